import { sql } from 'kysely'
import { provenMinutes } from '../../contract/identity/endpoints.ts'
import type { Db } from '../db/db.ts'
import type { Call } from '../http/context.ts'
import { invalid } from '../runtime/errors.ts'
import { mustKnowPassword } from './accounts.ts'
import { passwordState } from './without-password.ts'

/** Tells whether the session was begun within the last ten minutes. */
export async function isProven(db: Db, session: Buffer | null): Promise<boolean> {
  if (session === null) return false
  const { rows } = await sql`select from sessions where token_hash = ${session}
    and created_at > now() - make_interval(mins => ${provenMinutes})`.execute(db)
  return rows.length === 1
}

type Asking = Pick<Call<never>, 'db' | 'config' | 'visitor' | 'attempt'> & {
  principal: { userId: number; session: Buffer | null }
}

/**
 * Lets somebody change who can sign in to their account: they know its password or, where it has none, have signed in within
 * the last ten minutes. 422 under `current_password`.
 */
export async function mustProve(
  { db, config, visitor, attempt, principal }: Asking,
  password: string | undefined,
): Promise<void> {
  const { userId, session } = principal
  if ((await passwordState(db, userId, config.providers)) === 'set') {
    if (!password) throw invalid({ current_password: 'kit.validation.required' })
    return attempt(() => mustKnowPassword(db, { userId, source: visitor.source }, password))
  }
  if (!(await isProven(db, session))) throw invalid({ current_password: 'server.identity.signInAgain' })
}
