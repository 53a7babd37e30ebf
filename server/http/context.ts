import type { Access, AccessOf, Answer, Endpoint, Languages, Parsed } from '../../contract/kit.ts'
import type { WallClock } from '../../rules/kyiv.ts'
import type { Config } from '../config.ts'
import type { Principal, ChosenParticipant, Authenticate } from '../auth/guard.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import type { Serialized } from './serialized.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import type { LruCache } from '../runtime/lru-cache.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Translate } from '../i18n/translate.ts'

/** A file of a multipart request, which lies on disk; `read` is undefined when it is over the limit. */
export type Upload = { name: string; read: (() => Promise<Buffer>) | undefined }

export type Cookies = {
  /** HttpOnly, SameSite=Lax, Secure where the portal is served over https. */
  set(name: string, value: string, maxAgeSeconds: number): void
  clear(name: string): void
  /** Starts a session in this browser, and gives it the CSRF token that belongs to it, and the ids of this device. */
  signIn(token: string, devices?: string[]): void
  signOut(): void
}

/** The browser that asks: where it is, what it calls itself, and its session. */
export type Visitor = {
  readonly source: string
  readonly userAgent: string
  readonly sessionToken: string | undefined
  readonly bearer: string | undefined
  /** The ids by which accounts that have signed in here know this browser. */
  readonly devices: string[]
  /** The device as which the account of the address that the request names knows it. */
  readonly device: number | undefined
}

/** What an instance is given at its start, the same for all endpoints. */
export type Dependencies = {
  db: Db
  clock: Clock
  config: Config
  csrfSecret: string
  mailTransport: MailTransport
}

/** The dependencies, and the caches and queues that this instance has built on them. */
export type AppContext = Dependencies & {
  authenticate: Authenticate
  deviceOf: DeviceOf
  sent: LruCache<Sent>
  outbox: Outbox
}

/** Tells as which device the account of an address knows a browser. */
export type DeviceOf = (asked: { address: string; devices: string[] }) => Promise<number | undefined>

/** An answer as it was sent, with the versions that it was made of and the minutes of the day in which it holds. */
export type Sent = { bytes: Buffer; cacheVersion: string; day: string; from: number; until: number }

/** What the tables' triggers count the versions of, each under one of these names. */
export type Subject = 'people' | 'week' | 'news' | 'diary' | 'journal'

type SessionPrincipal = Principal & { session: Buffer }
type PrincipalOf<A> = A extends { who: 'anyone' }
  ? Principal | undefined
  : A extends { who: 'self' }
    ? SessionPrincipal
    : Principal
type ParticipantOf<A> = A extends { who: 'participant' } ? ChosenParticipant : undefined

export type Call<E> = Parsed<E> & {
  /** The request's own transaction; for GET, and in a `slow` handler, no transaction. */
  db: Db
  me: PrincipalOf<AccessOf<E>>
  participant: ParticipantOf<AccessOf<E>>
  clock: Clock
  config: Config
  language: Languages
  t: Translate
  cookies: Cookies
  visitor: Visitor
  /** A hash under a key of this portal: the same text is known again, and cannot be read. */
  keyed(text: string): string
  uploads: Upload[]
  /** The text fields of a multipart request, in their order. */
  parts: { name: string; value: string }[]
  /** With a `version` the reader's browser keeps it, and is told each time whether it still is that one. */
  sendFile(file: { name: string; type: string; bytes: Buffer; version?: string }): void
}

export type SlowCall<E> = Call<E> & {
  transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Tries a secret within the limits of the endpoint's `throttle`; what it counts stays, whatever is undone. */
  attempt: <T>(work: () => Promise<T>) => Promise<T>
  outbox: Outbox
}

/** Works for long before it writes (hashes a password, reads a file): opens its transaction itself, so that none waits meanwhile. */
export type Slow<E> = { slow: (call: SlowCall<E>) => Promise<Answer<E>>; isLong: boolean }

export function slow<E>(handler: (call: SlowCall<E>) => Promise<Answer<E>>): Slow<E> {
  return { slow: handler, isLong: false }
}

/** The same for a whole file, which takes as long as its lines are many: nobody is told to come back meanwhile. */
export function long<E>(handler: (call: SlowCall<E>) => Promise<Answer<E>>): Slow<E> {
  return { slow: handler, isLong: true }
}

type Reach<E> = (call: Pick<Call<E>, 'params' | 'participant' | 'db' | 'clock'>) => Promise<unknown>

/** 404 goes before 422: where the body is bad, `reach` first refuses what is not there for the caller. */
export type Within<E> = { reach: Reach<E>; run: (call: Call<E>) => Promise<Answer<E>> }

export function within<E>(reach: Reach<E>, run: Within<E>['run']): Within<E> {
  return { reach, run }
}

/**
 * A read-only handler whose serialized answer is cached: sent again while the cache versions of `on` are unchanged, within
 * the same day, and if the clock changes the answer, within the minutes that `steady` says; what `load` has serialized
 * itself holds all day.
 */
export type Cached<E> = {
  on: readonly Subject[]
  load: (call: Call<E>) => Promise<Answer<E> | Serialized>
  steady?: (answer: Answer<E>, now: WallClock) => { from: number; until: number }
}

export function cached<E>(on: readonly Subject[], load: Cached<E>['load'], steady?: Cached<E>['steady']): Cached<E> {
  return { on, load, ...(steady && { steady }) }
}

export type Handler<E> = ((call: Call<E>) => Promise<Answer<E> | Serialized>) | Slow<E> | Within<E> | Cached<E>

export type Handlers<Table extends Record<string, Endpoint<string, never, never, never, Access> | object>> = {
  [Name in keyof Table]: Handler<Table[Name]>
}
