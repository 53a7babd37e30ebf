import { expect } from 'vitest'
import { contract } from '../contract/index.ts'
import { defaultWeights } from '../rules/marks.ts'
import { autumn, studyYear } from './calendar/testing.ts'
import { sheetFor } from './journal/testing.ts'
import type { Actor } from './testing/people.ts'
import { expectRefused } from './testing/answers.ts'
import { test, type School } from './testing/school.ts'

type Answered = Awaited<Parameters<typeof expectRefused>[0]>
type Put = (body: object) => Promise<Answered>
type Changes = [one: object, other: object, again: object]

/** Two people have opened one form: the first changes `one` field, the second `other`, then both the same one. */
async function expectBothKept(put: Put, begun: object, [one, other, again]: Changes, kept: object) {
  const first = await put({ ...begun, ...one, seen: begun })
  const second = await put({ ...begun, ...other, seen: begun })

  expect([first.status, second.status]).toEqual([200, 200])
  expect(Object.values(second.body)[0]).toMatchObject(kept)
  const both = put({ ...begun, ...again, seen: begun })
  await expectRefused(both, Object.keys(one)[0]!, 'server.http.changedMeanwhile')
}

/** A class with algebra, and how an administrator sends a form that changes something of it. */
async function office(school: School) {
  return { ...(await sheetFor(school)), form: sender(school, await school.person({ type: 'ADMIN' })) }
}

function sender({ as }: School, admin: Actor) {
  return (endpoint: object, id: number): Put =>
    (body) =>
      as(admin, endpoint as typeof contract.periods.update, { params: { id }, body })
}

test('the form of a work keeps what somebody else has changed since it was opened, and tells where both changed the same [TEACH-4]', async ({
  school,
}) => {
  const { newWork, update } = await sheetFor(school)
  const inForm = { title: 'Степені', type: 'HOMEWORK', date: '2027-03-15', due: null, link: null }
  const begun = { ...inForm, maxGrade: 12, coefficient: 100 }
  const work = await newWork('Степені', begun)

  const changes: Changes = [{ title: 'Корені' }, { coefficient: 50 }, { title: 'Дроби' }]
  await expectBothKept((body) => update(work, body), begun, changes, { title: 'Корені', coefficient: 50 })
})

test('the form of a group keeps what somebody else has changed since it was opened, and tells where both changed the same [APER-1]', async ({
  school,
}) => {
  const { groupId, form } = await office(school)
  const put = form(contract.groups.update, groupId)

  const changes: Changes = [{ name: '8-В' }, { isExtern: true }, { name: '8-Г' }]
  await expectBothKept(put, { name: '8-Б', isExtern: false }, changes, { name: '8-В', isExtern: true })
})

test('the form of a discipline keeps what somebody else has changed since it was opened, and tells where both changed the same [APER-1]', async ({
  school,
}) => {
  const { disciplineId, form } = await office(school)
  const put = form(contract.disciplines.update, disciplineId)

  const changes: Changes = [{ name: 'Алгебра 8' }, { alias: 'Алг' }, { name: 'Алгебра 9' }]
  await expectBothKept(put, { name: 'Алгебра', alias: null }, changes, { name: 'Алгебра 8', alias: 'Алг' })
})

test('the form of a profile keeps what somebody else has changed since it was opened, and tells where both changed the same [APROF-1]', async ({
  school,
}) => {
  const { students, form } = await office(school)
  const [{ profileId, email }] = students
  const put = form(contract.profiles.update, profileId)
  const begun = { email, firstName: 'Єва', lastName: 'Ґудзь', isTest: false, phone: null }

  const changes: Changes = [{ lastName: 'Ґудзь-Бойко' }, { phone: '+380501234567' }, { lastName: 'Бойко' }]
  await expectBothKept(put, begun, changes, { lastName: 'Ґудзь-Бойко', phone: '+380 50 123 45 67' })
})

/** A study year with its holidays, which two administrators have opened. */
async function openedYear(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const id = await studyYear(school, admin, autumn)
  return { admin, id, put: sender(school, admin) }
}

test('two administrators who set the weights of a year keep each other’s words [MARK-6]', async ({ school }) => {
  const { id, put } = await openedYear(school)
  const set = (weights: object) =>
    put(contract.weights.set, id)({ weights: { ...defaultWeights, ...weights }, seen: defaultWeights })

  await set({ TEST: 40 })

  const before = { ...defaultWeights, TEST: 40 }
  expect((await set({ EXTRA: 30 })).body).toEqual({ weights: { ...before, EXTRA: 30 }, before })
  await expectRefused(set({ TEST: 50 }), 'weights.TEST', 'server.http.changedMeanwhile')
})

test('two administrators who set a year keep each other’s words [APER-1]', async ({ school }) => {
  const { admin, id, put } = await openedYear(school)
  const { periods } = (await school.as(admin, contract.periods.list)).body
  const { name, dateFrom, dateTo, quarters } = periods.find((period) => period.id === id)!
  const begun = { name, dateFrom, dateTo, quarters }

  const changes: Changes = [{ name: 'Рік 2026/27' }, { dateTo: '2027-06-12' }, { name: 'Рік' }]
  const kept = { name: 'Рік 2026/27', dateTo: '2027-06-12' }
  await expectBothKept(put(contract.periods.update, id), begun, changes, kept)
})

test('two administrators who set the holidays of a year keep each other’s words [APER-1]', async ({ school }) => {
  const { admin, id, put } = await openedYear(school)
  const { holidays } = (await school.as(admin, contract.holidays.list, { params: { id } })).body
  const { id: holiday, ...begun } = holidays[0]!

  const changes: Changes = [{ name: 'Осінь' }, { dateTo: '2026-11-02' }, { name: 'Перерва' }]
  const kept = { name: 'Осінь', dateTo: '2026-11-02' }
  await expectBothKept(put(contract.holidays.update, holiday), begun, changes, kept)
})
