import { expect, onTestFinished, test, vi } from 'vitest'
import { meet } from '../kit/session/participant.ts'
import { me } from '../kit/testing/people.ts'
import { startPush } from './start.ts'
import { browser } from './testing.ts'

test('what was pushed to somebody leaves the screen with them [PUSH-4]', async () => {
  browser({ permission: 'denied' })
  vi.stubEnv('DEV', false)
  onTestFinished(() => void vi.unstubAllEnvs())
  const close = vi.fn<() => void>()
  const registration = { scope: '/push/', getNotifications: async () => [{ close }, { close }] }
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration as never)
  await startPush()
  const { user, participants } = me()
  meet({ user, participants }, null)
  expect(close).not.toHaveBeenCalled()

  meet({ user: null, participants: [] }, null)

  await expect.poll(() => close.mock.calls.length).toBe(2)
})
