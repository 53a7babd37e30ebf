import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { hashOf } from '../auth/secrets.ts'
import { lookAs } from '../testing/office.ts'
import { changePassword, sessionOf, withPassword } from '../identity/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { changeAccount, mailedLink, openLink } from './testing.ts'

const { account, identity, participants } = contract
const email = 'family@school.example'

/** Two profiles with one account, as the teacher who is the one of them. */
async function teachingGuardian({ person }: School) {
  const teacher = await person({ type: 'TEACHER', email, phone: '+380441112233' })
  await person({ type: 'GUARDIAN', email })
  return teacher
}

/** Opens the link that was mailed to a new address. */
async function movedTo(school: School, address: string) {
  const student = await school.person({ email: 'old@school.example' })
  await school.person({ type: 'GUARDIAN', email: 'old@school.example' })
  await changeAccount(school, student, { email: address })
  const { body } = await mailedLink(school)
  return { student, token: body.token, opened: await openLink(school, body) }
}

test('name and phone change at once [AUTH-10]', async ({ school }) => {
  const teacher = await teachingGuardian(school)

  const { status, body } = await changeAccount(school, teacher, { name: 'Соня', phone: ' 067 123-45-67 ' })

  const kept = { name: 'Соня', email, phone: '+380 67 123 45 67', isVerified: false, pendingEmail: null }
  expect({ status, body }).toMatchObject({ status: 200, body: { account: kept, mailed: null } })
  expect((await school.as(teacher, identity.user)).body.user.name).toBe('Соня')
  expect(await school.mails()).toEqual([])
})

test('the account says whether it has a password, and when it was changed [AUTH-9]', async ({ school }) => {
  const [having, without] = [await withPassword(school), await school.person({})]
  const shown = async (actor: Actor) => {
    const { password, passwordSetAt } = (await school.as(actor, account.show)).body.account
    return [password, passwordSetAt]
  }
  const before = [await shown(having), await shown(without)]
  const { headers } = await changePassword(school, having)
  const after = await shown({ ...having, session: sessionOf({ headers }) })

  expect(before).toEqual([
    ['set', null],
    ['none', null],
  ])
  expect(after).toEqual(['set', expect.stringMatching(/^\d{4}-\d\d-\d\dT/)])
})

test('the phone changes on all profiles of the account, and may be taken away [AUTH-10]', async ({ school }) => {
  const teacher = await teachingGuardian(school)
  expect((await school.as(teacher, account.show)).body.account).toMatchObject({ phone: '+380441112233' })

  await changeAccount(school, teacher, { phone: ' 067 123-45-67 ' })

  const phones = await school.db.selectFrom('profiles').select('phone').execute()
  expect(phones).toEqual([{ phone: '+380 67 123 45 67' }, { phone: '+380 67 123 45 67' }])
  expect((await changeAccount(school, teacher, { phone: '' })).body.account.phone).toBeNull()
})

test('contact data keep the limits of a profile [AUTH-10] [APROF-3]', async ({ school }) => {
  const student = await school.person({})

  const { status, body } = await changeAccount(school, student, { name: ' ', email: 'nobody', phone: '1'.repeat(51) })

  expect({ status, fields: Object.keys(body.errors!) }).toEqual({ status: 422, fields: ['name', 'email', 'phone'] })
})

test('a new address waits for the link that is mailed to it [AUTH-10] [AUTH-11]', async ({ school }) => {
  const student = await school.person({ email: 'old@school.example' })

  const asked = await changeAccount(school, student, { email: 'new@school.example' })

  expect(asked.body.account).toMatchObject({ email: 'old@school.example', pendingEmail: 'new@school.example' })
  expect((await school.as(student, identity.user)).body.user.email).toBe('old@school.example')
  const { to, link } = await mailedLink(school)
  expect([to, `${link.origin}${link.pathname}`]).toEqual(['new@school.example', 'http://127.0.0.1:3000/verify-email'])
})

test('the link to a new address rewrites it everywhere at once [AUTH-10] [AUTH-11]', async ({ school }) => {
  const { as, db } = school

  const { student, opened } = await movedTo(school, 'new@school.example')

  const moved = { email: 'new@school.example' }
  expect(opened).toMatchObject({ status: 200, body: moved })
  const { user } = (await as(student, identity.user)).body
  expect(user).toMatchObject({ ...moved, emailVerifiedAt: expect.any(String) })
  expect((await as(student, participants.list)).body.participants).toMatchObject([moved])
  expect(await db.selectFrom('profiles').select('email').distinct().execute()).toEqual([moved])
})

test('the old address is told of the new one [AUTH-10]', async ({ school }) => {
  await movedTo(school, 'new@school.example')

  const told = { to: 'old@school.example', text: expect.stringContaining('new@school.example') }
  expect((await school.mails()).at(-1)).toMatchObject(told)
})

test('neither a test user nor an administrator who acts as somebody changes their data [PERM-6] [PERM-2]', async ({
  school,
}) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN' })
  await lookAs(school, admin, await person({}))

  for (const somebody of [admin, await person({ isTest: true })]) {
    expect((await changeAccount(school, somebody, { email: 'new@school.example' })).status).toBe(403)
    expect((await as(somebody, account.notify)).status).toBe(403)
    expect((await as(somebody, account.keepAddress)).status).toBe(403)
  }
})

const ofAddresses = [
  'insert address_changes',
  'delete address_changes',
  'insert former_addresses',
  'update profiles',
  'update users',
]

test('history has who asked for which address, and never the link [PERM-7]', async ({ school }) => {
  const { student, token } = await movedTo(school, 'new@school.example')

  const rows = await school.db.selectFrom('history').selectAll().orderBy('id').execute()
  expect(rows.map(({ action, object }) => `${action} ${object}`)).toEqual(expect.arrayContaining(ofAddresses))
  const asked = rows.find(({ object }) => object === 'address_changes')
  expect(asked).toMatchObject({ userId: student.userId, after: { email: 'new@school.example' } })
  const written = JSON.stringify(rows)
  expect(written).toContain('new@school.example')
  for (const secret of [token, hashOf(token).toString('hex')]) expect(written).not.toContain(secret)
})
