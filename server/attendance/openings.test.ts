import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { acting } from '../testing/everything.ts'
import { test, type School } from '../testing/school.ts'
import type { Actor } from '../testing/people.ts'
import { classOf, taughtClass, thisWeek, weekOf } from '../schedule/testing.ts'

const link = 'https://meet.example/7a'
const today = '2027-03-16'

async function openingsStored({ db }: School) {
  return (await sql<{ profileId: number }>`select profile_id from openings`.execute(db)).rows.map(
    (row) => row.profileId,
  )
}

function opener({ as }: Pick<School, 'as'>, uuid: string) {
  return (viewer: Actor | undefined, of: Actor = viewer!) =>
    as(viewer, contract.openings.record, { params: { pt: of.uuid, uuid } })
}

async function statuses(school: School, viewer: Actor, of = viewer) {
  return (await weekOf(school, viewer, thisWeek, of)).map(({ courseStatus }) => courseStatus)
}

test('opening the link counts from ten minutes before the start to the end, once [SCHED-5]', async ({ school }) => {
  const { student, lessonOn } = await taughtClass(school)
  const open = opener(school, await lessonOn(today, '9:50-10:35', { link }))
  const openedAt = async (moment: string) => {
    school.at(moment)
    expect((await open(student)).status).toBe(204)
    return openingsStored(school)
  }

  for (const moment of ['2027-03-15T08:00:00Z', '2027-03-16T07:39:00Z', '2027-03-16T08:35:00Z'])
    expect(await openedAt(moment)).toEqual([])
  for (const moment of ['2027-03-16T07:40:00Z', '2027-03-16T08:34:00Z'])
    expect(await openedAt(moment)).toEqual([student.profileId])
})

test('a past lesson whose link was opened is attended; one whose link nobody opened says no more than one without a link [SCHED-5]', async ({
  school,
}) => {
  const { groupId, guardian, student, lessonOn } = await taughtClass(school)
  const other = await school.person({ groupId })
  const open = opener(school, await lessonOn(today, '8:00-8:45', { link }))
  await lessonOn(today, '8:50-9:35')
  for (const time of ['9:50-10:35', '11:00-11:55']) await lessonOn(today, time, { link })

  school.at('2027-03-16T05:55:00Z')
  await open(student)
  school.at('2027-03-16T08:10:00Z')

  const attended = ['ATTENDED', null, 'CURRENT', 'PLANNED']
  expect(await statuses(school, student)).toEqual(attended)
  expect(await statuses(school, guardian, student)).toEqual(attended)
  expect(await statuses(school, other)).toEqual([null, null, 'CURRENT', 'PLANNED'])
})

test('an additional course goes by its date alone [SCHED-5] [SCHED-6]', async ({ school }) => {
  const { student, lessonOn } = await taughtClass(school)
  const uuids: string[] = []
  for (const date of ['2027-03-15', today, '2027-03-17']) uuids.push(await lessonOn(date, undefined, { link }))
  expect(await statuses(school, student)).toEqual([null, 'PLANNED', 'PLANNED'])

  school.at('2027-03-16T21:30:00Z')
  await opener(school, uuids[1]!)(student)
  expect(await statuses(school, student)).toEqual([null, 'PLANNED', 'PLANNED'])
  school.at('2027-03-16T22:30:00Z')
  expect(await statuses(school, student)).toEqual([null, 'ATTENDED', 'PLANNED'])
})

test('only the student’s own account attends: no guardian, no impersonator, no teacher [SCHED-5] [PERM-3]', async ({
  school,
}) => {
  const { guardian, student, teacher, lessonOn } = await taughtClass(school)
  const open = opener(school, await lessonOn(today, '9:50-10:35', { link }))

  expect((await open(guardian, student)).status).toBe(403)
  expect((await open(await acting(school, student), student)).status).toBe(403)
  expect((await open(teacher)).status).toBe(403)
  expect((await open(undefined, student)).status).toBe(401)
  expect(await openingsStored(school)).toEqual([])
})

test('a lesson of another class is as unknown as none [SCHED-5] [PERM-1]', async ({ school }) => {
  const { lessonOn } = await taughtClass(school)
  const stranger = await school.person({ groupId: await classOf(school, '7-Б') })
  const uuid = await lessonOn(today, '9:50-10:35', { link })

  expect((await opener(school, uuid)(stranger)).status).toBe(404)
  expect((await opener(school, crypto.randomUUID())(stranger)).status).toBe(404)
  expect(await openingsStored(school)).toEqual([])
})

const mornings = [
  { date: '2027-03-26', starts: '2027-03-26T06:00:00Z' },
  { date: '2027-03-29', starts: '2027-03-29T05:00:00Z' },
  { date: '2027-10-29', starts: '2027-10-29T05:00:00Z' },
  { date: '2027-11-01', starts: '2027-11-01T06:00:00Z' },
]

test.for(mornings)(
  'eight in the morning is eight in Kyiv on both sides of both clock changes: $date [TZ-1] [SCHED-5]',
  async ({ date, starts }, { school }) => {
    const { student, lessonOn } = await taughtClass(school)
    await sql`update periods set date_to = '2027-12-31'`.execute(school.db)
    await lessonOn(date, '8:00-8:45', { link })

    const told: string[] = []
    for (const minutes of [-1, 0, 44, 45]) {
      school.at(Temporal.Instant.from(starts).add({ minutes }).toString())
      const shown = await weekOf(school, student, { dateFrom: date, dateTo: date })
      told.push(...shown.map(({ from, courseStatus }) => `${from} ${courseStatus}`))
    }

    expect(told).toEqual(['08:00 PLANNED', '08:00 CURRENT', '08:00 CURRENT', '08:00 null'])
  },
)
