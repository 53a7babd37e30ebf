import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, holiday, jointLesson, lesson, taughtClass, thisWeek, weekOf } from './testing.ts'

const usual = ['8:00-8:45', '8:50-9:35', '9:50-10:35', '11:00-11:55']

/** A class whose Monday has all bells, by another teacher; its own teacher's lesson is Tuesday's first, at the third bell. */
async function aClass(school: School, name?: string) {
  const people = await taughtClass(school, name)
  const other = await school.person({ type: 'TEACHER' })
  for (const time of usual) await people.lessonOn('2027-03-15', time, { teacher: other })
  await people.lessonOn('2027-03-16', '9:50-10:35')
  await people.lessonOn('2027-03-16')
  return { ...people, other }
}

const numbers = async (school: School, viewer: Actor, of = viewer, range = { ...thisWeek, dateFrom: '2027-03-16' }) =>
  (await weekOf(school, viewer, range, of)).map(({ number }) => number)

test('teacher, student and guardian see the same number of a lesson, by the bells of its class [SCHED-19]', async ({
  school,
}) => {
  const { teacher, student, guardian } = await aClass(school)

  for (const seen of [
    await numbers(school, teacher),
    await numbers(school, student),
    await numbers(school, guardian, student),
  ])
    expect(seen).toEqual([3, null])
})

test('a lesson has its number whatever days are asked for [SCHED-19]', async ({ school }) => {
  const { teacher, student } = await aClass(school)
  const tuesday = { dateFrom: '2027-03-16', dateTo: '2027-03-16' }

  for (const viewer of [teacher, student]) expect(await numbers(school, viewer, viewer, tuesday)).toEqual([3, null])
})

test('a lesson that a holiday moves here counts among the bells of the week, one that it takes does not [SCHED-19] [SCHED-9]', async ({
  school,
}) => {
  const { teacher, student, lessonOn, other } = await aClass(school)
  await lessonOn('2027-03-09', '7:10-7:55', { teacher: other })
  await holiday(school, 'Перенесення', '2027-03-09', '2027-03-20')
  for (const viewer of [teacher, student]) expect((await numbers(school, viewer)).slice(0, 1)).toEqual([4])

  await holiday(school, 'Вихідний', '2027-03-15')
  for (const viewer of [teacher, student]) expect((await numbers(school, viewer)).slice(0, 1)).toEqual([2])
})

test('a joint lesson of classes with different bells has no number for its teacher, and for each class its own [SCHED-19]', async ({
  school,
}) => {
  const groups = [await classOf(school, '7-А'), await classOf(school, '2-А')]
  const [older, younger] = [await school.person({ groupId: groups[0] }), await school.person({ groupId: groups[1] })]
  const teacher = await school.person({ type: 'TEACHER' })
  await lesson(school, { groupId: groups[0]!, date: '2027-03-17', time: '8:00-8:45' })
  await jointLesson(school, { date: '2027-03-16', time: '8:50-9:35', teacher }, groups)

  const seen = [older, younger, teacher].map((viewer) => numbers(school, viewer, viewer))
  expect((await Promise.all(seen)).map(([number]) => number)).toEqual([2, 1, null])
})

test('a teacher’s week is told anew when a colleague’s lesson changes the bells of the class [SCHED-19]', async ({
  school,
}) => {
  const { teacher, groupId } = await aClass(school)
  expect(await numbers(school, teacher)).toEqual([3, null])

  await sql`insert into lessons (group_id, date, starts, ends, discipline_id, type, kind)
    select ${groupId}, '2027-03-18', 430, 475, id, 'CLASSES', 'GROUP' from disciplines`.execute(school.db)
  expect(await numbers(school, teacher)).toEqual([4, null])

  await sql`update lessons set starts = starts + 600, ends = ends + 600 where date = '2027-03-18'`.execute(school.db)
  expect(await numbers(school, teacher)).toEqual([3, null])
})
