import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { actAs } from '../identity/sessions.ts'
import { hashOf } from '../auth/secrets.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, holiday, lesson, searcher } from '../schedule/testing.ts'

const { absences } = contract
const today = '2027-03-16'
const ill = { dateFrom: today, reason: 'ILLNESS' }

async function family(school: School) {
  const groupId = await classOf(school, '7-А')
  const guardian = await school.person({ type: 'GUARDIAN' })
  return { groupId, guardian, child: await school.person({ groupId, guardian }) }
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

test('a guardian reports an absence, and it stands in the child’s lessons of those days [SCHED-11]', async ({
  school,
}) => {
  const { groupId, guardian, child } = await family(school)
  for (const date of [today, '2027-03-17', '2027-03-18']) await lesson(school, { groupId, date, time: '8:00-8:45' })
  const { report, list } = absent(school, guardian, child)

  const { status, body } = await report({ ...ill, dateTo: '2027-03-17', words: '  Грип  ' })

  expect(status).toBe(200)
  expect(body.absence).toMatchObject({ ...ill, dateTo: '2027-03-17', words: 'Грип', lesson: null })
  expect(await list()).toEqual([body.absence])
  for (const viewer of [guardian, child]) {
    const { schedule } = (await searcher(school)(viewer, undefined, child)).body
    expect(schedule.map(({ attendance }) => attendance?.absence ?? null)).toEqual(['ILLNESS', 'ILLNESS', null])
  }
})

test('of a lesson that a child was reported from one thing is said: the register goes before the link, and that before the report [SCHED-11] [SCHED-5]', async ({
  school,
}) => {
  const { groupId, guardian, child } = await family(school)
  const teacher = await school.person({ type: 'TEACHER' })
  const link = 'https://meet.example/7a'
  const uuid = await lesson(school, { groupId, teacher, link, date: today, time: '9:50-10:35' })
  await absent(school, guardian, child).report(ill)
  const told = async () => {
    const { courseStatus, attendance } = (await searcher(school)(child)).body.schedule[0]!
    return [courseStatus, attendance?.absence ?? null]
  }
  const take = (presence: string) => {
    const body = { students: [{ uuid: child.uuid, presence }] }
    return school.as(teacher, contract.registers.save, { params: { pt: teacher.uuid, uuid }, body })
  }

  expect(await told()).toEqual(['CURRENT', 'ILLNESS'])
  await take('LATE')
  expect(await told()).toEqual(['CURRENT', null])
  school.at('2027-03-16T09:00:00Z')
  expect(await told()).toEqual(['ATTENDED', null])
  await take('ABSENT')
  expect(await told()).toEqual(['UNATTENDED', 'ILLNESS'])
  await sql`delete from presences`.execute(school.db)
  await sql`update lessons set registered_at = null`.execute(school.db)
  expect(await told()).toEqual(['UNATTENDED', 'ILLNESS'])
  await sql`insert into openings (lesson_id, profile_id) select id, ${child.profileId} from lessons`.execute(school.db)
  expect(await told()).toEqual(['ATTENDED', null])
})

test('an absence from one lesson stands in that lesson alone, on the day that it is held [SCHED-11] [SCHED-9]', async ({
  school,
}) => {
  const { groupId, guardian, child } = await family(school)
  await holiday(school, 'День міста', '2027-03-19', '2027-03-20')
  await lesson(school, { groupId, date: '2027-03-19', time: '8:00-8:45' })
  const uuid = await lesson(school, { groupId, date: '2027-03-19', time: '8:50-9:35', discipline: 'Хімія' })
  const { report } = absent(school, guardian, child)

  const { body } = await report({ ...ill, reason: 'APPOINTMENT', lesson: uuid })

  const moved = { dateFrom: '2027-03-20', dateTo: '2027-03-20' }
  expect(body.absence).toMatchObject({ ...moved, lesson: { uuid, title: 'Хімія', from: '08:50' } })
  const { schedule } = (await searcher(school)(child, moved)).body
  expect(schedule.map(({ attendance }) => attendance?.absence ?? null)).toEqual([null, 'APPOINTMENT'])
})

test('what cannot be is told under its field [SCHED-11]', async ({ school }) => {
  const { t } = school
  const { groupId, guardian, child } = await family(school)
  const strange = await lesson(school, { groupId: await classOf(school, '7-Б'), date: today, time: '8:00-8:45' })
  const gone = await lesson(school, { groupId, date: '2027-03-15', time: '8:00-8:45' })
  const own = await lesson(school, { groupId, date: today, time: '8:00-8:45' })
  const { report } = absent(school, guardian, child)
  const errors = async (body: object) => (await report({ ...ill, ...body })).body.errors

  expect(await errors({ dateFrom: '2027-03-15' })).toEqual({ dateFrom: [t('server.attendance.dayPassed')] })
  expect(await errors({ dateFrom: '2028-03-16' })).toEqual({ dateFrom: [t('server.attendance.tooFarAhead')] })
  expect(await errors({ dateTo: '2027-03-15' })).toEqual({ dateTo: [t('server.schedule.reversed')] })
  expect(await errors({ dateTo: '2027-03-30' })).toEqual({ dateTo: [t(['server.attendance.tooLong', { count: 14 }])] })
  expect(await errors({ words: 'а'.repeat(201) })).toEqual({
    words: [t(['server.http.validation.tooLong', { count: 200 }])],
  })
  expect(await errors({ reason: 'SLEEP' })).toEqual({ reason: [t('kit.validation.invalid')] })
  expect(await errors({ lesson: strange })).toEqual({ lesson: [t('server.attendance.lessonUnknown')] })
  expect(await errors({ lesson: gone })).toEqual({ lesson: [t('server.attendance.dayPassed')] })
  expect((await report({ ...ill, dateTo: '2027-03-29' })).status).toBe(200)
  expect(await errors({ dateFrom: '2027-03-29' })).toEqual({ dateFrom: [t('server.attendance.known')] })
  expect(await errors({ lesson: own })).toEqual({ lesson: [t('server.attendance.known')] })
})

test('a whole day may follow one of its lessons [SCHED-11]', async ({ school }) => {
  const { groupId, guardian, child } = await family(school)
  const uuid = await lesson(school, { groupId, date: today, time: '8:00-8:45' })
  const { report } = absent(school, guardian, child)

  expect((await report({ ...ill, lesson: uuid })).status).toBe(200)
  expect((await report({ ...ill, lesson: uuid })).status).toBe(422)
  expect((await report(ill)).status).toBe(200)
})

test('an absence is changed and taken back until its days have passed; those that have stay [SCHED-11]', async ({
  school,
}) => {
  const { t, at } = school
  const { guardian, child } = await family(school)
  const { report, update, remove, list } = absent(school, guardian, child)
  const { uuid } = (await report({ ...ill, dateTo: '2027-03-19' })).body.absence

  const changed = { dateFrom: '2027-03-17', dateTo: '2027-03-19', reason: 'FAMILY' }
  expect((await update(uuid, changed)).body.absence).toEqual({ uuid, ...changed, words: null, lesson: null })
  at('2027-03-18T08:00:00Z')
  expect((await update(uuid, { ...changed, dateFrom: '2027-03-18' })).body.errors).toEqual({
    dateFrom: [t('server.attendance.absenceBegun')],
  })
  expect((await update(uuid, { ...changed, dateTo: '2027-03-16' })).body.errors).toEqual({
    dateTo: [t('server.attendance.dayPassed')],
  })
  expect((await update(uuid, { ...changed, dateTo: '2027-03-22' })).status).toBe(200)
  expect((await remove(uuid)).status).toBe(204)
  expect(await list()).toMatchObject([{ dateFrom: '2027-03-17', dateTo: '2027-03-17' }])
  expect((await remove(uuid)).status).toBe(409)
  expect((await update(uuid, changed)).body.message).toBe(t('server.attendance.absenceOver'))

  const later = (await report({ ...ill, dateFrom: '2027-03-25' })).body.absence
  expect((await remove(later.uuid)).status).toBe(204)
  expect(await list()).toHaveLength(1)
})

test('another child’s absence is not there, even for a bad body [SCHED-11] [PERM-1]', async ({ school }) => {
  const { guardian, child } = await family(school)
  const sibling = await school.person({ guardian })
  const { uuid } = (await absent(school, guardian, child).report(ill)).body.absence
  const { update, remove, list } = absent(school, guardian, sibling)

  expect(await list()).toEqual([])
  expect((await update(uuid, ill)).status).toBe(404)
  expect((await update(uuid, {})).status).toBe(404)
  expect((await remove(uuid)).status).toBe(404)
})

test('the school’s office may report for a guardian, and the history knows who did [SCHED-11] [PERM-7]', async ({
  school,
}) => {
  const { db, person, cookieOf } = school
  const { guardian, child } = await family(school)
  const admin = await person({ type: 'ADMIN' })
  await cookieOf(admin)
  await actAs(db, hashOf(admin.session!), guardian.userId)

  const { report, update, remove } = absent(school, admin, child)
  const { uuid } = (await report(ill)).body.absence
  await update(uuid, { ...ill, reason: 'FAMILY' })
  await remove(uuid)

  const { rows } = await sql<{ action: string; userId: number; asUserId: number; before: { reason: string } | null }>`
    select action, user_id, as_user_id, before from history where object = 'absences' order by id`.execute(db)
  expect(rows.map(({ action, before }) => [action, before?.reason])).toEqual([
    ['insert', undefined],
    ['update', 'ILLNESS'],
    ['delete', 'FAMILY'],
  ])
  expect(rows[0]).toMatchObject({ userId: admin.userId, asUserId: guardian.userId })
})
