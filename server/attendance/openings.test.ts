import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { actAs } from '../identity/sessions.ts'
import { hashOf } from '../auth/secrets.ts'
import { test, type School } from '../testing/school.ts'
import type { Actor } from '../testing/people.ts'
import { classOf, lesson, searcher } from '../schedule/testing.ts'

const link = 'https://meet.example/7a'

async function openingsStored({ db }: School) {
  return (await sql<{ profileId: number }>`select profile_id from openings`.execute(db)).rows.map(
    (row) => row.profileId,
  )
}

function opener({ as }: School, uuid: string) {
  return (viewer: Actor, of: Actor = viewer) => as(viewer, contract.openings.record, { params: { pt: of.uuid, uuid } })
}

test('opening the link counts from ten minutes before the start to the end, once [SCHED-5]', async ({ school }) => {
  const groupId = await classOf(school, '7-А')
  const student = await school.person({ groupId })
  const open = opener(school, await lesson(school, { groupId, date: '2027-03-16', time: '9:50-10:35', link }))

  for (const moment of ['2027-03-15T08:00:00Z', '2027-03-16T07:39:00Z', '2027-03-16T08:35:00Z']) {
    school.at(moment)
    expect((await open(student)).status).toBe(204)
  }
  expect(await openingsStored(school)).toEqual([])

  for (const moment of ['2027-03-16T07:40:00Z', '2027-03-16T08:34:00Z']) {
    school.at(moment)
    expect((await open(student)).status).toBe(204)
  }
  expect(await openingsStored(school)).toEqual([student.profileId])
})

test('a past lesson is attended, unattended, or nobody can tell [SCHED-5]', async ({ school }) => {
  const groupId = await classOf(school, '7-А')
  const guardian = await school.person({ type: 'GUARDIAN' })
  const student = await school.person({ groupId, guardian })
  const other = await school.person({ groupId })
  const at = { groupId, date: '2027-03-16' }
  const open = opener(school, await lesson(school, { ...at, time: '8:00-8:45', link }))
  await lesson(school, { ...at, time: '8:50-9:35' })
  await lesson(school, { ...at, time: '9:50-10:35', link })
  await lesson(school, { ...at, time: '11:00-11:55', link })
  school.at('2027-03-16T05:55:00Z')
  await open(student)
  school.at('2027-03-16T08:10:00Z')
  const search = searcher(school)
  const statuses = async (viewer: Actor, of?: Actor) =>
    (await search(viewer, undefined, of)).body.schedule.map((entry) => entry.courseStatus)

  expect(await statuses(student)).toEqual(['ATTENDED', null, 'CURRENT', 'PLANNED'])
  expect(await statuses(guardian, student)).toEqual(['ATTENDED', null, 'CURRENT', 'PLANNED'])
  expect(await statuses(other)).toEqual(['UNATTENDED', null, 'CURRENT', 'PLANNED'])
})

test('an additional course goes by its date alone [SCHED-5] [SCHED-6]', async ({ school }) => {
  const groupId = await classOf(school, '7-А')
  const student = await school.person({ groupId })
  const uuids: string[] = []
  for (const date of ['2027-03-15', '2027-03-16', '2027-03-17'])
    uuids.push(await lesson(school, { groupId, date, link }))
  const statuses = async () => (await searcher(school)(student)).body.schedule.map((entry) => entry.courseStatus)
  expect(await statuses()).toEqual(['UNATTENDED', 'PLANNED', 'PLANNED'])

  school.at('2027-03-16T21:30:00Z')
  await opener(school, uuids[1]!)(student)
  expect(await statuses()).toEqual(['UNATTENDED', 'PLANNED', 'PLANNED'])
  school.at('2027-03-16T22:30:00Z')
  expect(await statuses()).toEqual(['UNATTENDED', 'ATTENDED', 'PLANNED'])
})

test('only the student’s own account attends: no guardian, no impersonator, no teacher [SCHED-5] [PERM-3]', async ({
  school,
}) => {
  const { person, db, cookieOf, as } = school
  const groupId = await classOf(school, '7-А')
  const guardian = await person({ type: 'GUARDIAN' })
  const student = await person({ groupId, guardian })
  const teacher = await person({ type: 'TEACHER' })
  const admin = await person({ type: 'ADMIN' })
  const uuid = await lesson(school, { groupId, date: '2027-03-16', time: '9:50-10:35', link, teacher })
  const open = opener(school, uuid)
  await cookieOf(admin)
  await actAs(db, hashOf(admin.session!), student.userId)

  expect((await open(guardian, student)).status).toBe(403)
  expect((await open(admin, student)).status).toBe(403)
  expect((await open(teacher)).status).toBe(403)
  expect((await as(undefined, contract.openings.record, { params: { pt: student.uuid, uuid } })).status).toBe(401)
  expect(await openingsStored(school)).toEqual([])
})

test('a lesson of another class is as unknown as none [SCHED-5] [PERM-1]', async ({ school }) => {
  const student = await school.person({ groupId: await classOf(school, '7-А') })
  const uuid = await lesson(school, {
    groupId: await classOf(school, '7-Б'),
    date: '2027-03-16',
    time: '9:50-10:35',
    link,
  })

  expect((await opener(school, uuid)(student)).status).toBe(404)
  expect((await opener(school, crypto.randomUUID())(student)).status).toBe(404)
  expect(await openingsStored(school)).toEqual([])
})

test('eight in the morning is eight in Kyiv on both sides of both clock changes [TZ-1] [SCHED-5]', async ({
  school,
}) => {
  const { db, at } = school
  const groupId = await classOf(school, '7-А')
  await sql`update periods set date_to = '2027-12-31'`.execute(db)
  const student = await school.person({ groupId })
  const days = [
    { date: '2027-03-26', starts: '2027-03-26T06:00:00Z' },
    { date: '2027-03-29', starts: '2027-03-29T05:00:00Z' },
    { date: '2027-10-29', starts: '2027-10-29T05:00:00Z' },
    { date: '2027-11-01', starts: '2027-11-01T06:00:00Z' },
  ]
  for (const { date, starts } of days) {
    await lesson(school, { groupId, date, time: '8:00-8:45', link })
    const statusAfter = async (minutes: number) => {
      at(Temporal.Instant.from(starts).add({ minutes }).toString())
      const { body } = await searcher(school)(student, { dateFrom: date, dateTo: date })
      return body.schedule.map(({ from, courseStatus }) => `${from} ${courseStatus}`)
    }

    expect([await statusAfter(-1), await statusAfter(0), await statusAfter(44), await statusAfter(45)].flat()).toEqual([
      '08:00 PLANNED',
      '08:00 CURRENT',
      '08:00 CURRENT',
      '08:00 UNATTENDED',
    ])
  }
})
