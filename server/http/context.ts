import type { AccessOf, Endpoint } from '../../contract/kit/endpoint.ts'
import type { Language } from '../../rules/languages.ts'
import type { Answer, Parsed, Sent } from '../../contract/types.ts'
import type { Config } from '../runtime/config.ts'
import type { Authentication } from '../auth/authenticate.ts'
import type { Principal, ChosenParticipant } from '../auth/guard.ts'
import type { Sealing } from '../auth/sealing.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import type { Listen } from '../db/listen.ts'
import type { EventStream } from './events.ts'
import type { Serialized } from './serialized.ts'
import type { AnswerCache } from './cache.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { PushTo } from '../outbox/push-to.ts'
import type { Translate } from '../i18n/translate.ts'

/** A file of a multipart request, which lies on disk; `read` is undefined when it is over the limit. */
export type Upload = { name: string; read: (() => Promise<Buffer>) | undefined }

export type Cookies = {
  /** HttpOnly, SameSite=Lax, Secure where the portal is served over https. */
  set(name: string, value: string, maxAgeSeconds: number): void
  /** Sent along also with what another site posts to this path: SameSite=None, and always Secure. */
  setForOtherSites(name: string, value: string, maxAgeSeconds: number, path: string): void
  clear(name: string): void
  /** Starts a session in this browser, and gives it the CSRF token that belongs to it, and the ids of this device. */
  signIn(token: string, devices?: string[]): void
  signOut(): void
  /** Deletes the cookie of a sign-in that waits for its second step. */
  forgetStep(): void
  /** Signing out here will no longer lead to a provider's own sign-out. */
  forgetProvider(): void
}

/** The browser that asks: where it is, what it calls itself, and its session. */
export type Visitor = {
  readonly source: string
  readonly userAgent: string
  readonly sessionToken: string | undefined
  /** The token of a sign-in that waits here for its second step. */
  readonly stepToken: string | undefined
  readonly bearer: string | undefined
  /** The query of the address, as it came: a signature may cover it. */
  readonly query: string
  /** The address is that of the page itself: within another site's page a browser brings no cookies. */
  readonly isTopLevel: boolean
  /** The ids by which accounts that have signed in here know this browser. */
  readonly devices: string[]
  /** The device as which the account of the address that the request names knows it. */
  readonly device: number | undefined
  cookie(name: string): string | undefined
  header(name: string): string | undefined
}

/** What an instance is given at its start, the same for all endpoints. */
export type Dependencies = {
  db: Db
  /** The same database, along connections that plan each statement once: the guard asks who calls, and pages are read. */
  guardDb?: Db
  clock: Clock
  config: Config
  csrfSecret: string
  sealing: Sealing
  mailTransport: MailTransport
  pushTo: PushTo
  /** Hears what changes count, in whichever instance. */
  listen: Listen
}

/** The dependencies, and the caches and queues that this instance has built on them. */
export type AppContext = Dependencies &
  Authentication & {
    deviceOf: DeviceOf
    sent: AnswerCache
    /** What does each endpoint, for whoever answers several in one. */
    routes: Map<Endpoint, Route<Endpoint>>
    outbox: Outbox
    /** Of what an answer's tag is made beside its versions. */
    edition: string
  }

/** Tells as which device the account of an address knows a browser. */
export type DeviceOf = (asked: { address: string; devices: string[] }) => Promise<number | undefined>

type SessionPrincipal = Principal & { session: Buffer }
type PrincipalOf<A> = A extends { who: 'anyone' }
  ? Principal | undefined
  : A extends { who: 'self' }
    ? SessionPrincipal
    : Principal
type ParticipantOf<A> = A extends { who: 'participant' } ? ChosenParticipant : undefined

export type Call<E> = Parsed<E> & {
  /** The request's transaction; none for GET, and where `transaction` is `own`. */
  db: Db
  principal: PrincipalOf<AccessOf<E>>
  participant: ParticipantOf<AccessOf<E>>
  clock: Clock
  config: Config
  language: Language
  t: Translate
  cookies: Cookies
  visitor: Visitor
  sealing: Sealing
  /** A hash under a key of this portal: the same text is known again, and cannot be read. */
  keyed(text: string): string
  uploads: Upload[]
  /** The text fields of a multipart request, in their order. */
  parts: { name: string; value: string }[]
  /** With a `version` the reader's browser keeps it, and is told each time whether it still is that one. */
  sendFile(file: { name: string; type: string; bytes: Buffer; version?: string }): void
  /** Sends the browser to another page. */
  redirect(address: string): void
  /** Writes to the log for the operator: no secret, and nothing of a person. */
  warn(facts: object, words: string): void
  /** The answer of another endpoint about the same participant, by its own access and cache. */
  read: <E extends Endpoint>(endpoint: E, body?: unknown) => Promise<Serialized<Sent<E>>>
  /** Begins to answer with events; undefined for a client that does not ask for them. */
  events(): EventStream | undefined
  /** Runs `work` in a transaction; in the request's, where it has one. */
  transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Tries a secret within the limits of the endpoint's `throttle`; what it counts stays, whatever is undone. */
  attempt: <T>(work: () => Promise<T>) => Promise<T>
  outbox: Outbox
}

export type Run<E> = (call: Call<E>) => Promise<Answer<E> | Serialized<Sent<E>>>

type Options<E> = {
  /**
   * The serialized answer of a call that only reads is sent again while the versions of the endpoint's `on` are unchanged,
   * within the same day; one that `run` has serialized itself, within the minutes in which it says that it holds.
   */
  cache?: E extends { on?: undefined } ? never : true
  /** 404 goes before 422: where the body is bad, this first refuses what is not there for the caller. */
  exists?: (call: Pick<Call<E>, 'params' | 'principal' | 'participant' | 'db' | 'clock'>) => Promise<unknown>
  /** `own`: works for long before it writes (hashes a password, reads a file), and has no connection wait meanwhile. */
  transaction?: 'own'
  /** Being asked for it prolongs no session. */
  isQuiet?: true
  /** Takes as long as its input is long (a whole file): nobody is told to come back meanwhile. */
  slow?: true
}

export type Route<E> = Options<E> & { run: Run<E> }

/** What an endpoint does, and how; what needs no options is its function alone. */
export function route<E>(options: Options<E>, run: Run<E>): Route<E> {
  return { ...options, run }
}

export type Handlers<Table extends Record<string, Endpoint>> = {
  [Name in keyof Table]: Run<Table[Name]> | Route<Table[Name]>
}
