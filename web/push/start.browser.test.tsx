import { expect, onTestFinished, test, vi } from 'vitest'
import { meet } from '../kit/session/participant.ts'
import { me } from '../kit/testing/people.ts'
import { followClicks } from './begin.ts'
import { startPush } from './start.ts'
import { browser, server } from './testing.ts'

function built() {
  vi.stubEnv('DEV', false)
  onTestFinished(() => void vi.unstubAllEnvs())
}

test('the worker is registered at a fixed path with a scope of its own, and a failure of that is only logged [PUSH-1]', async () => {
  browser({ permission: 'default' })
  built()
  const register = vi.spyOn(navigator.serviceWorker, 'register')
  const told = vi.mocked(console.info)
  await startPush()
  expect(String(register.mock.calls[0]?.[0])).toBe('/push/sw.js')
  expect(register.mock.calls[0]?.[1]).toEqual({ scope: '/push/' })

  register.mockRejectedValue(new Error('no such file'))
  await startPush()
  expect(told.mock.calls.at(-1)).toEqual(['push:', 'no such file'])
})

test('whoever has given the permission is registered at the start, without being asked [PUSH-2] [PUSH-4]', async () => {
  const calls = browser({})
  built()
  const { saved } = server()
  await startPush()

  await expect.poll(() => saved).toHaveLength(1)
  expect(calls.asked).toBe(0)
})

test('a session that begins while the page is open has its registration within ten minutes [PUSH-4]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  browser({})
  built()
  const { saved } = server()
  await startPush()
  await expect.poll(() => saved).toHaveLength(1)

  document.cookie = `XSRF-TOKEN=${'of the new session'.padEnd(64, 'x')}`
  onTestFinished(() => void (document.cookie = 'XSRF-TOKEN=; max-age=0'))
  vi.advanceTimersByTime(600_000)
  await expect.poll(() => saved).toHaveLength(2)
})

test('what was pushed to somebody leaves the screen with them [PUSH-4]', async () => {
  browser({ permission: 'denied' })
  built()
  const close = vi.fn<() => void>()
  const registration = { scope: '/push/', active: {}, getNotifications: async () => [{ close }, { close }] }
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration as never)
  await startPush()
  const { user, participants } = me()
  meet({ user, participants }, null)
  expect(close).not.toHaveBeenCalled()

  meet({ user: null, participants: [] }, null)
  await expect.poll(() => close.mock.calls.length).toBe(2)
})

test('a click on a notification opens its page in the open window, and never another site [PUSH-1]', () => {
  const opened: string[] = []
  followClicks((path) => opened.push(path))
  for (const open of ['//evil.example', '/\\evil.example', 'https://evil.example', 7, '/marks?work=7'])
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open } }))
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: null }))

  expect(opened).toEqual(['/marks?work=7'])
})
