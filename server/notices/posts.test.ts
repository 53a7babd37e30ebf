import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type LiveSchool } from '../live/testing.ts'
import { publishDue } from '../news/publishing.ts'
import { realClock } from '../runtime/clock.ts'
import { taughtClass } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import { startNotices, readOne, toldTo, unreadOf } from './testing.ts'

const { posts } = contract

/** An administrator who writes posts for a school of two classes, and the titles that somebody is told. */
async function newsroom(school: LiveSchool) {
  const seventh = await taughtClass(school, '7-А')
  const eighth = await taughtClass(school, '8-Б')
  const admin = await school.person({ type: 'ADMIN' })
  await startNotices(school)
  const body = (title: string, more: object) => ({ title, content: '<p>О шостій.</p>', ...more })
  const write = async (title: string, more: object = {}) => {
    const { status, body: made } = await school.as(admin, posts.create, { body: body(title, more) })
    expect(status).toBe(200)
    return made.post.id
  }
  const correct = async (id: number, title: string, more: object = {}) =>
    expect((await school.as(admin, posts.update, { params: { id }, body: body(title, more) })).status).toBe(200)
  const remove = (id: number) => school.as(admin, posts.remove, { params: { id } })
  const titles = async (viewer: Actor, of = viewer) =>
    (await toldTo(school, viewer, of)).map(({ told }) => String(told.title)).toSorted()
  return { seventh, eighth, admin, write, correct, remove, titles }
}

test('a post is told to those whom it is for, one for guardians never to the child, and none to who wrote it [NOTE-1]', async ({
  school,
}) => {
  const { seventh, eighth, admin, write, titles } = await newsroom(school)
  const { student, guardian, teacher, groupId } = seventh
  const own = await school.person({ groupId, guardian: await school.person({ type: 'GUARDIAN', email: admin.email }) })

  await write('Усім')
  await write('Класу', { groups: [groupId], isUrgent: true })
  await write('Опікунам', { groups: [groupId], isForGuardians: true })

  expect(await titles(student)).toEqual(['Класу', 'Усім'])
  expect(await titles(guardian, student)).toEqual(['Класу', 'Опікунам', 'Усім'])
  for (const viewer of [teacher, eighth.student]) expect(await titles(viewer)).toEqual(['Усім'])
  expect(await titles(eighth.guardian, eighth.student)).toEqual(['Усім'])
  for (const viewer of [admin, await school.person({ type: 'ADMIN' })]) expect(await titles(viewer)).toEqual([])
  expect(await titles(admin, own)).toEqual([])
  const notice = (await toldTo(school, student)).find(({ told }) => told.title === 'Класу')
  expect(notice).toMatchObject({
    kind: 'post',
    pt: student.uuid,
    isRead: false,
    told: { isUrgent: true, isForGuardians: false, groups: ['7-А'] },
  })
})

test('a guardian of two is told a post once: one for the school of either child, one for a class of the child in it [NOTE-1]', async ({
  school,
}) => {
  const { seventh, eighth, write, correct, titles } = await newsroom(school)
  const { guardian, student } = seventh
  const second = await school.person({ groupId: eighth.groupId, guardian })
  const told = async () => {
    const all = await toldTo(school, guardian, student)
    return all.map(({ told, pt }) => `${told.title}: ${pt === second.uuid ? 'second' : 'first'}`).toSorted()
  }

  await write('Усім')
  await write('Восьмому', { groups: [eighth.groupId] })
  const both = await write('Обом', { groups: [seventh.groupId, eighth.groupId] })

  // Of the child whose profile is older, where it is for both.
  expect(await told()).toEqual(['Восьмому: second', 'Обом: first', 'Усім: first'])
  expect(await titles(second)).toEqual(['Восьмому', 'Обом', 'Усім'])

  await correct(both, 'Обом', { groups: [eighth.groupId] })
  expect(await told()).toEqual(['Восьмому: second', 'Обом: second', 'Усім: first'])
})

test('a child that shares the guardian’s address is told once, also of what is for guardians [NOTE-1]', async ({
  school,
}) => {
  const { seventh, write, titles } = await newsroom(school)
  const { groupId, student } = seventh
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ groupId, guardian, email: guardian.email })

  await write('Усім')
  await write('Опікунам', { groups: [groupId], isForGuardians: true })

  expect(await titles(child)).toEqual(['Опікунам', 'Усім'])
  expect(await titles(student)).toEqual(['Усім'])
})

test('a draft and a planned post are told to nobody before they are published [NOTE-1]', async ({ school }) => {
  const { seventh, write, correct, titles } = await newsroom(school)
  const publishAt = '2027-03-16T08:30:00Z'
  const draft = await write('Чернетка', { publishAt: null })
  await write('Згодом', { publishAt })
  expect(await titles(seventh.student)).toEqual([])

  school.at(publishAt)
  const at = Temporal.Instant.from(publishAt).toZonedDateTimeISO('UTC')
  await publishDue(school.db, { ...realClock, school: () => at })
  expect(await titles(seventh.student)).toEqual(['Згодом'])
  await correct(draft, 'Чистовик')
  expect(await titles(seventh.student)).toEqual(['Згодом', 'Чистовик'])
})

test('a post that is corrected is told as it is now and not again, but to those whom it is for from now on [NOTE-1]', async ({
  school,
}) => {
  const { seventh, eighth, write, correct, titles } = await newsroom(school)
  const id = await write('Екскурсіа', { groups: [seventh.groupId] })
  const [notice] = await toldTo(school, seventh.student)
  await readOne(school, seventh.student, seventh.student, notice!.id)

  await correct(id, 'Екскурсія', { groups: [seventh.groupId, eighth.groupId] })

  const { id: same, stamp } = notice!
  expect(await toldTo(school, seventh.student)).toMatchObject([
    { id: same, stamp, isRead: true, told: { title: 'Екскурсія' } },
  ])
  expect(await titles(eighth.student)).toEqual(['Екскурсія'])

  school.at('2027-03-18T08:10:00Z')
  await correct(id, 'Екскурсія')
  expect(await titles(await school.person({}))).toEqual([])
})

test('who may read a post no more, or when nobody may, loses its notice [NOTE-1]', async ({ school }) => {
  const { seventh, eighth, write, correct, remove, titles } = await newsroom(school)
  const { student, guardian } = seventh
  const id = await write('Концерт')
  const gone = await write('Помилка')
  expect(await titles(student)).toEqual(['Концерт', 'Помилка'])

  await correct(id, 'Концерт', { groups: [seventh.groupId], isForGuardians: true })
  await remove(gone)

  expect([await titles(student), await titles(eighth.student), await titles(seventh.teacher)]).toEqual([[], [], []])
  expect(await titles(guardian, student)).toEqual(['Концерт'])
  expect(await unreadOf(school, student)).toEqual([])
})

test('who has opened a post before they are told of it is not told [NOTE-1]', async ({ school }) => {
  const { seventh, write, titles } = await newsroom(school)
  const id = await write('Усім')

  await school.as(seventh.student, contract.news.open, { params: { id } })

  expect(await titles(seventh.student)).toEqual([])
  expect(await titles(seventh.guardian, seventh.student)).toEqual(['Усім'])
})
