import { onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Failure } from '../../contract/kit/values.ts'
import { csrfToken } from '../auth/csrf.ts'
import { password } from '../identity/testing.ts'
import type { Actor } from '../testing/people.ts'
import type { Provider } from '../runtime/providers.ts'
import type { Reply, School } from '../testing/school.ts'
import { fakeProvider, type Tricks } from './testing-provider.ts'

type There = Awaited<ReturnType<typeof fakeProvider>>
type Linkable = { provider: Provider }

/** A browser with its cookies, at an instance of the portal. */
export function browserOf(school: School, at: School['as'] = school.as, cookies: Iterable<[string, string]> = []) {
  const jar = new Map(cookies)
  const get = async <E extends object>(endpoint: E, query: Record<string, string> = {}) => {
    const cookie = ['language=en', ...[...jar].map(([name, value]) => `${name}=${value}`)].join('; ')
    const answer = await at(undefined, endpoint, { query, headers: { cookie } })
    for (const line of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return answer
  }
  const begin = (there: There, query: Record<string, string> = {}) =>
    get(contract.sso.begin, { provider: there.provider.key, ...query })
  return {
    jar,
    get,
    begin,
    /** To the provider and back, with its answer and whatever else is given. */
    async signIn(there: There, more: Record<string, string> = {}) {
      const { headers } = await begin(there)
      const query = { ...there.answerTo(String(headers['location'])), ...more }
      const { status, body } = await get(contract.sso.callback, query)
      const { errors = {} } = status < 300 ? {} : (body as Failure)
      return { query, status, body, why: Object.keys(errors)[0] }
    },
    /** Passes a query with which the browser has come back from a provider: the reason of a refusal, or the account's id. */
    async complete(query: Record<string, string>) {
      const { status, body } = await get(contract.sso.callback, query)
      if (status < 300) return (await get(contract.identity.user)).body.user?.id
      return whyOf(body)
    },
    user: async () => (await get(contract.identity.user)).body.user?.id,
  }
}

/** Gives the school this provider alone, until the test ends. */
export async function schoolWith(school: School, tricks: Tricks = {}, domains: string[] = []) {
  const there = await fakeProvider(tricks)
  onTestFinished(there.close)
  there.provider.domains = domains
  school.config.providers = [there.provider]
  return there
}

/** Begins to link an account at the provider, with the password of `withPassword`. */
export const beginLink = (school: School, there: Linkable, actor: Actor) =>
  school.as(actor, contract.ssoLinks.begin, { body: { provider: there.provider.key, current_password: password } })

type Answered = Pick<Reply<never>, 'headers'>
type Begun = Awaited<ReturnType<typeof beginLink>>

/** The cookie that tells the browser which began. */
export const ssoCookieOf = ({ headers }: Answered): string =>
  /dzvinok_sso=([\w-]+)/.exec(String(headers['set-cookie']))![1]!

const whyOf = (body: { errors?: unknown } | undefined) => Object.keys(body?.errors ?? {})[0]

/** Comes back from the provider in the browser that has begun a link; `query`: in place of the provider's answer. */
export const comeBack = (school: School, there: There, begun: Begun, comer: Actor, query?: object) =>
  comeBackWith(school, begun, comer, query ?? there.answerTo(begun.body.address))

/** Comes back from any provider with this query. */
export async function comeBackWith(school: School, begun: Answered, comer: Actor, query: object) {
  const { status, body } = await returnTo(school, contract.ssoLinks.add, { begun, comer, query })
  return { status, why: whyOf(body) }
}

type Return = { begun: Answered; comer: Actor; query: object }

/** Calls an endpoint with the query, and the cookie, with which somebody has come back from a provider. */
export async function returnTo<E extends object>(school: School, endpoint: E, { begun, comer, query }: Return) {
  await school.cookieOf(comer)
  const csrf = csrfToken('a secret of the tests', comer.session)
  const cookies = [`dzvinok_session=${comer.session!}`, `XSRF-TOKEN=${csrf}`, `dzvinok_sso=${ssoCookieOf(begun)}`]
  const headers = { cookie: cookies.join('; '), 'x-xsrf-token': csrf }
  return school.as(comer, endpoint, { body: query, headers })
}

/** Links an account at the provider as from the personal page. */
export const linkAs = async (school: School, there: There, actor: Actor) =>
  comeBack(school, there, await beginLink(school, there, actor), actor)

/** The link at the school's only provider. */
export const linkOf = async (school: School, actor: Actor) =>
  (await school.as(actor, contract.ssoLinks.list)).body.providers[0]!.link

/** The account that somebody signs in to by the provider, or the reason why to none. */
export async function signedInBy(school: School, there: There) {
  const browser = browserOf(school)
  const { why } = await browser.signIn(there)
  return why ?? browser.user()
}

/** A function by which an administrator asks for the state of a provider. */
export async function stateOf(school: School, provider: string) {
  const admin = await school.person({ type: 'ADMIN' })
  return () => school.as(admin, contract.ssoProviders.check, { query: { provider } })
}
