import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { registerOf } from '../journal/testing.ts'
import { acting } from '../testing/everything.ts'
import type { Actor } from '../testing/people.ts'
import { expectRefused } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, holiday, lesson, taughtClass, thisWeek, weekOf } from '../schedule/testing.ts'

const { absences } = contract
const today = '2027-03-16'
const ill = { dateFrom: today, reason: 'ILLNESS' }
const first = '8:00-8:45'
const link = 'https://meet.example/7a'

/** A guardian with a child in a class, and what the guardian does about absences. */
async function family(school: School) {
  const { student: child, ...taught } = await taughtClass(school)
  return { ...taught, child, ...absent(school, taught.guardian, child) }
}

function absent({ as }: School, guardian: Actor, child: Actor) {
  const params = { pt: child.uuid }
  return {
    report: (body: object) => as(guardian, absences.report, { params, body }),
    update: (uuid: string, body: object) => as(guardian, absences.update, { params: { ...params, uuid }, body }),
    remove: (uuid: string) => as(guardian, absences.remove, { params: { ...params, uuid } }),
    list: async () => (await as(guardian, absences.list, { params })).body.absences,
  }
}

/** Why the child is away, lesson by lesson. */
async function reasons(school: School, viewer: Actor, child = viewer, range = thisWeek) {
  return (await weekOf(school, viewer, range, child)).map(({ attendance }) => attendance?.absence ?? null)
}

/** What is said of the only lesson of the week: its status, and why the child is away. */
async function told(school: School, child: Actor) {
  const [entry] = await weekOf(school, child)
  return [entry!.courseStatus, entry!.attendance?.absence ?? null]
}

test('a guardian reports an absence, and it stands in the child’s lessons of those days [SCHED-11]', async ({
  school,
}) => {
  const { guardian, child, lessonOn, report, list } = await family(school)
  for (const date of [today, '2027-03-17', '2027-03-18']) await lessonOn(date, first)

  const { status, body } = await report({ ...ill, dateTo: '2027-03-17', words: '  Грип  ' })

  expect(status).toBe(200)
  expect(body.absence).toMatchObject({ ...ill, dateTo: '2027-03-17', words: 'Грип', lesson: null })
  expect(await list()).toEqual([body.absence])
  for (const viewer of [guardian, child])
    expect(await reasons(school, viewer, child)).toEqual(['ILLNESS', 'ILLNESS', null])
})

test('of a lesson that a child was reported from one thing is said: the register goes before the report [SCHED-11] [SCHED-5]', async ({
  school,
}) => {
  const { child, teacher, lessonOn, report } = await family(school)
  const { take } = registerOf(school, teacher, await lessonOn(today, '9:50-10:35', { link }))
  await report(ill)

  expect(await told(school, child)).toEqual(['CURRENT', 'ILLNESS'])
  await take([child, 'LATE'])
  expect(await told(school, child)).toEqual(['CURRENT', null])
  school.at('2027-03-16T09:00:00Z')
  expect(await told(school, child)).toEqual(['ATTENDED', null])
  await take([child, 'ABSENT'])
  expect(await told(school, child)).toEqual(['UNATTENDED', 'ILLNESS'])
})

test('of a lesson without a register that a child was reported from the link goes before the report [SCHED-11] [SCHED-5]', async ({
  school,
}) => {
  const { child, lessonOn, report } = await family(school)
  await lessonOn(today, '9:50-10:35', { link })
  await report(ill)
  school.at('2027-03-16T09:00:00Z')

  expect(await told(school, child)).toEqual([null, 'ILLNESS'])
  await sql`insert into openings (lesson_id, profile_id) select id, ${child.profileId} from lessons`.execute(school.db)
  expect(await told(school, child)).toEqual(['ATTENDED', null])
})

test('an absence from one lesson stands in that lesson alone, on the day that it is held [SCHED-11] [SCHED-9]', async ({
  school,
}) => {
  const { child, lessonOn, report } = await family(school)
  await holiday(school, 'День міста', '2027-03-19', '2027-03-20')
  await lessonOn('2027-03-19', first)
  const uuid = await lessonOn('2027-03-19', '8:50-9:35', { discipline: 'Хімія' })

  const { body } = await report({ ...ill, reason: 'APPOINTMENT', lesson: uuid })

  const moved = { dateFrom: '2027-03-20', dateTo: '2027-03-20' }
  expect(body.absence).toMatchObject({ ...moved, lesson: { uuid, title: 'Хімія', from: '08:50' } })
  expect(await reasons(school, child, child, moved)).toEqual([null, 'APPOINTMENT'])
})

test('what cannot be is told under its field [SCHED-11]', async ({ school }) => {
  const { lessonOn, report } = await family(school)
  const strange = await lesson(school, { groupId: await classOf(school, '7-Б'), date: today, time: first })
  const sent = (body: object) => report({ ...ill, ...body })

  await expectRefused(sent({ dateFrom: '2027-03-15' }), 'dateFrom', 'server.attendance.dayPassed')
  await expectRefused(sent({ dateFrom: '2028-03-16' }), 'dateFrom', 'server.attendance.tooFarAhead')
  await expectRefused(sent({ dateTo: '2027-03-15' }), 'dateTo', 'server.schedule.reversed')
  await expectRefused(sent({ dateTo: '2027-03-30' }), 'dateTo', ['server.attendance.tooLong', { count: 14 }])
  await expectRefused(sent({ words: 'а'.repeat(201) }), 'words', ['server.http.validation.tooLong', { count: 200 }])
  await expectRefused(sent({ reason: 'SLEEP' }), 'reason', 'kit.validation.invalid')
  await expectRefused(sent({ lesson: strange }), 'lesson', 'server.attendance.lessonUnknown')
  const gone = await lessonOn('2027-03-15', first)
  await expectRefused(sent({ lesson: gone }), 'lesson', 'server.attendance.dayPassed')
})

test('days none of which is a school day are refused with the reason, others are taken [SCHED-11] [SCHED-9]', async ({
  school,
}) => {
  const { report, update, lessonOn } = await family(school)
  await holiday(school, 'День міста', '2027-04-02', '2027-04-10')
  await holiday(school, 'Весняні канікули', '2027-03-22/2027-03-28')
  const sent = (dateFrom: string, dateTo = dateFrom) => report({ ...ill, dateFrom, dateTo })
  const weekend = 'server.attendance.weekend'

  await expectRefused(sent('2027-03-20'), 'dateFrom', weekend)
  await expectRefused(sent('2027-03-20', '2027-03-21'), 'dateFrom', weekend)
  await expectRefused(sent('2027-04-11'), 'dateFrom', weekend)
  await expectRefused(sent('2028-01-01'), 'dateFrom', weekend)
  const holidays = ['server.schedule.daysOff', { name: 'Весняні канікули', days: '22.03–28.03' }] as const
  await expectRefused(sent('2027-03-22', '2027-03-28'), 'dateFrom', holidays)
  await expectRefused(sent('2027-03-20', '2027-03-22'), 'dateFrom', holidays)
  const moved = { name: 'День міста', days: '02.04', moved: '10.04' }
  await expectRefused(sent('2027-04-02'), 'dateFrom', ['server.schedule.movedDays', moved])

  // No lessons of the class are known.
  expect((await sent('2027-03-19', '2027-03-22')).status).toBe(200)
  expect((await sent('2027-04-10')).status).toBe(200)
  expect((await sent('2027-07-12')).status).toBe(200)
  const { uuid } = (await sent('2027-04-05')).body.absence
  const later = { ...ill, dateFrom: '2027-04-17', dateTo: '2027-04-18' }
  await expectRefused(update(uuid, later), 'dateFrom', weekend)
  expect((await update(uuid, { ...later, dateTo: '2027-04-19' })).status).toBe(200)
  await lessonOn('2027-04-24', first)
  expect((await sent('2027-04-24')).status).toBe(200)
  await expectRefused(sent('2027-05-01'), 'dateFrom', weekend)
})

test('where the class is taught this Saturday other Saturdays are school days, also without a timetable [SCHED-11]', async ({
  school,
}) => {
  const { report, lessonOn } = await family(school)
  await lesson(school, { groupId: await classOf(school, '7-Б'), date: '2027-03-20', time: first })
  const saturday = { ...ill, dateFrom: '2027-05-15' }
  await expectRefused(report(saturday), 'dateFrom', 'server.attendance.weekend')

  await lessonOn('2027-03-20', first)
  expect((await report(saturday)).status).toBe(200)
  await expectRefused(report({ ...ill, dateFrom: '2027-05-16' }), 'dateFrom', 'server.attendance.weekend')
})

test('days that are reported are not reported again, nor is a lesson of theirs [SCHED-11]', async ({ school }) => {
  const { lessonOn, report } = await family(school)
  const lesson = await lessonOn(today, first)

  expect((await report({ ...ill, dateTo: '2027-03-29' })).status).toBe(200)

  await expectRefused(report({ ...ill, dateFrom: '2027-03-29' }), 'dateFrom', 'server.attendance.known')
  await expectRefused(report({ ...ill, lesson }), 'lesson', 'server.attendance.known')
})

test('a whole day may follow one of its lessons [SCHED-11]', async ({ school }) => {
  const { lessonOn, report } = await family(school)
  const lesson = await lessonOn(today, first)

  expect((await report({ ...ill, lesson })).status).toBe(200)
  expect((await report({ ...ill, lesson })).status).toBe(422)
  expect((await report(ill)).status).toBe(200)
})

const changed = { dateFrom: '2027-03-17', dateTo: '2027-03-19', reason: 'FAMILY' }

test('an absence is changed and taken back until its days have passed; those that have stay [SCHED-11]', async ({
  school,
}) => {
  const { report, update, remove, list } = await family(school)
  const { uuid } = (await report({ ...ill, dateTo: '2027-03-19' })).body.absence

  expect((await update(uuid, changed)).body.absence).toEqual({ uuid, ...changed, words: null, lesson: null })
  school.at('2027-03-18T08:00:00Z')
  const begun = update(uuid, { ...changed, dateFrom: '2027-03-18' })
  await expectRefused(begun, 'dateFrom', 'server.attendance.absenceBegun')
  await expectRefused(update(uuid, { ...changed, dateTo: today }), 'dateTo', 'server.attendance.dayPassed')
  expect((await update(uuid, { ...changed, dateTo: '2027-03-22' })).status).toBe(200)
  expect((await remove(uuid)).status).toBe(204)
  expect(await list()).toMatchObject([{ dateFrom: '2027-03-17', dateTo: '2027-03-17' }])
})

test('an absence whose days have passed is neither changed nor taken back, one to come is gone at once [SCHED-11]', async ({
  school,
}) => {
  const { report, update, remove, list } = await family(school)
  const { uuid } = (await report({ ...changed, dateTo: '2027-03-17' })).body.absence
  school.at('2027-03-18T08:00:00Z')

  expect((await remove(uuid)).status).toBe(409)
  expect((await update(uuid, changed)).body.message).toBe(school.t('server.attendance.absenceOver'))
  const later = (await report({ ...ill, dateFrom: '2027-03-25' })).body.absence
  expect((await remove(later.uuid)).status).toBe(204)
  expect(await list()).toHaveLength(1)
})

test('another child’s absence is not there, even for a bad body [SCHED-11] [PERM-1]', async ({ school }) => {
  const { guardian, report } = await family(school)
  const { uuid } = (await report(ill)).body.absence
  const { update, remove, list } = absent(school, guardian, await school.person({ guardian }))

  expect(await list()).toEqual([])
  expect((await update(uuid, ill)).status).toBe(404)
  expect((await update(uuid, {})).status).toBe(404)
  expect((await remove(uuid)).status).toBe(404)
})

test('the school’s office may report for a guardian, and the history knows who did [SCHED-11] [PERM-7]', async ({
  school,
}) => {
  const { guardian, child } = await family(school)
  const admin = await acting(school, guardian)
  const { report, update, remove } = absent(school, admin, child)

  const { uuid } = (await report(ill)).body.absence
  await update(uuid, { ...ill, reason: 'FAMILY' })
  await remove(uuid)

  const { rows } = await sql<{ action: string; userId: number; asUserId: number; before: { reason: string } | null }>`
    select action, user_id, as_user_id, before from history where object = 'absences' order by id`.execute(school.db)
  expect(rows.map(({ action, before }) => [action, before?.reason])).toEqual([
    ['insert', undefined],
    ['update', 'ILLNESS'],
    ['delete', 'FAMILY'],
  ])
  expect(rows[0]).toMatchObject({ userId: admin.userId, asUserId: guardian.userId })
})
