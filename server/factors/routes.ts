import type { contract } from '../../contract/index.ts'
import type { Db } from '../db/db.ts'
import { route, type Handlers } from '../http/context.ts'
import { mustProve } from '../identity/proof.ts'
import { endFormer, secondFactorsOf } from '../identity/second-step.ts'
import { conflict, found } from '../runtime/errors.ts'
import { addApp, removeApp, renewCodes, takeAway } from './changing.ts'
import { newChallenge } from './challenges.ts'
import { factorsOf } from './listed.ts'
import { addPasskey, askForPasskey, removeOwnPasskey } from './passkey-changing.ts'
import { signInByPasskey } from './passkey-sign-in.ts'
import { requestOfAny } from './passkeys.ts'
import { prove } from './proving.ts'
import { beginTotp } from './totp.ts'

export const factorRoutes: Handlers<typeof contract.factors> = {
  prove: route({ transaction: 'own' }, prove),
  giveUp: async ({ db, cookies, visitor: { stepToken } }) => {
    await endFormer(db, { sessionToken: undefined, stepToken })
    cookies.forgetStep()
  },
  requestPasskey: async ({ config, keyed, clock }) => requestOfAny(config, newChallenge(keyed, clock.real())),
  signIn: route({ transaction: 'own' }, signInByPasskey),
  list: async ({ db, principal }) => ({ factors: await factorsOf(db, principal.userId) }),
  beginTotp: route({ transaction: 'own' }, async (call) => {
    const { db, principal, body, config, sealing } = call
    await mustProve(call, body.current_password)
    const { userId, session, email, name } = principal
    return beginTotp(db, { userId, session, sealing }, { issuer: config.schoolName, label: email ?? name })
  }),
  addTotp: route({ transaction: 'own' }, async (call) => ({ recoveryCodes: await addApp(call) })),
  removeTotp: route({ transaction: 'own' }, removeApp),
  renewCodes: route({ transaction: 'own' }, async (call) => ({ recoveryCodes: await renewCodes(call) })),
  beginPasskey: route({ transaction: 'own' }, askForPasskey),
  addPasskey: route({ transaction: 'own' }, async (call) => ({ recoveryCodes: await addPasskey(call) })),
  removePasskey: route({ transaction: 'own' }, removeOwnPasskey),
  ofProfile: async ({ db, params }) => ({
    secondFactor: await secondFactorsOf(db, await accountOfProfile(db, params.id)),
  }),
  reset: async ({ db, principal, params }) => {
    const userId = await accountOfProfile(db, params.id)
    if (userId === principal.userId) throw conflict('server.factors.notOwn')
    if (!(await takeAway(db, userId))) throw conflict('server.factors.isOff')
  },
}

async function accountOfProfile(db: Db, id: number): Promise<number> {
  return found(await db.selectFrom('profiles').select('userId').where('id', '=', id).executeTakeFirst()).userId
}
