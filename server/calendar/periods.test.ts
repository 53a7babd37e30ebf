import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { autumn, studyYear, year } from './testing.ts'

const { periods, holidays, groups, calendar } = contract

test('a study year comes with four quarters proposed from its dates [APER-1]', async ({ school: { as, person } }) => {
  const admin = await person({ type: 'ADMIN' })

  const { status, body } = await as(admin, periods.create, { body: year })

  expect(status).toBe(200)
  expect(body.period).toMatchObject({ ...year, isCurrent: true })
  expect(body.period.quarters.map(({ number, dateFrom }) => [number, dateFrom])).toEqual([
    [1, '2026-09-01'],
    [2, '2026-11-09'],
    [3, '2027-01-18'],
    [4, '2027-03-29'],
  ])
})

test('quarters that nobody edited follow the holidays; edited ones stay [APER-1]', async ({ school }) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN' })
  const id = await studyYear(school, admin, autumn)
  const firstTwo = async () => {
    const { body } = await as(admin, periods.list)
    return body.periods[0]!.quarters.slice(0, 2).map(({ dateFrom, dateTo }) => `${dateFrom} ${dateTo}`)
  }
  expect(await firstTwo()).toEqual(['2026-09-01 2026-10-25', '2026-11-02 2027-01-17'])

  const quarters = [
    { number: 1, dateFrom: '2026-09-01', dateTo: '2026-10-30' },
    { number: 2, dateFrom: '2026-11-02', dateTo: '2026-12-31' },
    { number: 3, dateFrom: '2027-01-04', dateTo: '2027-03-19' },
    { number: 4, dateFrom: '2027-03-29', dateTo: '2027-06-11' },
  ]
  await as(admin, periods.update, { params: { id }, body: { ...year, quarters } })
  await as(admin, holidays.create, {
    params: { id },
    body: { name: 'Зимові канікули', dateFrom: '2026-12-28', dateTo: '2027-01-10' },
  })

  expect(await firstTwo()).toEqual(['2026-09-01 2026-10-30', '2026-11-02 2026-12-31'])
})

test('dates and quarters that do not fit are told under their field [APER-1]', async ({
  school: { as, person, t },
}) => {
  const admin = await person({ type: 'ADMIN' })
  const quarters = [1, 2, 3, 4].map((number) => ({
    number,
    dateFrom: `2026-1${number - 1}-01`,
    dateTo: `2026-1${number - 1}-20`,
  }))
  quarters[3] = { number: 4, dateFrom: '2026-12-15', dateTo: '2027-01-20' }
  const errorsOf = async (body: object) => (await as(admin, periods.create, { body: { ...year, ...body } })).body.errors

  expect(await errorsOf({ dateTo: '2026-09-01' })).toEqual({ dateTo: [t('server.calendar.reversed')] })
  expect(await errorsOf({ dateFrom: '2026-13-01' })).toEqual({ dateFrom: [t('server.http.validation.date')] })
  expect(await errorsOf({ quarters })).toEqual({ 'quarters.3.dateFrom': [t('server.calendar.quartersOverlap')] })
  quarters[3] = { number: 4, dateFrom: '2026-12-21', dateTo: '2027-01-20' }
  expect(await errorsOf({ dateTo: '2027-01-01', quarters })).toEqual({
    'quarters.3.dateTo': [t('server.calendar.outsideYear')],
  })
})

test('no two study years share a name, whatever its case [APER-1]', async ({ school: { as, person, t } }) => {
  const admin = await person({ type: 'ADMIN' })
  await as(admin, periods.create, { body: { ...year, name: 'Рік' } })

  expect(await as(admin, periods.create, { body: { ...year, name: ' рік ' } })).toMatchObject({
    status: 422,
    body: { errors: { name: [t('server.calendar.nameTaken')] } },
  })
})

test('a year cannot shrink away from its holidays [APER-1]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const id = await studyYear(school, admin, autumn)

  const answer = await school.as(admin, periods.update, { params: { id }, body: { ...year, dateFrom: '2026-10-28' } })

  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { dateFrom: [school.t(['server.calendar.leavesHolidayOutside', { name: autumn.name }])] } },
  })
})

test('a year whose groups have lessons stays; one without lessons goes with all that is in it [APER-1]', async ({
  school,
}) => {
  const { as, person, db, t } = school
  const admin = await person({ type: 'ADMIN' })
  const id = await studyYear(school, admin, autumn)
  const { body } = await as(admin, groups.create, { params: { id }, body: { name: '7-А' } })
  await person({ groupId: body.group.id })
  await sql`insert into disciplines (name) values ('Алгебра')`.execute(db)
  await sql`insert into lessons (group_id, discipline_id, date, starts, ends, type, kind)
    select ${body.group.id}, id, '2027-03-16', 480, 525, 'CLASSES', 'GROUP' from disciplines`.execute(db)

  expect(await as(admin, periods.remove, { params: { id } })).toMatchObject({
    status: 409,
    body: { message: t('server.calendar.periodInUse') },
  })

  await sql`delete from lessons`.execute(db)
  expect((await as(admin, periods.remove, { params: { id } })).status).toBe(204)
  expect((await as(admin, periods.list)).body.periods).toEqual([])
  expect((await as(admin, periods.remove, { params: { id } })).status).toBe(404)
})

test('the year that holds today is current, else the next, else the last [APER-1]', async ({
  school: { as, person, at },
}) => {
  const admin = await person({ type: 'ADMIN' })
  const student = await person({})
  for (const name of ['2025', '2026', '2028'])
    await as(admin, periods.create, { body: { name, dateFrom: `${name}-09-01`, dateTo: `${Number(name) + 1}-05-31` } })
  const current = async () =>
    (await as(student, calendar.year, { params: { pt: student.uuid } })).body.period?.name ?? null

  expect(await current()).toBe('2026')
  at('2027-07-01T09:00:00Z')
  expect(await current()).toBe('2028')
  at('2029-07-01T09:00:00Z')
  expect(await current()).toBe('2028')
  expect((await as(admin, periods.list)).body.periods.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['2028', true],
    ['2026', false],
    ['2025', false],
  ])
})

test('a participant’s screens learn the year with its quarters and holidays, or that there is none', async ({
  school,
}) => {
  const { as, person } = school
  const teacher = await person({ type: 'TEACHER' })
  expect((await as(teacher, calendar.year, { params: { pt: teacher.uuid } })).body).toEqual({
    period: null,
    holidays: [],
  })

  await studyYear(school, await person({ type: 'ADMIN' }), autumn)

  const { body } = await as(teacher, calendar.year, { params: { pt: teacher.uuid } })
  expect(body.period).toMatchObject({ ...year, isCurrent: true, quarters: { length: 4 } })
  expect(body.holidays).toEqual([{ ...autumn, moveToDateFrom: null, moveToDateTo: null }])
})
