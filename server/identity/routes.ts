import type { contract } from '../../contract/index.ts'
import { slow, type Handlers } from '../kit/context.ts'
import {
  accountOf,
  accountWithPassword,
  isLanguage,
  mustKnowPassword,
  newPasswordHash,
  rememberPreferences,
  setPassword,
  userOf,
} from './accounts.ts'
import { endOtherSessions, endSession, sessionsOf } from './devices.ts'
import { mailReset, redeem } from './resets.ts'
import { endSessions, signIn, signInAlone, signOut, stopActing } from './sessions.ts'
import { createToken, giveUpToken, revokeToken, tokensOf } from './tokens.ts'

const year = 365 * 24 * 60 * 60

export const identityRoutes: Handlers<Omit<typeof contract.identity, 'csrf'>> = {
  login: slow(async ({ body, db, cookies, visitor }) => {
    const account = await accountWithPassword(db, body.email, body.password)
    await signInAlone(db, cookies, account.id, visitor)
    if (isLanguage(account.language)) cookies.set('language', account.language, year)
    if (account.scheme) cookies.set('scheme', account.scheme, year)
  }),
  logout: async ({ db, cookies, visitor }) => {
    if (visitor.bearer) await giveUpToken(db, visitor.bearer)
    await signOut(db, cookies, visitor.sessionToken)
  },
  forgotPassword: async ({ body, db, config, t }) => {
    const account = await accountOf(db, body.email)
    if (account) await mailReset(db, config, t, { id: account.id, email: body.email })
    return { message: t('identity.resetMailed') }
  },
  resetPassword: slow(async ({ body, transact, cookies, visitor, t }) => {
    const passwordHash = await newPasswordHash(body)
    await transact(async (db) => {
      const userId = await redeem(db, body.email, body.token)
      await setPassword(db, userId, passwordHash, true)
      await endSessions(db, userId)
      await signIn(db, cookies, userId, visitor)
    })
    return { message: t('identity.passwordUpdated') }
  }),
  user: async ({ me }) => ({ user: userOf(me) }),
  changePassword: slow(async ({ body, db, me, transact, t }) => {
    await mustKnowPassword(db, me.userId, body.current_password)
    const passwordHash = await newPasswordHash(body)
    await transact(async (trx) => {
      await setPassword(trx, me.userId, passwordHash, false)
      await endSessions(trx, me.userId, me.session)
    })
    return { message: t('identity.passwordUpdated') }
  }),
  prefer: async ({ body, db, me, cookies }) => {
    if (body.language) cookies.set('language', body.language, year)
    if (body.scheme) cookies.set('scheme', body.scheme, year)
    if (me && me.adminId === null) await rememberPreferences(db, me.userId, body)
  },
  endImpersonation: async ({ db, me }) => {
    if (me.session) await stopActing(db, me.session)
  },
}

export const sessionRoutes: Handlers<typeof contract.sessions> = {
  list: async ({ db, me }) => ({ sessions: await sessionsOf(db, me.userId, me.session) }),
  end: ({ db, me, params }) => endSession(db, me.userId, params.id),
  endOthers: ({ db, me }) => endOtherSessions(db, me.userId, me.session),
}

export const tokenRoutes: Handlers<typeof contract.tokens> = {
  create: slow(async ({ db, body, transact }) => {
    const { id } = await accountWithPassword(db, body.email, body.password)
    return { token: await transact((trx) => createToken(trx, id, body.deviceName)) }
  }),
  list: async ({ db, me }) => ({ tokens: await tokensOf(db, me.userId) }),
  revoke: ({ db, me, params }) => revokeToken(db, me.userId, params.id),
}
