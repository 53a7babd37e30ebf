// Hands out the built page and its files when there is no network. Answers of the portal's calls are never its concern.
type Waits = Event & { waitUntil(work: Promise<unknown>): void }
type Route = { condition: { urlPattern: string }; source: 'cache' | 'network' }
type Installs = Waits & { addRoutes?: (routes: Route[]) => Promise<void> }
type Asks = Waits & {
  readonly request: Request
  /** What the browser has asked the server for while this worker was still being started. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
declare const self: {
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(type: 'install', listener: (event: Installs) => void): void
  addEventListener(type: 'activate', listener: (event: Waits) => void): void
  addEventListener(type: 'fetch', listener: (event: Asks) => void): void
}

/** Filled in by the server: another build has another list, and with it another store. */
const [build, bundle = '', ...files] = '%files%'.split(' ')
const store = `portal-${build}`
const isStore = (name: string) => name.startsWith('portal-')
/** Key of the last page; a store that is whole has one. */
const shell = '/'
/** Address of the page that a worker begins with: it holds nothing of anybody, and costs the server least. */
const firstShell = '/login'
const keptAt = 'x-kept-at'
/** Longer than this nobody should look at nothing while the last page is at hand. */
const patience = 6_000

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

self.addEventListener('install', (event) => {
  event.waitUntil(keepAhead())
  // Where the browser can look into the store by itself, no file waits for this worker to be started.
  void event.addRoutes?.([
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
  ])
})

/** Fills the store, or fails: the worker before this one then stays, with its own. */
async function keepAhead(): Promise<void> {
  // An update is looked for by the browser, which does not ask whether it may be fetched.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) throw new Error('data are saved')
  const cache = await caches.open(store)
  await Promise.all([...files.map((file) => keepFile(cache, file)), unpack(cache)])
  if (!(await keepPage(await fetch(firstShell)))) throw new Error(`${firstShell} is of another build or language`)
}

/** A file's name changes with what is in it, so a copy that another store has is the right one. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  const known = await caches.match(file)
  await (known ? cache.put(file, known) : cache.add(file))
}

/** What no page has asked for yet comes in one answer: many small ones cost a slow device more than their bytes. */
async function unpack(cache: Cache): Promise<void> {
  const answer = await fetch(bundle)
  if (!answer.ok) throw new Error(`${bundle}: ${answer.status}`)
  const texts = Object.entries((await answer.json()) as Record<string, string>)
  await Promise.all(texts.map(([path, text]) => cache.put(path, asFile(path, text))))
}

function asFile(path: string, text: string): Response {
  const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain'
  return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })
}

// Pages of an earlier build have closed by now, and nobody asks for its files any more.
self.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => isStore(name) && name !== store).map((name) => caches.delete(name)))
  }
  event.waitUntil(Promise.all([forgetOthers(), self.registration.navigationPreload?.enable().catch(() => {})]))
})

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(event.request))
  else if (event.request.mode === 'navigate') event.respondWith(isPage(pathname) ? pageOf(event) : begun(event))
})

function isPage(path: string): boolean {
  return !/^\/(?:api|saml|auth|sanctum)\//.test(path)
}

/** Files that are not in a store are not put there: it holds what was kept ahead, by which pages are judged. */
async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** The answer that the browser has asked for already, where it does so: nothing is asked for twice. */
async function begun({ request, preloadResponse }: Asks): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too late')), patience))
  return Promise.race([work, late])
}

/** The server's page, which is always the newest; without a server the last one that came, its clock put forward. */
async function pageOf(event: Asks): Promise<Response> {
  try {
    const answer = await inTime(begun(event))
    if (answer.ok && answer.type === 'basic' && !answer.redirected) event.waitUntil(keepPage(answer.clone()))
    return answer
  } catch (error) {
    const last = await lastPage()
    if (!last) throw error
    return putForward(last)
  }
}

const whenKept = (page: Response) => Number(page.headers.get(keptAt))

/** The newest page of all stores: a worker that waits for its turn may have kept one of a newer build or another language. */
async function lastPage(): Promise<Response | undefined> {
  const names = (await caches.keys()).filter(isStore)
  const pages = await Promise.all(names.map((cacheName) => caches.match(shell, { cacheName })))
  return pages.filter((page) => page !== undefined).toSorted((a, b) => whenKept(b) - whenKept(a))[0]
}

/** Keeps a page that this worker's store can show; false for one of another build or language, or of a page that is not kept. */
async function keepPage(answer: Response): Promise<boolean> {
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return false
  const html = await answer.text()
  const cache = await caches.open(store)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const named = [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!)
  if (!named.length || !named.every((file) => kept.has(file))) return false
  const headers = new Headers(answer.headers)
  headers.set(keptAt, String(Date.now()))
  await cache.put(shell, new Response(withoutAnswers(html), { headers }))
  return true
}

/** What a page shows of somebody is kept by the page alone, which knows when that person has left. */
const withoutAnswers = (html: string) => html.replace(/(id="answers">)[^<]*/, '$1null')

/** The page goes by the time at which it was sent; by now it is as much later as this device's clock says. */
function putForward(page: Response): Response {
  const headers = new Headers(page.headers)
  const sent = Date.parse(headers.get('last-modified') ?? '')
  if (sent) headers.set('last-modified', new Date(sent + Date.now() - whenKept(page)).toUTCString())
  return new Response(page.body, { headers })
}
