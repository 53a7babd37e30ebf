import { push, pushTokens } from '../../contract/push/endpoints.ts'
import type { PushService } from '../../contract/push/schemas.ts'
import { ApiError, call } from '../kit/data/api.ts'
import { readChoice, writeChoice } from '../kit/data/local.ts'
import { whoIsHere } from '../kit/session/participant.ts'
import { log } from './log.ts'
import { pushedParticipants } from './participants.ts'
import { create, remove, renew } from './registrations.ts'
import {
  isOld,
  isSame,
  isSaved,
  onlyDetails,
  sessionMark,
  storedToken,
  storeToken,
  type Details,
  type Stored,
} from './stored.ts'
import { detailsOf, subscribed } from './subscription.ts'
import { pushChanged } from './support.ts'
import { isSupported, pushWorker } from './worker.ts'

/** Name of the person's choice for this browser; `off`: until they turn pushes on here again. */
const choice = 'push'

/** One browser has several tabs, each of which would register it. */
const inTurn = <T>(task: () => Promise<T>): Promise<T> => navigator.locks.request('push', task)

/** Registers this browser and saves its token where that is due. `isAsked`: the person has turned it on just now. */
export function keepToken({ isAsked = false } = {}): Promise<void> {
  return inTurn(async () => {
    const { user } = whoIsHere()
    const pts = pushedParticipants()
    if (!user || !pts.length || !isSupported() || Notification.permission !== 'granted') return
    if (isAsked) writeChoice(choice, 'on')
    else if (readChoice(choice) === 'off') return
    const registration = await pushWorker()
    const inUse = await tokenInUse(registration, user.id)
    if (!isAsked && isSaved(inUse, pts)) return
    try {
      await save(inUse, pts)
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined
      if (status === 409 && !isAsked) return forget()
      if (status !== 409 && status !== 422) throw error
      // Taken off the list of devices, else not known any more.
      const anew = status === 409 ? registeredAnew : subscribedAnew
      await save(await anew(registration, user.id), pts)
    }
  })
}

/** Ends pushes to this browser until they are turned on here again. */
export const forgetToken = (): Promise<void> => inTurn(forget)

async function forget(): Promise<void> {
  storeToken(null)
  writeChoice(choice, 'off')
  pushChanged()
  await unsubscribe(await pushWorker())
}

async function unsubscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const subscription = await pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function save(stored: Stored, pts: string[]): Promise<void> {
  const session = sessionMark()
  for (const pt of pts) await call(pushTokens.save, { params: { pt }, body: { token: stored.token } })
  storeToken({ ...stored, saved: { at: Date.now(), session, pts } })
  pushChanged()
}

/** The stored token while it stands for this browser's subscription, else a new one. */
async function tokenInUse(registration: ServiceWorkerRegistration, userId: number): Promise<Stored> {
  const stored = storedToken()
  if (!stored) return registeredAnew(registration, userId)
  const held = await registration.pushManager.getSubscription()
  const isKnown = held && isSame(detailsOf(held, stored.applicationPubKey), stored)
  if (isKnown && !isOld(stored)) return stored
  const service = await call(push.show)
  const details = await subscribed(registration, service.apiKey)
  if (isSame(details, stored)) return renewed(registration, service, stored)
  await remove(service, stored.token).catch(log)
  return made(service, details, userId)
}

async function registeredAnew(registration: ServiceWorkerRegistration, userId: number): Promise<Stored> {
  const service = await call(push.show)
  return made(service, await subscribed(registration, service.apiKey), userId)
}

/** For a token that is not known any more: its service may have said that the subscription is dead, which no browser notices. */
async function subscribedAnew(registration: ServiceWorkerRegistration, userId: number): Promise<Stored> {
  await unsubscribe(registration)
  return registeredAnew(registration, userId)
}

async function renewed(registration: ServiceWorkerRegistration, service: PushService, stored: Stored): Promise<Stored> {
  try {
    await renew(service, stored.token, stored)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    return subscribedAnew(registration, stored.userId)
  }
  return kept({ ...stored, createdAt: Date.now() })
}

async function made(service: PushService, web: Details, userId: number): Promise<Stored> {
  const token = await create(service, web)
  return kept({ ...onlyDetails(web), token, createdAt: Date.now(), userId })
}

function kept(stored: Stored): Stored {
  storeToken(stored)
  return stored
}
