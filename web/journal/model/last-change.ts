import { journal } from '../../../contract/journal/endpoints.ts'
import type { Change } from '../../../contract/journal/changes.ts'
import { call } from '../../kit/data/api.ts'
import type { Pair } from '../queue/entries.ts'
import { isSpan } from './sheet.ts'

/** Who changed a cell last, and when; undefined where that cannot be asked. */
export async function lastChange(pair: Pair, column: string, student: string): Promise<Change | undefined> {
  const params = { ...pair, uuid: student }
  const asked = isSpan(column)
    ? call(journal.officialChanges, { params, query: { span: column } })
    : call(journal.cellChanges, { params: { ...params, work: Number(column.slice(1)) } })
  const answer = await asked.catch(() => undefined)
  return answer?.changes[0]
}
