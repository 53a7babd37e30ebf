import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { refusing } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { password, sessionOf, signIn, withPassword } from './testing.ts'

const { identity } = contract

test('the right password signs in, whatever the case of the address [AUTH-2]', async ({ school }) => {
  const { email } = await withPassword(school)

  const answer = await signIn(school, { email: email.toUpperCase() })

  expect(answer.status).toBe(204)
  expect(String(answer.headers['set-cookie'])).toMatch(/dzvinok_session=[\w-]{43};.*HttpOnly; SameSite=Lax/)
})

/** A browser that has this session, whosever it is. */
const browserWith = (session: string) => ({ userId: 0, profileId: 0, uuid: '', email: null, session })

/** Whose a session is, or how a call with it is refused. */
async function ownerOf({ as }: School, session: string) {
  const { status, body } = await as(browserWith(session), identity.user)
  return status === 200 ? body.user.id : status
}

/** Signs in where a session is already; the new one. */
const signInWith = async ({ as }: School, session: string, email: string) =>
  sessionOf(await as(browserWith(session), identity.login, { body: { email, password } }))

test('signing in changes the id of a session: the former one is nobody’s [AUTH-2]', async ({ school }) => {
  const [student, stranger] = [await withPassword(school), await withPassword(school)]

  const first = sessionOf(await signIn(school, student))
  const again = await signInWith(school, first, student.email)
  expect([await ownerOf(school, first), await ownerOf(school, again)]).toEqual([401, student.userId])

  const other = await signInWith(school, again, stranger.email)
  expect([await ownerOf(school, again), await ownerOf(school, other)]).toEqual([401, stranger.userId])
  expect(new Set([first, again, other]).size).toBe(3)
})

test('a session that was brought along never counts [AUTH-2]', async ({ school }) => {
  const { userId, email } = await withPassword(school)
  const planted = 'p'.repeat(43)

  const own = await signInWith(school, planted, email)

  expect(own).not.toBe(planted)
  expect([await ownerOf(school, planted), await ownerOf(school, own)]).toEqual([401, userId])
})

test('of many who sign in at the same moment each gets a session of their own, and who is wrong gets none [AUTH-2]', async ({
  school,
}) => {
  const people = await Promise.all(
    ['Олег', 'Єва', 'Ґалина', 'Іван'].map((firstName) => withPassword(school, { firstName })),
  )
  const given = [password, 'wrong', password, password]

  const answers = await Promise.all(people.map((one, n) => signIn(school, one, given[n])))

  expect(answers.map(({ status }) => status)).toEqual([204, 422, 204, 204])
  for (const [n, answer] of answers.entries()) {
    if (n === 1) expect(String(answer.headers['set-cookie'])).not.toMatch(/dzvinok_session=[\w-]+/)
    else expect(await ownerOf(school, sessionOf(answer))).toBe(people[n]!.userId)
  }
})

test('a wrong password and an unknown address get the same words [AUTH-2] [AUTH-5]', async ({ school }) => {
  const student = await withPassword(school)
  const { status, body } = refusing({ email: 'server.identity.wrongCredentials' })
  const refusal = { status, body: { ...body, message: school.t('server.identity.wrongCredentials') } }

  expect(await signIn(school, student, 'wrong')).toMatchObject(refusal)
  expect(await signIn(school, { email: 'nobody@school.example' })).toMatchObject(refusal)
})

/** How often a table of accounts was read whole. */
async function readWhole({ db }: School) {
  const { rows } = await sql<{ times: number }>`select sum(seq_scan)::int as times from pg_stat_xact_user_tables
    where relname in ('users', 'sessions', 'throttles')`.execute(db)
  return rows[0]!.times
}

test('no account is looked for by reading all of them [AUTH-2]', async ({ school }) => {
  const { db } = school
  const student = await withPassword(school)
  await sql`insert into users (email, name) select n || '@many.example', n from generate_series(1, 5000) n`.execute(db)
  await sql`analyze users`.execute(db)
  // A table of a few rows is read whole even by who could look them up: what is left are those that have no index to go by.
  await sql`set local enable_seqscan = off`.execute(db)
  const before = await readWhole(school)

  await signIn(school, student)
  await school.as(undefined, identity.forgotPassword, { body: { email: student.email } })

  expect(await readWhole(school)).toBe(before)
})
