// Hands out the built page and its files when there is no network. Answers of the portal's calls are never its concern.
type Waits = Event & { waitUntil(work: Promise<unknown>): void }
type Route = {
  condition: { urlPattern?: string; requestMode?: 'navigate' }
  source: 'cache' | 'network' | 'race-network-and-fetch-handler'
}
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
const shell = '/'
const keptAt = 'x-kept-at'
const timing = 'server-timing'
/** What time it is at the school, in the page's settings. */
const clock = /"now":"([^"]+)"/
/** Longer than this nobody should look at nothing while the last page is at hand. */
const patience = 6_000

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

self.addEventListener('install', (event) => {
  event.waitUntil(keepAhead())
  // Where the browser can look into the store by itself, no file waits for this worker to be started.
  void event.addRoutes?.([
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    // A page does not either; the worker is handed the same answer, and where there is none its own counts.
    { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
  ])
})

async function keepAhead(): Promise<void> {
  // An update is looked for by the browser, which does not ask whether it may be fetched.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const cache = await caches.open(store)
  await Promise.all([cache.addAll(files), unpack(cache)])
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
    await Promise.all(
      names.filter((name) => name.startsWith('portal-') && name !== store).map((name) => caches.delete(name)),
    )
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

/** A file's name changes with what is in it, so one that is here is the right one. */
async function fileOf(request: Request): Promise<Response> {
  const known = await caches.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(store)
    await cache.put(request, answer.clone()).catch(() => {})
  }
  return answer
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
    const last = await caches.match(shell)
    if (!last) throw error
    return putForward(last)
  }
}

async function keepPage(answer: Response): Promise<void> {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return
  const headers = new Headers(answer.headers)
  headers.set(keptAt, String(Date.now()))
  // It holds when the page is sent, and not when it is shown again.
  headers.delete(timing)
  const now = /\bnow;desc="([^"]+)"/.exec(answer.headers.get(timing) ?? '')?.[1]
  const html = withoutAnswers(await answer.text())
  const cache = await caches.open(store)
  await cache.put(shell, new Response(now ? html.replace(clock, `"now":"${now}"`) : html, { headers }))
}

/** What a page shows of somebody is kept by the page alone, which knows when that person has left. */
const withoutAnswers = (html: string) => html.replace(/(id="answers">)[^<]*/, '$1null')

/** The page says what time it is at the school; by now it is as much later as this device's clock says. */
async function putForward(page: Response): Promise<Response> {
  const passed = Date.now() - Number(page.headers.get(keptAt))
  const html = await page.text()
  const later = html.replace(clock, (_, now: string) => `"now":"${new Date(Date.parse(now) + passed).toISOString()}"`)
  return new Response(later, { headers: page.headers })
}
