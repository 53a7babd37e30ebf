import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { mailReasons } from '../mails/endpoints.ts'
import { longestEndpoint, push, pushRegistrations, pushTokens } from './endpoints.ts'

/** Base64url of an uncompressed point of P-256 (65 bytes), and of 16 bytes, as browsers give them. */
const Point = z.string().regex(/^B[\w-]{86}=?$/)
const Secret = z.string().regex(/^[\w-]{22}(==)?$/)

/** A browser's subscription. `applicationPubKey`: the portal's key for which it was made. */
const Registration = z.object({
  web: z.object({
    endpoint: z.url().max(longestEndpoint),
    auth: Secret,
    p256dh: Point,
    applicationPubKey: Point.optional(),
  }),
})

const Registered = z.object({ token: z.string() })

export const PushDevice = z.object({
  id: z.number(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.string(),
  /** The moment at which a push last left for it. */
  pushedAt: z.string().nullable(),
  isCurrent: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushService = z.object({
  /** The VAPID key of the portal, or of its Firebase project: the key of the service, and of subscriptions. */
  apiKey: z.string(),
  /** Issued to this session, for one to two hours. */
  installationToken: z.string(),
})
export type PushService = z.infer<typeof PushService>

/** `gone`: the device is not registered any more. `waits`: it will be tried again. */
const Outcome = z.enum(['sent', 'gone', 'refused', 'waits'])
export type PushOutcome = z.infer<typeof Outcome>

/** A Firebase project that the settings name in the place of the portal's own service. */
const Firebase = z.object({
  project: z.string(),
  /** The last registration that the project did not take, unless it has taken one since. `code`: Google's word for it. */
  refused: z
    .object({ at: z.string(), reason: z.enum(mailReasons), reply: z.number().nullable(), code: z.string().nullable() })
    .nullable(),
})

/** Nothing of it tells of a device or a person. */
export const PushState = z.object({
  firebase: Firebase.nullable(),
  /** The hosts of push services that the settings allow. */
  hosts: z.array(z.string()),
  /** The moment at which the portal's VAPID keys were made; null: not yet. */
  keysMadeAt: z.string().nullable(),
  devices: z.number(),
  /** The moment at which a push last left. */
  lastAt: z.string().nullable(),
  /** Within the last 24 hours: pushes that left, and devices that their services no longer know. */
  sent: z.number(),
  gone: z.number(),
  waiting: z.number(),
  /** The number of the caller's own devices. */
  own: z.number(),
  /** Services that answer nobody. */
  silent: z.array(
    z.object({ host: z.string(), since: z.string(), reason: z.enum(mailReasons), reply: z.number().nullable() }),
  ),
  /** Pushes that were given up within the last 24 hours, or wait after a failed try; the most frequent first. */
  faults: z.array(
    z.object({ host: z.string(), reason: z.enum(mailReasons), reply: z.number().nullable(), count: z.number() }),
  ),
})
export type PushState = z.infer<typeof PushState>

/**
 * The answer of Google; without a project nothing is wrong. `account`: it gives the service account no token. `messaging`: the project takes no messages.
 * `code`: Google's word for it.
 */
export const PushCheck = z.object({
  fault: z
    .object({
      step: z.enum(['account', 'messaging']),
      host: z.string(),
      reason: z.enum(mailReasons),
      reply: z.number().nullable(),
      code: z.string().nullable(),
    })
    .nullable(),
})
export type PushCheck = z.infer<typeof PushCheck>

export const schemas = {
  ...schemasOf(push, {
    show: { returns: PushService },
    devices: { returns: z.object({ devices: z.array(PushDevice) }) },
    state: { returns: PushState },
    check: { returns: PushCheck },
    trial: { returns: z.object({ outcomes: z.array(Outcome) }) },
  }),
  ...schemasOf(pushRegistrations, {
    create: { body: Registration, returns: Registered },
    renew: { body: Registration, returns: Registered },
  }),
  ...schemasOf(pushTokens, { save: { body: z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }) } }),
}
