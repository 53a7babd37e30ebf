import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { test, type School } from '../../testing/school.ts'

const { identity } = contract

/** Somebody without a session, at an address of the network. */
async function visitorAt({ inject }: School, source: string) {
  const at = { remoteAddress: source }
  const { cookies } = await inject({ url: identity.csrf.path, ...at })
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value
  const headers = {
    cookie: `XSRF-TOKEN=${token}`,
    'x-xsrf-token': token,
    'x-requested-with': 'XMLHttpRequest',
  }
  const post = async (url: string, payload: object) => {
    const { statusCode, headers: told } = await inject({ method: 'POST', url, payload, headers, ...at })
    return { status: statusCode, wait: Number(told['retry-after'] ?? 0) }
  }
  return {
    guess: (email: string) => post(identity.login.path, { email, password: 'a guess' }),
    askForMail: (email: string) => post(identity.forgotPassword.path, { email }),
  }
}

const free = { status: 422, wait: 0 }
const sent = { status: 200, wait: 0 }

test('an address has 50 wrong passwords in 15 minutes, from however many sources; others are not held up [AUTH-15]', async ({
  school,
}) => {
  for (let from = 1; from <= 10; from += 1) {
    const visitor = await visitorAt(school, `203.0.113.${from}`)
    for (let n = 1; n <= 5; n += 1) expect(await visitor.guess('sofia@school.example')).toEqual(free)
  }
  const eleventh = await visitorAt(school, '203.0.113.11')

  const { status, wait } = await eleventh.guess('Sofia@school.example')

  expect(status).toBe(429)
  expect(wait).toBeGreaterThan(60)
  expect(wait).toBeLessThanOrEqual(900)
  expect(await eleventh.guess('matvii@school.example')).toEqual(free)
}, 120_000)

/** What is counted of the source of three calls, which is all that they have in common. */
async function fillSource({ db }: School, hits: number) {
  const filled = await sql`update throttles set hits = ${hits} where hits = 3`.execute(db)
  expect(filled.numAffectedRows).toBe(1n)
}

test('a source has 1,500 wrong passwords a minute for all addresses together: a school signs in through one [AUTH-15]', async ({
  school,
}) => {
  const [here, there] = [await visitorAt(school, '198.51.100.7'), await visitorAt(school, '198.51.100.8')]
  for (const name of ['sofia', 'matvii', 'yeva']) expect(await here.guess(`${name}@school.example`)).toEqual(free)
  await fillSource(school, 1499)

  expect(await here.guess('ostap@school.example')).toEqual(free)
  const { status, wait } = await here.guess('hanna@school.example')

  expect(status).toBe(429)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await there.guess('hanna@school.example')).toEqual(free)
  await sql`update throttles set resets_at = now() where hits >= 1499`.execute(school.db)
  expect(await here.guess('hanna@school.example')).toEqual(free)
})

test('an address is sent 20 mails an hour, from however many sources [AUTH-15]', async ({ school }) => {
  for (let from = 1; from <= 4; from += 1) {
    const visitor = await visitorAt(school, `203.0.113.${from}`)
    for (let n = 1; n <= 5; n += 1) expect(await visitor.askForMail('sofia@school.example')).toEqual(sent)
  }
  const fifth = await visitorAt(school, '203.0.113.5')

  const { status, wait } = await fifth.askForMail('sofia@school.example')

  expect(status).toBe(429)
  expect(wait).toBeGreaterThan(60)
  expect(await fifth.askForMail('yuliia@school.example')).toEqual(sent)
})

test('a source asks for 300 mails a minute [AUTH-15]', async ({ school }) => {
  const [here, there] = [await visitorAt(school, '198.51.100.7'), await visitorAt(school, '198.51.100.8')]
  for (const name of ['matvii', 'yeva', 'ostap']) expect(await here.askForMail(`${name}@school.example`)).toEqual(sent)
  await fillSource(school, 299)

  expect(await here.askForMail('hanna@school.example')).toEqual(sent)
  expect((await here.askForMail('yuliia@school.example')).status).toBe(429)
  expect(await there.askForMail('yuliia@school.example')).toEqual(sent)
})
