import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type LiveSchool } from '../live/testing.ts'
import { holiday, taughtClass } from '../schedule/testing.ts'
import { startNotices, kindsTold, readOne, toldTo } from './testing.ts'

const { absences } = contract

/** A class with two lessons of its teacher today and one of another tomorrow, and a guardian who reports. */
async function reporting(school: LiveSchool) {
  const made = await taughtClass(school)
  const tomorrows = await school.person({ type: 'TEACHER' })
  await made.lessonOn('2027-03-16', '11:00-11:45')
  const second = await made.lessonOn('2027-03-16', '12:00-12:45', { discipline: 'Фізика' })
  await made.lessonOn('2027-03-17', '8:00-8:45', { teacher: tomorrows })
  await startNotices(school)
  const params = { pt: made.student.uuid }
  const report = async (body: object, by = made.guardian, of = params) => {
    const { status, body: made } = await school.as(by, absences.report, {
      params: of,
      body: { reason: 'ILLNESS', ...body },
    })
    expect(status).toBe(200)
    return made.absence.uuid
  }
  const remove = async (uuid: string) =>
    expect((await school.as(made.guardian, absences.remove, { params: { ...params, uuid } })).status).toBe(204)
  return { ...made, tomorrows, second, report, remove }
}

test('an absence is told to who teaches the student that day, from seven in the morning and without its words [NOTE-1]', async ({
  school,
}) => {
  const { student, teacher, tomorrows, report } = await reporting(school)
  const other = await school.person({ type: 'TEACHER' })

  await report({ dateFrom: '2027-03-16', dateTo: '2027-03-17', words: 'Застуда' })

  const [notice, ...others] = await toldTo(school, teacher)
  expect([notice, others]).toMatchObject([
    { kind: 'absence', pt: teacher.uuid, told: { student: expect.any(String), day: '2027-03-16', from: null } },
    [],
  ])
  expect(JSON.stringify(notice)).not.toContain('Застуда')
  for (const viewer of [other, tomorrows, student]) expect(await kindsTold(school, viewer)).toEqual([])
  school.at('2027-03-17T04:59:00Z')
  expect(await kindsTold(school, tomorrows)).toEqual([])
  school.at('2027-03-17T05:00:00Z')
  expect(await toldTo(school, tomorrows)).toMatchObject([{ told: { day: '2027-03-17' } }])
  expect(await toldTo(school, teacher)).toMatchObject([{ id: notice!.id }])
})

test('an absence from one lesson is told to its teacher, with its hour [NOTE-1]', async ({ school }) => {
  const { teacher, report, second, lessonOn } = await reporting(school)
  const other = await school.person({ type: 'TEACHER' })
  await lessonOn('2027-03-16', '13:00-13:45', { teacher: other })

  await report({ dateFrom: '2027-03-16', lesson: second })

  expect(await toldTo(school, teacher)).toMatchObject([
    { kind: 'absence', told: { day: '2027-03-16', from: '12:00', subject: 'Фізика' } },
  ])
  expect(await kindsTold(school, other)).toEqual([])
})

test('an absence that is taken back has no notice, nor for days that are left out of it [NOTE-1]', async ({
  school,
}) => {
  const { teacher, tomorrows, report, remove } = await reporting(school)
  const uuid = await report({ dateFrom: '2027-03-16', dateTo: '2027-03-17' })
  const [notice] = await toldTo(school, teacher)
  await readOne(school, teacher, teacher, notice!.id)
  school.at('2027-03-17T05:30:00Z')
  expect(await kindsTold(school, tomorrows)).toEqual(['absence'])

  await remove(uuid)

  expect(await kindsTold(school, tomorrows)).toEqual([])
  expect(await kindsTold(school, teacher)).toEqual(['absence'])
})

test('a teacher whose lessons an absence no more concerns has no notice of it [NOTE-1]', async ({ school }) => {
  const { student, guardian, teacher, second, lessonOn, report } = await reporting(school)
  const [other, substitute] = [await school.person({ type: 'TEACHER' }), await school.person({ type: 'TEACHER' })]
  await lessonOn('2027-03-16', '13:00-13:45', { teacher: other })
  const uuid = await report({ dateFrom: '2027-03-16' })
  expect([await kindsTold(school, teacher), await kindsTold(school, other)]).toEqual([['absence'], ['absence']])

  const params = { pt: student.uuid, uuid }
  const body = { dateFrom: '2027-03-16', lesson: second, reason: 'ILLNESS' }
  expect((await school.as(guardian, absences.update, { params, body })).status).toBe(200)
  expect([await kindsTold(school, teacher), await kindsTold(school, other)]).toEqual([['absence'], []])

  await sql`update lessons set teacher_id = ${substitute.profileId} where uuid = ${second}`.execute(school.db)
  expect(await kindsTold(school, teacher)).toEqual(['lessonChanged'])
  expect(new Set(await kindsTold(school, substitute))).toEqual(new Set(['lessonChanged', 'absence']))
})

test('a teacher who reports the absence of their own child is not told of it, and nobody is on a holiday [NOTE-1]', async ({
  school,
}) => {
  const { teacher, tomorrows, groupId, report } = await reporting(school)
  const guardian = await school.person({ type: 'GUARDIAN', email: teacher.email })
  const child = await school.person({ groupId, guardian })
  await holiday(school, 'День ліцею', '2027-03-17')

  await report({ dateFrom: '2027-03-16', dateTo: '2027-03-17' }, guardian, { pt: child.uuid })

  expect(await kindsTold(school, teacher)).toEqual([])
  school.at('2027-03-17T08:10:00Z')
  expect(await kindsTold(school, tomorrows)).toEqual([])
})
