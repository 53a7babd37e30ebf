import { sql } from 'kysely'
import { generate } from 'otplib'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import { csrfToken } from '../auth/csrf.ts'
import { password, sessionOf, signIn } from '../identity/testing.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

const { factors } = contract

/** Moment of the tests about codes, in the middle of a half minute; `halfMinutes(n)` is n of them later. */
export const noon = Temporal.Now.instant().round({ smallestUnit: 'minute', roundingMode: 'floor' }).add({ seconds: 15 })
export const halfMinutes = (count: number) => noon.add({ seconds: count * 30 })

export const codeAt = (secret: string, moment: Temporal.Instant) =>
  generate({ secret, epoch: moment.epochMilliseconds / 1_000 })

/** Begins to add an app, with the password of `withPassword`; answers its secret. */
export async function beginApp(school: School, who: Actor): Promise<string> {
  school.really(noon)
  const begun = await school.as(who, factors.beginTotp, { body: { current_password: password } })
  expect(begun.status).toBe(200)
  return begun.body.secret
}

/** Adds an app to somebody of `withPassword`, as they would; their session goes on under another id. */
export async function withApp(school: School, who: Actor): Promise<{ secret: string; codes: string[] }> {
  const secret = await beginApp(school, who)
  const added = await school.as(who, factors.addTotp, { body: { code: await codeAt(secret, noon) } })
  expect(added.status).toBe(200)
  who.session = sessionOf(added)
  return { secret, codes: added.body.recoveryCodes }
}

type Answered = { headers: Record<string, unknown> }

/** Token of the sign-in that waits, which an answer gives the browser; nobody is signed in by that answer. */
export function stepIn({ headers }: Answered): string {
  const cookies = String(headers['set-cookie'])
  expect(cookies).not.toMatch(/dzvinok_session=[\w-]/)
  return /dzvinok_step=([\w-]{43}); Max-Age=300; Path=\/; HttpOnly/.exec(cookies)![1]!
}

/** Does the first step, by the password. */
export async function firstStep(school: School, { email }: Actor): Promise<string> {
  const answer = await signIn(school, { email })
  expect(answer.status).toBe(200)
  return stepIn(answer)
}

/** Headers of the browser in which a sign-in waits. */
export function waiting(step: string, more: Record<string, string> = {}): Record<string, string> {
  const token = csrfToken('a secret of the tests', undefined)
  const cookies = { dzvinok_step: step, 'XSRF-TOKEN': token, language: 'ua', ...more }
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  return { cookie: cookie.join('; '), 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' }
}

/** Does the second step in the browser that has done the first one; with an empty body it asks who waits. */
export const prove = ({ as }: School, step: string, body: object, more: Record<string, string> = {}) =>
  as(undefined, factors.prove, { body, headers: waiting(step, more) })

/** The school requires a second factor of these roles alone. */
export async function requireFactor({ db }: Pick<School, 'db'>, ...roles: ProfileType[]): Promise<void> {
  await sql`update school_settings set roles_with_second_factor = ${roles}`.execute(db)
}
