// Brings what is new without a reload, and sends forms without one. Without
// this script the page does the same, but has to be loaded to see what others do.
"use strict";

const HIDDEN_EVERY = 30_000;
const PATIENCE = 1_500;
/** From then on what was pressed shows that it is being done. */
const MOMENT = 500;

/** The path above all pages, and what is said here in the language of its reader. */
const words = document.body.dataset;

/** What tells the program that nobody came: who is remembered is who went somewhere. */
const BY_ITSELF = { accept: "text/html", "x-requested-with": "script" };

/** What is being read; whether it has to be read again; how many forms are on their way. */
let reading = null;
let stop = null;
let again = false;
let sending = 0;
/** Until when the next question gets the focus: what was done has not led to one yet. */
let due = 0;
const DUE = 10_000;

/** Fetches the page, and shows what is new of it. */
function refresh() {
  again = true;
  // What is sent brings a page of its own, and this one after it if need be.
  if (!sending) reading ??= read();
  return reading;
}

async function read() {
  while (again && !sending) {
    again = false;
    stop = new AbortController();
    try {
      const answer = await fetch(location.href, { headers: BY_ITSELF, signal: stop.signal });
      if (answer.ok) await show(await answer.text(), answer.url, stop.signal);
    } catch {
      // The program is away: the stream of news comes back when it does. Or somebody
      // went on to another match meanwhile.
    }
  }
  reading = null;
}

/** Leaves what is being read: something makes it old. */
function interrupt() {
  if (reading) again = true;
  stop?.abort();
}

/** What is looked at stays in the address. */
function remain(url) {
  const plain = url.replace(/#.*/, "");
  if (plain && plain !== location.href) history.replaceState(null, "", plain);
}

/** Puts the living parts of a page in place of ours, unless it has become old. */
async function show(text, url, signal) {
  const next = new DOMParser().parseFromString(text, "text/html");
  await picture(next);
  if (signal?.aborted) return;
  remain(url);
  // Another language was chosen, or other colours: all of the page is another.
  const [now, then] = [document, next].map((it) => it.documentElement);
  if (then.lang !== now.lang || then.dataset.theme !== now.dataset.theme) return location.reload();
  document.title = next.title;
  // A match makes room for itself.
  if (!document.querySelector(".match") && next.querySelector(".match")) {
    for (const start of document.querySelectorAll(".start")) start.open = false;
  }
  for (const part of document.querySelectorAll("[data-live]")) {
    const news = next.getElementById(part.id);
    if (!news) continue;
    if (part.dataset.live === "append") append(part, news);
    else replace(part, news);
  }
  for (const form of document.forms) {
    const news = form.id && next.getElementById(form.id);
    for (const name of news ? ["nonce", "match"] : []) {
      const [old, now] = [form, news].map((it) => it.elements.namedItem(name));
      if (old && now) old.value = now.value;
    }
  }
  size();
  rove();
  reels();
  unroll();
  if (due) ask();
}

/** Leads to the question; if there is none yet, to the one that comes next. */
function ask() {
  const question = document.querySelector(".question #ask");
  const board = document.getElementById("board");
  const here = document.activeElement;
  // Who went elsewhere meanwhile is left there.
  const gone = here !== document.body && !board.contains(here);
  if (due && (gone || Date.now() > due)) due = 0;
  else if (question) {
    if (due) settle();
    due = 0;
    question.focus({ preventScroll: true });
  } else {
    due ||= Date.now() + DUE;
    if (here === document.body) board.focus({ preventScroll: true });
  }
}

/** Shows in the list of turns the one whose board is shown. */
function unroll() {
  const list = document.querySelector(".turns");
  const turn = list?.querySelector("[aria-current]");
  if (turn) list.scrollTop = turn.offsetTop - list.offsetTop - (list.clientHeight - turn.clientHeight) / 2;
}

/** Waits until the new picture is there, so that the board does not blink. */
async function picture(page) {
  const shown = page.querySelector(".picture img");
  if (!shown) return;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  // Where colours were chosen, both are the same.
  const source = dark && page.querySelector(".picture source");
  const image = new Image();
  image.src = source ? source.getAttribute("srcset") : shown.getAttribute("src");
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  await Promise.race([image.decode().catch(() => {}), late]);
}

/** Adds what was said, where it belongs, so that it is read aloud once. */
function append(list, news) {
  const kept = new Set([...news.children].map((post) => post.id));
  const focus = list.contains(document.activeElement) ? document.activeElement : null;
  for (const post of [...list.children]) if (!kept.has(post.id)) post.remove();
  let before = null;
  for (const post of [...news.children]) {
    let shown = document.getElementById(post.id);
    if (!shown) {
      shown = document.importNode(post, true);
      if (before) before.after(shown);
      else list.prepend(shown);
      if (post.classList.contains("private")) point(shown);
      if (post.classList.contains("page")) turn(shown, focus);
    }
    before = shown;
  }
}

/** Leads to the beginning of a page that takes the place of another, and keeps the focus on it. */
function turn(post, focus) {
  const feed = post.closest(".feed");
  if (post.offsetHeight > feed.clientHeight) {
    feed.scrollTop += post.getBoundingClientRect().top - feed.getBoundingClientRect().top;
  }
  if (!focus || focus.isConnected) return;
  const buttons = [...post.querySelectorAll("button")];
  const same = buttons.find((it) => it.textContent === focus.textContent);
  (same || buttons[0] || feed).focus({ preventScroll: true });
}

/** Says what was answered where it cannot be overlooked, if the chat is out of sight. */
function point(post) {
  const box = post.closest(".feed").getBoundingClientRect();
  if (box.top < innerHeight - 60 && box.bottom > 60) return;
  if (post.querySelector(".from:not(.unseen)")) return;
  notice([...post.querySelectorAll("p")].map((line) => line.textContent).join(" "));
}

/** Says something at the edge of the window, until it is closed or something else is done. */
function notice(text) {
  const box = document.getElementById("notice");
  box.querySelector("p").textContent = text;
  box.hidden = !text;
  if (text && document.activeElement?.id !== "text") box.focus({ preventScroll: true });
}

/** Brings the question into view, with what it is about. */
function settle() {
  const bar = document.querySelector(".match .bar");
  if (!bar) return;
  const head = document.querySelector(".match h2");
  const end = (document.querySelector(".match .options") || bar).getBoundingClientRect().bottom;
  const top = (part) => part.getBoundingClientRect().top;
  // With the heading, if there is room: of a lesson, it says which one it is.
  const start = end - top(head) <= innerHeight ? head : bar;
  if (top(start) >= 0 && end <= innerHeight) return;
  start.scrollIntoView({ block: "start" });
}

/** What changes with a match and with what it asks. */
const state = () => {
  const match = document.querySelector(".match");
  return match ? `${match.dataset.match} ${match.dataset.rev}` : "";
};

/** Replaces a part, and leaves the focus and what is unfolded where it was. */
function replace(part, news) {
  const plain = (html) => html.replaceAll(/name="(nonce|new)" value="\w*"/g, "");
  if (plain(part.innerHTML) === plain(news.innerHTML)) return;
  const focus = part.contains(document.activeElement) ? document.activeElement : null;
  const open = [...part.querySelectorAll("details[open][id]")].map((it) => it.id);
  part.replaceChildren(...[...news.childNodes].map((node) => document.importNode(node, true)));
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (!focus) return;
  const same = [...part.querySelectorAll("button, a, summary")].find(
    (it) => it.value === focus.value && it.className === focus.className && it.textContent === focus.textContent,
  );
  const question = document.getElementById("ask");
  (same || question || document.getElementById("board")).focus({ preventScroll: true });
  if (!same && !question) due ||= Date.now() + DUE;
}

/** Sends a form, and shows what it did. */
async function send(event) {
  const form = event.target;
  // With another language all of the page is another, and so it is for who is new.
  if (form.method !== "post" || form.dataset.busy || form.matches(".languages, .whole")) {
    if (form.dataset.busy) event.preventDefault();
    return;
  }
  event.preventDefault();
  form.dataset.busy = "yes";
  sending += 1;
  interrupt();
  due = 0;
  notice("");
  const before = state();
  const typed = form.elements.namedItem("text");
  const slow = setTimeout(() => event.submitter?.setAttribute("aria-busy", "true"), MOMENT);
  try {
    const body = new URLSearchParams(new FormData(form, event.submitter));
    if (form.id === "say") remember(typed.value);
    const answer = await fetch(form.action, { method: "POST", body });
    const text = await answer.text();
    if (answer.ok) {
      if (form.id === "say") form.reset();
      const start = form.closest(".start");
      if (start) start.open = false;
      // A new match may be another than the one in the address.
      await show(text, answer.url);
      if (form.id !== "say" || state() !== before) settle();
      // What a button of the menu leads to may be a question: whether one is sure.
      const asked = form.id === "menu" && state() !== before && document.querySelector(".question #ask");
      if (start || asked) ask();
    } else {
      const page = new DOMParser().parseFromString(text, "text/html");
      notice(page.getElementById("sentence")?.textContent || words.failed);
    }
  } catch {
    notice(words.away);
  } finally {
    clearTimeout(slow);
    event.submitter?.removeAttribute("aria-busy");
    delete form.dataset.busy;
    sending -= 1;
    if (again) refresh();
  }
}

/* What was typed before comes back with the arrow keys. */
const typed = [];
let at = 0;

function remember(text) {
  if (typed.at(-1) !== text) typed.push(text);
  at = typed.length;
}

function recall(event) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const input = event.target;
  if (!step || (step < 0 && input.value && input.value !== typed[at])) return;
  const next = at + step;
  if (next < 0 || next > typed.length) return;
  event.preventDefault();
  at = next;
  input.value = typed[at] ?? "";
}

/* How large the board is drawn is remembered in this browser. */
const LARGE = "tidetable-large";

/** Shows the board as large as was chosen. */
function size(change = false) {
  let large = false;
  try {
    large = (localStorage.getItem(LARGE) === "yes") !== change;
    if (change) localStorage.setItem(LARGE, large ? "yes" : "no");
  } catch {
    // A browser that keeps nothing shows it as it fits.
  }
  document.body.classList.toggle("large", large);
  const button = document.getElementById("size");
  if (!button) return;
  button.hidden = false;
  button.textContent = large ? words.smaller : words.larger;
}

/** Films can be stopped, and seen again; where nothing is to move, they wait to be asked. */
const REEL = 6_500;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

function reels() {
  for (const film of document.querySelectorAll(".film")) {
    if (!film.dataset.moves) {
      film.dataset.moves = calm.matches ? "no" : "yes";
      if (film.querySelector("img").complete) ends(film);
    }
    const button = film.querySelector("button");
    button.hidden = false;
    button.textContent = film.dataset.moves === "yes" ? words.stop : words.play;
  }
}

/** Notes that a film has come to its end. */
function ends(film) {
  const image = film.querySelector("img");
  const seen = image.src;
  setTimeout(() => {
    if (image.src !== seen || film.dataset.moves !== "yes") return;
    film.dataset.moves = "no";
    reels();
  }, REEL);
}

/** Stops a film at its last picture, or shows it from the start. */
function roll(film) {
  const stops = film.dataset.moves === "yes";
  // What stood in for it decides nothing any more. A new address begins anew.
  film.querySelector("source")?.remove();
  film.querySelector("img").src = stops ? film.dataset.still : `${film.dataset.film}?${Date.now()}`;
  film.dataset.moves = stops ? "no" : "yes";
  reels();
}

/** Goes to another match or turn without loading all of the page. */
async function go(event) {
  if (event.target.closest?.("#size")) return size(true);
  if (event.target.closest?.("#notice button")) return notice("");
  if (event.target.closest?.(".film button")) return roll(event.target.closest(".film"));
  const link = event.target.closest?.(".tabs a, .steps a, .turns a, a.now, a.way");
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const url = new URL(link.href);
  if (url.pathname !== location.pathname) return;
  event.preventDefault();
  notice("");
  due = 0;
  history.pushState(null, "", link.href);
  interrupt();
  await refresh();
  settle();
}

/** Makes the board one stop for the tab key; arrows move on it. */
function rove() {
  const first = document.querySelector(".spot");
  if (first && !document.querySelector('.spot[tabindex="0"]')) first.tabIndex = 0;
}

function steer(event) {
  const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
  if (!way || !event.target.classList.contains("spot")) return;
  event.preventDefault();
  const middle = (it) => {
    const box = it.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(event.target);
  let best = null;
  for (const spot of document.querySelectorAll(".spot")) {
    const [dx, dy] = [middle(spot)[0] - x, middle(spot)[1] - y];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const far = along + 3 * aside;
    if (along > 1 && (!best || far < best.far)) best = { spot, far };
  }
  if (!best) return;
  event.target.tabIndex = -1;
  best.spot.tabIndex = 0;
  best.spot.focus();
}

/* News come while the page is seen; else it looks now and then, since a
   browser keeps only a few connections to one program. */
let news = null;

function listen() {
  if (news || document.hidden) return;
  // What concerns one person alone is news for them alone.
  const me = new URLSearchParams(location.search).get("as");
  const about = me ? `?as=${encodeURIComponent(me)}` : "";
  news = new EventSource(`${words.base}/news${about}`);
  news.onmessage = refresh;
  news.onerror = () => {
    if (news?.readyState !== EventSource.CLOSED) return;
    news = null;
    setTimeout(listen, 5_000);
  };
}

function hush() {
  news?.close();
  news = null;
}

document.addEventListener("visibilitychange", () => (document.hidden ? hush() : listen()));
addEventListener("pagehide", hush);
addEventListener("pageshow", listen);
setInterval(() => document.hidden && refresh(), HIDDEN_EVERY);

document.addEventListener("input", (event) => {
  // Who fills in what was missing has read it.
  if (event.target.closest("form")?.id !== "say") notice("");
  // Who names an opponent does not want the computer.
  const against = event.target.name === "opponents" && event.target.form.elements.namedItem("against");
  if (against) against.value = "people";
});
document.addEventListener("submit", send);
// The load of a picture is heard on the way down only.
document.addEventListener("load", (event) => event.target.matches?.(".film img") && ends(event.target.closest(".film")), true);
document.addEventListener("click", go);
addEventListener("popstate", () => {
  interrupt();
  refresh();
});
document.addEventListener("keydown", steer);
document.getElementById("text")?.addEventListener("keydown", recall);
size();
rove();
reels();
unroll();
listen();
