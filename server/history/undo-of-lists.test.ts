import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type School } from '../testing/school.ts'
import type { Actor } from '../testing/people.ts'
import { saying } from '../testing/answers.ts'
import { discipline, entriesOf, office, outsideOfRequests, rowsOf, undo } from './testing.ts'

const { disciplines, groups, history, holidays, posts, profiles, weights } = contract

const newest = async (school: School, admin: Actor) => (await entriesOf(school, admin))[0]!

test('a name that something else has by now is not given back [HIST-1]', async ({ school }) => {
  const { admin } = await office(school)
  await discipline(school, admin, 'Хор', 'Спів')
  const renamed = await newest(school, admin)
  await discipline(school, admin, 'Хор')

  expect((await undo(school, admin, renamed.id)).status).toBe(409)
})

test('what was removed comes back as it was [HIST-1]', async ({ school }) => {
  const { as } = school
  const { admin, yearId } = await office(school)
  const id = await discipline(school, admin, 'Хор')
  await as(admin, disciplines.remove, { params: { id } })
  await undo(school, admin, (await newest(school, admin)).id)
  const body = { name: 'Осінні', dateFrom: '2026-10-26', dateTo: '2026-11-01' }
  const holiday = await as(admin, holidays.create, { params: { id: yearId }, body })
  await as(admin, holidays.remove, { params: { id: holiday.body.holiday.id } })
  await undo(school, admin, (await newest(school, admin)).id)

  expect((await as(admin, disciplines.list)).body.disciplines.map((one) => one.id)).toContain(id)
  expect((await as(admin, holidays.list, { params: { id: yearId } })).body.holidays).toMatchObject([body])
})

test('holidays that others lie on by now do not come back [HIST-1]', async ({ school }) => {
  const { as } = school
  const { admin, yearId } = await office(school)
  const body = { name: 'Осінні', dateFrom: '2026-10-26', dateTo: '2026-11-01' }
  const holiday = await as(admin, holidays.create, { params: { id: yearId }, body })
  await as(admin, holidays.remove, { params: { id: holiday.body.holiday.id } })
  const removal = await newest(school, admin)
  await as(admin, holidays.create, { params: { id: yearId }, body: { ...body, name: 'Без опалення' } })

  expect((await undo(school, admin, removal.id)).status).toBe(409)
  expect((await as(admin, holidays.list, { params: { id: yearId } })).body.holidays).toHaveLength(1)
})

test('a post comes back with whom it was for and who has read it, and one that was read is not taken back [HIST-1]', async ({
  school,
}) => {
  const { as } = school
  const { admin, eighth, student } = await office(school)
  const body = { title: 'Книжки', content: '<p>Нові</p>', groups: [eighth] }
  const made = await as(admin, posts.create, { body })
  const publishing = await newest(school, admin)
  const { id } = made.body.post
  await as(student, contract.news.open, { params: { id } })

  const told = (await entriesOf(school, admin)).find((one) => one.id === publishing.id)
  expect(told).toMatchObject({ canUndo: false, hindrance: 'read' })
  expect(await rowsOf(school, admin, publishing.id)).toMatchObject({ canUndo: false, hindrance: 'read' })
  expect(await undo(school, admin, publishing.id)).toMatchObject(saying(409, 'history.hindrance.read'))
  const readings = () => school.db.selectFrom('postReadings').selectAll().execute()
  const read = await readings()

  await outsideOfRequests(school)
  await as(admin, posts.remove, { params: { id } })
  expect(await readings()).toEqual([])
  await undo(school, admin, (await newest(school, admin)).id)
  expect((await as(admin, posts.show, { params: { id } })).body.post).toMatchObject({
    title: 'Книжки',
    groups: [eighth],
  })
  expect(await readings()).toEqual(read)
})

test('weights go back to what they were, defaults too [HIST-1]', async ({ school }) => {
  const { as } = school
  const { admin, yearId } = await office(school)
  const before = (await as(admin, weights.read, { params: { id: yearId } })).body.weights
  await as(admin, weights.set, { params: { id: yearId }, body: { weights: { ...before, TEST: 7 } } })
  await undo(school, admin, (await newest(school, admin)).id)

  expect((await as(admin, weights.read, { params: { id: yearId } })).body.weights).toEqual(before)
})

test('what is about signing in, or came by a file, or is changed elsewhere, is not undone [HIST-1]', async ({
  school,
}) => {
  const { admin, student, yearId } = await office(school)
  await school.as(admin, groups.create, { params: { id: yearId }, body: { name: '10-В' } })
  await school.as(admin, profiles.create, {
    body: { type: 'TEACHER', email: 't@school.example', firstName: 'Є', lastName: 'Ч' },
  })
  const created = await newest(school, admin)
  await school.as(student, contract.tokens.create, { body: { deviceName: 'x', password: 'y' } })

  expect(created).toMatchObject({ kind: 'profiles.create', canUndo: false, hindrance: 'elsewhere' })
  expect((await undo(school, admin, created.id)).status).toBe(409)
  expect((await undo(school, admin, 999_999_999)).status).toBe(404)
  expect((await school.as(student, history.undo, { params: { entry: created.id } })).status).toBe(403)
})
