import { onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Failure } from '../../contract/kit/values.ts'
import type { School } from '../testing/school.ts'
import { fakeProvider, type Tricks } from './testing-provider.ts'

type There = Awaited<ReturnType<typeof fakeProvider>>

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
