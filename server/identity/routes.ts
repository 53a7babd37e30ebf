import type { contract } from '../../contract/index.ts'
import { isLanguage } from '../../rules/languages.ts'
import { route, type Handlers } from '../http/context.ts'
import type { Db } from '../db/db.ts'
import {
  accountOf,
  accountWithPassword,
  mustKnowPassword,
  newPasswordHash,
  rememberPreferences,
  setPassword,
  userOf,
} from './accounts.ts'
import { endOtherSessions, endSession, sessionsOf } from './devices.ts'
import { forgetDevice, rememberedDevices } from './known-devices.ts'
import { queueReset, redeem, resetMinutes } from './resets.ts'
import { stopActing } from './acting.ts'
import { anew, endSessions, letIn, signInAlone, signInAnew, signOut } from './sessions.ts'
import { forbidden, invalid } from '../runtime/errors.ts'
import { mayHoldToken } from './second-step.ts'
import { mayUsePassword } from './without-password.ts'
import { createToken, giveUpToken, revokeToken, tokensOf } from './tokens.ts'

const year = 365 * 24 * 60 * 60

export const identityRoutes: Handlers<Omit<typeof contract.identity, 'csrf'>> = {
  login: route({ transaction: 'own' }, async ({ body, db, cookies, visitor, keyed, attempt, config }) => {
    const { singleSignOn } = config
    const account = await attempt(() =>
      accountWithPassword(db, { ...body, keyed, source: visitor.source, singleSignOn }),
    )
    const secondFactor = await signInAlone(db, cookies, account.id, visitor)
    if (isLanguage(account.language)) cookies.set('language', account.language, year)
    if (account.scheme) cookies.set('scheme', account.scheme, year)
    return secondFactor && { secondFactor }
  }),
  logout: async ({ db, cookies, visitor }) => {
    if (visitor.bearer) await giveUpToken(db, visitor.bearer)
    await signOut(db, cookies, visitor)
  },
  forgotPassword: async ({ body, db, config, language, t }) => {
    const account = await accountOf(db, body.email)
    const user = account && { id: account.id, email: body.email }
    if (user) await queueReset(db, { user, language, minutes: resetMinutes, singleSignOn: config.singleSignOn })
    return { message: t(config.mailUrl === undefined ? 'server.identity.resetFiled' : 'server.identity.resetMailed') }
  },
  resetPassword: route({ transaction: 'own' }, async ({ body, transact, cookies, visitor, attempt, t, config }) => {
    const passwordHash = await newPasswordHash(body)
    const reset = async (db: Db) => {
      const userId = await redeem(db, config, body)
      await setPassword(db, userId, passwordHash, true)
      return signInAnew(db, cookies, userId, visitor)
    }
    const secondFactor = await attempt(() => transact(reset))
    return { message: t('server.identity.passwordUpdated'), ...(secondFactor && { secondFactor }) }
  }),
  user: async ({ principal }) => ({ user: userOf(principal) }),
  changePassword: route(
    { transaction: 'own' },
    async ({ body, db, principal, transact, cookies, visitor, attempt, t, config }) => {
      if (!(await mayUsePassword(db, principal.userId, config.singleSignOn)))
        throw invalid({ current_password: 'server.identity.withoutPassword' })
      await attempt(() =>
        mustKnowPassword(
          db,
          { userId: principal.userId, source: visitor.source, kind: 'identity.changePassword' },
          body.current_password,
        ),
      )
      const passwordHash = await newPasswordHash(body)
      await transact(async (trx) => {
        await setPassword(trx, principal.userId, passwordHash, false)
        await endSessions(trx, principal.userId)
        await letIn(trx, cookies, principal.userId, anew(visitor))
      })
      return { message: t('server.identity.passwordUpdated') }
    },
  ),
  prefer: async ({ body, db, principal, cookies }) => {
    if (principal && principal.adminId !== null) throw forbidden()
    if (body.language) cookies.set('language', body.language, year)
    if (body.scheme) cookies.set('scheme', body.scheme, year)
    if (principal) await rememberPreferences(db, principal.userId, body)
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
  create: route({ transaction: 'own' }, async ({ db, body, transact, visitor, keyed, attempt, config }) => {
    const { singleSignOn } = config
    const { id } = await attempt(() =>
      accountWithPassword(db, { ...body, keyed, source: visitor.source, singleSignOn }),
    )
    const token = await transact(async (trx) => {
      const made = await createToken(trx, id, body.deviceName)
      // Asked afterwards: who adds a factor at this moment is waited for, and ends the tokens of before alone.
      if (await mayHoldToken(trx, id, config.secondFactor)) return made
      throw invalid({ email: 'server.identity.tokenWithFactor' })
    })
    return { token }
  }),
  list: async ({ db, principal }) => ({ tokens: await tokensOf(db, principal.userId) }),
  revoke: ({ db, principal, params }) => revokeToken(db, principal.userId, params.id),
}
