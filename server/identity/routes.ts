import type { contract } from '../../contract/index.ts'
import { route, type Handlers } from '../http/context.ts'
import type { Db } from '../db/db.ts'
import { saidOfMail } from '../mail/said.ts'
import {
  accountOf,
  accountWithPassword,
  mustKnowPassword,
  newPasswordHash,
  preferenceSeconds,
  rememberPreferences,
  setPassword,
  showPreferences,
  userOf,
} from './accounts.ts'
import { shareAccount } from './account-lock.ts'
import { endOtherSessions, endSession, sessionsOf } from './devices.ts'
import { forgetDevice, rememberedDevices } from './known-devices.ts'
import { queueReset, redeem, resetMinutes } from './resets.ts'
import { renewSession, signInAlone, signInAnew, signOut, stopActing } from './sessions.ts'
import { mustHaveOneStep } from './second-step.ts'
import { mustHavePasswordOn } from './without-password.ts'
import { createToken, giveUpToken, revokeToken, tokensOf } from './tokens.ts'

export const identityRoutes: Handlers<Omit<typeof contract.identity, 'csrf'>> = {
  login: route({ transaction: 'own' }, async ({ body, db, config, cookies, visitor, keyed, attempt }) => {
    const account = await attempt(() => accountWithPassword(db, { ...body, keyed, source: visitor.source }))
    await mustHavePasswordOn(db, account.id, config.providers, 'email')
    const awaited = await signInAlone(db, cookies, account.id, visitor)
    showPreferences(cookies, account)
    return awaited
  }),
  logout: async ({ db, principal, cookies, visitor }) => {
    // A session that had ended by itself does not end at the provider too.
    if (!principal) cookies.forgetProvider()
    if (visitor.bearer) await giveUpToken(db, visitor.bearer)
    await signOut(db, cookies, visitor)
  },
  forgotPassword: async ({ body, db, language, ...call }) => {
    const account = await accountOf(db, body.email)
    const user = account && { id: account.id, email: body.email }
    if (user) await queueReset(db, { user, language, minutes: resetMinutes })
    return saidOfMail(call, { mailed: 'server.identity.resetMailed', filed: 'server.identity.resetFiled' })
  },
  resetPassword: route({ transaction: 'own' }, async ({ body, config, transact, cookies, visitor, attempt, t }) => {
    const passwordHash = await newPasswordHash(body)
    const reset = async (db: Db) => {
      const userId = await redeem(db, config.providers, body)
      await setPassword(db, userId, passwordHash, true)
      return signInAnew(db, cookies, userId, visitor)
    }
    const awaited = await attempt(() => transact(reset))
    return { message: t('server.identity.passwordUpdated'), ...awaited }
  }),
  user: async ({ principal }) => ({ user: userOf(principal) }),
  changePassword: route(
    { transaction: 'own' },
    async ({ body, db, config, principal, transact, cookies, visitor, attempt, t }) => {
      await mustHavePasswordOn(db, principal.userId, config.providers, 'current_password')
      await attempt(() =>
        mustKnowPassword(db, { userId: principal.userId, source: visitor.source }, body.current_password),
      )
      const passwordHash = await newPasswordHash(body)
      await transact(async (trx) => {
        await setPassword(trx, principal.userId, passwordHash, false)
        await renewSession(trx, cookies, principal.userId, visitor)
      })
      return { message: t('server.identity.passwordUpdated') }
    },
  ),
  prefer: async ({ body, db, principal, cookies }) => {
    if (body.language) cookies.set('language', body.language, preferenceSeconds)
    if (body.scheme) cookies.set('scheme', body.scheme, preferenceSeconds)
    if (principal && principal.adminId === null) await rememberPreferences(db, principal.userId, body)
  },
  endImpersonation: async ({ db, principal }) => {
    if (principal.session) await stopActing(db, principal.session)
  },
}

export const sessionRoutes: Handlers<typeof contract.sessions> = {
  list: async ({ db, principal }) => ({
    sessions: await sessionsOf(db, principal.userId, principal.session),
    remembered: await rememberedDevices(db, principal.userId),
  }),
  end: ({ db, principal, params }) => endSession(db, principal.userId, params.id),
  forget: ({ db, principal, params }) => forgetDevice(db, principal.userId, params.id),
  endOthers: ({ db, principal }) => endOtherSessions(db, principal.userId, principal.session),
}

export const tokenRoutes: Handlers<typeof contract.tokens> = {
  create: route({ transaction: 'own' }, async ({ db, config, body, transact, visitor, keyed, attempt }) => {
    const { id } = await attempt(() => accountWithPassword(db, { ...body, keyed, source: visitor.source }))
    await mustHavePasswordOn(db, id, config.providers, 'email')
    const create = async (trx: Db) => {
      await shareAccount(trx, id)
      await mustHaveOneStep(trx, id)
      return createToken(trx, id, body.deviceName)
    }
    return { token: await transact(create) }
  }),
  list: async ({ db, principal }) => ({ tokens: await tokensOf(db, principal.userId) }),
  revoke: ({ db, principal, params }) => revokeToken(db, principal.userId, params.id),
}
