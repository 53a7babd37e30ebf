import { sql } from 'kysely'
import type { FileType } from '../../contract/files/endpoints.ts'
import type { Changes, Imported, ImportError } from '../../contract/imports/schemas.ts'
import { contentOf, lockFiles, recordOutcome, theFile, type FileOutcome, type Stored } from '../files/files.ts'
import { toStore } from '../files/outcomes.ts'
import { linesIn, textOf, type Unreadable } from '../files/text.ts'
import { Allowance } from '../http/allowance.ts'
import { expectManyRows } from '../db/copy.ts'
import { analyzeGrown, countAtOnce } from '../db/statistics.ts'
import { takeTurn } from '../db/turn.ts'
import type { Db } from '../db/db.ts'
import { invalid, refused, type Refusal } from '../runtime/errors.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Columns } from './columns.ts'
import { countFaults, formattedErrors, saidErrors, type Faults } from './faults.ts'
import { Progress } from './progress.ts'
import { openSheet, unreadableSheet, type Sheet } from './sheet.ts'

export type Caller = {
  db: Db
  t: Translate
  principal: { userId: number }
  transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** What faultless files come to: `compare` says what they would change, `write` changes it. */
export type Plan<Preview> = { compare: () => Promise<Preview>; write: () => Promise<Changes> }

type Kind<Name extends string, Preview> = {
  type: FileType
  columns: Columns<Name>
  /** Looks at all files at once; what is wrong with them is left in the sheets. */
  judge: (db: Db, sheets: Sheet<Name>[], progress: Progress) => Promise<Plan<Preview>>
}

/** Whoever waits for the turn of another import waits here, and keeps neither a connection nor the files in memory. */
const turns = new Allowance(1, 300_000)

/** All of it or nothing: with a fault in any file nothing changes but what the files are said to have come to. */
export async function runImport<Name extends string>(
  caller: Caller,
  files: Stored[],
  kind: Kind<Name, unknown>,
): Promise<Imported> {
  const { db, principal } = caller
  const progress = await Progress.begin(db, { type: kind.type, isPreview: false, files, userId: principal.userId })
  try {
    return await turns.with(1, () => importAll(caller, files, kind, progress))
  } catch (error) {
    await progress.fail()
    throw error
  }
}

async function importAll<Name extends string>(
  { db, t, principal, transact }: Caller,
  files: Stored[],
  { columns, judge }: Kind<Name, unknown>,
  progress: Progress,
): Promise<Imported> {
  const sheets = await openSheets(db, files, columns, progress)
  const imported = await transact(async (trx) => {
    await expectManyRows(trx)
    // One at a time, of all instances: the next sees all of what this one writes.
    await takeTurn(trx, 'dzvinok.import', () => progress.enter('waiting', linesOf(sheets)))
    await lockFiles(
      trx,
      files.map(({ uuid }) => uuid),
    )
    progress.enter('checking', linesOf(sheets))
    const { write } = await judge(trx, sheets, progress)
    const changes = faultsIn(sheets) ? undefined : await write()
    for (const { file, faults, lines } of sheets) {
      const outcome: Pick<FileOutcome, 'status' | 'details'> = changes
        ? { status: 'IMPORTED', details: { lines: lines.length } }
        : { status: 'FAILED', details: toStore(saidErrors(faults), t) }
      await recordOutcome(trx, file.uuid, { userId: principal.userId, ...outcome })
    }
    if (!changes) return undefined
    const notices = toldOf(sheets, t, (sheet) => sheet.notices)
    const done = { results: sheets.map(({ file, lines }) => ({ file: file.name, lines: lines.length })), changes }
    await progress.finish(trx, done)
    await countAtOnce(trx)
    return { ...done, notices }
  })
  if (!imported) throw faulty(sheets, t)
  // What is imported stays, also where this does not come to its end.
  await analyzeGrown(db).catch(() => {})
  return imported
}

/** What the import would come to; the database itself sees to it that nothing is written. */
export async function previewImport<Name extends string, Preview>(
  { db, t, principal, transact }: Caller,
  files: Stored[],
  { type, columns, judge }: Kind<Name, Preview>,
): Promise<Preview & { notices: ImportError[] }> {
  const progress = await Progress.begin(db, { type, isPreview: true, files, userId: principal.userId })
  const looking = turns.with(1, async () => {
    const sheets = await openSheets(db, files, columns, progress)
    return transact(async (trx) => {
      await sql`set transaction read only`.execute(trx)
      await expectManyRows(trx)
      progress.enter('checking', linesOf(sheets))
      const { compare } = await judge(trx, sheets, progress)
      if (faultsIn(sheets)) throw faulty(sheets, t)
      return { ...(await compare()), notices: toldOf(sheets, t, (sheet) => sheet.notices) }
    })
  })
  return looking.finally(() => progress.forget())
}

async function openSheets<Name extends string>(
  db: Db,
  files: Stored[],
  columns: Columns<Name>,
  progress: Progress,
): Promise<Sheet<Name>[]> {
  const texts: { file: Stored; text: string | Unreadable }[] = []
  for (const file of files) texts.push({ file, text: await textOf(await contentOf(db, file.uuid)) })
  progress.enter(
    'reading',
    texts.reduce((sum, { text }) => sum + (typeof text === 'string' ? linesIn(text) : 0), 0),
  )
  const sheets: Sheet<Name>[] = []
  for (const { file, text } of texts) {
    if (typeof text === 'string') sheets.push(await openSheet(file, text, columns, (lines) => progress.add(lines)))
    else sheets.push(unreadableSheet(file, text))
  }
  return sheets
}

const linesOf = (sheets: Sheet<string>[]) => sheets.reduce((sum, { lines }) => sum + lines.length, 0)

/** More than this at once would not fit beside everybody else's work. */
const mostBytes = 30 * 1024 * 1024

/** The files of an import: 404 where one is not there, 422 where they are of another kind or too much. */
export async function filesToImport(db: Db, uuids: string[], type: FileType): Promise<Stored[]> {
  const files: Stored[] = []
  for (const uuid of new Set(uuids.map((one) => one.toLowerCase()))) files.push(await theFile(db, uuid))
  const other = files.find((file) => file.type !== type)
  if (other) throw invalid({ fileUuids: ['server.imports.otherType', { value: other.name }] })
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes)
    throw invalid({ fileUuids: 'server.imports.tooMuchAtOnce' })
  return files
}

function faultsIn(sheets: Sheet<string>[]): number {
  return sheets.reduce((sum, { faults }) => sum + countFaults(faults), 0)
}

/** Faults or notices of each file that has some, in the reader's language. */
function toldOf(sheets: Sheet<string>[], t: Translate, of: (sheet: Sheet<string>) => Faults): ImportError[] {
  return sheets
    .filter((sheet) => countFaults(of(sheet)))
    .map((sheet) => ({ uuid: sheet.file.uuid, file: sheet.file.name, errors: formattedErrors(of(sheet), t) }))
}

function faulty(sheets: Sheet<string>[], t: Translate): Refusal {
  const errors = toldOf(sheets, t, (sheet) => sheet.faults)
  const said = errors.length > 1 ? 'server.imports.nothingChangedInFiles' : 'imports.nothingChanged'
  return refused([said, { count: faultsIn(sheets) }], errors)
}
