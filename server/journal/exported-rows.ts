import { shortDay } from '../../rules/kyiv.ts'
import { isHandedIn, type Span, type Symbol, type WorkStatus } from '../../rules/marks.ts'
import type { Cell } from '../runtime/xlsx.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Sheet, SheetCell, SheetWork } from './sheet-rows.ts'

/** The sheet as it is seen: a quarter, or the year with its totals where they stand in a paper journal. */
export function exportedRows(sheet: Sheet, quarter: number | undefined, t: Translate): Cell[][] {
  const columns = exportedColumns(sheet, quarter, t)
  const rows = sheet.students.map(({ id, name }) => [name, ...columns.map(({ of }) => of(id))])
  return [[t('journal.student'), ...columns.map(({ head }) => head)], ...rows]
}

function exportedColumns(sheet: Sheet, quarter: number | undefined, t: Translate): Column[] {
  const columns: Column[] = []
  for (const number of [1, 2, 3, 4] as const) {
    if (quarter !== undefined && number !== quarter) continue
    for (const work of sheet.works) if (work.quarter === number) columns.push(workColumn(sheet, work, t))
    columns.push(totalColumn(sheet, `q${number}`, t))
    if (quarter === undefined && number === 2) columns.push(totalColumn(sheet, 's1', t))
  }
  if (quarter === undefined) columns.push(totalColumn(sheet, 's2', t), totalColumn(sheet, 'y', t))
  return columns
}

type Column = { head: string; of: (profileId: number) => Cell }

function workColumn({ cells }: Sheet, { id, date, title }: SheetWork, t: Translate): Column {
  const marks = new Map((cells.get(id) ?? []).map((cell) => [cell[0], markIn(cell, t)]))
  return { head: `${shortDay(date)} ${title}`, of: (profileId) => marks.get(profileId) ?? null }
}

function markIn([, mark, status]: SheetCell, t: Translate): Cell {
  if (mark === '') return isHandedIn(status as WorkStatus) ? '+' : null
  return mark < ':' ? Number(mark) : t(`gradebook.marks.symbol.${mark as Symbol}`)
}

function totalColumn({ totals }: Sheet, span: Span, t: Translate): Column {
  const of = (profileId: number) => {
    const { official, total } = totals.get(profileId)?.[span] ?? { official: null, total: null }
    const mark = official ?? total
    return typeof mark === 'string' ? t(`gradebook.marks.symbol.${mark}`) : mark
  }
  return { head: t(`gradebook.marks.span.${span}`), of }
}
