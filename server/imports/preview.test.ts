import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { course, mark, work } from '../gradebook/testing.ts'
import { classOf } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { changes, importSchedule, previewSchedule, timetable } from './testing.ts'

const header = 'date,from,to,group,discipline,teacher,link'
const monday = [
  '2027-03-15,8:00,8:45,7-А,Алгебра,lys@x.example,https://meet.example/7a',
  '2027-03-15,8:50,9:35,7-А,Хімія,lys@x.example,https://meet.example/7a',
]
const tuesday = [
  '2027-03-16,8:00,8:45,7-А,Алгебра,lys@x.example,https://meet.example/7a',
  '2027-03-16,8:50,9:35,7-А,Хімія,lys@x.example,https://meet.example/7a',
]
const wednesday = '2027-03-17,8:00,8:45,7-А,Алгебра,lys@x.example,https://meet.example/7a'
const fileOf = (...lines: string[]) => [header, ...lines].join('\n')
const none = { lessons: 0, registers: 0, marks: 0, absences: 0, recordings: 0, topics: 0, openings: 0 }

async function schoolWithLessons(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const groupId = await classOf(school, '7-А')
  await sql`insert into disciplines (name) values ('Алгебра'), ('Хімія')`.execute(school.db)
  const teacher = await school.person({ type: 'TEACHER', email: 'lys@x.example' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  const student = await school.person({ groupId, guardian })
  const { id: studyPeriodId } = await school.db.selectFrom('periods').select('id').executeTakeFirstOrThrow()
  const march = { studyPeriodId, dateFrom: '2027-03-15', dateTo: '2027-03-31' }
  school.at('2027-03-01T06:00:00Z')
  await importSchedule(school, admin, march, fileOf(...monday, ...tuesday, wednesday))
  school.at('2027-03-16T08:10:00Z')
  return { admin, groupId, teacher, guardian, student, march, ...calls(school, admin, march) }
}

const statusOf = async ({ db }: School, uuid: string) =>
  (await db.selectFrom('files').select('status').where('uuid', '=', uuid).executeTakeFirstOrThrow()).status

type March = { studyPeriodId: number; dateFrom: string; dateTo: string }

const calls = (school: School, admin: Actor, march: March) => ({
  preview: (...lines: string[]) => previewSchedule(school, admin, march, fileOf(...lines)),
  replace: (lines: string[], losses?: object) =>
    importSchedule(school, admin, { ...march, ...(losses && { losses: { ...none, ...losses } }) }, fileOf(...lines)),
})

const lines = [
  monday[0]!,
  monday[1]!.replace('https://meet.example/7a', ''),
  '2027-03-18,8:00,8:45,7-А,Алгебра,lys@x.example,',
  '2027-03-19,8:00,8:45,7-А,Алгебра,lys@x.example,',
  '2027-03-22,8:00,8:45,7-А,Хімія,lys@x.example,',
]
const coming = { added: 3, changed: 1, unchanged: 1, removed: 3 }

test('before an import it is told what it will add, change and remove, and nothing is written [IMP-5]', async ({
  school,
}) => {
  const { preview } = await schoolWithLessons(school)
  const before = [await timetable(school), await changes(school)]

  const { status, uuids, ...told } = await preview(...lines)

  expect([status, told.changes, told.losses]).toEqual([200, coming, none])
  expect([await timetable(school), await changes(school)]).toEqual(before)
  expect(await statusOf(school, uuids[0]!)).toBe('UPLOADED')
})

test('an import does what was told before, and the same again changes nothing [IMP-5]', async ({ school }) => {
  const { replace } = await schoolWithLessons(school)

  expect((await replace(lines)).changes).toEqual(coming)

  const days = (await timetable(school)).map((row) => row.slice(0, 10))
  expect(days).toEqual(['2027-03-15', '2027-03-15', '2027-03-18', '2027-03-19', '2027-03-22'])
  expect((await replace(lines)).changes).toEqual({ added: 0, changed: 0, unchanged: 5, removed: 0 })
})

/** Each of the first four lessons gets something: a register and an opening, a mark, an absence, a recording. */
async function enterSomething(school: School, people: Awaited<ReturnType<typeof schoolWithLessons>>) {
  const { as, db } = school
  const { groupId, teacher, guardian, student } = people
  const uuids = (await db.selectFrom('lessons').select('uuid').orderBy('date').orderBy('starts').execute()).map(
    ({ uuid }) => uuid,
  )
  const params = (place: number) => ({ pt: teacher.uuid, uuid: uuids[place]! })
  school.at('2027-03-15T06:10:00Z')
  await as(student, contract.openings.record, { params: { pt: student.uuid, uuid: uuids[0]! } })
  school.at('2027-03-16T06:10:00Z')
  const students = [{ uuid: student.uuid, presence: 'PRESENT' }]
  await as(teacher, contract.registers.save, { params: params(0), body: { students } })
  const chemistry = await course(school, { groupId, teacher, discipline: 'Хімія' })
  await mark(school, await work(school, chemistry, { date: '2027-03-15' }), student, 11)
  const absence = { dateFrom: '2027-03-16', lesson: uuids[2]!, reason: 'ILLNESS' }
  await as(guardian, contract.absences.report, { params: { pt: student.uuid }, body: absence })
  school.at('2027-03-16T08:10:00Z')
  const recording = { link: 'https://video.example/1' }
  await as(teacher, contract.recordings.attach, { params: params(3), body: recording })
  const content = { topic: 'Оксиди', homework: null }
  await as(teacher, contract.lessonContent.write, { params: params(3), body: content })
}

const entered = { lessons: 4, registers: 1, marks: 1, absences: 1, recordings: 1, topics: 1, openings: 1 }

/** A school with lessons that hold something, and how many rows there are of them and of what they hold. */
async function schoolWithEntries(school: School) {
  const people = await schoolWithLessons(school)
  await enterSomething(school, people)
  const count = sql<{ count: number }>`select (select count(*) from lessons) + (select count(*) from presences)
    + (select count(*) from openings) + (select count(*) from absences) as count`
  return { ...people, rows: async () => (await count.execute(school.db)).rows[0]!.count }
}

test('before an import it is told what goes with the lessons that go [IMP-5]', async ({ school }) => {
  const { preview } = await schoolWithEntries(school)

  const told = await preview(wednesday)

  expect(told).toMatchObject({ changes: { added: 0, changed: 0, unchanged: 1, removed: 4 }, losses: entered })
})

test('lessons that hold something stay while what goes with them is not confirmed, or is something else [IMP-5]', async ({
  school,
}) => {
  const { replace, rows } = await schoolWithEntries(school)
  const kept = async () => [await timetable(school), await rows(), await changes(school)]
  const before = await kept()

  for (const [losses, key] of [
    [undefined, 'server.imports.lossesUnconfirmed'],
    [{ ...entered, registers: 0 }, 'server.imports.lossesDiffer'],
    [{}, 'server.imports.lossesDiffer'],
  ] as const) {
    const { status, message, raw } = await replace([wednesday], losses)
    const said = school.t([key, { count: 4 }])
    expect([status, message, raw]).toEqual([422, said, { losses: [said] }])
    expect(await kept()).toEqual(before)
  }
})

test('lessons that hold something go once just that is confirmed, and marks stay [IMP-5]', async ({ school }) => {
  const { replace, rows } = await schoolWithEntries(school)

  const kept = await replace([...monday, ...tuesday])
  expect(kept).toMatchObject({ status: 200, changes: { added: 0, changed: 0, unchanged: 4, removed: 1 } })
  expect((await replace([wednesday], entered)).changes).toEqual({ added: 1, changed: 0, unchanged: 0, removed: 4 })

  expect(await rows()).toBe(1)
  expect(await school.db.selectFrom('results').select('grade').execute()).toEqual([{ grade: 11 }])
})

test('a confirmation for lessons that hold nothing any more, or hold less, is refused [IMP-5]', async ({ school }) => {
  const { replace } = await schoolWithEntries(school)
  const refused = await replace([...monday, ...tuesday], { lessons: 1, registers: 1 })
  expect(refused).toMatchObject({ status: 422, raw: { losses: [expect.any(String)] } })

  await sql`update lessons set recording = null, topic = null`.execute(school.db)
  expect((await replace([wednesday], entered)).status).toBe(422)
  expect((await replace([wednesday], { ...entered, lessons: 3, recordings: 0, topics: 0 })).status).toBe(200)
})

test('a preview tells the same faults as the import would, and the file still waits [IMP-5] [IMP-1]', async ({
  school,
}) => {
  const { preview, replace } = await schoolWithLessons(school)
  const faulty = ['2027-03-14,8:00,8:45,7-А,Алгебра,,', '2027-03-15,8:00,8:45,7-Г,Алгебра,,']

  const told = await preview(...faulty)

  const imported = await replace(faulty)
  expect([told.status, told.message, told.errors]).toEqual([422, imported.message, imported.errors])
  expect(told.errors[0]).toHaveLength(2)
  expect(await statusOf(school, told.uuids[0]!)).toBe('UPLOADED')
})

test('a preview tells of days outside the study year, as the import would [IMP-5]', async ({ school }) => {
  const { march, admin } = await schoolWithLessons(school)

  const outside = await previewSchedule(school, admin, { ...march, dateFrom: '2026-08-01' }, fileOf(wednesday))

  expect(outside.raw).toHaveProperty('dateFrom')
})
