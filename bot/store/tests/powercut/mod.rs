//! Power cuts for a child process: see `powercut.c`.

use std::{
    fs, io,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

/// The surviving state of the files below `folder`, beside it.
#[derive(Debug)]
pub struct PowerCut {
    folder: PathBuf,
    shadow: PathBuf,
}

impl PowerCut {
    /// Everything below `folder` is taken to be safe now.
    pub fn new(folder: &Path) -> Self {
        fs::create_dir_all(folder).expect("a folder");
        let folder = folder.canonicalize().expect("a folder");
        let shadow = folder.with_extension("shadow");
        let _ = fs::remove_dir_all(&shadow);
        copy(&folder, &shadow).expect("a copy");
        Self { folder, shadow }
    }

    /// Lets `child` run under the model. `late`: whether names change only when
    /// their folder is synced.
    pub fn watch(&self, child: &mut Command, late: bool) {
        child.env("LD_PRELOAD", library()).env("POWERCUT_FOLDER", &self.folder);
        child.env("POWERCUT_SHADOW", &self.shadow);
        child.env("POWERCUT_NAMES", if late { "late" } else { "now" });
    }

    /// Cuts the power, after the child was killed.
    pub fn cut(self) {
        fs::remove_dir_all(&self.folder).expect("a folder");
        copy(&self.shadow, &self.folder).expect("a copy");
        fs::remove_dir_all(&self.shadow).expect("a folder");
    }
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    // A folder that was made and never safe is gone with all that is in it.
    let is_safe = |folder: &Path| !folder.join(".not-safe").exists();
    for file in fs::read_dir(from)? {
        let file = file?;
        let target = to.join(file.file_name());
        if file.file_type()?.is_dir() {
            if is_safe(&file.path()) {
                copy(&file.path(), &target)?;
            }
        } else if target.extension().is_none_or(|extension| extension != "half") {
            fs::copy(file.path(), target)?;
        }
    }
    Ok(())
}

/// The library, built once a process. `cc` is there wherever Rust can link.
fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../store/tests/powercut");
        let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let built = temporary.join(format!("powercut-{}.so", std::process::id()));
        let mut cc = Command::new("cc");
        cc.args(["-shared", "-fPIC", "-O1", "-w", "-pthread", "-o"]).arg(&built);
        let done = cc.arg(source.join("powercut.c")).arg("-ldl").status();
        assert!(done.expect("cc runs").success(), "powercut.c is not built");
        built
    })
}
