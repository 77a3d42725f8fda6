// One page without network, that of its scope: the page itself, which is the same for everyone, and what it is built from.
// Whose it is and what was done on it are the page's own affair.
const PAGE = new URL(self.registration.scope).pathname
const CACHE = `${PAGE.slice(1)}-page`
const PATIENCE_MS = 4000

const open = () => caches.open(CACHE)
const find = async (path) => (await open()).match(path, { ignoreVary: true })

/** Stored with everything it names before it takes the place of the one before: a page never lies here half. */
async function keep(answer) {
  if (!answer.ok) throw new Error(`The page was answered with ${answer.status}`)
  const cache = await open()
  const text = await answer.clone().text()
  const before = await (await find(PAGE))?.text()
  const files = new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))
  for (const file of files) if (!(await find(file))) await cache.add(file)
  await cache.put(PAGE, answer)
  if (text === before) return
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== PAGE && !files.has(pathname)) await cache.delete(url)
  }
}

/** The newest page where the shop answers in time, so that a new version is taken; else the stored one. */
async function answerPage(event) {
  const fresh = fetch(event.request)
  event.waitUntil(fresh.then((answer) => keep(answer.clone())).catch(() => {}))
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE_MS))
  const answer = await Promise.race([fresh, late]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await find(PAGE)) ?? fresh
}

/** What the page loads only when it is needed, to read codes for one, is here from then on. */
async function answerFile(request, pathname) {
  const stored = await find(pathname)
  if (stored) return stored
  const answer = await fetch(request)
  if (answer.ok) await (await open()).put(pathname, answer.clone())
  return answer
}

addEventListener('install', (event) => {
  event.waitUntil(
    fetch(PAGE)
      .then(keep)
      .then(() => self.skipWaiting()),
  )
})
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(answerPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request, pathname))
})
