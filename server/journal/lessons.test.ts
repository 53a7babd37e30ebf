import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classOf, holiday, taughtClass } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'

const { journalLessons, lessonContent } = contract
const time = '9:50-10:35'

/** A class with algebra on Monday, and what the journal lists of it. */
async function algebraOf(school: School) {
  const people = await taughtClass(school)
  const first = await people.lessonOn('2027-03-15', time)
  const { id: discipline } = await school.db.selectFrom('disciplines').select('id').executeTakeFirstOrThrow()
  const listedTo = (viewer: Actor) =>
    school.as(viewer, journalLessons.list, { params: { pt: viewer.uuid, discipline, group: people.groupId } })
  return { ...people, first, listedTo }
}

test('the journal lists the topics and homework of a class [SCHED-15]', async ({ school }) => {
  const { teacher, first: uuid, listedTo } = await algebraOf(school)
  const body = { topic: 'Теорема Вієта', homework: '§ 14' }
  await school.as(teacher, lessonContent.write, { params: { pt: teacher.uuid, uuid }, body })

  const { lessons } = (await listedTo(teacher)).body

  const lesson = { uuid, date: '2027-03-15', from: '09:50', title: null, teacher: expect.any(String), isOwn: true }
  expect(lessons).toEqual([{ ...body, ...lesson }])
})

test('the journal lists the dates of a class, a colleague’s too, on the days that they are held [SCHED-15] [SCHED-9]', async ({
  school,
}) => {
  const { teacher, lessonOn, listedTo } = await algebraOf(school)
  const colleague = await school.person({ type: 'TEACHER', firstName: 'Ганна', lastName: 'Бойко' })
  await lessonOn('2027-03-18', time, { teacher: colleague, title: 'Алгебра, 2 гр.' })
  for (const date of ['2027-03-17', '2027-03-22']) await lessonOn(date, time)
  await holiday(school, 'День міста', '2027-03-17', '2027-03-20')
  await holiday(school, 'Весняні', '2027-03-22/2027-03-28')

  const { lessons } = (await listedTo(teacher)).body

  expect(lessons.map(({ date, title, isOwn }) => [date, title, isOwn])).toEqual([
    ['2027-03-15', null, true],
    ['2027-03-18', 'Алгебра, 2 гр.', false],
    ['2027-03-20', null, true],
  ])
  expect(lessons[1]!.teacher).toBe('Ганна Бойко')
})

test('the journal of a class and discipline lists no lesson of another, and nothing to who does not teach it [SCHED-15]', async ({
  school,
}) => {
  const { teacher, first, lessonOn, listedTo } = await algebraOf(school)
  await lessonOn('2027-03-17', '8:00-8:45', { discipline: 'Хімія' })
  await lessonOn('2027-03-17', time, { groupId: await classOf(school, '7-Б') })

  const { lessons } = (await listedTo(teacher)).body

  expect(lessons.map(({ uuid }) => uuid)).toEqual([first])
  expect((await listedTo(await school.person({ type: 'TEACHER' }))).status).toBe(404)
})
