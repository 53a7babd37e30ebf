import type { Config } from '../config.ts'
import { isLanguage } from '../identity/accounts.ts'
import { mailReset } from '../identity/resets.ts'
import type { Db } from '../kit/db.ts'
import { found, Refusal, refused } from '../kit/errors.ts'
import { translator, type Translate } from '../kit/translate.ts'

/** Mails a link to set a password, in the language that the person has chosen. Answers the address. */
export async function mailRepass(db: Db, config: Config, t: Translate, id: number): Promise<string> {
  const { email, userId, language } = found(
    await db
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.userId')
      .select(['profiles.email', 'profiles.userId', 'users.language'])
      .where('profiles.id', '=', id)
      .executeTakeFirst(),
  )
  if (email === null) throw refused('people.noAddress')
  const isMailed = await mailReset(db, config, isLanguage(language) ? translator(language) : t, {
    id: userId,
    email,
  }).catch((cause: unknown) => {
    throw Object.assign(new Refusal(503, ['people.repassFailed', { email }]), { cause })
  })
  if (!isMailed) throw refused('people.repassNobody')
  return email
}
