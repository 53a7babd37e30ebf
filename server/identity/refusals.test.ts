import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type School } from '../testing/school.ts'
import { browserAt, changePassword, password, signIn, withPassword } from './testing.ts'

const { tokens } = contract

const refusals = ({ db }: School) =>
  db.selectFrom('history').selectAll().where('action', '=', 'refuse').orderBy('id').execute()

test('a failed sign-in is in the history with the account and the source, a good one is not [PERM-7]', async ({
  school,
}) => {
  const { userId: objectId, email } = await withPassword(school)
  const browser = browserAt(school, '192.0.2.1')
  for (const given of ['not it', password]) await browser.signIn({ email, password: given })

  const rows = await refusals(school)

  const refused = { userId: null, object: 'users', objectId, count: 1, before: null, after: { source: '192.0.2.1' } }
  expect(rows).toMatchObject([refused])
  expect(JSON.stringify(rows)).not.toMatch(/not it|@/)
})

test('a token that was refused is in the history like a failed sign-in [PERM-7]', async ({ school }) => {
  const { userId: objectId, email } = await withPassword(school)

  await school.as(undefined, tokens.create, { body: { email, password: 'nor this', deviceName: 'phone' } })

  const rows = await refusals(school)
  expect(rows).toMatchObject([{ objectId, after: { source: '127.0.0.1' } }])
  expect(JSON.stringify(rows)).not.toMatch(/nor this|@/)
})

test('a wrong present password is in the history with its account, and nothing of what was typed [PERM-7]', async ({
  school,
}) => {
  const person = await withPassword(school)
  const another = { password: 'another long password', password_confirmation: 'another long password' }

  await changePassword(school, person, { current_password: 'not it', ...another })

  const rows = await refusals(school)
  expect(rows).toMatchObject([{ object: 'users', objectId: person.userId, after: { source: '127.0.0.1' } }])
  expect(JSON.stringify(rows)).not.toMatch(/not it|another/)
})

test('what nobody has for an address is known again and never told, as it may be a password [PERM-7]', async ({
  school,
}) => {
  const typed = 'Tr0ub4dor@correct.horse'
  for (const email of [typed, typed.toUpperCase(), 'other@school.example'])
    await browserAt(school, '192.0.2.1').signIn({ email, password })

  const rows = await refusals(school)

  const [one, again, other] = rows.map(({ after }) => (after as { typed: string }).typed)
  expect(rows.map(({ objectId }) => objectId)).toEqual([null, null, null])
  expect(one).toMatch(/^[\w-]{43}$/)
  expect([one === again, one === other]).toEqual([true, false])
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('tr0ub4dor')
})

test('a flood of calls adds to the history what was tried alone [PERM-7] [AUTH-15]', async ({ school }) => {
  const { email } = await withPassword(school)
  const flood = browserAt(school, '192.0.2.1')
  for (let call = 1; call <= 20; call += 1) await flood.signIn({ email, password: 'guess' }, false)
  await Promise.all(Array.from({ length: 40 }, () => flood.signIn({ email, password: 'guess' })))
  for (let call = 1; call <= 20; call += 1) await flood.signIn({ email: 'nobody', password: 'guess' })

  expect(await refusals(school)).toHaveLength(5)
})

test('many who are wrong at the same moment are each noted, beside one who is right [PERM-7]', async ({ school }) => {
  const people = await Promise.all(['Олег', 'Єва', 'Іван'].map((firstName) => withPassword(school, { firstName })))
  const given = ['wrong', password, 'wrong']

  await Promise.all(people.map((one, n) => signIn(school, one, given[n])))

  const noted = (await refusals(school)).map(({ objectId }) => objectId)
  expect(noted).toHaveLength(2)
  expect(new Set(noted)).toEqual(new Set([people[0]!.userId, people[2]!.userId]))
})
