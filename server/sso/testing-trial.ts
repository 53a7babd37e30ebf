import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import type { Provider } from '../runtime/providers.ts'
import type { Actor } from '../testing/people.ts'
import type { Reply, School } from '../testing/school.ts'
import { returnTo, ssoCookieOf } from './testing.ts'
import { type Said, saidTo } from './testing-saml.ts'
import { goodResponse, postFrom, samlSchool } from './testing-saml-provider.ts'

const { beginTrial, completeTrial } = contract.ssoProviders

/** An administrator who tries a sign-in by a provider. */
export async function trier(school: School, { provider }: { provider: Provider }) {
  const admin = await school.person({ type: 'ADMIN' })
  const begin = () => school.as(admin, beginTrial, { body: { provider: provider.key } })
  const complete = (begun: Pick<Reply<never>, 'headers'>, query: object, comer: Actor = admin) =>
    returnTo(school, completeTrial, { begun, comer, query })
  return { admin, begin, complete }
}

/** A trial at the school's SAML provider, and what that says in answer. */
export async function samlTrial(school: School) {
  const there = await samlSchool(school)
  await school.person({ email: 'olena@school.example', firstName: 'Олена', lastName: 'Лис' })
  const { admin, begin, complete } = await trier(school, there)
  const begun = await begin()
  const said = saidTo(begun.body.address, there.provider.issuer, school.config.publicUrl.origin)
  const jar = new Map([['dzvinok_saml', ssoCookieOf(begun)]])
  return {
    there,
    admin,
    response: (more: Partial<Said> = {}) => goodResponse(there, { ...said, ...more }),
    post: async (xml: string, from = jar) => (await postFrom(school, from, xml)).query,
    complete: async (query: object, comer = admin) => (await complete(begun, query, comer)).body,
    begun,
  }
}

/** Everything that a sign-in by a provider changes. */
export async function kept({ db }: School) {
  const rows = async (table: string) =>
    (await sql<object>`select * from ${sql.table(table)} t order by t`.execute(db)).rows
  const { rows: counted } = await sql`select from throttles where hits > 0`.execute(db)
  const { rows: verified } = await sql`select id from users where email_verified_at is not null`.execute(db)
  return {
    links: await rows('sso_links'),
    unlinked: await rows('sso_unlinked'),
    sessions: (await rows('sessions')).length,
    devices: (await rows('known_devices')).length,
    history: (await rows('history')).length,
    attempts: counted.length,
    verified: verified.length,
  }
}
