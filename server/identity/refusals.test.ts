import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type School } from '../testing/school.ts'
import { hashPassword } from './passwords.ts'
import { browserAt } from './testing.ts'

const { identity, tokens } = contract
const password = 'a fine long password'

const refusals = ({ db }: School) =>
  db.selectFrom('history').selectAll().where('action', '=', 'refuse').orderBy('id').execute()

test('a failed sign-in is in the history with the account and the source, a good one is not [PERM-7]', async ({
  school,
}) => {
  const { userId, email } = await school.person({ passwordHash: await hashPassword(password) })
  const browser = browserAt(school, '192.0.2.1')
  await browser.signIn({ email: email!, password: 'not it' })
  await browser.signIn({ email: email!, password })
  await school.as(undefined, tokens.create, { body: { email: email!, password: 'nor this', deviceName: 'phone' } })

  const rows = await refusals(school)

  expect(rows).toMatchObject([
    { userId: null, object: 'users', objectId: userId, count: 1, before: null, after: { source: '192.0.2.1' } },
    { objectId: userId, after: { source: '127.0.0.1' } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/not it|nor this|@/)
})

test('a wrong present password is in the history with its account, and nothing of what was typed [PERM-7]', async ({
  school,
}) => {
  const person = await school.person({ passwordHash: await hashPassword(password) })
  const fresh = { password: 'another long password', password_confirmation: 'another long password' }

  await school.as(person, identity.changePassword, { body: { current_password: 'not it', ...fresh } })

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
  const { email } = await school.person({ passwordHash: await hashPassword(password) })
  const flood = browserAt(school, '192.0.2.1')
  for (let call = 1; call <= 20; call += 1) await flood.signIn({ email: email!, password: 'guess' }, false)
  await Promise.all(Array.from({ length: 40 }, () => flood.signIn({ email: email!, password: 'guess' })))
  for (let call = 1; call <= 20; call += 1) await flood.signIn({ email: 'nobody', password: 'guess' })

  expect(await refusals(school)).toHaveLength(5)
})

test('many who are wrong at the same moment are each noted, beside one who is right [PERM-7]', async ({ school }) => {
  const passwordHash = await hashPassword(password)
  const people = await Promise.all(
    ['Олег', 'Єва', 'Іван'].map((firstName) => school.person({ firstName, passwordHash })),
  )
  const given = ['wrong', password, 'wrong']

  await Promise.all(
    people.map(({ email }, n) => school.as(undefined, identity.login, { body: { email, password: given[n] } })),
  )

  const noted = (await refusals(school)).map(({ objectId }) => objectId)
  expect(noted).toHaveLength(2)
  expect(new Set(noted)).toEqual(new Set([people[0]!.userId, people[2]!.userId]))
})
