import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { authentication } from '../auth/authenticate.ts'
import { accountQuery } from '../identity/principal.ts'
import type { Actor } from '../testing/people.ts'
import { test } from '../testing/school.ts'
import { toggleProfile } from './locking.ts'
import { participantQuery } from './principal.ts'

const { identity, participants, profiles } = contract

test('toggling locks and unlocks, and counts along [APROF-1] [APROF-2]', async ({ school: { as, person } }) => {
  const admin = await person({ type: 'ADMIN' })
  const { profileId: id } = await person({})
  const toggle = async () => (await as(admin, profiles.toggle, { params: { id } })).body.profile.lockedAt
  const active = async () => (await as(admin, profiles.list)).body.totals.active

  expect(await active()).toBe(2)
  expect(await toggle()).toEqual(expect.any(String))
  expect(await active()).toBe(1)
  expect(await toggle()).toBeNull()
  expect(await active()).toBe(2)
})

test('nobody locks a profile of their own, so one administrator is always left [APROF-2]', async ({
  school: { as, person, t },
}) => {
  const admin = await person({ type: 'ADMIN', email: 'boss@school.example' })
  const teaching = await person({ type: 'TEACHER', email: 'boss@school.example' })

  for (const id of [admin.profileId, teaching.profileId])
    expect(await as(admin, profiles.toggle, { params: { id } })).toMatchObject({
      status: 409,
      body: { message: t('people.notOneself') },
    })
})

test('another administrator loses the office at once, and keeps what else is theirs [PART-5] [PERM-2]', async ({
  school: { as, person },
}) => {
  const admin = await person({ type: 'ADMIN' })
  const other = await person({ type: 'ADMIN', email: 'other@school.example' })
  const teaching = await person({ type: 'TEACHER', email: 'other@school.example' })
  expect((await as(other, profiles.list)).status).toBe(200)

  expect((await as(admin, profiles.toggle, { params: { id: other.profileId } })).status).toBe(200)

  expect((await as(other, profiles.list)).status).toBe(403)
  expect((await as(other, participants.list)).body.participants).toMatchObject([{ uuid: teaching.uuid }])
})

test('the last active administrator stays active, whoever asks at the same moment [APROF-2]', async ({
  school: { as, person, db },
}) => {
  const admin = await person({ type: 'ADMIN' })
  await person({ type: 'ADMIN', locked: true })
  const other = await person({})
  await as(other, identity.user)
  const { authenticate } = authentication(db, { ...accountQuery, ...participantQuery })
  const { me } = (await authenticate({ token: other.session! }))!

  await expect(toggleProfile(db, me, admin.profileId)).rejects.toThrow('server.people.lastAdministrator')
})

test('refusals come in their order: 401, 403 and only then 404 and 422 [PERM-1]', async ({
  school: { as, person },
}) => {
  const [admin, student, tester] = [await person({ type: 'ADMIN' }), await person({}), await person({ isTest: true })]
  const params = { id: 4_711 }
  const body = { type: 'STUDENT', email: null, firstName: '', lastName: '' } as const
  const asked = {
    create: { body },
    update: { params, body },
    toggle: { params },
    login: { params },
    repass: { params },
  }
  const all = async (actor?: Actor) => [
    (await as(actor, profiles.create, asked.create)).status,
    (await as(actor, profiles.update, asked.update)).status,
    (await as(actor, profiles.toggle, asked.toggle)).status,
    (await as(actor, profiles.login, asked.login)).status,
    (await as(actor, profiles.repass, asked.repass)).status,
  ]

  expect(await all()).toEqual([401, 401, 401, 401, 401])
  for (const other of [student, tester]) expect(await all(other)).toEqual([403, 403, 403, 403, 403])
  expect((await all(admin)).slice(2)).toEqual([404, 404, 404])
  const sound = { ...body, firstName: 'А', lastName: 'Б' }
  expect((await as(admin, profiles.update, { params, body: sound })).status).toBe(404)
  expect((await as(admin, profiles.update, { params: { id: student.profileId }, body })).status).toBe(422)
  expect((await as(admin, profiles.create, { body })).status).toBe(422)
})

test('a link to set a password is mailed, in the language that its reader chose, else in the administrator’s [APROF-2] [RESET-1]', async ({
  school: { as, person, mails, db },
}) => {
  const admin = await person({ type: 'ADMIN' })
  const student = await person({ email: 'Sofiia@school.example' })
  const other = await person({})
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', student.userId).execute()

  const answer = await as(admin, profiles.repass, { params: { id: student.profileId }, language: 'ua' })
  await as(admin, profiles.repass, { params: { id: other.profileId }, language: 'ua' })

  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Посилання для зміни пароля надіслано на Sofiia@school.example' },
  })
  const [mail, second] = await mails()
  expect(mail).toMatchObject({
    to: 'Sofiia@school.example',
    subject: 'Ліцей № 12: set your password',
    text: expect.stringContaining('/reset-password?email=Sofiia'),
  })
  expect(mail!.text.replace('Ліцей', '')).not.toMatch(/[а-яі]/i)
  expect(second!.text.replace(/http\S+/, '')).not.toMatch(/[a-z]/i)
  const token = new URL(/http\S+/.exec(mail!.text)![0]).searchParams.get('token')!
  const fresh = { password: 'надійний пароль', password_confirmation: 'надійний пароль' }
  const set = await as(undefined, identity.resetPassword, { body: { email: student.email!, token, ...fresh } })
  expect(set.status).toBe(200)
})

test('without an address no link can be mailed, and a failure names the address [APROF-2]', async ({
  school: { as, person, t, db },
}) => {
  const admin = await person({ type: 'ADMIN' })
  const guardian = await person({ type: 'GUARDIAN', email: 'g@school.example' })
  const student = await person({ email: null, guardian })

  expect(await as(admin, profiles.repass, { params: { id: student.profileId } })).toMatchObject({
    status: 422,
    body: { message: t('people.noAddress') },
  })
  await sql`alter table outbox rename to broken`.execute(db)
  expect(await as(admin, profiles.repass, { params: { id: guardian.profileId }, language: 'en' })).toMatchObject({
    status: 503,
    body: { message: 'Failed to send password reset link to g@school.example' },
  })
})
