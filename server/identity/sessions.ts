import { CompiledQuery, sql } from 'kysely'
import { sessionDays } from '../guard.ts'
import type { Cookies } from '../kit/context.ts'
import type { Db } from '../kit/db.ts'
import { hashOf, newToken } from '../kit/secrets.ts'
import { togetherOn } from '../kit/together.ts'
import { revokeTokens } from './tokens.ts'

type Browser = { userAgent: string; sessionToken: string | undefined }

type Opening = { hash: Buffer; userId: number; userAgent: string }

const opening = `insert into sessions (token_hash, user_id, user_agent, expires_at)
  select o.hash, u.id, o.agent, now() + make_interval(days => $4::int)
  from unnest($1::bytea[], $2::bigint[], $3::text[]) as o (hash, user_id, agent) join users u on u.id = o.user_id`
const openingLightly = `with lightly as (select set_config('synchronous_commit', 'off', true)) ${opening}
  cross join lightly`

async function open(db: Db, statement: string, all: Opening[]): Promise<void> {
  const asked = [all.map(({ hash }) => hash), all.map(({ userId }) => userId), all.map(({ userAgent }) => userAgent)]
  await db.executeQuery(CompiledQuery.raw(statement, [...asked, sessionDays]))
}

/** Opens a new session under a new id; the one that the browser had before ends. */
export async function signIn(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<void> {
  await begin(db, cookies, userId, browser, (one) => open(db, opening, [one]))
}

const openTogether = togetherOn(async (db: Db, all: Opening[]) => {
  await open(db, openingLightly, all)
  return all
})

/**
 * The same where nothing else is written: nobody waits for the disk, and a session that a power cut takes only asks to
 * sign in again. Within a transaction all of it would be as light.
 */
export async function signInAlone(db: Db, cookies: Cookies, userId: number, browser: Browser): Promise<void> {
  await begin(db, cookies, userId, browser, (one) => openTogether(db, one))
}

async function begin(
  db: Db,
  cookies: Cookies,
  userId: number,
  { userAgent, sessionToken }: Browser,
  opened: (one: Opening) => Promise<unknown>,
): Promise<void> {
  const token = newToken()
  if (sessionToken) await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(sessionToken)).execute()
  await opened({ hash: hashOf(token), userId, userAgent })
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
