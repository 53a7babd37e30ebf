import type { contract } from '../../contract/index.ts'
import type { PushOutcome } from '../../contract/push/schemas.ts'
import { route, type Call, type Handlers } from '../http/context.ts'
import type { Became } from '../outbox/outbox.ts'
import { found } from '../runtime/errors.ts'
import { credentialsOf, mustHoldCredentials } from './credentials.ts'
import { devicesOf, removeDevice } from './devices.ts'
import { checkFirebase } from './firebase/check.ts'
import { relay, relayEnd } from './firebase/relay.ts'
import { installedAt } from './firebase/rows.ts'
import { queueTrials } from './queue.ts'
import { accepted, ownRegistration, register, renew, saveToken, unregister, type Registrant } from './registrations.ts'
import { pushState } from './state.ts'
import { applicationKey } from './vapid.ts'

type Asked = Pick<Call<typeof contract.pushRegistrations.create>, 'db' | 'principal' | 'visitor' | 'config' | 'keyed'>

/** Throws 403 where the request does not bear the key and the token that this session was given. */
async function registrantOf({ db, principal, visitor, config, keyed }: Asked): Promise<Registrant> {
  const publicKey = await applicationKey(db, config)
  const { userId, session } = principal
  mustHoldCredentials({ keyed, publicKey, session }, (name) => visitor.header(name))
  return { userId, session, userAgent: visitor.userAgent, config }
}

export const pushRoutes: Handlers<typeof contract.push> = {
  show: async ({ db, config, keyed, principal }) => {
    const publicKey = await applicationKey(db, config)
    return credentialsOf({ keyed, publicKey, session: principal.session })
  },
  devices: async ({ db, principal }) => ({ devices: await devicesOf(db, principal.userId, principal.session) }),
  removeDevice: ({ db, principal, params }) => removeDevice(db, principal.userId, params.id),
  state: ({ db, config, principal }) => pushState(db, config, principal.userId),
  check: async ({ config: { firebase } }) => (firebase ? checkFirebase(firebase) : { fault: null }),
  trial: route({ transaction: 'own' }, async ({ principal, config, transact, outbox }) => {
    const queued = await transact((db) => queueTrials(db, config, principal.userId))
    const became = await Promise.all(queued.map((id) => outbox.became(id)))
    return { outcomes: became.map(outcomeOf) }
  }),
}

function outcomeOf(became: Became): PushOutcome {
  if (became === 'sent') return 'sent'
  if (became === 'void') return 'gone'
  return became?.isFinal ? 'refused' : 'waits'
}

/** Nothing is written before the Firebase project, where there is one, has taken it. */
export const pushRegistrationRoutes: Handlers<typeof contract.pushRegistrations> = {
  create: route({ transaction: 'own' }, async (call) => {
    const { db, config, body, transact } = call
    const registrant = await registrantOf(call)
    const web = await accepted(db, config, body.web)
    const installed = await relay(call, web)
    return { token: await transact((db) => register(db, registrant, { web, installed })) }
  }),
  renew: route(
    {
      transaction: 'own',
      exists: async ({ db, params, principal }) => found(await ownRegistration(db, principal.userId, params.uuid)),
    },
    async (call) => {
      const { db, config, params, body, transact } = call
      const registrant = await registrantOf(call)
      const { id } = found(await ownRegistration(db, registrant.userId, params.uuid))
      const web = await accepted(db, config, body.web)
      const known = config.firebase && (await installedAt(db, config.firebase, id))
      const installed = await relay(call, web, known)
      await transact((db) => renew(db, registrant, params.uuid, { web, installed }))
      return { token: params.uuid }
    },
  ),
  remove: route({ transaction: 'own' }, async (call) => {
    const { db, params, principal, transact } = call
    found(await ownRegistration(db, principal.userId, params.uuid))
    const registrant = await registrantOf(call)
    await relayEnd(call, await transact((db) => unregister(db, registrant, params.uuid)))
  }),
}

export const pushTokenRoutes: Handlers<typeof contract.pushTokens> = {
  save: ({ db, principal, participant, body }) =>
    saveToken(db, { userId: principal.userId, profileId: participant.id, token: body.token }),
}
