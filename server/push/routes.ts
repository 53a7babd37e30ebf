import type { contract } from '../../contract/index.ts'
import type { Call, Handlers } from '../http/context.ts'
import { route } from '../http/context.ts'
import type { Became } from '../outbox/outbox.ts'
import { found } from '../runtime/errors.ts'
import { credentialsOf, mustHoldCredentials } from './credentials.ts'
import { devicesOf, removeDevice, tryDevice, tryDevices } from './devices.ts'
import { relay, relayEnd } from './firebase/relay.ts'
import { knownAt } from './firebase/served.ts'
import {
  accepted,
  applicationKey,
  ownRegistration,
  register,
  renew,
  saveToken,
  unregister,
  type Registrant,
} from './registrations.ts'
import { pushState } from './service.ts'

type Asked = Pick<Call<typeof contract.pushRegistrations.create>, 'principal' | 'visitor' | 'config' | 'keyed'>

/** Who registers, once it is clear that they were given the keys to do so. */
function registrantOf({ principal, visitor, config, keyed }: Asked): Registrant {
  mustHoldCredentials(keyed, (name) => visitor.header(name))
  return {
    userId: principal.userId,
    session: principal.session,
    userAgent: visitor.userAgent,
    config,
  }
}

export const pushRoutes: Handlers<typeof contract.push> = {
  show: async ({ db, keyed, config }) => ({
    ...credentialsOf(keyed),
    applicationPubKey: await applicationKey(db, config),
  }),
  devices: async ({ db, principal }) => ({ devices: await devicesOf(db, principal.userId, principal.session) }),
  removeDevice: ({ db, principal, params }) => removeDevice(db, principal.userId, params.id),
  tryDevice: route({ transaction: 'own' }, async ({ principal, params, transact, outbox }) => {
    const queued = await transact((db) => tryDevice(db, principal.userId, params.id))
    return { outcome: outcomeOf(await outbox.became(queued)) }
  }),
  service: ({ db, config, principal }) => pushState(db, config, principal.userId),
  trial: route({ transaction: 'own' }, async ({ principal, transact, outbox }) => {
    const queued = await transact((db) => tryDevices(db, principal.userId))
    const became = await Promise.all(queued.map((id) => outbox.became(id)))
    return { outcomes: became.map(outcomeOf) }
  }),
}

function outcomeOf(became: Became) {
  if (became === 'sent') return 'sent'
  if (became === 'void') return 'gone'
  return typeof became === 'object' && became.isFinal ? 'refused' : 'waits'
}

/** Nothing is written before the service has taken it: whoever asks again begins anew. */
export const pushRegistrationRoutes: Handlers<typeof contract.pushRegistrations> = {
  create: route({ transaction: 'own' }, async (call) => {
    const registrant = registrantOf(call)
    const web = await accepted(call.db, registrant, call.body.web)
    const known = await relay(call, web)
    return { token: await call.transact((db) => register(db, registrant, web, known)) }
  }),
  renew: route(
    {
      transaction: 'own',
      exists: async ({ db, params, principal }) => found(await ownRegistration(db, principal.userId, params.uuid)),
    },
    async (call) => {
      const { db, config, params, body } = call
      const registrant = registrantOf(call)
      const { id } = found(await ownRegistration(db, registrant.userId, params.uuid))
      const web = await accepted(db, registrant, body.web)
      const known = await relay(call, web, await knownAt(db, config, id))
      await call.transact((db) => renew(db, registrant, { token: params.uuid, web, known }))
      return { token: params.uuid }
    },
  ),
  remove: route({ transaction: 'own' }, async (call) => {
    const registrant = registrantOf(call)
    await relayEnd(call, await call.transact((db) => unregister(db, registrant, call.params.uuid)))
  }),
}

export const pushTokenRoutes: Handlers<typeof contract.pushTokens> = {
  save: ({ db, principal, participant, config, body }) =>
    saveToken(db, { userId: principal.userId, participant, config, token: body.token }),
}
