import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { HolidayInput } from '../../contract/calendar/schemas.ts'
import { expectRefused } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { autumn, cityDay, studyYear } from './testing.ts'

const { holidays } = contract
const may = { dateFrom: '2027-05-03', dateTo: '2027-05-04' }

/** A study year with these holidays, and what an administrator does with them. */
async function yearWith(school: School, ...given: HolidayInput[]) {
  const { as } = school
  const admin = await school.person({ type: 'ADMIN' })
  const year = await studyYear(school, admin, ...given)
  return {
    year,
    list: async () => (await as(admin, holidays.list, { params: { id: year } })).body.holidays,
    add: (body: object, id = year) => as(admin, holidays.create, { params: { id }, body }),
    change: (id: number, body: object) => as(admin, holidays.update, { params: { id }, body }),
    remove: async (id: number) => (await as(admin, holidays.remove, { params: { id } })).status,
  }
}

test('holidays are added, changed and removed [APER-1]', async ({ school }) => {
  const { list, change, remove } = await yearWith(school, cityDay, autumn)

  const [first, second] = await list()
  expect([first, second]).toMatchObject([{ ...autumn, moveToDateFrom: null, moveToDateTo: null }, cityDay])
  const changed = { ...autumn, dateTo: '2026-11-02' }
  expect(await change(first!.id, changed)).toMatchObject({ status: 200, body: { holiday: changed } })
  expect(await remove(second!.id)).toBe(204)
  expect(await list()).toMatchObject([changed])
  expect(await remove(second!.id)).toBe(404)
})

test('a holiday that does not fit is told under its field [APER-1]', async ({ school }) => {
  const { add } = await yearWith(school, autumn, cityDay)
  const sent = (body: object) => add({ ...cityDay, ...body })
  const moved = (moveToDateFrom: string, moveToDateTo: string | null) => sent({ ...may, moveToDateFrom, moveToDateTo })

  await expectRefused(sent({ name: ' ' }), 'name', 'kit.validation.required')
  await expectRefused(sent({ dateFrom: '2027-04-05' }), 'dateTo', 'server.calendar.reversed')
  await expectRefused(sent({ dateFrom: '2026-08-30' }), 'dateFrom', 'server.calendar.outsideYear')
  await expectRefused(sent({}), 'dateFrom', 'server.calendar.overlapsHoliday')
  await expectRefused(moved('2027-05-08', null), 'moveToDateTo', 'server.calendar.movePartMissing')
  await expectRefused(moved('2027-05-08', '2027-05-08'), 'moveToDateTo', 'server.calendar.moveLengthDiffers')
  await expectRefused(moved('2026-10-31', '2026-11-01'), 'moveToDateFrom', 'server.calendar.movedIntoHoliday')
  await expectRefused(moved('2027-04-03', '2027-04-04'), 'moveToDateFrom', 'server.calendar.movedTwice')
})

test('a holiday may be changed where it stands, and is unknown to an unknown year [APER-1]', async ({ school }) => {
  const { year, list, change, add } = await yearWith(school, cityDay)
  const [holiday] = await list()

  expect((await change(holiday!.id, { ...cityDay, name: 'Свято міста' })).status).toBe(200)
  expect((await add(autumn, year + 1)).status).toBe(404)
})
