import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { mailReasons } from '../mails/endpoints.ts'
import {
  firebaseRefusals,
  longestEndpoint,
  longestToken,
  push,
  pushRegistrations,
  pushTokens,
  refusalSteps,
} from './endpoints.ts'

/** Base64url of a point of the curve, and of sixteen bytes, as browsers hand them out. */
const Point = z.string().regex(/^B[\w-]{86}=?$/)
const Secret = z.string().regex(/^[\w-]{22}(==)?$/)

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
  /** When something last arrived there. */
  pushedAt: z.string().nullable(),
  isCurrent: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushService = z.object({
  apiKey: z.string(),
  /** Says for an hour that this browser was given it by the portal. */
  installationToken: z.string(),
  applicationPubKey: z.string(),
})
export type PushService = z.infer<typeof PushService>

/** The Firebase project by which the portal pushes, and what it answers when it is asked. */
const FirebaseState = z.object({
  project: z.string(),
  /** `account`: Google gives the service account no token; `messaging`: the project takes no messages. */
  fault: z
    .object({
      step: z.enum(['account', 'messaging']),
      host: z.string(),
      reason: z.enum(mailReasons),
      reply: z.number().nullable(),
      /** Google's word for it. */
      code: z.string().nullable(),
    })
    .nullable(),
  /** What it has refused since the last success of the same, the last first. */
  refusals: z.array(
    z.object({
      step: z.enum(refusalSteps),
      kind: z.enum(firebaseRefusals),
      reply: z.number().nullable(),
      /** Google's word for it, or the network's. */
      code: z.string().nullable(),
      at: z.string(),
    }),
  ),
})

const outcomes = ['sent', 'gone', 'refused', 'waits'] as const

/** The state of pushing as the office sees it; nothing of it tells of a device or a person. */
const PushState = z.object({
  /** Where pushes may go, by the settings. */
  hosts: z.array(z.string()),
  /** Null: the portal pushes by itself. */
  firebase: FirebaseState.nullable(),
  /** Whether the keys are made by which services know the portal. */
  hasKeys: z.boolean(),
  devices: z.number(),
  accounts: z.number(),
  /** Devices at which something has arrived within a day. */
  reached: z.number(),
  lastAt: z.string().nullable(),
  waiting: z.number(),
  /** Devices of whoever asks. */
  own: z.number(),
  /** Services that do not answer at this moment. */
  silent: z.array(z.string()),
  /** What was given up within a day, or still waits after a try in vain; the most frequent first. */
  faults: z.array(
    z.object({ host: z.string(), reason: z.enum(mailReasons), reply: z.number().nullable(), count: z.number() }),
  ),
})

export const schemas = {
  ...schemasOf(push, {
    show: { returns: PushService },
    devices: { returns: z.object({ devices: z.array(PushDevice) }) },
    tryDevice: { returns: z.object({ outcome: z.enum(outcomes) }) },
    service: { returns: PushState },
    trial: { returns: z.object({ outcomes: z.array(z.enum(outcomes)) }) },
  }),
  ...schemasOf(pushRegistrations, {
    create: { body: Registration, returns: Registered },
    renew: { body: Registration, returns: Registered },
  }),
  ...schemasOf(pushTokens, {
    save: {
      body: z.object({
        token: z
          .string()
          .regex(/^[\w:-]+$/)
          .max(longestToken),
      }),
    },
  }),
}
