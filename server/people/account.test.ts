import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { hashOf } from '../auth/secrets.ts'
import { test } from '../testing/school.ts'
import { changeAccount, mailedLink, openLink } from './testing.ts'

const { account, identity, participants, profiles } = contract

test('name and phone change at once, the phone on all profiles of the account [AUTH-10]', async ({ school }) => {
  const { as, person, mails, db } = school
  const email = 'family@school.example'
  const teacher = await person({ type: 'TEACHER', email, phone: '+380441112233' })
  await person({ type: 'GUARDIAN', email })
  expect((await as(teacher, account.show)).body.account).toMatchObject({ phone: '+380441112233' })

  const { status, body } = await changeAccount(school, teacher, { name: 'Соня', phone: ' 067 123-45-67 ' })

  expect({ status, body }).toEqual({
    status: 200,
    body: { account: { name: 'Соня', email, phone: '+380 67 123 45 67', isVerified: false, pendingEmail: null } },
  })
  expect((await as(teacher, identity.user)).body.user.name).toBe('Соня')
  expect(await db.selectFrom('profiles').select('phone').execute()).toEqual([
    { phone: '+380 67 123 45 67' },
    { phone: '+380 67 123 45 67' },
  ])
  expect(await mails()).toEqual([])
  expect((await changeAccount(school, teacher, { phone: '' })).body.account.phone).toBeNull()
})

test('contact data keep the limits of a profile [AUTH-10] [APROF-3]', async ({ school }) => {
  const student = await school.person({})

  const { status, body } = await changeAccount(school, student, { name: ' ', email: 'nobody', phone: '1'.repeat(51) })

  expect({ status, fields: Object.keys(body.errors!) }).toEqual({ status: 422, fields: ['name', 'email', 'phone'] })
})

test('a new address waits for its link, which rewrites it everywhere at once and tells the old one [AUTH-10] [AUTH-11]', async ({
  school,
}) => {
  const { as, person, db, mails } = school
  const student = await person({ email: 'old@school.example' })
  await person({ type: 'GUARDIAN', email: 'old@school.example' })

  const asked = await changeAccount(school, student, { email: 'new@school.example' })
  expect(asked.body.account).toMatchObject({ email: 'old@school.example', pendingEmail: 'new@school.example' })
  expect((await as(student, identity.user)).body.user.email).toBe('old@school.example')
  const { to, link, body } = await mailedLink(school)
  expect([to, `${link.origin}${link.pathname}`]).toEqual(['new@school.example', 'http://127.0.0.1:3000/verify-email'])

  expect(await openLink(school, body)).toMatchObject({ status: 200, body: { email: 'new@school.example' } })

  expect((await as(student, identity.user)).body.user).toMatchObject({
    email: 'new@school.example',
    emailVerifiedAt: expect.any(String),
  })
  expect((await as(student, participants.list)).body.participants).toMatchObject([{ email: 'new@school.example' }])
  expect(await db.selectFrom('profiles').select('email').distinct().execute()).toEqual([
    { email: 'new@school.example' },
  ])
  expect((await mails()).at(-1)).toMatchObject({
    to: 'old@school.example',
    text: expect.stringContaining('new@school.example'),
  })
})

test('neither a test user nor an administrator who acts as somebody changes their data [PERM-6] [PERM-2]', async ({
  school,
}) => {
  const { as, person } = school
  const [admin, student] = [await person({ type: 'ADMIN' }), await person({})]
  await as(admin, profiles.login, { params: { id: student.profileId } })

  for (const somebody of [admin, await person({ isTest: true })]) {
    expect((await changeAccount(school, somebody, { email: 'new@school.example' })).status).toBe(403)
    expect((await as(somebody, account.notify)).status).toBe(403)
    expect((await as(somebody, account.keepAddress)).status).toBe(403)
  }
})

test('history has who asked for which address, and never the link [PERM-7]', async ({ school }) => {
  const student = await school.person({})
  await changeAccount(school, student, { email: 'new@school.example' })
  const { body } = await mailedLink(school)
  await openLink(school, body)

  const rows = await school.db.selectFrom('history').selectAll().orderBy('id').execute()
  expect(rows.map(({ action, object }) => `${action} ${object}`)).toEqual(
    expect.arrayContaining([
      'insert address_changes',
      'delete address_changes',
      'insert former_addresses',
      'update profiles',
      'update users',
    ]),
  )
  const asked = rows.find(({ object }) => object === 'address_changes')
  expect(asked).toMatchObject({ userId: student.userId, after: { email: 'new@school.example' } })
  const written = JSON.stringify(rows)
  expect(written).toContain('new@school.example')
  expect(written).not.toContain(body.token)
  expect(written).not.toContain(hashOf(body.token).toString('hex'))
})
