import type { contract } from '../../contract/index.ts'
import { note } from '../db/audit.ts'
import type { Call } from '../http/context.ts'
import { csvOf, csvType } from '../runtime/csv.ts'
import type { Db } from '../db/db.ts'
import { exportedRows } from './exported-rows.ts'
import { thePair, type Pair } from './pairs.ts'
import { freshSheet } from './sheet.ts'
import { xlsxOf, xlsxType } from '../runtime/xlsx.ts'

/** A sheet as a file; that somebody took it is in the history. */
export async function exportSheet(call: Call<typeof contract.journal.export>): Promise<void> {
  const { db, principal, t, sendFile } = call
  const { format, quarter } = call.query
  const pair = await thePair(db, call)
  const { discipline, group } = await namesOf(db, pair)
  const rows = exportedRows(await freshSheet(db, call), quarter, t)
  const span = t(`gradebook.marks.span.${quarter === undefined ? 'y' : (`q${quarter}` as 'q1')}`)
  const name = `${discipline} ${group} ${span} ${pair.today}`.replaceAll(/[\\/:*?"<>|]/g, ' ')
  const after = { discipline, group, span, format }
  const bytes = format === 'csv' ? Buffer.from(csvOf(rows)) : await xlsxOf(rows, group)
  await note(db, {
    by: principal,
    action: 'read',
    object: 'journal',
    objectId: null,
    after,
    kind: 'journal.export',
  })
  sendFile({ name: `${name}.${format}`, type: format === 'csv' ? csvType : xlsxType, bytes })
}

async function namesOf(db: Db, { disciplineId, groupId }: Pair): Promise<{ discipline: string; group: string }> {
  return db
    .selectFrom('disciplines')
    .innerJoin('groups', (join) => join.on('groups.id', '=', groupId))
    .select(['disciplines.name as discipline', 'groups.name as group'])
    .where('disciplines.id', '=', disciplineId)
    .executeTakeFirstOrThrow()
}
