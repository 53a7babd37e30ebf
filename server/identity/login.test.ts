import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Actor } from '../testing/people.ts'
import { test } from '../testing/school.ts'
import { hashPassword } from './passwords.ts'

const { identity } = contract
const password = 'a fine long password'

test('the right password signs in, whatever the case of the address [AUTH-2]', async ({ school: { as, person } }) => {
  const student = await person({ passwordHash: await hashPassword(password) })

  const answer = await as(undefined, identity.login, { body: { email: student.email!.toUpperCase(), password } })

  expect(answer.status).toBe(204)
  expect(String(answer.headers['set-cookie'])).toMatch(/dzvinok_session=[\w-]{43};.*HttpOnly; SameSite=Lax/)
})

test('signing in changes the id of a session: the former one is nobody’s, and one that was brought along never counts [AUTH-2]', async ({
  school: { as, person },
}) => {
  const passwordHash = await hashPassword(password)
  const [student, stranger] = [await person({ passwordHash }), await person({ passwordHash })]
  const ownerOf = async (session: string) => {
    const { status, body } = await as({ ...student, session }, identity.user)
    return status === 200 ? body.user.id : status
  }
  const signIn = async (session: string | undefined, { email }: Actor) => {
    const browser = session === undefined ? undefined : { ...student, session }
    const { headers } = await as(browser, identity.login, { body: { email, password } })
    return /dzvinok_session=([\w-]{43});/.exec(String(headers['set-cookie']))![1]!
  }

  const first = await signIn(undefined, student)
  const again = await signIn(first, student)
  expect([await ownerOf(first), await ownerOf(again)]).toEqual([401, student.userId])

  const other = await signIn(again, stranger)
  expect([await ownerOf(again), await ownerOf(other)]).toEqual([401, stranger.userId])

  const planted = 'p'.repeat(43)
  const own = await signIn(planted, student)
  expect([await ownerOf(planted), await ownerOf(own)]).toEqual([401, student.userId])
  expect(new Set([first, again, other, planted, own]).size).toBe(5)
})

test('of many who sign in at the same moment each gets a session of their own, and who is wrong gets none [AUTH-2]', async ({
  school: { as, person, inject },
}) => {
  const passwordHash = await hashPassword(password)
  const people = await Promise.all(
    ['Олег', 'Єва', 'Ґалина', 'Іван'].map((firstName) => person({ firstName, passwordHash })),
  )
  const given = [password, 'wrong', password, password]

  const answers = await Promise.all(
    people.map(({ email }, n) => as(undefined, identity.login, { body: { email: email!, password: given[n] } })),
  )

  expect(answers.map(({ status }) => status)).toEqual([204, 422, 204, 204])
  for (const [n, { headers }] of answers.entries()) {
    const cookie = /dzvinok_session=[\w-]+/.exec(String(headers['set-cookie']))?.[0]
    expect(Boolean(cookie)).toBe(n !== 1)
    if (!cookie) continue
    const known = await inject({ url: '/api/user', headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } })
    expect(known.json()).toMatchObject({ user: { id: people[n]!.userId } })
  }
})

test('a wrong password and an unknown address get the same words [AUTH-2] [AUTH-5]', async ({
  school: { as, person, t },
}) => {
  const student = await person({ passwordHash: await hashPassword(password) })
  const refusal = {
    status: 422,
    body: {
      message: t('server.identity.wrongCredentials'),
      errors: { email: [t('server.identity.wrongCredentials')] },
    },
  }

  expect(await as(undefined, identity.login, { body: { email: student.email!, password: 'wrong' } })).toMatchObject(
    refusal,
  )
  expect(await as(undefined, identity.login, { body: { email: 'nobody@school.example', password } })).toMatchObject(
    refusal,
  )
})

test('no account is looked for by reading all of them [AUTH-2]', async ({ school: { as, person, db } }) => {
  const student = await person({ passwordHash: await hashPassword(password) })
  await sql`insert into users (email, name) select n || '@many.example', n from generate_series(1, 5000) n`.execute(db)
  await sql`analyze users`.execute(db)
  // A table of a few rows is read whole even by who could look them up: what is left are those that have no index to go by.
  await sql`set local enable_seqscan = off`.execute(db)
  const readWhole = async () =>
    (
      await sql<{ times: number }>`select sum(seq_scan)::int as times from pg_stat_xact_user_tables
        where relname in ('users', 'sessions', 'throttles')`.execute(db)
    ).rows[0]!.times
  const before = await readWhole()

  await as(undefined, identity.login, { body: { email: student.email!, password } })
  await as(undefined, identity.forgotPassword, { body: { email: student.email! } })

  expect(await readWhole()).toBe(before)
})
