import { profileType } from '../../contract/people/endpoints.ts'
import { push, pushTokens } from '../../contract/push/endpoints.ts'
import type { PushService } from '../../contract/push/schemas.ts'
import { ApiError, call } from '../kit/data/api.ts'
import { readChoice, writeChoice } from '../kit/data/local.ts'
import { whoIsHere } from '../kit/session/participant.ts'
import { log } from './log.ts'
import { create, remove, renew } from './service.ts'
import { isOld, isSame, isSaved, storedToken, storeToken, type Details, type Stored } from './stored.ts'
import { pushChanged } from './support.ts'
import { isSupported, scope } from './supported.ts'

/** For whom this browser may be pushed to: administrators are not asked, nor whoever acts as somebody. */
export function pushedParticipants(): string[] {
  const { user, participants } = whoIsHere()
  if (!user || user.impersonatedBy || user.isTest) return []
  return participants.filter(({ role }) => role !== profileType.admin).map(({ uuid }) => uuid)
}

/** Without a permission there is no token; with one the stored token is used again, as long as it stands for this browser. */
export async function keepToken({ isAsked = false } = {}): Promise<void> {
  const participants = pushedParticipants()
  if (!participants.length || !isSupported() || Notification.permission !== 'granted') return
  if (isAsked) writeChoice('push', 'on')
  else if (readChoice('push') === 'off') return
  const kept = await tokenInUse(isAsked)
  if (!kept || isSaved(kept)) return
  try {
    await save(kept, participants)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // It was taken off the list, on another device: it is not for this one to put itself back.
    if (error.status === 409) return forgetToken()
    if (error.status !== 422) throw error
    // Its session has ended, and another has begun.
    storeToken(null)
    const made = await tokenInUse(false)
    if (made) await save(made, participants)
  }
}

async function save(kept: Stored, participants: string[]): Promise<void> {
  for (const pt of participants) await call(pushTokens.save, { params: { pt }, body: { token: kept.token } })
  storeToken({ ...kept, savedAt: Date.now() })
  pushChanged()
}

async function tokenInUse(isAsked: boolean): Promise<Stored | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  if (!registration) return undefined
  const stored = storedToken()
  const held = await registration.pushManager.getSubscription()
  const known = stored && held && isSame(detailsOf(held, stored.applicationPubKey), stored) ? stored : undefined
  if (known && !isOld(known)) return isAsked ? { ...known, savedAt: 0 } : known
  const service = await call(push.show)
  const details = await subscribed(registration, service)
  if (stored && isSame(details, stored)) {
    await renew(service, stored.token, details)
    return keep({ ...stored, createdAt: Date.now() })
  }
  // It may be gone there already.
  if (stored) await remove(service, stored.token).catch(log)
  const token = await create(service, details)
  return keep({ ...details, token, createdAt: Date.now(), savedAt: 0, userId: whoIsHere().user!.id })
}

function keep(stored: Stored): Stored {
  storeToken(stored)
  return stored
}

/** Off on this browser, until it is asked for again. */
export async function forgetToken(): Promise<void> {
  storeToken(null)
  writeChoice('push', 'off')
  pushChanged()
  const registration = await navigator.serviceWorker.getRegistration(scope)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** A subscription for another key is another portal's, or one of before. */
async function subscribed({ pushManager }: ServiceWorkerRegistration, service: PushService): Promise<Details> {
  const { applicationPubKey } = service
  const held = await pushManager.getSubscription()
  const key = held?.options.applicationServerKey
  if (held && key && base64(key) === applicationPubKey) return detailsOf(held, applicationPubKey)
  await held?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: applicationPubKey })
  return detailsOf(made, applicationPubKey)
}

function detailsOf(subscription: PushSubscription, applicationPubKey: string): Details {
  const key = (name: PushEncryptionKeyName) => base64(subscription.getKey(name) ?? new ArrayBuffer(0))
  return { endpoint: subscription.endpoint, auth: key('auth'), p256dh: key('p256dh'), applicationPubKey }
}

function base64(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
