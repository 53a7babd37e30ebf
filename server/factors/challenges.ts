import { sql } from 'kysely'
import { hashOf, newToken, sameText } from '../auth/secrets.ts'
import type { Db } from '../db/db.ts'

/** A hash under a key of this portal. */
type Keyed = (text: string) => string

const minutes = 10
const signatureOf = (keyed: Keyed, text: string) => keyed(`passkey sign-in ${text}`)

/** Makes a challenge for the sign-in page. It is signed and not stored, so that opening the page writes nothing. */
export function newChallenge(keyed: Keyed, now: Temporal.Instant): string {
  const text = `${newToken()}.${now.add({ minutes }).epochMilliseconds}`
  return Buffer.from(`${text}.${signatureOf(keyed, text)}`).toString('base64url')
}

/** Tells whether the portal has made the challenge within the last ten minutes. */
export function isChallenge(challenge: string, keyed: Keyed, now: Temporal.Instant): boolean {
  const [token = '', until = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.')
  return sameText(signature, signatureOf(keyed, `${token}.${until}`)) && Number(until) > now.epochMilliseconds
}

/** Uses a challenge; false where it has been used. Clocks of instances differ, so this is stored for longer than it holds. */
export async function useChallenge(db: Db, challenge: string): Promise<boolean> {
  const { rows } = await sql`insert into used_challenges (hash, expires_at)
    values (${hashOf(challenge)}, now() + make_interval(mins => ${2 * minutes})) on conflict do nothing returning hash`.execute(
    db,
  )
  return rows.length === 1
}

/** The challenge of a sign-in that waits for its second step, which ends once it is used. */
export const challengeOfStep = (keyed: Keyed, stepToken: string): string => keyed(`passkey step ${stepToken}`)
