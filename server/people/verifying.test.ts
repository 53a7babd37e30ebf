import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { signedToken } from '../identity/links.ts'
import { hashOf } from '../auth/secrets.ts'
import type { Actor } from '../testing/people.ts'
import { test } from '../testing/school.ts'
import { changeAccount, mailedLink, openLink } from './testing.ts'

const { account, identity, profiles } = contract

test('the link works once, for its own address, and for 60 minutes [AUTH-11]', async ({ school }) => {
  const { db, t } = school
  const student = await school.person({})
  await changeAccount(school, student, { email: 'new@school.example' })
  const { body } = await mailedLink(school)
  const refused = (said: Parameters<typeof t>[0]) => ({ status: 422, body: { errors: { token: [t(said)] } } })

  expect(await openLink(school, { ...body, email: 'other@school.example' })).toMatchObject(
    refused('server.identity.signedLink.used'),
  )
  expect(await openLink(school, { ...body, token: `x${body.token}` })).toMatchObject(refused('identity.linkIncomplete'))
  expect((await openLink(school, body)).status).toBe(200)
  expect(await openLink(school, body)).toMatchObject(refused('server.identity.signedLink.used'))

  await changeAccount(school, { ...student, email: 'new@school.example' }, { email: 'newer@school.example' })
  const openedAfter = async (minutes: number) => {
    const token = await signedToken(db, Temporal.Now.instant().subtract({ minutes }))
    const tokenHash = hashOf(token)
    await db.updateTable('addressChanges').set({ tokenHash }).execute()
    return openLink(school, { email: 'newer@school.example', token })
  }
  expect(await openedAfter(60)).toMatchObject(refused('server.identity.signedLink.expired'))
  expect((await openedAfter(59)).status).toBe(200)
})

test('the link can be mailed anew, which ends the first, or the change given up [AUTH-11]', async ({ school }) => {
  const { as, t, mails } = school
  const student = await school.person({})
  await changeAccount(school, student, { email: 'new@school.example' })
  const first = (await mailedLink(school)).body

  const again = await as(student, account.notify)
  expect(again.body.message).toBe(t(['personal.linkMailed', { email: 'new@school.example' }]))
  expect((await openLink(school, first)).status).toBe(422)
  const second = (await mailedLink(school)).body
  expect(second.token).not.toBe(first.token)

  expect((await as(student, account.keepAddress)).status).toBe(204)
  expect((await as(student, account.show)).body.account.pendingEmail).toBeNull()
  expect((await openLink(school, second)).status).toBe(422)
  expect(await mails()).toHaveLength(2)
})

test('one’s own address can be verified too, and is then left alone [AUTH-11] [AUTH-16]', async ({ school }) => {
  const { as, t, mails } = school
  const student = await school.person({ email: 'Sofiia@school.example' })

  await as(student, account.notify)
  const { to, body } = await mailedLink(school)
  expect(to).toBe('Sofiia@school.example')
  expect((await as(student, account.show)).body.account.pendingEmail).toBeNull()
  await openLink(school, body)

  expect((await as(student, account.show)).body.account).toMatchObject({ isVerified: true })
  expect((await as(student, account.notify)).body.message).toBe(t('server.people.isVerified'))
  expect(await mails()).toHaveLength(1)
})

test('links to a former address no longer hold once an administrator has corrected it [AUTH-11]', async ({
  school,
}) => {
  const [admin, student] = [await school.person({ type: 'ADMIN' }), await school.person({})]
  await changeAccount(school, student, { email: 'new@school.example' })
  const { body } = await mailedLink(school)
  const corrected = { firstName: 'Софія', lastName: 'Коваленко', email: 'right@school.example' }
  await school.as(admin, profiles.update, { params: { id: student.profileId }, body: corrected })

  expect((await openLink(school, body)).status).toBe(422)
})

test('with a new password the links end that were mailed before, also one to another address [AUTH-8] [AUTH-9] [AUTH-11]', async ({
  school,
}) => {
  const { as, person } = school
  const fresh = { password: 'ще довший пароль', password_confirmation: 'ще довший пароль' }
  const resetOf = async (email: string) => {
    await as(undefined, identity.forgotPassword, { body: { email } })
    const { token } = (await mailedLink(school)).body
    return () => as(undefined, identity.resetPassword, { body: { email, token, ...fresh } })
  }
  const linkElsewhere = async (who: Actor) => {
    await changeAccount(school, who, { email: 'elsewhere@school.example' })
    const { body } = await mailedLink(school)
    return () => openLink(school, body)
  }

  const resetting = await person({ email: 'resetting@school.example' })
  const openAfterReset = await linkElsewhere(resetting)
  const reset = await resetOf(resetting.email!)
  expect((await reset()).status).toBe(200)
  expect((await openAfterReset()).status).toBe(422)

  const changing = await person({ email: 'changing@school.example' })
  const openAfterChange = await linkElsewhere(changing)
  const resetAfterChange = await resetOf(changing.email!)
  const body = { current_password: 'a fine long password', ...fresh }
  expect((await as(changing, identity.changePassword, { body })).status).toBe(200)
  expect((await openAfterChange()).status).toBe(422)
  expect((await resetAfterChange()).status).toBe(422)
})
