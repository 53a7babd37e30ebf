// Hands out the built page and its files when there is no network. Answers of the portal's calls are never its concern.
type Waits = Event & { waitUntil(work: Promise<unknown>): void }
type Asks = Waits & { readonly request: Request; respondWith(answer: Promise<Response>): void }
declare const self: {
  addEventListener(type: 'install' | 'activate', listener: (event: Waits) => void): void
  addEventListener(type: 'fetch', listener: (event: Asks) => void): void
}

/** Filled in by the server: another build has another list, and with it another store. */
const [build, ...files] = '%files%'.split(' ')
const store = `portal-${build}`
const shell = '/'
const keptAt = 'x-kept-at'
/** Longer than this nobody should look at nothing while the last page is at hand. */
const patience = 6_000

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(files)))
})

// Pages of an earlier build have closed by now, and nobody asks for its files any more.
self.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith('portal-') && name !== store).map((name) => caches.delete(name)),
    )
  }
  event.waitUntil(forgetOthers())
})

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(event.request))
  else if (event.request.mode === 'navigate' && isPage(pathname)) event.respondWith(pageOf(event))
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

/** The server's page, which is always the newest; without a server the last one that came, its clock put forward. */
async function pageOf(event: Asks): Promise<Response> {
  try {
    const answer = await fetch(event.request, { signal: AbortSignal.timeout(patience) })
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
  const cache = await caches.open(store)
  await cache.put(shell, new Response(withoutAnswers(await answer.text()), { headers }))
}

/** What a page shows of somebody is kept by the page alone, which knows when that person has left. */
const withoutAnswers = (html: string) => html.replace(/(id="answers">)[^<]*/, '$1null')

/** The page says what time it is at the school; by now it is as much later as this device's clock says. */
async function putForward(page: Response): Promise<Response> {
  const passed = Date.now() - Number(page.headers.get(keptAt))
  const html = await page.text()
  const later = html.replace(
    /"now":"([^"]+)"/,
    (_, now: string) => `"now":"${new Date(Date.parse(now) + passed).toISOString()}"`,
  )
  return new Response(later, { headers: page.headers })
}
