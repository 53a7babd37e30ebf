import { sql } from 'kysely'
import type { FileType } from '../../contract/files.ts'
import type { Changes, Imported, ImportError } from '../../contract/imports.ts'
import { markFailed, markImported, theFile, type Stored } from '../files/files.ts'
import { Allowance } from '../kit/allowance.ts'
import { expectManyRows } from '../kit/copy.ts'
import type { Db } from '../kit/db.ts'
import { invalid, refused, type Refusal } from '../kit/errors.ts'
import type { Translate } from '../kit/translate.ts'
import { countFaults, told } from './faults.ts'
import { openSheet, type Columns, type Sheet } from './sheet.ts'

export type Caller = { db: Db; t: Translate; transact: <T>(work: (db: Db) => Promise<T>) => Promise<T> }

/** What faultless files come to: `compare` says what they would change, `write` changes it. */
export type Plan<Preview> = { compare: () => Promise<Preview>; write: () => Promise<Changes> }

type Kind<Name extends string, Preview> = {
  columns: Columns<Name>
  /** Looks at all files at once; what is wrong with them is left in the sheets. */
  judge: (db: Db, sheets: Sheet<Name>[]) => Promise<Plan<Preview>>
}

/** Whoever waits for the turn of another import waits here, and keeps neither a connection nor the files in memory. */
const turns = new Allowance(1, 300_000)

/** All of it or nothing: with a fault in any file nothing changes but what the files are said to have come to. */
export async function runImport<Name extends string>(
  { db, t, transact }: Caller,
  files: Stored[],
  { columns, judge }: Kind<Name, unknown>,
): Promise<Imported> {
  return turns.with(1, async () => {
    const sheets = await openSheets(db, files, columns)
    const changes = await transact(async (trx) => {
      await expectManyRows(trx)
      await waitForTurn(trx)
      const { write } = await judge(trx, sheets)
      const done = faultsIn(sheets) ? undefined : await write()
      for (const { file, faults, lines } of sheets) {
        if (done) await markImported(trx, file.uuid, lines.length)
        else await markFailed(trx, file.uuid, told(faults, t))
      }
      return done
    })
    if (!changes) throw faulty(sheets, t)
    return { results: sheets.map(({ file, lines }) => ({ file: file.name, lines: lines.length })), changes }
  })
}

/** What the import would come to; the database itself sees to it that nothing is written. */
export async function previewImport<Name extends string, Preview>(
  { db, t, transact }: Caller,
  files: Stored[],
  { columns, judge }: Kind<Name, Preview>,
): Promise<Preview> {
  return turns.with(1, async () => {
    const sheets = await openSheets(db, files, columns)
    return transact(async (trx) => {
      await sql`set transaction read only`.execute(trx)
      await expectManyRows(trx)
      const { compare } = await judge(trx, sheets)
      if (faultsIn(sheets)) throw faulty(sheets, t)
      return compare()
    })
  })
}

async function openSheets<Name extends string>(
  db: Db,
  files: Stored[],
  columns: Columns<Name>,
): Promise<Sheet<Name>[]> {
  const sheets: Sheet<Name>[] = []
  for (const file of files) sheets.push(await openSheet(db, file, columns))
  return sheets
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

/** One import at a time, of all instances: the next sees all of what this one writes. */
async function waitForTurn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dzvinok.import'))`.execute(db)
}

function faultsIn(sheets: Sheet<string>[]): number {
  return sheets.reduce((sum, { faults }) => sum + countFaults(faults), 0)
}

function faulty(sheets: Sheet<string>[], t: Translate): Refusal {
  const errors: ImportError[] = sheets
    .filter(({ faults }) => countFaults(faults))
    .map(({ file, faults }) => ({ uuid: file.uuid, file: file.name, errors: told(faults, t) }))
  const said = errors.length > 1 ? 'imports.nothingChangedInFiles' : 'imports.nothingChanged'
  return refused([said, { count: faultsIn(sheets) }], errors)
}
