import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { toggle } from '../testing/office.ts'
import { test, type School } from '../testing/school.ts'
import type { Actor } from '../testing/people.ts'
import { discipline, entriesOf, office, outsideOfRequests, undo } from './testing.ts'

const { disciplines, identity, profiles } = contract

const newest = async (school: School, admin: Actor, query: object = {}) =>
  (await entriesOf(school, admin, { ...query }))[0]!

const profileOf = async ({ as }: School, admin: Actor, who: Actor) =>
  (await as(admin, profiles.list, { query: { search: who.email } })).body.profiles[0]!

test('undoing is another change, which can be undone itself [HIST-1]', async ({ school }) => {
  const { admin, edit, student, ninth } = await office(school)
  await edit({ groupId: ninth, phone: '+380 67 123 45 67' })
  const moved = await newest(school, admin)

  expect((await undo(school, admin, moved.id)).status).toBe(200)
  expect(await profileOf(school, admin, student)).toMatchObject({ groupName: '8-Б', phone: null })
  const undoing = await newest(school, admin)
  expect(undoing).toMatchObject({ kind: 'history.undo', undoes: moved.id, canUndo: true })

  expect((await undo(school, admin, undoing.id)).status).toBe(200)
  expect(await profileOf(school, admin, student)).toMatchObject({ groupName: '9-А', phone: '+380 67 123 45 67' })
})

test('what was changed since is left as it is, all of it, and it is said which [HIST-1]', async ({ school }) => {
  const { admin, edit, student, ninth } = await office(school)
  await edit({ groupId: ninth, phone: '+380 67 123 45 67' })
  const moved = await newest(school, admin)
  await edit({ phone: '+380 67 123 45 68', groupId: ninth })

  const refused = await undo(school, admin, moved.id)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('Коваленко Софія')
  expect(await profileOf(school, admin, student)).toMatchObject({ groupName: '9-А', phone: '+380 67 123 45 68' })
  const told = (await entriesOf(school, admin)).find(({ id }) => id === moved.id)
  expect(told).toMatchObject({ canUndo: false, hindrance: 'changed' })
})

test('of two who undo the same, the second is told that it is done [HIST-1]', async ({ school }) => {
  const { admin } = await office(school)
  const id = await discipline(school, admin, 'Хор', 'Спів')
  const { id: entry } = await newest(school, admin)

  const both = await Promise.all([undo(school, admin, entry), undo(school, admin, entry)])

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const list = await school.as(admin, disciplines.list)
  expect(list.body.disciplines.find((one) => one.id === id)?.name).toBe('Хор')
  const done = (await entriesOf(school, admin)).find((one) => one.id === entry)
  expect(done).toMatchObject({ canUndo: false, hindrance: 'undone', undoneAt: expect.any(String) })
})

test('locking that is undone brings no session back, and unlocking that is undone ends those that there are [HIST-1]', async ({
  school,
}) => {
  const { admin, student } = await office(school)
  await school.as(student, identity.user)
  await toggle(school, admin, student)
  const locking = await newest(school, admin)

  await undo(school, admin, locking.id)
  expect((await profileOf(school, admin, student)).lockedAt).toBeNull()
  expect((await school.as(student, identity.user)).status).toBe(401)

  student.session = undefined
  expect((await school.as(student, identity.user)).status).toBe(200)
  await undo(school, admin, (await newest(school, admin)).id)
  expect((await profileOf(school, admin, student)).lockedAt).not.toBeNull()
  expect((await school.as(student, identity.user)).status).toBe(401)
})

test('the last administrator is not locked by undoing, either [HIST-1] [APROF-4]', async ({ school }) => {
  const { admin } = await office(school)
  const other = await school.person({ type: 'ADMIN', email: 'other@school.example' })
  await toggle(school, admin, other)
  await toggle(school, admin, other)
  const unlocking = await newest(school, admin)
  await toggle(school, other, admin)

  expect((await undo(school, other, unlocking.id)).status).toBe(409)
  expect((await profileOf(school, other, other)).lockedAt).toBeNull()
})

test('an address that somebody else has by now is not given back [HIST-1]', async ({ school }) => {
  const { admin, student, edit } = await office(school)
  await edit({ email: 'new@school.example' })
  const readdressed = await newest(school, admin)
  const { email } = student
  await school.as(admin, profiles.create, { body: { type: 'STUDENT', email, firstName: 'Софія', lastName: 'Інша' } })

  expect((await undo(school, admin, readdressed.id)).status).toBe(409)
  expect(await profileOf(school, admin, { ...student, email: 'new@school.example' })).toMatchObject({
    lastName: 'Коваленко',
  })
})

test('nobody is moved back to a class that is gone, and none of the others, either [HIST-1]', async ({ school }) => {
  const { admin, edit, student, eighth, ninth } = await office(school)
  await edit({ groupId: ninth })
  const moved = await newest(school, admin)
  await outsideOfRequests(school)
  await sql`update groups set hidden_at = now() where id = ${eighth}`.execute(school.db)

  expect((await undo(school, admin, moved.id)).status).toBe(409)
  expect((await profileOf(school, admin, student)).groupName).toBe('9-А')
})

test('locking that ended a token is undone, and the token stays ended [HIST-1] [AUTH-12]', async ({ school }) => {
  const { admin, student } = await office(school)
  const token = { userId: student.userId, name: 'Телефон', tokenHash: Buffer.from('1') }
  await school.db.insertInto('tokens').values(token).execute()
  await outsideOfRequests(school)
  await toggle(school, admin, student)
  const locking = await newest(school, admin)

  expect(locking).toMatchObject({ kind: 'profiles.toggle', canUndo: true })
  expect((await undo(school, admin, locking.id)).status).toBe(200)
  expect((await profileOf(school, admin, student)).lockedAt).toBeNull()
  expect(await school.db.selectFrom('tokens').selectAll().where('userId', '=', student.userId).execute()).toEqual([])
})
