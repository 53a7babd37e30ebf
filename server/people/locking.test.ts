import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { authentication } from '../auth/authenticate.ts'
import { accountQuery } from '../identity/principal.ts'
import { fresh } from '../identity/testing.ts'
import { saying } from '../testing/answers.ts'
import { repass, toggle } from '../testing/office.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { toggleProfile } from './locking.ts'
import { participantQuery } from './principal.ts'
import { mailedLink } from './testing.ts'

const { identity, participants, profiles } = contract

test('toggling locks and unlocks, and counts along [APROF-1] [APROF-2]', async ({ school }) => {
  const [admin, student] = [await school.person({ type: 'ADMIN' }), await school.person({})]
  const toggled = async () => (await toggle(school, admin, student)).body.profile.lockedAt
  const active = async () => (await school.as(admin, profiles.list)).body.totals.active

  expect(await active()).toBe(2)
  expect(await toggled()).toEqual(expect.any(String))
  expect(await active()).toBe(1)
  expect(await toggled()).toBeNull()
  expect(await active()).toBe(2)
})

test('nobody locks a profile of their own, so one administrator is always left [APROF-2]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN', email: 'boss@school.example' })
  const teaching = await school.person({ type: 'TEACHER', email: 'boss@school.example' })

  for (const own of [admin, teaching])
    expect(await toggle(school, admin, own)).toMatchObject(saying(409, 'people.notOneself'))
})

test('another administrator loses the office at once, and keeps what else is theirs [PART-5] [PERM-2]', async ({
  school,
}) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN' })
  const other = await person({ type: 'ADMIN', email: 'other@school.example' })
  const teaching = await person({ type: 'TEACHER', email: 'other@school.example' })
  expect((await as(other, profiles.list)).status).toBe(200)

  expect((await toggle(school, admin, other)).status).toBe(200)

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
  const { authenticate } = authentication(db, { ...accountQuery(), ...participantQuery })
  const { principal } = (await authenticate({ token: other.session! }))!

  await expect(toggleProfile(db, principal, admin.profileId)).rejects.toThrow('server.people.lastAdministrator')
})

const faulty = { type: 'STUDENT', email: null, firstName: '', lastName: '' }

/** The answers to all that an administrator may ask about a profile, of one that is not there and with faults. */
async function answersTo({ as }: School, actor?: Actor) {
  const params = { id: 4_711 }
  const answers = [
    await as(actor, profiles.create, { body: faulty }),
    await as(actor, profiles.update, { params, body: faulty }),
    await as(actor, profiles.toggle, { params }),
    await as(actor, profiles.login, { params }),
    await as(actor, profiles.repass, { params }),
  ]
  return answers.map(({ status }) => status)
}

test('refusals come in their order: 401, 403 and only then 404 and 422 [PERM-1]', async ({ school }) => {
  const [admin, student] = [await school.person({ type: 'ADMIN' }), await school.person({})]
  const tester = await school.person({ isTest: true })

  expect(await answersTo(school)).toEqual([401, 401, 401, 401, 401])
  for (const other of [student, tester]) expect(await answersTo(school, other)).toEqual([403, 403, 403, 403, 403])
  const [created, , ...others] = await answersTo(school, admin)
  expect([created, others]).toEqual([422, [404, 404, 404]])
})

test('a profile that is not there is told as that, one that is by what is wrong with it [PERM-1]', async ({
  school,
}) => {
  const [admin, student] = [await school.person({ type: 'ADMIN' }), await school.person({})]
  const update = async (id: number, body: object) =>
    (await school.as(admin, profiles.update, { params: { id }, body })).status

  expect(await update(4_711, { ...faulty, firstName: 'А', lastName: 'Б' })).toBe(404)
  expect(await update(student.profileId, faulty)).toBe(422)
})

/** An administrator, and somebody who has chosen English. */
async function readerOfEnglish({ person, db }: School) {
  const [admin, student] = [await person({ type: 'ADMIN' }), await person({ email: 'Sofiia@school.example' })]
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', student.userId).execute()
  return { admin, student }
}

test('a link to set a password is mailed, in the language that its reader chose [APROF-2]', async ({ school }) => {
  const { admin, student } = await readerOfEnglish(school)

  const { status, body } = await repass(school, admin, student)

  expect([status, body.message]).toEqual([200, 'Посилання для зміни пароля надіслано на Sofiia@school.example'])
  const [mail] = await school.mails()
  expect(mail).toMatchObject({ to: 'Sofiia@school.example', subject: 'Ліцей № 12: set your password' })
  expect(mail!.text).toContain('/reset-password?email=Sofiia')
  expect(mail!.text.replace('Ліцей', '')).not.toMatch(/[а-яі]/i)
})

test('the link of somebody who chose no language comes in the administrator’s [APROF-2]', async ({ school }) => {
  const { admin } = await readerOfEnglish(school)

  await repass(school, admin, await school.person({}))

  const [mail] = await school.mails()
  expect(mail!.text.replace(/http\S+/, '')).not.toMatch(/[a-z]/i)
})

test('by the link that an administrator had mailed one sets a password [APROF-2] [RESET-1]', async ({ school }) => {
  const { admin, student } = await readerOfEnglish(school)
  await repass(school, admin, student)
  const { token } = (await mailedLink(school)).body

  const body = { email: student.email!, token, ...fresh }
  expect((await school.as(undefined, identity.resetPassword, { body })).status).toBe(200)
})

test('without an address no link can be mailed [APROF-2]', async ({ school }) => {
  const [admin, guardian] = [await school.person({ type: 'ADMIN' }), await school.person({ type: 'GUARDIAN' })]
  const student = await school.person({ email: null, guardian })

  expect(await repass(school, admin, student)).toMatchObject(saying(422, 'people.noAddress'))
})

test('a link that could not be mailed is told with its address [APROF-2]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const { profileId: id } = await school.person({ email: 'g@school.example' })
  await sql`alter table outbox rename to broken`.execute(school.db)

  const { status, body } = await school.as(admin, profiles.repass, { params: { id }, language: 'en' })

  expect([status, body.message]).toEqual([503, 'Failed to send password reset link to g@school.example'])
})
