import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { fresh } from '../identity/testing.ts'
import { saying } from '../testing/answers.ts'
import { repass } from '../testing/office.ts'
import { test, type School } from '../testing/school.ts'
import { mailedLink } from './testing.ts'

const { identity, profiles } = contract

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
