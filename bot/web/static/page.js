// Brings what is new without a reload, and sends forms without one. Without
// this script the page does the same, but has to be loaded to see what others do.
"use strict";

const HIDDEN_EVERY = 30_000;
const PATIENCE = 1_500;

let running = false;
let again = false;

/** Fetches the page, and shows what is new of it. */
async function refresh() {
  if (running) {
    again = true;
    return;
  }
  running = true;
  try {
    do {
      again = false;
      const answer = await fetch(location.href, { headers: { accept: "text/html" } });
      if (answer.ok) await show(await answer.text());
    } while (again);
  } catch {
    // The program is away: the stream of news comes back when it does.
  } finally {
    running = false;
  }
}

/** Puts the living parts of a page in place of ours. */
async function show(text) {
  const next = new DOMParser().parseFromString(text, "text/html");
  await picture(next);
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
    const old = form.elements.namedItem("nonce");
    const nonce = form.id && next.getElementById(form.id)?.elements.namedItem("nonce");
    if (old && nonce) old.value = nonce.value;
  }
  rove();
}

/** Waits until the new picture is there, so that the board does not blink. */
async function picture(page) {
  const shown = page.querySelector(".picture img");
  if (!shown) return;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const source = dark && page.querySelector(".picture source");
  const image = new Image();
  image.src = source ? source.getAttribute("srcset") : shown.getAttribute("src");
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  await Promise.race([image.decode().catch(() => {}), late]);
}

/** Adds what was said, where it belongs, so that it is read aloud once. */
function append(list, news) {
  const kept = new Set([...news.children].map((post) => post.id));
  for (const post of [...list.children]) if (!kept.has(post.id)) post.remove();
  let before = null;
  for (const post of [...news.children]) {
    let shown = document.getElementById(post.id);
    if (!shown) {
      shown = document.importNode(post, true);
      if (before) before.after(shown);
      else list.prepend(shown);
      if (post.classList.contains("private")) point(shown);
    }
    before = shown;
  }
}

/** Says for a moment what was answered, where the chat is out of sight. */
function point(post) {
  const toast = document.getElementById("toast");
  const box = post.closest(".feed").getBoundingClientRect();
  if (box.top < innerHeight - 60 && box.bottom > 60) return;
  toast.textContent = [...post.querySelectorAll("p")].map((line) => line.textContent).join(" ");
  toast.hidden = false;
  clearTimeout(point.timer);
  point.timer = setTimeout(() => (toast.hidden = true), 7_000);
}

/** Replaces a part, and leaves the focus and what is unfolded where it was. */
function replace(part, news) {
  const plain = (html) => html.replaceAll(/name="nonce" value="\w*"/g, "");
  if (plain(part.innerHTML) === plain(news.innerHTML)) return;
  const focus = part.contains(document.activeElement) ? document.activeElement : null;
  const open = [...part.querySelectorAll("details[open][id]")].map((it) => it.id);
  part.replaceChildren(...[...news.childNodes].map((node) => document.importNode(node, true)));
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (!focus) return;
  const same = [...part.querySelectorAll("button, a, summary")].find(
    (it) => it.value === focus.value && it.className === focus.className && it.textContent === focus.textContent,
  );
  const ask = document.getElementById("ask");
  (same || ask || document.getElementById("board")).focus({ preventScroll: true });
}

/** Sends a form, and shows what it did. */
async function send(event) {
  const form = event.target;
  if (form.method !== "post" || form.dataset.busy) {
    if (form.dataset.busy) event.preventDefault();
    return;
  }
  event.preventDefault();
  form.dataset.busy = "yes";
  const fault = document.getElementById("fault");
  fault.textContent = "";
  const typed = form.elements.namedItem("text");
  try {
    const body = new URLSearchParams(new FormData(form, event.submitter));
    if (form.id === "say") remember(typed.value);
    const answer = await fetch(form.action, { method: "POST", body });
    const text = await answer.text();
    if (answer.ok) {
      if (form.id === "say") form.reset();
      // A new match may be another than the one in the address.
      if (answer.url) history.replaceState(null, "", answer.url.replace(/#.*/, ""));
      if (form.closest(".start")) form.closest(".start").open = false;
      await show(text);
    } else {
      const page = new DOMParser().parseFromString(text, "text/html");
      fault.textContent = page.getElementById("sentence")?.textContent || "That did not work.";
    }
  } catch {
    fault.textContent = "The program does not answer. Is it running?";
  } finally {
    delete form.dataset.busy;
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
  news = new EventSource("/news");
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
  // Who names an opponent does not want the computer.
  if (event.target.name === "opponents") event.target.form.elements.namedItem("against").value = "people";
});
document.addEventListener("submit", send);
document.addEventListener("keydown", steer);
document.getElementById("text")?.addEventListener("keydown", recall);
rove();
listen();
