import { sql } from 'kysely'
import { hashOf, newToken, sameText } from '../auth/secrets.ts'
import type { Db } from '../db/db.ts'

/** A hash under a key of this portal. */
type Keyed = (text: string) => string

const minutes = 10

/** What a passkey is to sign, `forWhat` and by when: nobody has to remember it, so that whoever opens the door costs nothing. */
export function newChallenge(keyed: Keyed, forWhat: string, now: Temporal.Instant): string {
  const signed = `${newToken()}.${now.add({ minutes }).epochMilliseconds}`
  return Buffer.from(`${signed}.${keyed(`${forWhat} ${signed}`)}`).toString('base64url')
}

export function challengeHolds(challenge: string, keyed: Keyed, forWhat: string, now: Temporal.Instant): boolean {
  const [nonce = '', until = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.')
  return sameText(signature, keyed(`${forWhat} ${nonce}.${until}`)) && Number(until) > now.epochMilliseconds
}

/** Once: false where it has been here before. */
export async function spend(db: Db, challenge: string): Promise<boolean> {
  const { rows } = await sql`insert into spent_challenges (hash, expires_at)
    values (${hashOf(challenge)}, now() + make_interval(mins => ${2 * minutes})) on conflict do nothing returning hash`.execute(
    db,
  )
  return rows.length === 1
}

export async function forgetSpent(db: Db): Promise<void> {
  await sql`delete from spent_challenges where expires_at < now()`.execute(db)
  await sql`delete from totp_setups where expires_at < now()`.execute(db)
}
