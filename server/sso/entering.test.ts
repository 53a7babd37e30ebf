import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { browserOf, schoolWith } from './testing.ts'

const { identity, participants } = contract
const email = 'olena@school.example'
const claims = { email, email_verified: true }

const participantsOf = async (browser: ReturnType<typeof browserOf>) =>
  (await browser.get(participants.list)).body.participants.length

test('somebody with several profiles gets them all, with locked ones alone none [SSO-1] [PERM-4]', async ({
  school,
}) => {
  const teacher = await school.person({ email, type: 'TEACHER' })
  const guardian = await school.person({ email, type: 'GUARDIAN' })
  await school.person({ guardian, email: null })
  const there = await schoolWith(school, { claims })
  const before = browserOf(school)
  await before.signIn(there)
  const both = await participantsOf(before)
  await sql`update profiles set locked_at = now() where user_id = ${teacher.userId} or guardian_id is not null`.execute(
    school.db,
  )
  const after = browserOf(school)
  const { status } = await after.signIn(there)

  expect([both, status, await participantsOf(after)]).toEqual([2, 204, 0])
})

test('a test user signs in [SSO-1] [PERM-6]', async ({ school }) => {
  const { userId } = await school.person({ email, isTest: true })
  const browser = browserOf(school)
  await browser.signIn(await schoolWith(school, { claims }))

  expect(await browser.user()).toBe(userId)
})

test('the browser’s former session ends, and the account’s language and scheme come with it [SSO-1] [AUTH-2]', async ({
  school,
}) => {
  const former = await school.person({})
  const { userId } = await school.person({ email })
  await sql`update users set language = 'ua', scheme = 'dark' where id = ${userId}`.execute(school.db)
  await school.cookieOf(former)
  const browser = browserOf(school, school.as, [['dzvinok_session', former.session!]])
  await browser.signIn(await schoolWith(school, { claims }))

  expect(await browser.user()).toBe(userId)
  expect([browser.jar.get('language'), browser.jar.get('scheme')]).toEqual(['ua', 'dark'])
  expect((await school.as(former, identity.user)).status).toBe(401)
})

test('an address that a provider vouches for is verified [SSO-1] [AUTH-11]', async ({ school }) => {
  const { userId } = await school.person({ email })
  await browserOf(school).signIn(await schoolWith(school, { claims }))
  const account = school.db.selectFrom('users').select('emailVerifiedAt').where('id', '=', userId)

  expect((await account.executeTakeFirstOrThrow()).emailVerifiedAt).not.toBeNull()
})

test('the history has the new link as the person’s own change, without subject and address, and no later sign-in [PERM-7] [SSO-1]', async ({
  school,
}) => {
  const { userId } = await school.person({ email })
  const there = await schoolWith(school, { claims })
  await browserOf(school).signIn(there)
  await browserOf(school).signIn(there)
  const changes = school.db
    .selectFrom('history')
    .select(['userId', 'action', 'after'])
    .where('object', '=', 'sso_links')
  const rows = await changes.execute()

  expect(rows).toEqual([
    { userId, action: 'insert', after: expect.objectContaining({ issuer: there.provider.issuer }) },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/sub-1|olena/)
})

test('a refused sign-in is in the history without a word of who it was [PERM-7] [SSO-1]', async ({ school }) => {
  await browserOf(school).signIn(await schoolWith(school, { claims }))
  const refusals = school.db.selectFrom('history').select('after').where('action', '=', 'refuse').orderBy('id', 'desc')

  expect((await refusals.executeTakeFirstOrThrow()).after).toEqual({
    source: '127.0.0.1',
    typed: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('a browser that has signed in before is no new device [SSO-1] [AUTH-15]', async ({ school }) => {
  const { userId } = await school.person({ email })
  const there = await schoolWith(school, { claims })
  const browser = browserOf(school)
  const known = school.db.selectFrom('knownDevices').select('id').where('userId', '=', userId)
  await browser.signIn(there)
  await browser.signIn(there)
  const same = await known.execute()
  await browserOf(school).signIn(there)

  expect([same.length, (await known.execute()).length]).toEqual([1, 2])
})

test.for([['another'], [null]])(
  'an address that the office changes ends the links, so that its former owner signs in no more: %o [SSO-1] [APROF-2]',
  async ([name], { school }) => {
    const student = await school.person({ email })
    const there = await schoolWith(school, { claims })
    await browserOf(school).signIn(there)
    const admin = await school.person({ type: 'ADMIN' })
    const { profileId: guardianId } = await school.person({ type: 'GUARDIAN' })
    const body = { guardianId, firstName: 'Олена', lastName: 'Лис', email: name && `${name}@school.example` }
    const changed = await school.as(admin, contract.profiles.update, { params: { id: student.profileId }, body })
    const browser = browserOf(school)
    const { why } = await browser.signIn(there)

    expect([changed.status, why, await browser.user()]).toEqual([200, 'unknown', undefined])
  },
)
