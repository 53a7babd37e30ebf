import { sql } from 'kysely'
import { ssoFailures } from '../../contract/sso/endpoints.ts'
import { hashOf } from '../auth/secrets.ts'
import type { Db } from '../db/db.ts'
import type { SamlProvider } from '../runtime/providers.ts'
import { SsoRefusal } from './failure.ts'
import type { Identity } from './identity.ts'

/**
 * Keeps the person of a SAML provider's response until the portal's own page completes the sign-in: the provider's POST
 * comes from another site and brings no session. A second response to the same request changes nothing.
 */
export async function keepAnswer(db: Db, state: string, { subject, email, doubt }: Identity): Promise<void> {
  await sql`insert into sso_answers (state_hash, subject, email, doubt, expires_at)
    values (${hashOf(state)}, ${subject}, ${email ?? null}, ${doubt ?? null}, now() + interval '1 hour')
    on conflict do nothing`.execute(db)
}

type Query = { error?: string | undefined }

/** The person of the answer to a request, once; refused with the reason that the query names, or else as `stale`. */
export async function takeAnswer(db: Db, { issuer }: SamlProvider, state: string, { error }: Query): Promise<Identity> {
  if (error !== undefined) throw new SsoRefusal(ssoFailures.find((one) => one === error) ?? 'refused')
  const { rows } = await sql<{ subject: string } & ({ email: string; doubt: null } | { email: null; doubt: string })>`
    update sso_answers set used_at = now() where state_hash = ${hashOf(state)} and used_at is null
    returning subject, email, doubt`.execute(db)
  const [row] = rows
  if (!row) throw new SsoRefusal('stale')
  const { subject, email, doubt } = row
  return email === null ? { issuer, subject, doubt } : { issuer, subject, email }
}

/** Deletes answers that nobody can take or repeat any more. */
export async function deleteOldAnswers(db: Db): Promise<void> {
  await sql`delete from sso_answers where expires_at < now()`.execute(db)
}
