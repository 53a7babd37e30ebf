import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classOf, holiday, lesson } from '../schedule/testing.ts'
import { test } from '../testing/school.ts'

const { journalLessons, lessonContent } = contract

test('the journal lists the dates, topics and homework of a class, a colleague’s too, on the days that they are held [SCHED-15] [SCHED-9]', async ({
  school,
}) => {
  const { as, db, person } = school
  const groupId = await classOf(school, '7-А')
  const teacher = await person({ type: 'TEACHER' })
  const colleague = await person({ type: 'TEACHER', firstName: 'Ганна', lastName: 'Бойко' })
  const at = { groupId, time: '9:50-10:35' }
  const first = await lesson(school, { ...at, teacher, date: '2027-03-15' })
  await lesson(school, { ...at, teacher, date: '2027-03-17' })
  await lesson(school, { ...at, teacher: colleague, date: '2027-03-18', title: 'Алгебра, 2 гр.' })
  await lesson(school, { ...at, teacher, date: '2027-03-22' })
  await lesson(school, { ...at, teacher, date: '2027-03-17', discipline: 'Хімія', time: '8:00-8:45' })
  await lesson(school, { ...at, groupId: await classOf(school, '7-Б'), teacher, date: '2027-03-17' })
  await holiday(school, 'День міста', '2027-03-17', '2027-03-20')
  await holiday(school, 'Весняні', '2027-03-22/2027-03-28')
  const { id } = await db.selectFrom('disciplines').select('id').where('name', '=', 'Алгебра').executeTakeFirstOrThrow()
  const body = { topic: 'Теорема Вієта', homework: '§ 14' }
  await as(teacher, lessonContent.write, { params: { pt: teacher.uuid, uuid: first }, body })

  const params = { pt: teacher.uuid, discipline: id, group: groupId }
  const { body: told } = await as(teacher, journalLessons.list, { params })

  expect(told.lessons[0]).toEqual({
    ...body,
    uuid: first,
    date: '2027-03-15',
    from: '09:50',
    title: null,
    teacher: expect.any(String),
    isOwn: true,
  })
  expect(told.lessons.map(({ date, title, isOwn }) => [date, title, isOwn])).toEqual([
    ['2027-03-15', null, true],
    ['2027-03-18', 'Алгебра, 2 гр.', false],
    ['2027-03-20', null, true],
  ])
  expect(told.lessons[1]!.teacher).toBe('Ганна Бойко')
  const chemist = await person({ type: 'TEACHER' })
  expect((await as(chemist, journalLessons.list, { params: { ...params, pt: chemist.uuid } })).status).toBe(404)
})
