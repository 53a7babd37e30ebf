import { shortDay } from '../../rules/kyiv.ts'
import { isHandedIn, isOnTime, type Span, type WorkStatus } from '../../rules/marks.ts'
import { refreshStale } from '../coursework/stale.ts'
import type { KeptTotals } from '../coursework/diaries.ts'
import type { Db } from '../db/db.ts'
import { Serialized } from '../http/serialized.ts'
import type { Pair } from './pairs.ts'
import { sheetOf, type Sheet, type SheetCell, type SheetWork } from './sheet-rows.ts'

/** The whole sheet, spelt at once: a thousand cells and more are not worth a thousand objects. */
export async function readJournal(db: Db, pair: Pair): Promise<Serialized> {
  return new Serialized(spelt(await freshSheet(db, pair), pair.today))
}

/** With totals that are not behind the marks. */
export async function freshSheet(db: Db, pair: Pair): Promise<Sheet> {
  const sheet = await sheetOf(db, pair)
  if (!sheet.stale.length) return sheet
  await refreshStale(db, pair.periodId, sheet.stale)
  return sheetOf(db, pair)
}

const nothing: KeptTotals[Span] = { total: null, official: null, revision: 0 }

function spelt(sheet: Sheet, today: string): string {
  const { students, quarters, quarter, weights, cursor, totals } = sheet
  const rest = { students: students.map(({ uuid, name }) => ({ uuid, name })), quarters, quarter, weights, cursor }
  const spans = (['s1', 's2', 'y'] as const).map((span) => {
    const by = students.map(({ id, uuid }) => `"${uuid}":${JSON.stringify(totals.get(id)?.[span] ?? nothing)}`)
    return `"${span}":{${by.join(',')}}`
  })
  const parts = [1, 2, 3, 4].map((number) => quarterText(sheet, number as 1 | 2 | 3 | 4, today))
  return `${JSON.stringify(rest).slice(0, -1)},${spans.join(',')},${parts.join(',')}}`
}

type ColumnOf = { title: string; works: SheetWork[] }

/** A column is a date and a work type. */
function workColumns(works: SheetWork[]): ColumnOf[] {
  return [...Map.groupBy(works, ({ date, type }) => `${date} ${type}`)].map(([title, works]) => ({ title, works }))
}

function columnText({ title, works }: ColumnOf): string {
  const [first] = works as [SheetWork]
  const column = {
    id: first.id,
    dateShort: shortDay(first.date),
    type: first.type,
    title,
    link: first.link,
    dueDate: first.due,
    titles: works.map((work) => work.title),
    works,
  }
  return JSON.stringify(column, (key, value: unknown) => (key === 'quarter' ? undefined : value))
}

function quarterText({ students, works, cells, totals }: Sheet, quarter: 1 | 2 | 3 | 4, today: string): string {
  const columns = workColumns(works.filter((work) => work.quarter === quarter))
  const drawn = columns.map(({ title, works }) => ({
    title: `"${title}":[`,
    works: works.map((work) => cellTexts(work, cells.get(work.id) ?? [], today)),
  }))
  const rows = students.map(({ id, uuid }) => {
    const head = JSON.stringify(totals.get(id)?.[`q${quarter}`] ?? nothing).slice(0, -1)
    let results = ''
    for (const column of drawn) {
      results += results && ','
      results += column.title
      for (const [place, work] of column.works.entries()) {
        if (place) results += ','
        results += work.by.get(id) ?? work.empty
      }
      results += ']'
    }
    return `"${uuid}":${head},"results":{${results}}}`
  })
  return `"q${quarter}":{"columns":[${columns.map(columnText).join(',')}],"rows":{${rows.join(',')}}}`
}

/** The cells of a work by student, as the answer spells them, and what stands where nothing was ever written. */
function cellTexts(work: SheetWork, cells: SheetCell[], today: string): { by: Map<number, string>; empty: string } {
  const described = `${JSON.stringify(work.title)},${JSON.stringify(work.link)}`
  const by = new Map<number, string>()
  for (const [profileId, mark, status, done, revision] of cells) {
    const value = mark === '' ? 'null' : mark < ':' ? Number(mark) : `"${mark}"`
    const onTime = isOnTime({ due: work.due, done: done || null }, today)
    const day = done ? `"${done}"` : 'null'
    const handedIn = isHandedIn(status as WorkStatus)
    by.set(profileId, `[${value},${handedIn},${described},${onTime},${work.id},${revision},${day}]`)
  }
  const onTime = isOnTime({ due: work.due, done: null }, today)
  return { by, empty: `[null,false,${described},${onTime},${work.id},0,null]` }
}
