import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../live/testing.ts'
import { holiday, taughtClass } from '../schedule/testing.ts'
import { startNotices, kindsTold, readOne, toldTo } from './testing.ts'

test('a register is asked of the lesson’s teacher 30 minutes after its end, and no more once it is taken [NOTE-1]', async ({
  school,
}) => {
  const { student, teacher, lessonOn } = await taughtClass(school, '8-Б')
  school.at('2027-03-16T05:00:00Z')
  const uuid = await lessonOn('2027-03-16', '8:00-8:45')
  await lessonOn('2027-03-15', '8:00-8:45')
  await startNotices(school)
  school.at('2027-03-16T07:14:00Z')
  expect(await kindsTold(school, teacher)).toEqual([])

  school.at('2027-03-16T07:15:00Z')
  expect(await toldTo(school, teacher)).toMatchObject([
    { kind: 'register', told: { subject: 'Алгебра', group: '8-Б', day: '2027-03-16', from: '08:00', to: '08:45' } },
  ])
  expect(await kindsTold(school, student)).toEqual([])

  const students = [{ uuid: student.uuid, presence: 'PRESENT' }]
  await school.as(teacher, contract.registers.save, { params: { pt: teacher.uuid, uuid }, body: { students } })
  expect(await kindsTold(school, teacher)).toEqual([])
})

test('a register that is missing is told once, and one that was read stays so [NOTE-1]', async ({ school }) => {
  const { teacher, lessonOn } = await taughtClass(school)
  await lessonOn('2027-03-16', '8:00-8:45')
  await startNotices(school)
  const [notice] = await toldTo(school, teacher)
  await readOne(school, teacher, teacher, notice!.id)

  school.at('2027-03-16T12:00:00Z')

  expect(await toldTo(school, teacher)).toMatchObject([{ id: notice!.id, stamp: notice!.stamp, isRead: true }])
})

test('no register is asked for of a lesson that came after its end, of an empty class, or of a lesson that went to another teacher [NOTE-1]', async ({
  school,
}) => {
  const { teacher, lessonOn } = await taughtClass(school)
  const empty = await taughtClass(school, '9-А')
  const other = await school.person({ type: 'TEACHER' })
  await sql`update profiles set is_test = true where id = ${empty.student.profileId}`.execute(school.db)
  const late = await lessonOn('2027-03-16', '7:00-7:45', { discipline: 'Хор' })
  await sql`update lessons set added_at = '2027-03-16 09:00' where uuid = ${late}`.execute(school.db)
  const uuid = await lessonOn('2027-03-16', '8:00-8:45')
  await empty.lessonOn('2027-03-16', '8:00-8:45')
  await startNotices(school)
  expect((await toldTo(school, teacher)).map(({ told }) => told.from)).toEqual(['08:00'])
  expect(await kindsTold(school, empty.teacher)).toEqual([])

  await sql`update lessons set teacher_id = ${other.profileId} where uuid = ${uuid}`.execute(school.db)

  expect(await kindsTold(school, teacher)).toEqual([])
  expect(await kindsTold(school, other)).toEqual(['register'])
})

test('no register is asked for on a holiday, and those of lessons that it moved on the day that they moved to [NOTE-1]', async ({
  school,
}) => {
  const { teacher, lessonOn } = await taughtClass(school)
  await holiday(school, 'День ліцею', '2027-03-16', '2027-03-20')
  await lessonOn('2027-03-16', '8:00-8:45')
  await startNotices(school)
  expect(await kindsTold(school, teacher)).toEqual([])

  school.at('2027-03-20T08:10:00Z')
  expect(await toldTo(school, teacher)).toMatchObject([{ kind: 'register', told: { day: '2027-03-20' } }])
})
