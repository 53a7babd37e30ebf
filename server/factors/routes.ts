import type { contract } from '../../contract/index.ts'
import { route, type Call, type Handlers } from '../http/context.ts'
import { factorsOf, isRequired } from './listed.ts'
import { endPending } from '../identity/second-step.ts'
import { mustProve, proofOf } from './proof.ts'
import { beginTotp, removeTotp } from './totp.ts'
import { addApp, addKey, codesRenewed, removed } from './own-changes.ts'
import { keyHandle, signInByPasskey, purposes } from './passkey-sign-in.ts'
import { newChallenge } from './challenges.ts'
import { accountOfProfile, resetFactors } from './of-profile.ts'
import { passkeyCreation, passkeyRequest, removePasskey } from './passkeys.ts'
import { proveStep, stepOf } from './prove.ts'

const own = { transaction: 'own' } as const

export const factorRoutes: Handlers<typeof contract.factors> = {
  prove: route(own, async (call) => {
    const { code, recoveryCode, passkey } = call.body
    if (code === undefined && recoveryCode === undefined && !passkey) return stepOf(call)
    await proveStep(call)
    return undefined
  }),
  giveUp: async ({ db, pending, cookies }) => {
    await endPending(db, pending)
    cookies.stopWaiting()
  },
  challenge: ({ db, config, keyed, clock }) =>
    passkeyRequest(db, config, newChallenge(keyed, purposes.signIn, clock.real())),
  signIn: route(own, signInByPasskey),
  list: async (call) => {
    const { db, principal, config } = call
    const mine = await factorsOf(db, principal.userId)
    const asked = await isRequired(db, principal.userId, config.secondFactor)
    return { factors: { ...mine, proof: await proofOf(call), isRequired: asked } }
  },
  beginTotp: route(own, async (call) => {
    await mustProve(call, call.body.current_password, 'factors.beginTotp')
    const { db, principal, config, sealing } = call
    const { userId, session, email, name } = principal
    return beginTotp(db, { userId, session, sealing }, { issuer: config.schoolName, label: email ?? name })
  }),
  addTotp: route(own, async (call) => ({ recoveryCodes: await addApp(call) })),
  removeTotp: route(own, async (call) => {
    await mustProve(call, call.body.current_password, 'factors.removeTotp')
    await removed(call, 'totpRemoved', (db) => removeTotp(db, call.principal.userId))
  }),
  renewCodes: route(own, async (call) => {
    await mustProve(call, call.body.current_password, 'factors.renewCodes')
    return { recoveryCodes: await codesRenewed(call) }
  }),
  beginPasskey: route(own, async (call) => {
    await mustProve(call, call.body.current_password, 'factors.beginPasskey')
    return { options: await creation(call) }
  }),
  addPasskey: route(own, async (call) => ({ recoveryCodes: await addKey(call) })),
  removePasskey: route(own, async (call) => {
    await mustProve(call, call.body.current_password, 'factors.removePasskey')
    const { principal, params } = call
    await removed(
      call,
      'passkeyRemoved',
      async (db) => (await removePasskey(db, principal.userId, params.id)) !== undefined,
    )
  }),
  ofProfile: async ({ db, params }) => {
    const { passkeys, ...rest } = await factorsOf(db, await accountOfProfile(db, params.id))
    return { factors: { ...rest, passkeys: passkeys.length } }
  },
  reset: ({ db, principal, params, body }) => resetFactors(db, principal, params.id, body.reason),
}

/** The challenge says that the password was given, in this session. */
function creation({ db, config, principal, keyed, clock }: Call<typeof contract.factors.beginPasskey>) {
  const { userId, session, email, name } = principal
  const challenge = newChallenge(keyed, purposes.add(userId, session), clock.real())
  return passkeyCreation(db, config, challenge, { userId, name: email ?? name, handle: keyHandle(keyed, userId) })
}
