import { sql } from 'kysely'
import { sessionDays } from '../guard.ts'
import type { Cookies } from '../kit/context.ts'
import type { Db } from '../kit/db.ts'
import { hashOf, newToken } from '../kit/secrets.ts'
import { revokeTokens } from './tokens.ts'

/** Opens a new session under a new id; the one that the browser had before ends. */
export async function signIn(
  db: Db,
  cookies: Cookies,
  userId: number,
  visitor: { userAgent: string; sessionToken: string | undefined },
) {
  const token = newToken()
  if (visitor.sessionToken)
    await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(visitor.sessionToken)).execute()
  await sql`
    insert into sessions (token_hash, user_id, user_agent, expires_at)
    values (${hashOf(token)}, ${userId}, ${visitor.userAgent}, now() + make_interval(days => ${sessionDays}))`.execute(
    db,
  )
  cookies.signIn(token)
}

export async function signOut(db: Db, cookies: Cookies, sessionToken: string | undefined): Promise<void> {
  if (sessionToken) await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(sessionToken)).execute()
  cookies.signOut()
}

/** Also those of administrators who act as this account, and its tokens: whoever knew the password may have made some. */
export async function endSessions(db: Db, userId: number, except?: Buffer): Promise<void> {
  let ending = db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('actingAsId', '=', userId)]))
  if (except) ending = ending.where('tokenHash', '!=', except)
  await ending.execute()
  await revokeTokens(db, userId)
}

/** Continues the administrator's session as somebody else. */
export async function actAs(db: Db, session: Buffer, userId: number): Promise<void> {
  await db.updateTable('sessions').set({ actingAsId: userId }).where('tokenHash', '=', session).execute()
}

export async function stopActing(db: Db, session: Buffer): Promise<void> {
  await db.updateTable('sessions').set({ actingAsId: null }).where('tokenHash', '=', session).execute()
}

/** Gives administrators who act as this account their own session back. */
export async function stopActingAs(db: Db, userId: number): Promise<void> {
  await db.updateTable('sessions').set({ actingAsId: null }).where('actingAsId', '=', userId).execute()
}

/** Gives this account its own sessions back, whomever it acts as. */
export async function stopActingBy(db: Db, userId: number): Promise<void> {
  const acting = db.updateTable('sessions').set({ actingAsId: null }).where('userId', '=', userId)
  await acting.where('actingAsId', 'is not', null).execute()
}

export async function forgetExpired(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db)
  await sql`delete from password_resets where expires_at < now()`.execute(db)
  await sql`delete from registrations where asked_at < now() - interval '1 day'`.execute(db)
}
