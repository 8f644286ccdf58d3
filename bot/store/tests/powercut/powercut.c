/* A power cut, as a program sees it afterwards: a file is what it was when it
 * was last synced, and one that was never synced is not there.
 *
 * Loaded with LD_PRELOAD. For everything below the folder POWERCUT_FOLDER there
 * is a copy below POWERCUT_SHADOW, which fsync and fdatasync bring up to date.
 * sync_file_range is not a sync and is left alone. New names of files and names
 * that go away are in the copy when their folder is synced, or at once if
 * POWERCUT_NAMES is "now": file systems differ.
 *
 * A new folder is there when the one it is in is synced: until then, the copy has a
 * file MARK in it, and all that is in it does not count.
 *
 * POWERCUT_DEAF=1 leaves fdatasync out, to see the tests notice it.
 * POWERCUT_FAILS=n lets the nth fdatasync fail, and only that: what was to be
 * written is lost, and the next one does not say so, as Linux has it.
 * POWERCUT_CLOCK=n moves the clock by n seconds.
 * POWERCUT_COUNT names a file that gets one byte longer with each fsync, fdatasync and
 * sync_file_range.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define MARK ".not-safe"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folder, *shadow;
static int deaf, now, fails;
static time_t ahead;
static int counter = -1;

static int (*real_fsync)(int), (*real_fdatasync)(int);
static int (*real_sync_file_range)(int, off64_t, off64_t, unsigned);
static int (*real_clock)(clockid_t, struct timespec *);
static int (*real_mkdir)(const char *, mode_t);
static int (*real_rename)(const char *, const char *), (*real_unlink)(const char *);

/* What happened to a name; `to` is empty if it went away. */
struct change {
    char from[PATH_MAX], to[PATH_MAX];
    struct change *next;
};
static struct change *changes;

__attribute__((constructor)) static void begin(void) {
    folder = getenv("POWERCUT_FOLDER");
    shadow = getenv("POWERCUT_SHADOW");
    deaf = getenv("POWERCUT_DEAF") != NULL;
    const char *nth = getenv("POWERCUT_FAILS");
    fails = nth ? atoi(nth) : 0;
    const char *clock = getenv("POWERCUT_CLOCK");
    ahead = clock ? atoll(clock) : 0;
    const char *count = getenv("POWERCUT_COUNT");
    if (count) counter = open(count, O_WRONLY | O_CREAT | O_APPEND, 0600);
    const char *names = getenv("POWERCUT_NAMES");
    now = names && strcmp(names, "now") == 0;
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
    real_sync_file_range = dlsym(RTLD_NEXT, "sync_file_range");
    real_mkdir = dlsym(RTLD_NEXT, "mkdir");
    real_rename = dlsym(RTLD_NEXT, "rename");
    real_unlink = dlsym(RTLD_NEXT, "unlink");
}

/* A test without its model would find nothing. */
static void fail(const char *what, const char *path) {
    fprintf(stderr, "powercut: %s %s: %m\n", what, path);
    _exit(99);
}

/* Where the copy of a path is; 0 if it is not below the folder. */
static int shadow_of(const char *path, char *copy) {
    char whole[PATH_MAX];
    if (!folder || !shadow) return 0;
    if (path[0] != '/') {
        char here[PATH_MAX];
        if (!getcwd(here, sizeof here)) return 0;
        snprintf(whole, sizeof whole, "%s/%s", here, path);
        path = whole;
    }
    size_t length = strlen(folder);
    if (strncmp(path, folder, length) != 0 || (path[length] != '/' && path[length])) return 0;
    snprintf(copy, PATH_MAX, "%s%s", shadow, path + length);
    return 1;
}

static void make_parents(char *path) {
    for (char *slash = path + strlen(shadow); (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        real_mkdir(path, 0777);
        *slash = '/';
    }
}

/* Not half: who is killed meanwhile leaves the copy as it was. */
static void copy_file(int fd, char *copy) {
    char half[PATH_MAX + 8], source[64];
    static char buffer[1 << 16];
    ssize_t size;
    make_parents(copy);
    snprintf(half, sizeof half, "%s.half", copy);
    snprintf(source, sizeof source, "/proc/self/fd/%d", fd);
    int from = open(source, O_RDONLY | O_CLOEXEC);
    int to = open(half, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (from < 0 || to < 0) fail("cannot open", half);
    while ((size = read(from, buffer, sizeof buffer)) > 0)
        if (write(to, buffer, size) != size) fail("cannot write", half);
    if (size < 0) fail("cannot read", source);
    close(from);
    close(to);
    if (real_rename(half, copy) != 0) fail("cannot rename", half);
}

static void carry_out(struct change *change) {
    if (change->to[0]) {
        make_parents(change->to);
        real_rename(change->from, change->to);
    } else {
        real_unlink(change->from);
    }
}

static int is_in(const char *path, const char *parent) {
    const char *slash = strrchr(path, '/');
    return strlen(parent) == (size_t)(slash - path) && strncmp(path, parent, slash - path) == 0;
}

/* The folders in this one are there from now on. */
static void sync_folders(const char *copy) {
    char mark[2 * PATH_MAX];
    DIR *entries = opendir(copy);
    struct dirent *entry;
    while (entries && (entry = readdir(entries))) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        snprintf(mark, sizeof mark, "%s/%s/" MARK, copy, entry->d_name);
        real_unlink(mark);
    }
    if (entries) closedir(entries);
}

static void sync_folder(char *copy) {
    make_parents(copy);
    real_mkdir(copy, 0777);
    sync_folders(copy);
    for (struct change **at = &changes; *at;) {
        struct change *change = *at;
        if (is_in(change->from, copy)) {
            carry_out(change);
            *at = change->next;
            free(change);
        } else {
            at = &change->next;
        }
    }
}

static void synced(int fd) {
    char link[64], path[PATH_MAX], copy[PATH_MAX];
    struct stat status;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0 || fstat(fd, &status) != 0) return;
    path[length] = 0;
    if (!shadow_of(path, copy)) return;
    pthread_mutex_lock(&lock);
    if (S_ISDIR(status.st_mode)) sync_folder(copy);
    else copy_file(fd, copy);
    pthread_mutex_unlock(&lock);
}

static void changed(const char *from, const char *to) {
    struct change *change = calloc(1, sizeof *change);
    if (!shadow_of(from, change->from)) {
        free(change);
        return;
    }
    if (to) shadow_of(to, change->to);
    pthread_mutex_lock(&lock);
    if (now) {
        carry_out(change);
        free(change);
    } else {
        struct change **last = &changes;
        while (*last) last = &(*last)->next;
        *last = change;
    }
    pthread_mutex_unlock(&lock);
}

static void count(void) {
    if (counter >= 0) write(counter, ".", 1);
}

int sync_file_range(int fd, off64_t from, off64_t length, unsigned flags) {
    count();
    return real_sync_file_range(fd, from, length, flags);
}

int fsync(int fd) {
    count();
    int done = real_fsync(fd);
    if (done == 0) synced(fd);
    return done;
}

int fdatasync(int fd) {
    count();
    if (fails > 0 && __atomic_sub_fetch(&fails, 1, __ATOMIC_SEQ_CST) == 0) {
        deaf = 1;
        errno = EIO;
        return -1;
    }
    int done = real_fdatasync(fd);
    if (done == 0 && !deaf) synced(fd);
    return done;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (!real_clock) real_clock = dlsym(RTLD_NEXT, "clock_gettime");
    int done = real_clock(clock, time);
    if (done == 0 && clock == CLOCK_REALTIME) time->tv_sec += ahead;
    return done;
}

int mkdir(const char *path, mode_t mode) {
    char copy[PATH_MAX], mark[PATH_MAX + 16];
    int done = real_mkdir(path, mode);
    if (done != 0 || now || !shadow_of(path, copy)) return done;
    pthread_mutex_lock(&lock);
    make_parents(copy);
    if (real_mkdir(copy, 0777) == 0) {
        snprintf(mark, sizeof mark, "%s/" MARK, copy);
        int fd = open(mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
        if (fd < 0) fail("cannot mark", mark);
        close(fd);
    }
    pthread_mutex_unlock(&lock);
    return done;
}

int rename(const char *from, const char *to) {
    int done = real_rename(from, to);
    if (done == 0) changed(from, to);
    return done;
}

int unlink(const char *path) {
    int done = real_unlink(path);
    if (done == 0) changed(path, NULL);
    return done;
}
