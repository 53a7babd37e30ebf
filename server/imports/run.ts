import { sql } from 'kysely'
import type { FileType } from '../../contract/files.ts'
import type { ImportError, ImportResult } from '../../contract/imports.ts'
import { markFailed, markImported, theFile, type Stored } from '../files/files.ts'
import { expectManyRows } from '../kit/copy.ts'
import type { Db } from '../kit/db.ts'
import { invalid, refused } from '../kit/errors.ts'
import type { Translate } from '../kit/translate.ts'
import { countFaults, told } from './faults.ts'
import { openSheet, type Columns, type Sheet } from './sheet.ts'

export type Caller = { db: Db; t: Translate; transact: <T>(work: (db: Db) => Promise<T>) => Promise<T> }

type Kind<Name extends string> = {
  columns: Columns<Name>
  /** Looks at all files at once; what it returns writes them. */
  judge: (db: Db, sheets: Sheet<Name>[]) => Promise<() => Promise<void>>
}

/** All of it or nothing: with a fault in any file nothing changes but what the files are said to have come to. */
export async function runImport<Name extends string>(
  { db, t, transact }: Caller,
  files: Stored[],
  { columns, judge }: Kind<Name>,
): Promise<ImportResult[]> {
  const sheets: Sheet<Name>[] = []
  for (const file of files) sheets.push(await openSheet(db, file, columns))

  const faults = await transact(async (trx) => {
    await expectManyRows(trx)
    await waitForTurn(trx)
    const write = await judge(trx, sheets)
    const count = sheets.reduce((sum, sheet) => sum + countFaults(sheet.faults), 0)
    if (!count) await write()
    for (const { file, faults: found, lines } of sheets) {
      if (count) await markFailed(trx, file.uuid, told(found, t))
      else await markImported(trx, file.uuid, lines.length)
    }
    return count
  })
  if (faults) {
    const errors = errorsOf(sheets, t)
    const said = errors.length > 1 ? 'imports.nothingChangedInFiles' : 'imports.nothingChanged'
    throw refused([said, { count: faults }], errors)
  }
  return sheets.map(({ file, lines }) => ({ file: file.name, lines: lines.length }))
}

/** More than this at once would not fit beside everybody else's work. */
const mostBytes = 30 * 1024 * 1024

/** The files of an import: 404 where one is not there, 422 where they are of another kind or too much. */
export async function filesToImport(db: Db, uuids: string[], type: FileType): Promise<Stored[]> {
  const files: Stored[] = []
  for (const uuid of new Set(uuids.map((one) => one.toLowerCase()))) files.push(await theFile(db, uuid))
  const other = files.find((file) => file.type !== type)
  if (other) throw invalid({ fileUuids: ['imports.otherType', { value: other.name }] })
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw invalid({ fileUuids: 'imports.tooMuchAtOnce' })
  return files
}

/** One import at a time: the next sees all of what this one writes. */
async function waitForTurn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dzvinok.import'))`.execute(db)
}

function errorsOf(sheets: Sheet<string>[], t: Translate): ImportError[] {
  return sheets
    .filter(({ faults }) => countFaults(faults))
    .map(({ file, faults }) => ({ uuid: file.uuid, file: file.name, errors: told(faults, t) }))
}
