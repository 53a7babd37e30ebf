import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { NoticeEvent, NoticeWay } from '../../contract/notices/endpoints.ts'
import { hearing, test, type LiveSchool } from '../live/testing.ts'
import { taughtClass } from '../schedule/testing.ts'
import { toggle } from '../testing/office.ts'
import type { Actor } from '../testing/people.ts'
import { family, kindsTold, moveLesson, startNotices, toldTo } from './testing.ts'

const { notices, posts } = contract

const turn = async ({ as }: LiveSchool, viewer: Actor, of: Actor, event: NoticeEvent, isOn: boolean) => {
  const { status } = await as(viewer, notices.turn, { params: { pt: of.uuid }, body: { event, way: 'portal', isOn } })
  expect(status).toBe(204)
}

/** The events of a participant that are on, and those that are off. */
async function switchesOf(
  { as }: LiveSchool,
  viewer: Actor,
  of = viewer,
  way: NoticeWay = 'portal',
): Promise<[on: string[], off: string[]]> {
  const { body } = await as(viewer, notices.switches, { params: { pt: of.uuid } })
  const ofWay = body.switches.filter((one) => one.way === way)
  const events = (wanted: boolean) => ofWay.filter(({ isOn }) => isOn === wanted).map(({ event }) => event)
  return [events(true), events(false)]
}

test('everybody has the switches of their role, all of the portal and those that are pushed on until they turn one [NOTE-2] [PUSH-5]', async ({
  school,
}) => {
  const { student, guardian, teacher } = await taughtClass(school)
  const admin = await school.person({ type: 'ADMIN' })

  for (const [viewer, of] of [[student], [guardian, student]] as const)
    expect(await switchesOf(school, viewer, of)).toEqual([['mark', 'lesson', 'post', 'due'], []])
  expect(await switchesOf(school, teacher)).toEqual([['lesson', 'post', 'absence', 'register'], []])
  expect(await switchesOf(school, admin)).toEqual([['mail', 'import', 'connection'], []])
  expect(await switchesOf(school, student, student, 'push')).toEqual([['mark', 'lesson', 'post', 'due'], []])
  expect(await switchesOf(school, teacher, teacher, 'push')).toEqual([
    ['lesson', 'post'],
    ['absence', 'register'],
  ])
  expect(await switchesOf(school, admin, admin, 'push')).toEqual([[], []])

  await turn(school, guardian, student, 'post', false)
  await turn(school, guardian, student, 'post', false)
  expect(await switchesOf(school, guardian, student)).toEqual([['mark', 'lesson', 'due'], ['post']])
  expect(await switchesOf(school, student)).toEqual([['mark', 'lesson', 'post', 'due'], []])
})

test('a switch of another role, or none at all, is refused [NOTE-2]', async ({ school }) => {
  const student = await school.person({})

  for (const [field, wrong] of [
    ['event', { event: 'register' }],
    ['event', { event: 'weather' }],
    ['way', { way: 'pigeon' }],
    ['isOn', { isOn: 'no' }],
  ] as const) {
    const body = { event: 'mark', way: 'portal', isOn: false, ...wrong } as never
    const { status, body: refused } = await school.as(student, notices.turn, { params: { pt: student.uuid }, body })
    expect([status, Object.keys(refused.errors!)]).toEqual([422, [field]])
  }
  expect((await switchesOf(school, student))[1]).toEqual([])

  const admin = await school.person({ type: 'ADMIN' })
  const body = { event: 'mail', way: 'push', isOn: true } as const
  const { status, body: refused } = await school.as(admin, notices.turn, { params: { pt: admin.uuid }, body })
  expect([status, Object.keys(refused.errors!)]).toEqual([422, ['way']])
})

test('a guardian who has turned marks off for one child is told those of the other; the child and its notices so far are not touched [NOTE-2]', async ({
  school,
}) => {
  const { student, brother, guardian, give, setOfficial, newWork } = await family(school)
  await school.app.noticeMaker.run()
  await turn(school, guardian, student, 'mark', false)

  await give(await newWork('Вправи'), 9, 0, [student, brother])
  await setOfficial('q3', 8, 0)

  const titles = async (viewer: Actor, of: Actor) =>
    (await toldTo(school, viewer, of, { child: of.uuid })).map(({ kind, told }) => told.title ?? kind)
  expect(await titles(guardian, student)).toEqual(['Твір'])
  expect(await titles(guardian, brother)).toEqual(['Вправи', 'Твір'])
  expect(await titles(student, student)).toEqual(['officialMark', 'Вправи', 'Твір'])

  await turn(school, guardian, student, 'mark', true)
  await give(await newWork('Диктант'), 7, 0)
  expect(await titles(guardian, student)).toEqual(['Диктант', 'Твір'])
})

test('whoever has turned lessons off is told of none, be it one that moves, one that is not held or several at once [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, lessonOn } = await taughtClass(school)
  const lesson = await lessonOn('2027-03-17', '8:50-9:35')
  await lessonOn('2027-03-17', '9:50-10:35', { discipline: 'Хор' })
  await startNotices(school)
  await turn(school, student, student, 'lesson', false)

  await moveLesson(school, lesson, 900)
  expect(await kindsTold(school, student)).toEqual([])
  await sql`delete from lessons where starts = 900`.execute(school.db)
  expect(await kindsTold(school, student)).toEqual([])
  await lessonOn('2027-03-17', '11:00-11:45', { discipline: 'Фізика' })
  await school.app.noticeMaker.run()
  await sql`update lessons set starts = starts + 10, ends = ends + 10 where date = '2027-03-17'`.execute(school.db)

  expect(await kindsTold(school, student)).toEqual([])
  expect(await kindsTold(school, guardian, student)).toEqual(['lessons', 'lessonCancelled'])
})

test('a post for two children is told of the one for whom posts are on [NOTE-2]', async ({ school }) => {
  const { student, guardian, groupId } = await taughtClass(school)
  const second = await school.person({ groupId, guardian })
  const admin = await school.person({ type: 'ADMIN' })
  await startNotices(school)
  await turn(school, guardian, student, 'post', false)
  const write = (title: string) => school.as(admin, posts.create, { body: { title, content: '<p>О шостій.</p>' } })
  await write('Усім')

  expect((await toldTo(school, guardian, student)).map(({ pt }) => pt)).toEqual([second.uuid])

  await turn(school, guardian, second, 'post', false)
  await write('І ще')
  expect((await toldTo(school, guardian, student)).map(({ told }) => told.title)).toEqual(['Усім'])
})

test('a pair that ends loses its switches, and gets every notice should it begin again [NOTE-1] [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, groupId } = await taughtClass(school)
  const brother = await school.person({ groupId, guardian })
  const admin = await school.person({ type: 'ADMIN' })
  await turn(school, student, student, 'due', false)
  for (const of of [student, brother]) await turn(school, guardian, of, 'post', false)

  await toggle(school, admin, student)
  await toggle(school, admin, student)

  expect((await switchesOf(school, guardian, student))[1]).toEqual([])
  expect((await switchesOf(school, guardian, brother))[1]).toEqual(['post'])
  const { rows } = await sql<{ event: string }>`select event from notice_switches`.execute(school.db)
  expect(rows).toEqual([{ event: 'post' }])
})

test('an open page of the account hears of a switch that another of its pages turned [NOTE-2] [LIVE-1]', async ({
  school,
}) => {
  const { student, guardian } = await taughtClass(school)
  const open = await school.listen(guardian)
  await hearing(school, open)

  await turn(school, guardian, student, 'post', false)
  await open.until(({ data }) => data.split(',').includes(`notices ${student.uuid}`))
})
