import { sql } from 'kysely'
import { expect } from 'vitest'
import { mark } from '../gradebook/testing.ts'
import { test } from '../live/testing.ts'
import { holiday } from '../schedule/testing.ts'
import { classWithSheet, startNotices, kindsTold, toldTo } from './testing.ts'

const friday = { due: '2027-03-19' }
const thursdayEvening = '2027-03-18T15:01:00Z'

test('a work due by the next school day is told in the evening to the student and the guardian, with days off between [NOTE-1]', async ({
  school,
}) => {
  const { student, guardian, newWork } = await classWithSheet(school)
  // After a day off on Friday the next school day is Monday.
  await holiday(school, 'День ліцею', '2027-03-19')
  await newWork('Твір', { due: '2027-03-22' })
  await newWork('Вправи', { due: '2027-03-23' })
  await newWork('Сьогодні', { due: '2027-03-18' })
  await startNotices(school)

  school.at('2027-03-18T14:59:00Z')
  expect(await kindsTold(school, student)).toEqual([])
  school.at(thursdayEvening)

  const told = [{ kind: 'due', told: { subject: 'Алгебра', title: 'Твір', due: '2027-03-22' } }]
  for (const viewer of [student, guardian]) expect(await toldTo(school, viewer, student)).toMatchObject(told)
  await newWork('Пізніше', { due: '2027-03-22' })
  for (const dayOff of ['2027-03-19T15:01:00Z', '2027-03-20T15:01:00Z', '2027-03-21T15:01:00Z']) {
    school.at(dayOff)
    expect(await toldTo(school, student)).toHaveLength(1)
  }
})

test('of a work that a student has handed in, or has a mark for, they are told no due day [NOTE-1]', async ({
  school,
}) => {
  const { student, groupId, newWork } = await classWithSheet(school)
  const [diligent, marked, absent] = [
    await school.person({ groupId }),
    await school.person({ groupId }),
    await school.person({ groupId }),
  ]
  const work = await newWork('Твір', { due: '2027-03-19' })
  await sql`insert into results (work_id, profile_id, status) values (${work}, ${diligent.profileId}, 'TURNED_IN'),
    (${work}, ${student.profileId}, 'CREATED')`.execute(school.db)
  await mark(school, work, marked, 10)
  await mark(school, work, absent, 'EXEMPT')
  await startNotices(school)

  school.at(thursdayEvening)

  expect(await kindsTold(school, student)).toEqual(['due'])
  for (const viewer of [diligent, marked, absent]) expect(await kindsTold(school, viewer)).not.toContain('due')
})

test('a work that is new, or due on the next school day only now, is told in that evening; one that is handed in is due no more [NOTE-1]', async ({
  school,
}) => {
  const { student, groupId, newWork } = await classWithSheet(school)
  const diligent = await school.person({ groupId })
  const later = await newWork('Казка', { due: '2027-03-24' })
  await startNotices(school)
  school.at(thursdayEvening)
  expect(await kindsTold(school, student)).toEqual([])

  const work = await newWork('Твір', friday)
  await sql`update works set due = '2027-03-19' where id = ${later}`.execute(school.db)
  const titles = async (viewer = student) =>
    (await toldTo(school, viewer)).map(({ told }) => String(told.title)).toSorted()
  expect(await titles()).toEqual(['Казка', 'Твір'])

  await sql`insert into results (work_id, profile_id, status) values (${work}, ${diligent.profileId}, 'TURNED_IN')`.execute(
    school.db,
  )
  expect([await titles(), await titles(diligent)]).toEqual([['Казка', 'Твір'], ['Казка']])
  await mark(school, work, student, 10)
  expect(await titles()).toEqual(['Казка'])
})

test('a work that is removed, or is due later or no more, has no notice [NOTE-1]', async ({ school }) => {
  const { student, newWork, removeWork } = await classWithSheet(school)
  const [gone, undue, later] = [
    await newWork('Твір', friday),
    await newWork('Вправи', friday),
    await newWork('Казка', friday),
  ]
  const renamed = await newWork('Есе', friday)
  await startNotices(school)
  school.at(thursdayEvening)
  expect(await kindsTold(school, student)).toEqual(['due', 'due', 'due', 'due'])

  await removeWork(gone)
  await sql`update works set due = null where id = ${undue}`.execute(school.db)
  await sql`update works set due = '2027-03-24' where id = ${later}`.execute(school.db)
  await sql`update works set title = 'Есе про весну' where id = ${renamed}`.execute(school.db)

  expect((await toldTo(school, student)).map(({ told }) => told.title)).toEqual(['Есе про весну'])
})
