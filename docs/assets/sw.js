// Keeps a visited site working without a network. Each build brings a worker of its own with a complete
// snapshot of its pages, so what is served offline is always of one build. scripts/offline.py writes the
// three constants: the build's name, the files of the snapshot, and Python's files, kept once they are used.
// A new worker waits until no page of the old one is open: taking over at once (skipWaiting) can leave the next
// navigation hanging in Chromium. Online nothing is lost by that, for pages come from the network first.
const BUILD = "";
const FILES = [];
const PYTHON = [];

const PATIENCE = 4_000; // ms that a page may take from the network when there is a copy at hand
const CACHE = `piquet-${BUILD}`;
const at = (path) => new URL(path, registration.scope).href;
const versioned = new RegExp(`^${at("assets/")}(pyodide-[^/]+|[0-9a-f]{12})/`);

// Addresses with a version never change their content; everything else is fetched anew.
async function keep(paths) {
  const cache = await caches.open(CACHE);
  for (const url of paths.map(at)) {
    if (await cache.match(url)) continue;
    const copy = versioned.test(url) ? await caches.match(url) : undefined;
    const answer = copy ?? (await fetch(url, versioned.test(url) ? {} : { cache: "no-cache" }));
    if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
    await cache.put(url, answer);
  }
}

// The runtime is large: it is kept when the reader has used it, and taken over from the build before.
async function install() {
  const used = await Promise.all(PYTHON.map((path) => caches.match(at(path))));
  await keep(used.every(Boolean) ? [...FILES, ...PYTHON] : FILES);
}

// The build before stays, for pages that are still open and have yet to fetch something of it.
async function activate() {
  const ours = (await caches.keys()).filter((name) => name.startsWith("piquet-") && name !== CACHE);
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromCacheFirst(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function fromNetworkFirst(request) {
  const cache = await caches.open(CACHE);
  const copy = await cache.match(request, { ignoreSearch: true });
  const fetched = fetch(request, { cache: "no-cache" });
  if (!copy) return fetched;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, copy));
  return Promise.race([fetched.catch(() => copy), late]);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => event.data === "keep-python" && event.waitUntil(keep(PYTHON)));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  event.respondWith(versioned.test(request.url) ? fromCacheFirst(request) : fromNetworkFirst(request));
});
