import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../data/api.ts'
import { owner, texts, unreachable, world, write } from './outbox-testing.ts'
import { sendAll, startSending } from './sender.ts'

const events = new EventTarget()
vi.stubGlobal('window', events)
afterEach(() => vi.useRealTimers())

const settled = async () => {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((done) => setImmediate(done))
}

test('without a network the next try comes ever later, and at once when there is one, or somebody asks for it [TEACH-5]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const here = world()
  here.faults.push(...Array.from({ length: 9 }, () => unreachable))
  const tab = await here.opened()
  write(tab, undefined, 'a', 'nine')
  const stop = startSending(tab)
  const pass = async (wait: number) => {
    await vi.advanceTimersByTimeAsync(wait)
    await settled()
    return here.calls.length
  }
  const tries = [await pass(0)]
  for (const wait of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) tries.push(await pass(wait - 1), await pass(1))
  expect([tries, tab.status().isOffline]).toEqual([[1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7], true])
  tab.hurry()
  expect(tab.status().isOffline).toBe(false)
  await pass(0)
  events.dispatchEvent(new Event('online'))
  await pass(0)
  expect(here.calls).toHaveLength(9)
  events.dispatchEvent(new Event('online'))
  await pass(0)
  stop()

  expect([texts(here.notes), tab.status()]).toMatchObject([{ a: 'nine' }, { waiting: 0, isOffline: false }])
})

test('of two pages one sends at a time, and each row leaves once [TEACH-5]', async () => {
  const here = world()
  let [travelling, most] = [0, 0]
  here.meanwhile = async () => {
    most = Math.max(most, (travelling += 1))
    await settled()
    travelling -= 1
  }
  const pages = [await here.opened(), await here.opened()]
  for (const [n, tab] of pages.entries())
    for (const place of ['a', 'b', 'c']) write(tab, undefined, `${place}${n}`, 'nine')
  const stops = pages.map((tab) => startSending(tab))
  await expect.poll(() => here.notes.size, { timeout: 5_000 }).toBe(6)
  await expect.poll(() => pages.map((tab) => tab.isEmpty)).toEqual([true, true])
  for (const stop of stops) stop()

  expect([
    most,
    here.calls
      .flat()
      .map(({ place }) => place)
      .toSorted(),
  ]).toEqual([1, ['a0', 'a1', 'b0', 'b1', 'c0', 'c1']])
})

test('what is refused to somebody who has to add a second factor first waits for that [TEACH-5] [MFA-1]', async () => {
  const user = { id: 7, impersonatedBy: null, mustAddFactor: true }
  onTestFinished(() => void vi.unstubAllGlobals().stubGlobal('window', events))
  vi.stubGlobal('fetch', async () => Response.json({ user }))
  vi.stubGlobal('location', { pathname: '/' })
  const here = world()
  const tab = await here.opened()
  const note = write(tab, undefined, 'a', 'nine')
  const states = async () => {
    here.faults.push(new ApiError(403, 'first'))
    await sendAll(tab).catch(() => {})
    return tab.get(`${owner}|${note.place}`)?.state
  }

  expect(await states()).toBe('waiting')
  user.mustAddFactor = false
  expect(await states()).toBe('failed')
})
