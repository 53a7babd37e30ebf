import { sql } from 'kysely'
import { doubts, ssoFailures } from '../../contract/sso/endpoints.ts'
import { hashOf } from '../auth/secrets.ts'
import type { Db } from '../db/db.ts'
import type { SamlProvider } from '../runtime/providers.ts'
import { SsoRefusal } from './failure.ts'
import { doubtWords, type Identity } from './identity.ts'
import type { SamlSession } from './saml-session.ts'

/**
 * Keeps the person of a SAML provider's response until the portal's own page completes the sign-in: the provider's POST
 * comes from another site and brings no session. A second response to the same request changes nothing.
 */
export async function keepAnswer(db: Db, state: string, identity: Identity): Promise<void> {
  const { subject, email = null, doubt = null, session } = identity
  const kept = session ? JSON.stringify(session) : null
  await sql`insert into sso_answers (state_hash, subject, email, doubt, session, expires_at)
    values (${hashOf(state)}, ${subject}, ${email}, ${doubt}, ${kept}::jsonb, now() + interval '1 hour')
    on conflict do nothing`.execute(db)
}

/** Keeps the reason why a SAML provider's response to a trial does not hold. It is no answer: `answerTo` does not find it. */
export async function keepFault(db: Db, state: string, fault: string): Promise<void> {
  await sql`insert into sso_answers (state_hash, fault, expires_at)
    values (${hashOf(state)}, ${fault}, now() + interval '1 hour') on conflict do nothing`.execute(db)
}

/** The reason why the response to a trial does not hold, as its POST has kept it; null: none is kept. */
export async function faultOf(db: Db, state: string): Promise<string | null> {
  const answer = db.selectFrom('ssoAnswers').select('fault').where('stateHash', '=', hashOf(state))
  return (await answer.executeTakeFirst())?.fault || null
}

type Kept = { subject: string; session: SamlSession | null } & (
  | { email: string; doubt: null }
  | { email: null; doubt: string }
)

type Query = { error?: string | undefined }

/**
 * The person of the answer to a request; refused with the reason that the query names, or as `stale` where there is none. The
 * transaction that signs in or links by it marks it as used, and is refused where it is used already (`useAnswer`).
 */
export async function answerTo(db: Db, { issuer }: SamlProvider, state: string, { error }: Query): Promise<Identity> {
  if (error !== undefined) throw new SsoRefusal(ssoFailures.find((one) => one === error) ?? 'refused')
  const stateHash = hashOf(state)
  const { rows } = await sql<Kept>`
    select subject, email, doubt, session from sso_answers
      where state_hash = ${stateHash} and subject is not null`.execute(db)
  const [row] = rows
  if (!row) throw new SsoRefusal('stale')
  const { subject, email, doubt, session } = row
  const known = { issuer, subject, answer: stateHash, ...(session && { session }) }
  return email === null ? { ...known, doubt: doubtFrom(doubt) } : { ...known, email }
}

/** An earlier version of the portal has kept the words of the log. */
const doubtFrom = (kept: string) => doubts.find((one) => kept === one || kept === doubtWords[one]) ?? 'none'

/** Marks the answer of a SAML provider as used; refused as `stale` where it is used already. Other identities have none. */
export async function useAnswer(db: Db, { answer }: Identity): Promise<void> {
  if (!answer) return
  const { rows } = await sql`update sso_answers set used_at = now(), session = null
    where state_hash = ${answer} and used_at is null returning state_hash`.execute(db)
  if (!rows.length) throw new SsoRefusal('stale')
}

/** Deletes answers that nobody can take or repeat any more. */
export async function deleteOldAnswers(db: Db): Promise<void> {
  await sql`delete from sso_answers where expires_at < now()`.execute(db)
}
