import { expect, test } from 'vitest'
import { journal } from '../../../contract/journal/endpoints.ts'
import type { Journal } from '../../../contract/journal/schemas.ts'
import type { Answer } from '../../../contract/types.ts'
import { runningClass } from '../../testing/running-class.ts'

test('a mark that was being written while somebody looked is told at the next look [TEACH-8]', async () => {
  const { client, answered, params, work } = await runningClass()

  await client.query('begin')
  await client.query(`update results set grade = 11, revision = 2, changed_in = pg_current_xact_id()`)
  await client.query(`update diary_totals set totals = totals`)
  const { cursor } = await answered<Journal>(journal.marks, { params })
  const told = async () =>
    answered<Answer<typeof journal.changes>>(journal.changes, { params, query: { after: cursor } })
  const meanwhile = await told()
  await client.query('commit')
  const afterwards = await told()

  expect(meanwhile.cells.map(({ mark }) => mark)).not.toContain(11)
  expect(afterwards.cells).toMatchObject([{ work: work.id, mark: 11, revision: 2 }])
})
