import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { taughtClass, thisWeek } from './testing.ts'

/** The answer's text, parsed. */
async function told({ as }: Pick<School, 'as'>, viewer: Actor): Promise<object> {
  const asked = { params: { pt: viewer.uuid }, body: thisWeek }
  return (await as(viewer, contract.schedule.search, asked)).body.schedule[0]!
}

test('of an ordinary lesson it is told what is its own, and nothing that most lessons have in common [SCHED-1]', async ({
  school,
}) => {
  const { student, teacher, lessonOn } = await taughtClass(school)
  const uuid = await lessonOn('2027-03-17', '8:00-8:45')
  const own = {
    uuid,
    date: '2027-03-17',
    from: '08:00',
    to: '08:45',
    number: 1,
    courseTitle: 'Алгебра',
    group: '7-А',
    teacher: expect.any(String),
  }

  expect(await told(school, student)).toStrictEqual(own)
  const pair = { discipline: expect.any(Number), group: expect.any(Number) }
  expect(await told(school, teacher)).toStrictEqual({ ...own, pair })
})

test('what a lesson has of its own is told, and of a register what it says [SCHED-1] [SCHED-12]', async ({
  school,
}) => {
  const { student, teacher, lessonOn } = await taughtClass(school)
  const link = 'https://meet.example/7a'
  const uuid = await lessonOn('2027-03-15', '8:00-8:45', { type: 'TEST', kind: 'SELF', link })
  const own = { courseType: 'TEST', courseKind: 'SELF', link }
  expect(await told(school, student)).toMatchObject({ ...own, courseStatus: null })

  const students = [{ uuid: student.uuid, presence: 'PRESENT' }]
  await school.as(teacher, contract.registers.save, { params: { pt: teacher.uuid, uuid }, body: { students } })

  const taken = { ...own, courseStatus: 'ATTENDED' }
  expect(await told(school, student)).toMatchObject({ ...taken, attendance: { isTaken: true, presence: 'PRESENT' } })
  expect(await told(school, student)).toHaveProperty('attendance', { isTaken: true, presence: 'PRESENT' })
  expect(await told(school, teacher)).toHaveProperty('attendance', { isTaken: true })
})
