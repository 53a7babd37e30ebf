import { generate } from 'otplib'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { csrfToken } from '../auth/csrf.ts'
import { password, sessionOf } from '../identity/testing.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

const { factors, identity } = contract

/** When tests about codes are: in the middle of a step of time, which is half a minute. */
export const noon = Temporal.Now.instant().round({ smallestUnit: 'minute', roundingMode: 'floor' }).add({ seconds: 15 })
export const steps = (count: number) => noon.add({ seconds: count * 30 })

export const codeAt = (secret: string, moment: Temporal.Instant) =>
  generate({ secret, epoch: moment.epochMilliseconds / 1_000 })

/** Adds an app for codes, as the person would; their session goes on under another id. */
export async function withApp(school: School, who: Actor): Promise<{ secret: string; codes: string[] }> {
  school.really(noon)
  const begun = await school.as(who, factors.beginTotp, { body: { current_password: password } })
  expect(begun.status).toBe(200)
  const { secret } = begun.body
  const added = await school.as(who, factors.addTotp, { body: { code: await codeAt(secret, noon) } })
  expect(added.status).toBe(200)
  who.session = sessionOf(added)
  return { secret, codes: added.body.recoveryCodes }
}

type Answered = { headers: Record<string, unknown> }

/** What the browser is given to prove the second step with. */
export const stepIn = ({ headers }: Answered): string =>
  /dzvinok_step=([\w-]{43})/.exec(String(headers['set-cookie']))![1]!

/** The first step: by the password. */
export async function firstStep({ as }: School, { email }: Pick<Actor, 'email'>): Promise<string> {
  const answer = await as(undefined, identity.login, { body: { email, password } })
  expect(answer.status).toBe(200)
  expect(String(answer.headers['set-cookie'])).not.toMatch(/dzvinok_session=[\w-]/)
  return stepIn(answer)
}

type Told = {
  errors?: Record<string, string[]>
  secondFactor?: string[]
  passkey?: { challenge: string; allowCredentials: { id: string }[] } | null
}

/** The second one, in the browser that has done the first. */
export async function prove({ inject }: School, step: string, body: object, remoteAddress = '127.0.0.1') {
  const token = csrfToken('a secret of the tests', undefined)
  const answer = await inject({
    method: 'POST',
    url: factors.prove.path,
    remoteAddress,
    payload: body,
    headers: {
      cookie: `dzvinok_step=${step}; XSRF-TOKEN=${token}; language=ua`,
      'x-xsrf-token': token,
      'x-requested-with': 'XMLHttpRequest',
    },
  })
  const told: Told = answer.body ? answer.json() : {}
  return { status: answer.statusCode, body: told, headers: answer.headers as Record<string, unknown> }
}
