import type { contract } from '../../contract/index.ts'
import { note } from '../db/audit.ts'
import type { Call } from '../http/context.ts'
import { csvOf } from '../runtime/csv.ts'
import type { Db } from '../db/db.ts'
import { exportedRows } from './exported-rows.ts'
import { thePair, type Pair } from './pairs.ts'
import { freshSheet } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

/** A sheet as a file; that somebody took it is in the history. */
export async function exportSheet(call: Call<typeof contract.journal.export>): Promise<void> {
  const { db, principal, t, sendFile } = call
  const { format, quarter } = call.query
  const pair = await thePair(db, call)
  const { discipline, group } = await namesOf(db, pair)
  const rows = exportedRows(await freshSheet(db, pair), quarter, t)
  const span = t(`gradebook.marks.span.${quarter === undefined ? 'y' : (`q${quarter}` as 'q1')}`)
  const name = `${discipline} ${group} ${span} ${pair.today}`.replaceAll(/[\\/:*?"<>|]/g, ' ')
  const after = { discipline, group, span, format }
  const bytes = format === 'csv' ? Buffer.from(csvOf(rows)) : await xlsxOf(rows, group)
  await note(db, { userId: principal.userId, action: 'read', object: 'journal', objectId: null, after })
  sendFile({ name: `${name}.${format}`, type: types[format], bytes })
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

async function namesOf(db: Db, { disciplineId, groupId }: Pair): Promise<{ discipline: string; group: string }> {
  return db
    .selectFrom('disciplines')
    .innerJoin('groups', (join) => join.on('groups.id', '=', groupId))
    .select(['disciplines.name as discipline', 'groups.name as group'])
    .where('disciplines.id', '=', disciplineId)
    .executeTakeFirstOrThrow()
}
