import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { defaultWeights } from '../../rules/marks.ts'
import { studyYear } from '../calendar/testing.ts'
import { test } from '../testing/school.ts'

const { read, set } = contract.weights

test('a study year has the default weights until the school sets its own, which no other year follows [MARK-6]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  const id = await studyYear(school, admin)
  const { body: next } = await school.as(admin, contract.periods.create, {
    body: { name: '2027/2028', dateFrom: '2027-09-01', dateTo: '2028-06-10' },
  })
  const weights = { ...defaultWeights, CONTROL: 10, EXTRA: 0 }
  const weightsOf = async (periodId: number) => (await school.as(admin, read, { params: { id: periodId } })).body

  expect(await weightsOf(id)).toEqual({ weights: defaultWeights })
  expect((await school.as(admin, set, { params: { id }, body: { weights } })).body).toEqual({ weights })

  expect(await weightsOf(id)).toEqual({ weights })
  expect(await weightsOf(next.period.id)).toEqual({ weights: defaultWeights })
})

test('a weight that cannot be is refused at its field, and nothing is saved [MARK-6]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const id = await studyYear(school, admin)

  const refused = await school.as(admin, set, {
    params: { id },
    body: { weights: { ...defaultWeights, HOMEWORK: 7, TEST: 101, EXTRA: -1 } },
  })
  const incomplete = await school.as(admin, set, { params: { id }, body: { weights: { TEST: 4 } } })
  const { body } = await school.as(admin, read, { params: { id } })

  expect(incomplete.body.errors).toMatchObject({ 'weights.CONTROL': [school.t('kit.validation.required')] })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: {
        'weights.TEST': ['Щонайбільше 100.'],
        'weights.EXTRA': ['Щонайменше 0.'],
      },
    },
  })
  expect(body.weights).toEqual(defaultWeights)
})

test('a study year that does not exist has no weights [MARK-6]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const params = { id: 4_711 }

  expect((await school.as(admin, read, { params })).status).toBe(404)
  expect((await school.as(admin, set, { params, body: { weights: defaultWeights } })).status).toBe(404)
})

test('the history tells who changed which weight, and what it was before [MARK-6]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const id = await studyYear(school, admin)
  const send = (CONTROL: number) =>
    school.as(admin, set, { params: { id }, body: { weights: { ...defaultWeights, CONTROL } } })

  await send(9)
  await send(10)
  const { rows } =
    await sql`select action, user_id, before, after from history where object = 'weights' order by id`.execute(
      school.db,
    )

  const row = (weight: number) => ({ period_id: id, type: 'CONTROL', weight })
  expect(rows).toMatchObject([
    { action: 'insert', userId: admin.userId, before: null, after: row(9) },
    { action: 'update', userId: admin.userId, before: row(9), after: row(10) },
  ])
})
