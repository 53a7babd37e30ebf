import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { hashOf } from '../auth/secrets.ts'
import { actAs } from '../identity/acting.ts'
import { classes } from '../people/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { post } from './testing.ts'

const { news, posts, profiles } = contract

async function twoClasses(school: School) {
  const [seventh, eighth] = await classes(school, '7-А', '8-А')
  const admin = await school.person({ type: 'ADMIN' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ groupId: seventh!, guardian })
  const sibling = await school.person({ groupId: eighth!, guardian })
  const classmate = await school.person({ groupId: seventh! })
  await school.person({ groupId: seventh!, isTest: true })
  await school.person({ groupId: seventh!, locked: true })
  const open = async (reader: Actor, id: number) => (await school.as(reader, news.open, { params: { id } })).status
  const readers = async (id: number) => {
    const { body } = await school.as(admin, posts.readers, { params: { id } })
    const listed = (await school.as(admin, posts.list)).body.posts.find((one) => one.id === id)!
    return { classes: Object.fromEntries(body.classes.map(({ name, read, of }) => [name, `${read}/${of}`])), listed }
  }
  return { seventh: seventh!, admin, guardian, child, sibling, classmate, open, readers }
}

test('who has opened a post is counted by class, once each, a guardian for each child [APOST-2]', async ({
  school,
}) => {
  const { guardian, classmate, open, readers } = await twoClasses(school)
  const id = await post(school)
  expect((await readers(id)).classes).toEqual({ '7-А': '0/2', '8-А': '0/1' })

  expect([await open(guardian, id), await open(guardian, id), await open(classmate, id)]).toEqual([204, 204, 204])

  const { classes: counted, listed } = await readers(id)
  expect(counted).toEqual({ '7-А': '2/2', '8-А': '1/1' })
  expect(listed.readers).toEqual({ read: 3, of: 3 })
})

test('whoever joins the school counts among those whom its posts are for, and whoever is locked does not [APOST-2]', async ({
  school,
}) => {
  const { seventh, admin, readers } = await twoClasses(school)
  const id = await post(school)
  const countedNow = async () => [(await readers(id)).listed.readers.of, (await readers(id)).classes['7-А']]
  expect(await countedNow()).toEqual([3, '0/2'])

  const joined = await school.person({ groupId: seventh })
  expect(await countedNow()).toEqual([4, '0/3'])
  await school.as(admin, profiles.toggle, { params: { id: joined.profileId } })
  expect(await countedNow()).toEqual([3, '0/2'])
})

test('how many a post is for is told of the classes that are chosen, a guardian of two children once [APOST-1]', async ({
  school,
}) => {
  const { seventh, admin, guardian } = await twoClasses(school)
  const told = async (groups?: string) =>
    (await school.as(admin, posts.audience, { query: groups === undefined ? {} : { groups } })).body
  expect(await told()).toEqual({ students: 3, guardians: 1 })
  expect(await told(String(seventh))).toEqual({ students: 2, guardians: 1 })

  await school.as(admin, profiles.toggle, { params: { id: guardian.profileId } })
  expect(await told()).toEqual({ students: 3, guardians: 0 })
  for (const groups of ['', ',', '0', '1;2'])
    expect((await school.as(admin, posts.audience, { query: { groups } })).status).toBe(422)
})

test('every guardian is counted, also the second, and whose first is locked [APOST-1] [PART-7]', async ({ school }) => {
  const [seventh] = await classes(school, '7-А')
  const admin = await school.person({ type: 'ADMIN' })
  const guardians = [await school.person({ type: 'GUARDIAN' }), await school.person({ type: 'GUARDIAN' })]
  await school.person({ groupId: seventh!, guardians })
  const told = async () => (await school.as(admin, posts.audience)).body
  expect(await told()).toEqual({ students: 1, guardians: 2 })

  await school.as(admin, profiles.toggle, { params: { id: guardians[0]!.profileId } })
  expect(await told()).toEqual({ students: 1, guardians: 1 })
})

test('the list counts whom the classes count: who has left since, and whom a post is no more for, has read nothing [APOST-2]', async ({
  school,
}) => {
  const { seventh, admin, guardian, classmate, open, readers } = await twoClasses(school)
  const id = await post(school)
  for (const reader of [guardian, classmate]) await open(reader, id)

  await school.as(admin, profiles.toggle, { params: { id: classmate.profileId } })
  await school.person({ groupId: seventh })
  expect(await readers(id)).toMatchObject({
    classes: { '7-А': '1/2', '8-А': '1/1' },
    listed: { readers: { read: 2, of: 3 } },
  })

  const body = { title: 'Новина', content: '', groups: [seventh] }
  await school.as(admin, posts.update, { params: { id }, body })
  expect(await readers(id)).toMatchObject({ classes: { '7-А': '1/2' }, listed: { readers: { read: 1, of: 2 } } })
})

test('a post for one class counts nobody of another [APOST-2]', async ({ school }) => {
  const { seventh, guardian, child, sibling, open, readers } = await twoClasses(school)
  const id = await post(school, { groups: [seventh], isForGuardians: true })

  expect([await open(child, id), await open(sibling, id), await open(guardian, id)]).toEqual([404, 404, 204])

  const { classes: counted, listed } = await readers(id)
  expect([counted, listed.readers]).toEqual([{ '7-А': '1/2' }, { read: 1, of: 2 }])
})

test('whoever acts as somebody, and whoever is no student’s, leaves no trace [APOST-2] [HIST-4]', async ({
  school,
}) => {
  const { admin, child, open, readers } = await twoClasses(school)
  const teacher = await school.person({ type: 'TEACHER' })
  const acting = await school.person({ type: 'ADMIN' })
  const id = await post(school)
  await school.cookieOf(acting)
  await actAs(school.db, hashOf(acting.session!), child.userId)

  expect([await open(acting, id), await open(teacher, id), await open(admin, id)]).toEqual([204, 204, 204])

  expect((await readers(id)).classes).toEqual({ '7-А': '0/2', '8-А': '0/1' })
  expect(await school.db.selectFrom('postReadings').selectAll().execute()).toEqual([])
})
