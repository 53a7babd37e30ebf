import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from '@playwright/test'
import { test } from './actors.ts'

const started: ChildProcess[] = []
test.afterAll(() => started.forEach((one) => one.kill('SIGKILL')))

/** Chromium with a profile of its own, so that it can be killed and started anew. */
export async function startChromium(profile: string) {
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  const browserProcess = spawn(process.env['CHROMIUM_PATH'] ?? chromium.executablePath(), args)
  started.push(browserProcess)
  const address = await new Promise<string>((resolve) => {
    let said = ''
    browserProcess.stderr.on('data', (part) => {
      said += String(part)
      const found = /DevTools listening on (\S+)/.exec(said)
      if (found) resolve(found[1]!)
    })
  })
  const browser = await chromium.connectOverCDP(address)
  const kill = async () => {
    const gone = once(browserProcess, 'exit')
    browserProcess.kill('SIGKILL')
    await gone
  }
  return { context: browser.contexts()[0]!, kill }
}
