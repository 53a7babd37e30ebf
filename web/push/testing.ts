import { onTestFinished, vi } from 'vitest'
import { push, pushRegistrations, pushTokens } from '../../contract/push/endpoints.ts'
import { meet, type Me } from '../kit/session/participant.ts'
import { me } from '../kit/testing/people.ts'
import { answer } from '../kit/testing/server.ts'
import { sessionMark, type Stored } from './stored.ts'

/** The portal's key, and another portal's. */
export const key = 'BPq'.padEnd(87, 'A')
export const otherKey = 'BFb'.padEnd(87, 'A')

/** In milliseconds. */
export const day = 86_400_000

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/').padEnd(88, '=')), (c) => c.codePointAt(0)!).buffer

type Browser = {
  /** The address of a subscription for `subscribedFor`; absent: there is none. */
  endpoint?: string
  subscribedFor?: string
  permission?: NotificationPermission
  /** The answer that the person gives to the browser's question. */
  answers?: NotificationPermission
  who?: Pick<Me, 'user' | 'participants'>
}

/** A browser that has stored nothing; counts what is done with its subscription and its permission. */
export function browser({ endpoint, subscribedFor, permission, answers, who }: Browser) {
  localStorage.clear()
  const { user, participants } = who ?? me()
  meet({ user, participants }, null)
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const calls = { asked: 0, subscribe: 0, unsubscribe: 0 }
  let held = endpoint
  let permitted = permission ?? 'granted'
  const subscription = () =>
    held && {
      endpoint: held,
      options: { applicationServerKey: bytes(subscribedFor ?? key) },
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
  const registration = { scope: '/push/', active: {}, pushManager, getNotifications: async () => [] }
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration as never)
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permitted)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    calls.asked += 1
    permitted = answers ?? permitted
    return permitted
  })
  return calls
}

/** A server that takes everything; what it was asked. */
export function server() {
  answer(push.show, { apiKey: key, installationToken: 'i' })
  return {
    created: answer(pushRegistrations.create, { token: 'new' }),
    renewed: answer(pushRegistrations.renew, { token: 'old' }),
    removed: answer(pushRegistrations.remove),
    saved: answer(pushTokens.save),
  }
}

/** A token of a day ago for the subscription at `https://push.example/a`. */
export const stored = (more: Partial<Stored>): Stored => ({
  endpoint: 'https://push.example/a',
  auth: 'AQID',
  p256dh: 'AQID',
  applicationPubKey: key,
  token: 'old',
  createdAt: Date.now() - day,
  userId: 7,
  ...more,
})

/** Saved just now, in this session, for whoever `me` is. */
export const savedNow = (): Partial<Stored> => ({
  saved: { at: Date.now(), session: sessionMark(), pts: [me().participant.uuid] },
})
