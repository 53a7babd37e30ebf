import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import { csrfToken } from '../auth/csrf.ts'
import type { Actor, Person } from '../testing/people.ts'
import type { School } from '../testing/school.ts'
import type { OidcProvider } from '../runtime/providers.ts'
import { hashPassword } from './passwords.ts'

const { identity } = contract

type Sent = { email: string; password: string }
type Addressed = Pick<Actor, 'email'>

export const password = 'a fine long password'
export const fresh = { password: 'ще довший пароль', password_confirmation: 'ще довший пароль' }

let hash: Promise<string> | undefined

/** Somebody who has set the password. */
export async function withPassword(
  { person }: Pick<School, 'person'>,
  more: Partial<Person> = {},
): Promise<Actor & { email: string }> {
  hash ??= hashPassword(password)
  const somebody = await person({ passwordHash: await hash, ...more })
  return { ...somebody, email: somebody.email! }
}

/** Signs in where nobody is. */
export const signIn = ({ as }: Pick<School, 'as'>, { email }: Addressed, given: unknown = password) =>
  as(undefined, identity.login, { body: { email, password: given } })

/** Changes the password to the fresh one, unless something else is sent. */
export const changePassword = ({ as }: Pick<School, 'as'>, who: Actor, more: object = {}) =>
  as(who, identity.changePassword, { body: { current_password: password, ...fresh, ...more } })

/** The session that an answer starts. */
export const sessionOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  /dzvinok_session=([\w-]{43})/.exec(String(headers['set-cookie']))![1]!

export const provider: OidcProvider = {
  key: 'lyceum',
  kind: 'oidc',
  names: { ua: 'Ліцей', en: 'Lyceum' },
  mark: 'school',
  domains: [],
  issuer: 'https://provider.example/',
  client: { id: 'portal' },
}

/** The school has a provider, and has switched passwords off for these roles alone. */
export async function withoutPasswords({ db, config }: School, ...roles: ProfileType[]): Promise<void> {
  config.providers = [provider]
  await sql`update school_settings set roles_without_password = ${roles}`.execute(db)
}

/** Somebody has signed in by the provider, or by another one. */
export async function linked(
  { db }: Pick<School, 'db'>,
  { userId }: Actor,
  issuer: string = provider.issuer,
): Promise<void> {
  await sql`insert into sso_links (user_id, issuer, subject) values (${userId}, ${issuer}, ${`subject ${userId}`})`.execute(
    db,
  )
}

/** A browser at an address of its own, which keeps its cookies. */
export function browserAt({ inject }: School, remoteAddress: string) {
  const jar = new Map<string, string>()
  return {
    jar,
    async signIn(payload: Sent, hasCsrf = true): Promise<number> {
      jar.set('XSRF-TOKEN', csrfToken('a secret of the tests', jar.get('dzvinok_session')))
      const answer = await inject({
        method: 'POST',
        url: '/login',
        remoteAddress,
        payload,
        headers: {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(hasCsrf && { 'x-xsrf-token': jar.get('XSRF-TOKEN')!, 'x-requested-with': 'XMLHttpRequest' }),
        },
      })
      for (const { name, value } of answer.cookies) jar.set(name, value)
      return answer.statusCode
    },
  }
}

/** Wrong passwords from so many sources, four from each: what one source may. */
export async function guessFrom(school: School, sources: number, email: string): Promise<void> {
  const guesses = Array.from({ length: sources * 4 }, (_, n) =>
    browserAt(school, `203.0.113.${n % sources}`).signIn({ email, password: 'guess' }),
  )
  await Promise.all(guesses)
}
