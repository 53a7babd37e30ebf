import { chromium, type BrowserContext, type LaunchOptions } from '@playwright/test'
import { test } from './actors.ts'

const started: BrowserContext[] = []
test.afterAll(async () => {
  for (const context of started) await context.close()
})

/** Chromium with a profile of its own, so that it can be killed and started anew. */
export async function startChromium(profile: string, launchOptions: LaunchOptions) {
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, locale: 'uk-UA' })
  started.push(context)
  const session = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const browser = processInfo.find(({ type }) => type === 'browser')!
  const kill = async () => {
    const gone = context.waitForEvent('close')
    process.kill(browser.id, 'SIGKILL')
    await gone
  }
  return { context, kill }
}
