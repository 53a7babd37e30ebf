import { readChoice, writeChoice } from '../kit/data/local.ts'
import { whoIsHere } from '../kit/session/participant.ts'

export type Details = { endpoint: string; auth: string; p256dh: string; applicationPubKey: string }

/** A token, what it was made of, for whom, when, and when it was last saved for their participants. */
export type Stored = Details & { token: string; createdAt: number; savedAt: number; userId: number }

/** It leaves the device with its person. */
const name = 'pushToken'

/** What somebody else has left on this device is nobody's. */
export function storedToken(): Stored | undefined {
  try {
    const stored = JSON.parse(readChoice(name) ?? 'null') as Stored | null
    return stored && stored.userId === whoIsHere().user?.id ? stored : undefined
  } catch {
    return undefined
  }
}

export const isRegistered = () => storedToken() !== undefined

export function storeToken(stored: Stored | null): void {
  writeChoice(name, JSON.stringify(stored))
}

const details = ['endpoint', 'auth', 'p256dh', 'applicationPubKey'] as const

export const isSame = (a: Details, b: Details) => details.every((name) => a[name] === b[name])

const day = 86_400_000

/** Told anew after a week, so that the service knows that the device is still there. */
export const isOld = ({ createdAt }: Stored, now = Date.now()) => now - createdAt > 7 * day

/** Saved a while ago: what a session was is known to the server alone. */
export const isSaved = ({ savedAt }: Stored, now = Date.now()) => now - savedAt < day / 24
