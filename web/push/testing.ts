import { onTestFinished, vi } from 'vitest'
import { push, pushRegistrations, pushTokens } from '../../contract/push/endpoints.ts'
import { meet, type Me } from '../kit/session/participant.ts'
import { me } from '../kit/testing/people.ts'
import { answer } from '../kit/testing/server.ts'
import type { Stored } from './stored.ts'

export const key = 'BPq'.padEnd(87, 'A')
export const day = 86_400_000
const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/').padEnd(88, '=')), (c) => c.codePointAt(0)!).buffer

type Browser = { endpoint?: string; permission?: string; who?: Pick<Me, 'user' | 'participants'> }

/** A browser that knows nothing yet, with its permission, and a subscription at `endpoint` or none. */
export function browser({ endpoint, permission = 'granted', who = me() }: Browser = {}) {
  localStorage.clear()
  const { user, participants } = who
  meet({ user, participants }, null)
  onTestFinished(() => void vi.restoreAllMocks())
  const calls = { subscribe: 0, unsubscribe: 0 }
  let held = endpoint
  const subscription = () =>
    held && {
      endpoint: held,
      options: { applicationServerKey: bytes(key) },
      getKey: () => new Uint8Array([1, 2, 3]).buffer,
      unsubscribe: async () => {
        calls.unsubscribe += 1
        held = undefined
      },
    }
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async () => {
      calls.subscribe += 1
      held = 'https://push.example/new'
      return subscription()
    },
  }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never)
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission as NotificationPermission)
  return calls
}

/** A server that takes everything; what it was asked. */
export function server() {
  answer(push.show, { apiKey: 'k', installationToken: 'i', applicationPubKey: key })
  return {
    created: answer(pushRegistrations.create, { token: 'new' }),
    renewed: answer(pushRegistrations.renew, { token: 'old' }),
    removed: answer(pushRegistrations.remove),
    saved: answer(pushTokens.save),
  }
}

export const stored = (more: Partial<Stored> = {}): Stored => ({
  endpoint: 'https://push.example/a',
  auth: 'AQID',
  p256dh: 'AQID',
  applicationPubKey: key,
  token: 'old',
  createdAt: Date.now() - day,
  savedAt: Date.now() - day,
  userId: 7,
  ...more,
})
