import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, jointLesson, lesson, taughtClass, whole } from './testing.ts'

const { registers, schedule } = contract

const asked = ({ as }: Pick<School, 'as'>, viewer: Actor, of = viewer) =>
  as(viewer, schedule.missingRegisters, { params: { pt: of.uuid } })

/** Day and start of the lessons that wait, in their order. */
async function missing(school: School, teacher: Actor): Promise<string[]> {
  const { lessons } = (await asked(school, teacher)).body
  return lessons.map(({ date, from }) => `${date.slice(5)} ${from}`)
}

async function take({ as }: School, teacher: Actor, uuid: string, ...students: Actor[]): Promise<void> {
  const said = students.map((one) => ({ uuid: one.uuid, presence: 'PRESENT' }))
  const params = { pt: teacher.uuid, uuid }
  expect((await as(teacher, registers.save, { params, body: { students: said } })).status).toBe(200)
}

test('a teacher’s lessons without a register are those of two weeks up to the end of today [DASH-10]', async ({
  school,
}) => {
  const { teacher, lessonOn } = await taughtClass(school)
  await lessonOn('2027-03-17', '8:00-8:45')
  const last = await lessonOn('2027-03-16', '14:05-14:40')
  for (const date of ['2027-03-16', '2027-03-15', '2027-03-03', '2027-03-02']) await lessonOn(date, '8:00-8:45')

  expect(await missing(school, teacher)).toEqual(['03-03 08:00', '03-15 08:00', '03-16 08:00', '03-16 14:05'])
  const { body } = await asked(school, teacher)
  expect(body.day).toBe('2027-03-16')
  expect(whole(body.lessons[3]!)).toMatchObject({ uuid: last, courseTitle: 'Алгебра', group: '7-А', attendance: null })
  school.at('2027-03-16T22:00:00Z')
  expect(await missing(school, teacher)).toEqual(['03-15 08:00', '03-16 08:00', '03-16 14:05', '03-17 08:00'])
})

test('a lesson waits until its register names everybody [DASH-10] [SCHED-12]', async ({ school }) => {
  const { groupId, student, teacher, lessonOn } = await taughtClass(school)
  const classmate = await school.person({ groupId })
  const uuid = await lessonOn('2027-03-15', '8:00-8:45')

  await take(school, teacher, uuid, student)
  expect(await missing(school, teacher)).toEqual(['03-15 08:00'])
  await take(school, teacher, uuid, classmate)
  expect(await missing(school, teacher)).toEqual([])
})

test('joint classes wait as one lesson until the registers of all are taken [DASH-10]', async ({ school }) => {
  const { groupId, student, teacher } = await taughtClass(school)
  const otherGroup = await classOf(school, '7-Б')
  const other = await school.person({ groupId: otherGroup })
  const uuid = await jointLesson(school, { date: '2027-03-15', time: '8:00-8:45', teacher }, [groupId, otherGroup])

  await take(school, teacher, uuid, student)
  expect(await missing(school, teacher)).toEqual(['03-15 08:00'])
  expect((await asked(school, teacher)).body.lessons).toMatchObject([{ group: '7-А, 7-Б' }])
  await take(school, teacher, uuid, other)
  expect(await missing(school, teacher)).toEqual([])
})

test('additional courses, what came after its end and other teachers’ lessons wait for none [DASH-10] [SCHED-13]', async ({
  school,
}) => {
  const { groupId, teacher, lessonOn } = await taughtClass(school)
  const other = await school.person({ type: 'TEACHER' })
  await lessonOn('2027-03-15')
  const late = await lessonOn('2027-03-15', '8:00-8:45')
  await sql`update lessons set added_at = '2027-03-15 09:00' where uuid = ${late}`.execute(school.db)
  await lesson(school, { groupId, date: '2027-03-15', time: '8:50-9:35', teacher: other })

  expect(await missing(school, teacher)).toEqual([])
  expect(await missing(school, other)).toEqual(['03-15 08:50'])
})

test('statuses of what waits go on with the bells [DASH-10] [SCHED-5]', async ({ school }) => {
  const { teacher, lessonOn } = await taughtClass(school)
  await lessonOn('2027-03-16', '9:50-10:35')
  const status = async () => whole((await asked(school, teacher)).body.lessons[0]!).courseStatus

  school.at('2027-03-16T07:40:00Z')
  expect(await status()).toBe('PLANNED')
  school.at('2027-03-16T08:10:00Z')
  expect(await status()).toBe('CURRENT')
  school.at('2027-03-16T08:35:00Z')
  expect(await status()).toBe('ATTENDED')
})

test('nobody but the teacher is told which registers are missing [PERM-3]', async ({ school }) => {
  const { student, guardian, teacher } = await taughtClass(school)
  const other = await school.person({ type: 'TEACHER' })

  expect((await asked(school, student)).status).toBe(403)
  expect((await asked(school, guardian, student)).status).toBe(403)
  expect((await asked(school, student, teacher)).status).toBe(403)
  expect((await asked(school, other, teacher)).status).toBe(404)
})
