import { csrfToken } from '../auth/csrf.ts'
import type { School } from '../testing/school.ts'

type Sent = { email: string; password: string }

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
