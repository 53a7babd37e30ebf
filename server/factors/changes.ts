import { defaultLanguage, isLanguage } from '../../rules/languages.ts'
import type { Db } from '../db/db.ts'
import { lockAccounts } from '../identity/account-lock.ts'
import { waysOf } from '../identity/second-step.ts'
import { endSessions } from '../identity/sessions.ts'
import { queueMail } from '../outbox/mails.ts'
import { removeCodes } from './recovery.ts'
import { removeTotp } from './totp.ts'
import type { FactorChange } from './factor-mail.ts'

/** Whoever it was, the account's owner is told of it. */
export async function tellOwner(db: Db, userId: number, change: FactorChange): Promise<void> {
  const account = db.selectFrom('users').select(['email', 'language']).where('id', '=', userId)
  const { email, language } = await account.executeTakeFirstOrThrow()
  if (email === null) return
  await queueMail(db, {
    kind: 'factors',
    userId,
    to: email,
    language: isLanguage(language) ? language : defaultLanguage,
    minutes: 24 * 60,
    facts: { change },
  })
}

/** Takes away all that an account has, and whatever is signed in to it; false where there is nothing. */
export async function takeFactors(db: Db, userId: number, reason: string): Promise<boolean> {
  await lockAccounts(db, [userId])
  if (!(await waysOf(db, userId)).length) return false
  await removeFactors(db, userId)
  await db.insertInto('factorResets').values({ userId, reason }).execute()
  await endSessions(db, userId)
  await tellOwner(db, userId, 'reset')
  return true
}

export async function removeFactors(db: Db, userId: number): Promise<void> {
  await removeTotp(db, userId)
  await db.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await removeCodes(db, userId)
  await db.deleteFrom('totpSetups').where('userId', '=', userId).execute()
}
