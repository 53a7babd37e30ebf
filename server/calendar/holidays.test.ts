import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { autumn, cityDay, studyYear } from './testing.ts'

const { holidays } = contract

test('holidays are added, changed and removed [APER-1]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const id = await studyYear(school, admin, cityDay, autumn)
  const listed = async () => (await school.as(admin, holidays.list, { params: { id } })).body.holidays

  const [first, second] = await listed()
  expect([first, second]).toMatchObject([{ ...autumn, moveToDateFrom: null, moveToDateTo: null }, cityDay])

  const changed = { ...autumn, dateTo: '2026-11-02' }
  expect(await school.as(admin, holidays.update, { params: { id: first!.id }, body: changed })).toMatchObject({
    status: 200,
    body: { holiday: changed },
  })
  expect((await school.as(admin, holidays.remove, { params: { id: second!.id } })).status).toBe(204)
  expect(await listed()).toMatchObject([changed])
  expect((await school.as(admin, holidays.remove, { params: { id: second!.id } })).status).toBe(404)
})

test('a holiday that does not fit is told under its field [APER-1]', async ({ school }) => {
  const { as, person, t } = school
  const admin = await person({ type: 'ADMIN' })
  const id = await studyYear(school, admin, autumn, cityDay)
  const errorsOf = async (body: object) =>
    (await as(admin, holidays.create, { params: { id }, body: { ...cityDay, ...body } })).body.errors
  const may = { dateFrom: '2027-05-03', dateTo: '2027-05-04' }

  expect(await errorsOf({ name: ' ' })).toEqual({ name: [t('kit.validation.required')] })
  expect(await errorsOf({ dateFrom: '2027-04-05' })).toEqual({ dateTo: [t('server.calendar.reversed')] })
  expect(await errorsOf({ dateFrom: '2026-08-30' })).toEqual({ dateFrom: [t('server.calendar.outsideYear')] })
  expect(await errorsOf({})).toEqual({ dateFrom: [t('server.calendar.overlapsHoliday')] })
  expect(await errorsOf({ ...may, moveToDateFrom: '2027-05-08', moveToDateTo: null })).toEqual({
    moveToDateTo: [t('server.calendar.movePartMissing')],
  })
  expect(await errorsOf({ ...may, moveToDateFrom: '2027-05-08', moveToDateTo: '2027-05-08' })).toEqual({
    moveToDateTo: [t('server.calendar.moveLengthDiffers')],
  })
  expect(await errorsOf({ ...may, moveToDateFrom: '2026-10-31', moveToDateTo: '2026-11-01' })).toEqual({
    moveToDateFrom: [t('server.calendar.movedIntoHoliday')],
  })
  expect(await errorsOf({ ...may, moveToDateFrom: '2027-04-03', moveToDateTo: '2027-04-04' })).toEqual({
    moveToDateFrom: [t('server.calendar.movedTwice')],
  })
})

test('a holiday may be changed where it stands, and is unknown to an unknown year [APER-1]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const id = await studyYear(school, admin, cityDay)
  const { body } = await school.as(admin, holidays.list, { params: { id } })

  const same = { params: { id: body.holidays[0]!.id }, body: { ...cityDay, name: 'Свято міста' } }
  expect((await school.as(admin, holidays.update, same)).status).toBe(200)
  expect((await school.as(admin, holidays.create, { params: { id: id + 1 }, body: autumn })).status).toBe(404)
})
