import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'
import { forgetMails } from '../outbox/mails.ts'
import { hashOf, newToken, sameText, sharedSecret, sign } from '../auth/secrets.ts'
import { recall } from '../db/settings.ts'

export const linkMinutes = 60

// Read first: making it locks its row, and whoever mails a link at the same time would wait.
async function secretOf(db: Db): Promise<string> {
  return (await recall<string>(db, 'links')) ?? sharedSecret(db, 'links')
}

/** For a mailed link: a random part, its end and their signature, which tells a link that ran out from a made-up one. */
export async function signedToken(db: Db, now: Temporal.Instant): Promise<string> {
  const until = Math.floor(now.add({ minutes: linkMinutes }).epochMilliseconds / 1000)
  const signed = `${newToken()}.${until}`
  return `${signed}.${sign(await secretOf(db), signed)}`
}

/** What is stored of a link that still holds; else 422 under `token`. Whether it was used, only its row can tell. */
export async function hashOfLink(db: Db, token: string, now: Temporal.Instant): Promise<Buffer> {
  const [random = '', until = '', signature = ''] = token.split('.')
  if (!sameText(signature, sign(await secretOf(db), `${random}.${until}`)))
    throw invalid({ token: 'identity.linkIncomplete' })
  if (Number(until) * 1000 <= now.epochMilliseconds) throw invalid({ token: 'server.identity.signedLink.expired' })
  return hashOf(token)
}

/** Whatever was mailed for this account so far, and what waits to be. */
export async function forgetLinks(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  await db.deleteFrom('addressChanges').where('userId', '=', userId).execute()
  await db.deleteFrom('registrations').where('userId', '=', userId).execute()
  await forgetMails(db, userId, ['password', 'address', 'registration'])
}
