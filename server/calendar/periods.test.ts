import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { lesson } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import { expectRefused } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { autumn, studyYear, year } from './testing.ts'

const { periods, holidays, groups, calendar } = contract

/** An administrator, and what they do with study years. */
async function years({ as, person }: School) {
  const admin = await person({ type: 'ADMIN' })
  return {
    admin,
    create: (body: object) => as(admin, periods.create, { body: { ...year, ...body } }),
    update: (id: number, body: object) => as(admin, periods.update, { params: { id }, body: { ...year, ...body } }),
    remove: (id: number) => as(admin, periods.remove, { params: { id } }),
    list: async () => (await as(admin, periods.list)).body.periods,
  }
}

async function shownTo({ as }: School, viewer: Actor) {
  return (await as(viewer, calendar.year, { params: { pt: viewer.uuid } })).body
}

test('a study year comes with four quarters proposed from its dates [APER-1]', async ({ school }) => {
  const { create } = await years(school)

  const { status, body } = await create({})

  expect(status).toBe(200)
  expect(body.period).toMatchObject({ ...year, isCurrent: true })
  expect(body.period.quarters.map(({ number, dateFrom }) => [number, dateFrom])).toEqual([
    [1, '2026-09-01'],
    [2, '2026-11-09'],
    [3, '2027-01-18'],
    [4, '2027-03-29'],
  ])
})

const edited = [
  { number: 1, dateFrom: '2026-09-01', dateTo: '2026-10-30' },
  { number: 2, dateFrom: '2026-11-02', dateTo: '2026-12-31' },
  { number: 3, dateFrom: '2027-01-04', dateTo: '2027-03-19' },
  { number: 4, dateFrom: '2027-03-29', dateTo: '2027-06-11' },
]

test('quarters that nobody edited follow the holidays; edited ones stay [APER-1]', async ({ school }) => {
  const { admin, list, update } = await years(school)
  const id = await studyYear(school, admin, autumn)
  const firstTwo = async () =>
    (await list())[0]!.quarters.slice(0, 2).map(({ dateFrom, dateTo }) => `${dateFrom} ${dateTo}`)
  expect(await firstTwo()).toEqual(['2026-09-01 2026-10-25', '2026-11-02 2027-01-17'])

  await update(id, { quarters: edited })
  const winter = { name: 'Зимові канікули', dateFrom: '2026-12-28', dateTo: '2027-01-10' }
  await school.as(admin, holidays.create, { params: { id }, body: winter })

  expect(await firstTwo()).toEqual(['2026-09-01 2026-10-30', '2026-11-02 2026-12-31'])
})

/** Quarters of the first twenty days of four months, but for the last of them. */
const quartersWith = (last: { dateFrom: string; dateTo: string }) => [
  { number: 1, dateFrom: '2026-10-01', dateTo: '2026-10-20' },
  { number: 2, dateFrom: '2026-11-01', dateTo: '2026-11-20' },
  { number: 3, dateFrom: '2026-12-01', dateTo: '2026-12-20' },
  { number: 4, ...last },
]

test('dates and quarters that do not fit are told under their field [APER-1]', async ({ school }) => {
  const { create } = await years(school)
  const overlapping = quartersWith({ dateFrom: '2026-12-15', dateTo: '2027-01-20' })
  const outside = { dateTo: '2027-01-01', quarters: quartersWith({ dateFrom: '2026-12-21', dateTo: '2027-01-20' }) }

  await expectRefused(create({ dateTo: '2026-09-01' }), 'dateTo', 'server.calendar.reversed')
  await expectRefused(create({ dateFrom: '2026-13-01' }), 'dateFrom', 'server.http.validation.date')
  await expectRefused(create({ quarters: overlapping }), 'quarters.3.dateFrom', 'server.calendar.quartersOverlap')
  await expectRefused(create(outside), 'quarters.3.dateTo', 'server.calendar.outsideYear')
})

test('no two study years share a name, whatever its case [APER-1]', async ({ school }) => {
  const { create } = await years(school)
  await create({ name: 'Рік' })

  await expectRefused(create({ name: ' рік ' }), 'name', 'server.calendar.nameTaken')
})

test('a year cannot shrink away from its holidays [APER-1]', async ({ school }) => {
  const { admin, update } = await years(school)
  const id = await studyYear(school, admin, autumn)

  const outside = ['server.calendar.leavesHolidayOutside', { name: autumn.name }] as const
  await expectRefused(update(id, { dateFrom: '2026-10-28' }), 'dateFrom', outside)
})

test('a year whose groups have lessons stays; one without lessons goes with all that is in it [APER-1]', async ({
  school,
}) => {
  const { admin, remove, list } = await years(school)
  const id = await studyYear(school, admin, autumn)
  const { body } = await school.as(admin, groups.create, { params: { id }, body: { name: '7-А' } })
  const groupId = body.group.id
  await school.person({ groupId })
  await lesson(school, { groupId, date: '2027-03-16', time: '8:00-8:45' })

  const message = school.t('server.calendar.periodInUse')
  expect(await remove(id)).toMatchObject({ status: 409, body: { message } })
  await sql`delete from lessons`.execute(school.db)
  expect((await remove(id)).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await remove(id)).status).toBe(404)
})

/** Years that began in the autumns of 2025, 2026 and 2028. */
async function threeYears(school: School) {
  const { create, list } = await years(school)
  for (const from of [2025, 2026, 2028])
    await create({ name: String(from), dateFrom: `${from}-09-01`, dateTo: `${from + 1}-05-31` })
  return { list }
}

test('the year that holds today is current, else the next, else the last [APER-1]', async ({ school }) => {
  await threeYears(school)
  const student = await school.person({})
  const current = async () => (await shownTo(school, student)).period?.name ?? null

  expect(await current()).toBe('2026')
  school.at('2027-07-01T09:00:00Z')
  expect(await current()).toBe('2028')
  school.at('2029-07-01T09:00:00Z')
  expect(await current()).toBe('2028')
})

test('study years are listed the latest first, and the current one is marked [APER-1]', async ({ school }) => {
  const { list } = await threeYears(school)

  school.at('2029-07-01T09:00:00Z')

  expect((await list()).map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['2028', true],
    ['2026', false],
    ['2025', false],
  ])
})

test('a participant’s screens learn the year with its quarters and holidays, or that there is none', async ({
  school,
}) => {
  const teacher = await school.person({ type: 'TEACHER' })
  expect(await shownTo(school, teacher)).toEqual({ period: null, holidays: [] })

  await studyYear(school, await school.person({ type: 'ADMIN' }), autumn)

  const shown = await shownTo(school, teacher)
  expect(shown.period).toMatchObject({ ...year, isCurrent: true, quarters: { length: 4 } })
  expect(shown.holidays).toEqual([{ ...autumn, moveToDateFrom: null, moveToDateTo: null }])
})
