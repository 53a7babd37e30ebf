import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { defaultWeights } from '../../rules/marks.ts'
import { studyYear } from '../calendar/testing.ts'
import { test, type School } from '../testing/school.ts'

const { read, set, preview } = contract.weights

/** A study year, and what an administrator does with its weights or with those of another year. */
async function yearWithWeights(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const year = await studyYear(school, admin)
  return {
    admin,
    year,
    weightsOf: (id = year) => school.as(admin, read, { params: { id } }),
    send: (weights: object, id = year) => school.as(admin, set, { params: { id }, body: { weights } }),
    preview: (weights: object, id = year) => school.as(admin, preview, { params: { id }, body: { weights } }),
  }
}

test('a study year has the default weights until the school sets its own, which no other year follows [MARK-6]', async ({
  school,
}) => {
  const { admin, weightsOf, send } = await yearWithWeights(school)
  const later = { name: '2027/2028', dateFrom: '2027-09-01', dateTo: '2028-06-10' }
  const { body: next } = await school.as(admin, contract.periods.create, { body: later })
  const weights = { ...defaultWeights, CONTROL: 10, EXTRA: 0 }

  expect((await weightsOf()).body).toEqual({ weights: defaultWeights })
  expect((await send(weights)).body).toEqual({ weights, before: defaultWeights })
  expect((await weightsOf()).body).toEqual({ weights })
  expect((await weightsOf(next.period.id)).body).toEqual({ weights: defaultWeights })
})

test('a weight that cannot be is refused at its field, and nothing is saved [MARK-6]', async ({ school }) => {
  const { weightsOf, send, preview } = await yearWithWeights(school)

  const wrong = { ...defaultWeights, HOMEWORK: 7, TEST: 101, EXTRA: -1 }
  const refused = await send(wrong)
  expect((await preview(wrong)).body).toEqual(refused.body)
  const incomplete = await send({ TEST: 4 })

  expect(incomplete.body.errors).toMatchObject({ 'weights.CONTROL': [school.t('kit.validation.required')] })
  const errors = { 'weights.TEST': ['Щонайбільше 100.'], 'weights.EXTRA': ['Щонайменше 0.'] }
  expect(refused).toMatchObject({ status: 422, body: { errors } })
  expect((await weightsOf()).body.weights).toEqual(defaultWeights)
})

test('a study year that does not exist has no weights [MARK-6]', async ({ school }) => {
  const { weightsOf, send, preview } = await yearWithWeights(school)

  expect((await weightsOf(4_711)).status).toBe(404)
  expect((await send(defaultWeights, 4_711)).status).toBe(404)
  expect((await preview(defaultWeights, 4_711)).status).toBe(404)
})

test('the history tells who changed which weight, and what it was before [MARK-6]', async ({ school }) => {
  const { admin, year, send } = await yearWithWeights(school)

  for (const CONTROL of [9, 10]) await send({ ...defaultWeights, CONTROL })

  const history = sql`select action, user_id, before, after from history where object = 'weights' order by id`
  const row = (weight: number) => ({ period_id: year, type: 'CONTROL', weight })
  expect((await history.execute(school.db)).rows).toMatchObject([
    { action: 'insert', userId: admin.userId, before: null, after: row(9) },
    { action: 'update', userId: admin.userId, before: row(9), after: row(10) },
  ])
})
