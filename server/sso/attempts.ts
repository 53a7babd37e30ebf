import { sql } from 'kysely'
import { hashOf, newToken } from '../auth/secrets.ts'
import type { Db } from '../db/db.ts'
import type { Call } from '../http/context.ts'
import { devicesIn } from '../http/cookies.ts'

/** `userId`: whose account is to be linked; null: somebody signs in. */
export type Attempt = { provider: string; nonce: string; verifier: string; userId: number | null }

type Browser = Pick<Call<never>, 'db' | 'cookies' | 'visitor'>

/** By which this browser is known again, as long as a way to a provider takes. */
const cookieNames = { oidc: 'dzvinok_sso', saml: 'dzvinok_saml' } as const
type Kind = keyof typeof cookieNames

const minutes = 10

/** The ids of the device, which a browser does not send along with what another site posts. */
const devicesCookie = 'dzvinok_saml_devices'

/** As which device whoever comes back has signed in here before. */
export function devicesComing(visitor: Browser['visitor']): string[] {
  return visitor.devices.length ? visitor.devices : devicesIn(visitor.cookie(devicesCookie))
}

/** Begins a way to a provider in this browser; answers the state that has to come back by it. */
export async function begin(
  { db, cookies, visitor }: Browser,
  { kind, key }: { kind: Kind; key: string },
  linking: { userId: number; session: Buffer } | null,
): Promise<Omit<Attempt, 'provider' | 'userId'> & { state: string }> {
  const name = cookieNames[kind]
  const kept = visitor.cookie(name) ?? ''
  // What is begun in a second tab does not end what was begun in the first.
  const browser = /^[\w-]{43}$/.test(kept) ? kept : newToken()
  const [state, nonce, verifier] = [newToken(), newToken(), newToken()]
  await sql`insert into sso_attempts (state_hash, browser_hash, provider, nonce, verifier, user_id, session_hash, expires_at)
    values (${hashOf(state)}, ${hashOf(browser)}, ${key}, ${nonce}, ${verifier}, ${linking?.userId ?? null},
      ${linking?.session ?? null}, now() + make_interval(mins => ${minutes}))`.execute(db)
  if (kind === 'oidc') cookies.set(name, browser, minutes * 60)
  else {
    cookies.setForPosts(name, browser, minutes * 60)
    if (visitor.devices.length) cookies.setForPosts(devicesCookie, visitor.devices.join('.'), minutes * 60)
  }
  return { state, nonce, verifier }
}

/**
 * What was begun with this state in this browser, once: whichever instance it comes back to. A browser sends no session
 * along with what another site posts: an account is linked as long as the session lives in which that was begun.
 */
export async function take({ db, visitor }: Browser, kind: Kind, state: string): Promise<Attempt | undefined> {
  const browser = visitor.cookie(cookieNames[kind])
  if (!browser) return undefined
  const { rows } = await sql<Attempt & { holds: boolean }>`delete from sso_attempts a
    where state_hash = ${hashOf(state)} and browser_hash = ${hashOf(browser)} and expires_at > now()
    returning provider, nonce, verifier, user_id, user_id is null or exists (
      select from sessions s where s.token_hash = a.session_hash and s.user_id = a.user_id and s.expires_at > now()
        and coalesce(s.acting_until <= now(), true)) as holds`.execute(db)
  return rows[0]?.holds ? rows[0] : undefined
}

/** Notes an assertion; false: it has been here before. */
export async function isFirst(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`insert into sso_assertions (id_hash, expires_at)
    values (${hashOf(id)}, now() + interval '1 hour') on conflict do nothing returning id_hash`.execute(db)
  return rows.length === 1
}

export async function forgetAttempts(db: Db): Promise<void> {
  await sql`delete from sso_attempts where expires_at < now()`.execute(db)
  await sql`delete from sso_assertions where expires_at < now()`.execute(db)
}
