import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { signedToken } from '../identity/links.ts'
import { changePassword, fresh } from '../identity/testing.ts'
import { hashOf } from '../auth/secrets.ts'
import { refusing } from '../testing/answers.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { changeAccount, mailedLink, openLink } from './testing.ts'

const { account, identity, profiles } = contract

/** Asks for another address; what the mailed link holds. */
async function linkTo(school: School, who: Actor, email: string) {
  await changeAccount(school, who, { email })
  return (await mailedLink(school)).body
}

test('the link works once, for its own address [AUTH-11]', async ({ school }) => {
  const link = await linkTo(school, await school.person({}), 'new@school.example')
  const used = refusing({ token: 'server.identity.signedLink.used' })
  const incomplete = refusing({ token: 'identity.linkIncomplete' })

  expect(await openLink(school, { ...link, email: 'other@school.example' })).toMatchObject(used)
  expect(await openLink(school, { ...link, token: `x${link.token}` })).toMatchObject(incomplete)
  expect((await openLink(school, link)).status).toBe(200)
  expect(await openLink(school, link)).toMatchObject(used)
})

test('the link works for 60 minutes [AUTH-11]', async ({ school }) => {
  const { db } = school
  const { email } = await linkTo(school, await school.person({}), 'newer@school.example')
  const openedAfter = async (minutes: number) => {
    const token = await signedToken(db, Temporal.Now.instant().subtract({ minutes }))
    await db
      .updateTable('addressChanges')
      .set({ tokenHash: hashOf(token) })
      .execute()
    return openLink(school, { email, token })
  }

  expect(await openedAfter(60)).toMatchObject(refusing({ token: 'server.identity.signedLink.expired' }))
  expect((await openedAfter(59)).status).toBe(200)
})

test('the link can be mailed anew, which ends the first [AUTH-11]', async ({ school }) => {
  const student = await school.person({})
  const first = await linkTo(school, student, 'new@school.example')

  const again = await school.as(student, account.notify)

  expect(again.body.message).toBe(school.t(['server.people.linkMailed', { email: 'new@school.example' }]))
  expect((await openLink(school, first)).status).toBe(422)
  expect((await mailedLink(school)).body.token).not.toBe(first.token)
  expect(await school.mails()).toHaveLength(2)
})

test('a change of address can be given up, which ends its link [AUTH-11]', async ({ school }) => {
  const { as } = school
  const student = await school.person({})
  const link = await linkTo(school, student, 'new@school.example')

  expect((await as(student, account.keepAddress)).status).toBe(204)

  expect((await as(student, account.show)).body.account.pendingEmail).toBeNull()
  expect((await openLink(school, link)).status).toBe(422)
  expect(await school.mails()).toHaveLength(1)
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
  const link = await linkTo(school, student, 'new@school.example')
  const corrected = { firstName: 'Софія', lastName: 'Коваленко', email: 'right@school.example' }
  await school.as(admin, profiles.update, { params: { id: student.profileId }, body: corrected })

  expect((await openLink(school, link)).status).toBe(422)
})

/** A link with which somebody sets the fresh password. */
async function resetting(school: School, { email }: Actor) {
  await school.as(undefined, identity.forgotPassword, { body: { email } })
  const { token } = (await mailedLink(school)).body
  return async () => (await school.as(undefined, identity.resetPassword, { body: { email, token, ...fresh } })).status
}

test('with a password that is reset ends the link to another address [AUTH-8] [AUTH-11]', async ({ school }) => {
  const student = await school.person({})
  const link = await linkTo(school, student, 'elsewhere@school.example')
  const reset = await resetting(school, student)

  expect(await reset()).toBe(200)
  expect((await openLink(school, link)).status).toBe(422)
})

test('with a new password the links end that were mailed before [AUTH-9] [AUTH-11]', async ({ school }) => {
  const student = await school.person({})
  const link = await linkTo(school, student, 'elsewhere@school.example')
  const reset = await resetting(school, student)

  expect((await changePassword(school, student)).status).toBe(200)

  expect((await openLink(school, link)).status).toBe(422)
  expect(await reset()).toBe(422)
})
