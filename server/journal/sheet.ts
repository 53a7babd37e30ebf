import type { JournalMark } from '../../contract/journal/cells.ts'
import type { Column, Journal, QuarterJournal } from '../../contract/journal/schemas.ts'
import { shortDay } from '../../rules/kyiv.ts'
import { isHandedIn, isOnTime, type Span } from '../../rules/marks.ts'
import { refreshStale } from '../gradebook/stale.ts'
import type { KeptTotals } from '../gradebook/diaries.ts'
import type { Db } from '../db/db.ts'
import { serialize, type Serialized } from '../http/serialized.ts'
import type { Pair } from './pairs.ts'
import { sheetOf, type Sheet, type SheetCell, type SheetWork } from './sheet-rows.ts'

export async function readJournal(db: Db, pair: Pair): Promise<Serialized<Journal>> {
  return serialize(journalOf(await freshSheet(db, pair), pair.today))
}

/** With totals that are not behind the marks. */
export async function freshSheet(db: Db, pair: Pair): Promise<Sheet> {
  const sheet = await sheetOf(db, pair)
  if (!sheet.stale.length) return sheet
  await refreshStale(db, pair.periodId, sheet.stale)
  return sheetOf(db, pair)
}

const nothing: KeptTotals[Span] = { total: null, official: null, revision: 0 }

function journalOf(sheet: Sheet, today: string): Journal {
  const { students, quarters, quarter, weights, cursor, totals } = sheet
  const byStudent = (span: Span) =>
    Object.fromEntries(students.map(({ id, uuid }) => [uuid, totals.get(id)?.[span] ?? nothing]))
  const drawn = (number: 1 | 2 | 3 | 4) => quarterOf(sheet, number, today)
  const listed = students.map(({ uuid, name, since }) => ({ uuid, name, since }))
  const totalled = { s1: byStudent('s1'), s2: byStudent('s2'), y: byStudent('y') }
  const parts = { q1: drawn(1), q2: drawn(2), q3: drawn(3), q4: drawn(4), ...totalled }
  return { students: listed, ...parts, quarters, quarter, weights, cursor }
}

/** A column is a date and a work type. */
function workColumns(works: SheetWork[]) {
  return [...Map.groupBy(works, ({ date, type }) => `${date} ${type}`)].map(([title, works]) => ({ title, works }))
}

function columnOf({ title, works }: { title: string; works: SheetWork[] }): Column {
  const [{ id, date, type, link, due }] = works as [SheetWork]
  return {
    id,
    dateShort: shortDay(date),
    type,
    title,
    link,
    dueDate: due,
    titles: works.map((work) => work.title),
    works: works.map((work) => ({ ...work, quarter: undefined })),
  }
}

function quarterOf({ students, works, cells, totals }: Sheet, quarter: 1 | 2 | 3 | 4, today: string): QuarterJournal {
  const columns = workColumns(works.filter((work) => work.quarter === quarter))
  const drawn = columns.map(({ title, works }) => ({
    title,
    works: works.map((work) => cellsOf(work, cells.get(work.id) ?? [], today)),
  }))
  const rows = students.map(({ id, uuid }) => {
    const results = drawn.map(({ title, works }) => [title, works.map(({ by, empty }) => by.get(id) ?? empty)] as const)
    const total = totals.get(id)?.[`q${quarter}`] ?? nothing
    return [uuid, { ...total, results: Object.fromEntries(results) }] as const
  })
  return { columns: columns.map(columnOf), rows: Object.fromEntries(rows) }
}

/** The cells of a work by student, and what stands where nothing was ever written. */
function cellsOf({ id, title, link, due }: SheetWork, cells: SheetCell[], today: string) {
  const by = new Map<number, JournalMark>()
  for (const [profileId, mark, status, done, revision] of cells) {
    by.set(profileId, [mark, isHandedIn(status), title, link, isOnTime({ due, done }, today), id, revision, done])
  }
  const empty: JournalMark = [null, false, title, link, isOnTime({ due, done: null }, today), id, 0, null]
  return { by, empty }
}
