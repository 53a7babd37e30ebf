import type { Browser, BrowserContext, CDPSession } from '@playwright/test'

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: { message: string } }
/** What a page's events say, as far as they are read here. */
type Events = {
  'Page.loadEventFired': object
  'Network.requestWillBeSent': { requestId: string; type: string }
  'Network.requestServedFromCache': { requestId: string }
  'Network.responseReceived': { requestId: string; response: Received }
  'Network.loadingFinished': { requestId: string; encodedDataLength: number }
  'Network.loadingFailed': { requestId: string }
}
type Received = { url: string } & Partial<Record<'fromDiskCache' | 'fromServiceWorker' | 'fromPrefetchCache', boolean>>
export type Device = { width: number; height: number; url: string; state?: State }

/**
 * A browser's own profile, whose pages Playwright does not attach to. Its pages run a script of a third of a megabyte in
 * each document that is waited in, and have V8 read a module again for each error that it makes: on the dashboard's first
 * visit that was a third of what was measured.
 */
export async function bareProfile(browser: Browser, { width, height, url, state }: Device) {
  const root = await browser.newBrowserCDPSession()
  const { browserContextId } = await root.send('Target.createBrowserContext')
  const { userAgent } = await root.send('Browser.getVersion')
  if (state) await root.send('Storage.setCookies', { browserContextId, cookies: state.cookies })
  const open = async () => {
    const page = await BarePage.open(root, browserContextId)
    await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
    await page.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Kyiv' })
    await page.send('Emulation.setLocaleOverride', { locale: 'uk-UA' })
    await page.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'uk-UA' })
    return page
  }
  const kept = state?.origins.flatMap(({ localStorage }) => localStorage) ?? []
  if (kept.length) {
    const page = await open()
    // No page of the portal: nothing of it is fetched yet.
    await page.goTo(new URL('/assets/none', url).href)
    for (const { name, value } of kept)
      await page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`)
    await page.close()
  }
  const close = async () => {
    await root.send('Target.disposeBrowserContext', { browserContextId })
    await root.detach()
  }
  return { open, close }
}

/** A page over the browser's own protocol: nothing runs in it until it is asked what it has seen. */
export class BarePage {
  readonly #root: CDPSession
  readonly #target: string
  readonly #session: string
  readonly #waiting = new Map<number, (message: Message) => void>()
  readonly #listeners = new Map<string, ((params: never) => void)[]>()
  #sent = 0

  private constructor(root: CDPSession, target: string, session: string) {
    this.#root = root
    this.#target = target
    this.#session = session
    root.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
      if (sessionId === session) this.#take(JSON.parse(message) as Message)
    })
  }

  static async open(root: CDPSession, browserContextId: string): Promise<BarePage> {
    const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false })
    const page = new BarePage(root, targetId, sessionId)
    await page.send('Page.enable')
    await page.send('Network.enable')
    return page
  }

  on<Name extends keyof Events>(event: Name, listener: (params: Events[Name]) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
  }

  async send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#sent
    const answer = new Promise<Message>((resolve) => this.#waiting.set(id, resolve))
    const message = JSON.stringify({ id, method, params })
    await this.#root.send('Target.sendMessageToTarget', { sessionId: this.#session, message })
    const { error, result } = await answer
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  /** Until it has been loaded. */
  async goTo(url: string): Promise<void> {
    const loaded = new Promise<void>((resolve) => this.on('Page.loadEventFired', () => resolve()))
    await this.send('Page.navigate', { url })
    await loaded
  }

  async evaluate<Value>(expression: string): Promise<Value> {
    const asked = { expression, awaitPromise: true, returnByValue: true }
    const said = (await this.send('Runtime.evaluate', asked)) as {
      result: { value: Value }
      exceptionDetails?: { text: string }
    }
    if (said.exceptionDetails) throw new Error(`${expression}: ${said.exceptionDetails.text}`)
    return said.result.value
  }

  async close(): Promise<void> {
    await this.#root.send('Target.closeTarget', { targetId: this.#target })
  }

  #take({ id, method, params, ...answer }: Message): void {
    if (id !== undefined) this.#waiting.get(id)?.(answer)
    else for (const listener of this.#listeners.get(method ?? '') ?? []) listener(params as never)
  }
}
