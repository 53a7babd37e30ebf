import type { contract } from '../../contract/index.ts'
import type { PushOutcome } from '../../contract/push/schemas.ts'
import { route, type Call, type Handlers } from '../http/context.ts'
import type { Became } from '../outbox/outbox.ts'
import { found } from '../runtime/errors.ts'
import { credentialsOf, mustHoldCredentials } from './credentials.ts'
import { devicesOf, removeDevice } from './devices.ts'
import { queueTrials } from './queue.ts'
import { accepted, ownRegistration, register, renew, saveToken, unregister, type Registrant } from './registrations.ts'
import { pushState } from './state.ts'
import { vapidKeys } from './vapid.ts'

type Asked = Pick<Call<typeof contract.pushRegistrations.create>, 'db' | 'principal' | 'visitor' | 'config' | 'keyed'>

/** Throws 403 where the request does not bear the key and the token that this session was given. */
async function registrantOf({ db, principal, visitor, config, keyed }: Asked): Promise<Registrant> {
  const { publicKey } = await vapidKeys(db)
  const { userId, session } = principal
  mustHoldCredentials({ keyed, publicKey, session }, (name) => visitor.header(name))
  return { userId, session, userAgent: visitor.userAgent, config }
}

export const pushRoutes: Handlers<typeof contract.push> = {
  show: async ({ db, keyed, principal }) => {
    const { publicKey } = await vapidKeys(db)
    return credentialsOf({ keyed, publicKey, session: principal.session })
  },
  devices: async ({ db, principal }) => ({ devices: await devicesOf(db, principal.userId, principal.session) }),
  removeDevice: ({ db, principal, params }) => removeDevice(db, principal.userId, params.id),
  state: ({ db, config, principal }) => pushState(db, config, principal.userId),
  trial: route({ transaction: 'own' }, async ({ principal, transact, outbox }) => {
    const queued = await transact((db) => queueTrials(db, principal.userId))
    const became = await Promise.all(queued.map((id) => outbox.became(id)))
    return { outcomes: became.map(outcomeOf) }
  }),
}

function outcomeOf(became: Became): PushOutcome {
  if (became === 'sent') return 'sent'
  if (became === 'void') return 'gone'
  return became?.isFinal ? 'refused' : 'waits'
}

export const pushRegistrationRoutes: Handlers<typeof contract.pushRegistrations> = {
  create: async (call) => {
    const registrant = await registrantOf(call)
    const web = await accepted(call.db, call.config, call.body.web)
    return { token: await register(call.db, registrant, web) }
  },
  renew: route(
    { exists: async ({ db, params, principal }) => found(await ownRegistration(db, principal.userId, params.uuid)) },
    async (call) => {
      const registrant = await registrantOf(call)
      const web = await accepted(call.db, call.config, call.body.web)
      await renew(call.db, registrant, call.params.uuid, web)
      return { token: call.params.uuid }
    },
  ),
  remove: async (call) => {
    const { db, params, principal } = call
    found(await ownRegistration(db, principal.userId, params.uuid))
    await registrantOf(call)
    await unregister(db, principal.userId, params.uuid)
  },
}

export const pushTokenRoutes: Handlers<typeof contract.pushTokens> = {
  save: ({ db, principal, participant, body }) =>
    saveToken(db, { userId: principal.userId, profileId: participant.id, token: body.token }),
}
