import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'

const { identity, profiles } = contract

/** Gives a profile another address, by an administrator's hand. */
async function readdress({ as, person }: School, who: Actor, email: string | null, more: object = {}) {
  const admin = await person({ type: 'ADMIN' })
  const input = { firstName: 'Софія', lastName: 'Коваленко', email, ...more }
  return as(admin, profiles.update, { params: { id: who.profileId }, body: input })
}

async function accountsOf({ db }: School, ...people: Actor[]) {
  const of = db.selectFrom('profiles').innerJoin('users', 'users.id', 'profiles.userId')
  const rows = await of.select(['users.id', 'users.email', 'users.name', 'profiles.id as profileId']).execute()
  return people.map(({ profileId }) => rows.find((row) => row.profileId === profileId))
}

const exists = async ({ db }: School, id: number) =>
  Boolean(await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst())

test('a new address that nobody has goes along with the account, its session and password [APROF-2]', async ({
  school,
}) => {
  const student = await school.person({ firstName: 'Софія', lastName: 'Коваленка', passwordHash: 'x' })
  await school.as(student, identity.user)

  await readdress(school, student, 'new@school.example')

  expect(await accountsOf(school, student)).toMatchObject([
    { id: student.userId, email: 'new@school.example', name: 'Софія Коваленко' },
  ])
  expect((await school.as(student, identity.user)).body.user).toMatchObject({
    email: 'new@school.example',
    emailVerifiedAt: null,
  })
})

test('a name that the person chose stays when the profile’s is corrected [APROF-2]', async ({ school }) => {
  const student = await school.person({})
  await school.db.updateTable('users').set({ name: 'Соня' }).where('id', '=', student.userId).execute()

  await readdress(school, student, student.email)

  expect(await accountsOf(school, student)).toMatchObject([{ name: 'Соня' }])
})

test('an address that another account has moves the profile there, and the account left empty goes [APROF-2]', async ({
  school,
}) => {
  const mother = await school.person({ type: 'GUARDIAN' })
  const student = await school.person({})

  await readdress(school, student, mother.email!.toUpperCase())

  expect(await accountsOf(school, student)).toMatchObject([{ id: mother.userId }])
  expect(await exists(school, student.userId)).toBe(false)
})

test('of two who share an account, one takes a new address to a new account and the other stays [APROF-2]', async ({
  school,
}) => {
  const brother = await school.person({ email: 'family@school.example', firstName: 'Матвій' })
  const sister = await school.person({ email: 'family@school.example' })

  await readdress(school, sister, 'sofiia@school.example')

  const [his, hers] = await accountsOf(school, brother, sister)
  expect(his).toMatchObject({ id: brother.userId, email: 'family@school.example' })
  expect(hers).toMatchObject({ email: 'sofiia@school.example', name: 'Софія Коваленко' })
  expect(hers!.id).not.toBe(his!.id)
})

test('a student without an address gains one, and may lose it again to a guardian [APROF-3]', async ({ school }) => {
  const guardian = await school.person({ type: 'GUARDIAN' })
  const student = await school.person({ email: null, guardian })

  await readdress(school, student, 'own@school.example')
  expect(await accountsOf(school, student)).toMatchObject([{ id: student.userId, email: 'own@school.example' }])
  await school.as(student, identity.user)

  expect((await readdress(school, student, null, { guardianId: null })).status).toBe(422)
  await readdress(school, student, null)
  expect(await accountsOf(school, student)).toMatchObject([{ id: student.userId, email: null }])
  expect((await school.as(student, identity.user)).status).toBe(401)
})

test('a link to the old address no longer holds [APROF-2]', async ({ school }) => {
  const { as, person, mails, db } = school
  const student = await person({})
  const admin = await person({ type: 'ADMIN' })
  await as(admin, profiles.repass, { params: { id: student.profileId } })
  expect((await mails()).length).toBe(1)

  await readdress(school, student, 'new@school.example')

  expect(await db.selectFrom('passwordResets').selectAll().execute()).toEqual([])
})
