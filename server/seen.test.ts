import { expect } from 'vitest'
import { contract } from '../contract/index.ts'
import { defaultWeights } from '../rules/marks.ts'
import { autumn, studyYear } from './calendar/testing.ts'
import { sheetFor } from './journal/testing.ts'
import { test } from './testing/school.ts'

type Answered = { status: number; body: object }
type Put = (body: object) => Promise<Answered>

/** Two people have opened one form: the first changes `one` field, the second `other`, then both the same one. */
async function changedByTwo(put: Put, begun: object, one: object, other: object, again: object) {
  const [field] = Object.keys(one)
  const first = await put({ ...begun, ...one, seen: begun })
  const second = await put({ ...begun, ...other, seen: begun })
  const both = await put({ ...begun, ...again, seen: begun })
  return { statuses: [first.status, second.status, both.status], kept: Object.values(second.body)[0], field, both }
}

test('a form keeps what somebody else has changed since it was opened, and tells where both changed the same [APER-1] [APROF-1] [TEACH-4]', async ({
  school,
}) => {
  const { as, person, t } = school
  const admin = await person({ type: 'ADMIN' })
  const sheet = await sheetFor(school)
  const inForm = (title: string) => ({ title, type: 'HOMEWORK', date: '2027-03-15', due: null, link: null })
  const begun = { ...inForm('Степені'), maxGrade: 12, coefficient: 100 }
  const { id: workId } = (await sheet.create(begun)).body.work
  const groups = (await as(admin, contract.groups.current, {})).body.groups
  const { body: found } = await as(admin, contract.profiles.list, { query: { search: 'Ґудзь' } })
  const profile = found.profiles[0]!
  const disciplines = (await as(admin, contract.disciplines.list, {})).body.disciplines
  const discipline = disciplines[0]!
  const update = (endpoint: object, params: object) => (body: object) =>
    as(admin, endpoint as never, { params, body } as never) as Promise<Answered>

  const forms = [
    await changedByTwo(
      (body) => sheet.update(workId, body),
      begun,
      { title: 'Корені' },
      { coefficient: 50 },
      { title: 'Дроби' },
    ),
    await changedByTwo(
      update(contract.groups.update, { id: groups[0]!.id }),
      { name: groups[0]!.name, isExtern: false },
      { name: '8-В' },
      { isExtern: true },
      { name: '8-Г' },
    ),
    await changedByTwo(
      update(contract.disciplines.update, { id: discipline.id }),
      { name: discipline.name, alias: discipline.alias },
      { name: 'Алгебра 8' },
      { alias: 'Алг' },
      { name: 'Алгебра 9' },
    ),
    await changedByTwo(
      update(contract.profiles.update, { id: profile.id }),
      { email: profile.email, firstName: 'Єва', lastName: 'Ґудзь', isTest: false, phone: null },
      { lastName: 'Ґудзь-Бойко' },
      { phone: '+380501234567' },
      { lastName: 'Бойко' },
    ),
  ]

  expect(forms.map(({ statuses }) => statuses)).toEqual(forms.map(() => [200, 200, 422]))
  expect(forms.map(({ kept }) => kept)).toMatchObject([
    { title: 'Корені', coefficient: 50 },
    { name: '8-В', isExtern: true },
    { name: 'Алгебра 8', alias: 'Алг' },
    { lastName: 'Ґудзь-Бойко', phone: '+380 50 123 45 67' },
  ])
  expect(forms.map(({ both }) => both.body)).toMatchObject(
    forms.map(({ field }) => ({ errors: { [field!]: [t('server.http.changedMeanwhile')] } })),
  )
})

test('two administrators who set a year, its holidays and weights keep each other’s words [APER-1] [MARK-6]', async ({
  school,
}) => {
  const { as, person, t } = school
  const admin = await person({ type: 'ADMIN' })
  const id = await studyYear(school, admin, autumn)
  const { periods } = (await as(admin, contract.periods.list, {})).body
  const { name, dateFrom, dateTo, quarters } = periods.find((period) => period.id === id)!
  const begun = { name, dateFrom, dateTo, quarters }
  const holiday = (await as(admin, contract.holidays.list, { params: { id } })).body.holidays[0]!
  const setWeights = (weights: object) =>
    as(admin, contract.weights.set, {
      params: { id },
      body: { weights: { ...defaultWeights, ...weights }, seen: defaultWeights },
    })
  const setPeriod = (body: object) =>
    as(admin, contract.periods.update, { params: { id }, body: { ...begun, ...body, seen: begun } })
  const setHoliday = (body: object) =>
    as(admin, contract.holidays.update, {
      params: { id: holiday.id },
      body: { ...autumn, ...body, seen: holiday },
    })

  await setWeights({ TEST: 40 })
  expect((await setWeights({ EXTRA: 30 })).body).toEqual({ weights: { ...defaultWeights, TEST: 40, EXTRA: 30 } })
  expect((await setWeights({ TEST: 50 })).body.errors).toEqual({ 'weights.TEST': [t('server.http.changedMeanwhile')] })

  await setPeriod({ name: 'Рік 2026/27' })
  expect((await setPeriod({ dateTo: '2027-06-12' })).body.period).toMatchObject({
    name: 'Рік 2026/27',
    dateTo: '2027-06-12',
  })
  expect((await setPeriod({ name: 'Рік' })).body.errors).toEqual({ name: [t('server.http.changedMeanwhile')] })

  await setHoliday({ name: 'Осінь' })
  expect((await setHoliday({ dateTo: '2026-11-02' })).body.holiday).toMatchObject({
    name: 'Осінь',
    dateTo: '2026-11-02',
  })
  expect((await setHoliday({ name: 'Перерва' })).body.errors).toEqual({ name: [t('server.http.changedMeanwhile')] })
})
