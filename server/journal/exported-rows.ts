import { shortDay } from '../../rules/kyiv.ts'
import { isHandedIn, type Span } from '../../rules/marks.ts'
import { toldApart } from '../../rules/told-apart.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Sheet, SheetCell } from './sheet-rows.ts'

export type ExportedCell = string | number | null

/**
 * The sheet as it is seen: a quarter, or the year with its totals where they stand in a paper journal. Students and works
 * of one name are numbered.
 */
export function exportedRows(sheet: Sheet, quarter: number | undefined, t: Translate): ExportedCell[][] {
  const columns = exportedColumns(sheet, quarter, t)
  const names = toldApart(sheet.students.map(({ name }) => name))
  const rows = sheet.students.map(({ id }, place) => [names[place]!, ...columns.map(({ of }) => of(id))])
  return [[t('journal.student'), ...columns.map(({ head }) => head)], ...rows]
}

function exportedColumns(sheet: Sheet, quarter: number | undefined, t: Translate): Column[] {
  const columns: Column[] = []
  const heads = toldApart(sheet.works.map(({ date, title }) => `${shortDay(date)} ${title}`))
  for (const number of [1, 2, 3, 4] as const) {
    if (quarter !== undefined && number !== quarter) continue
    for (const [place, work] of sheet.works.entries())
      if (work.quarter === number) columns.push(workColumn(sheet, work.id, heads[place]!, t))
    columns.push(totalColumn(sheet, `q${number}`, t))
    if (quarter === undefined && number === 2) columns.push(totalColumn(sheet, 's1', t))
  }
  if (quarter === undefined) columns.push(totalColumn(sheet, 's2', t), totalColumn(sheet, 'y', t))
  return columns
}

type Column = { head: string; of: (profileId: number) => ExportedCell }

function workColumn({ cells }: Sheet, id: number, head: string, t: Translate): Column {
  const marks = new Map((cells.get(id) ?? []).map((cell) => [cell[0], markIn(cell, t)]))
  return { head, of: (profileId) => marks.get(profileId) ?? null }
}

function markIn([, mark, status]: SheetCell, t: Translate): ExportedCell {
  if (mark === null) return isHandedIn(status) ? '+' : null
  return typeof mark === 'number' ? mark : t(`gradebook.marks.symbol.${mark}`)
}

function totalColumn({ totals }: Sheet, span: Span, t: Translate): Column {
  const of = (profileId: number) => {
    const { official, total } = totals.get(profileId)?.[span] ?? { official: null, total: null }
    const mark = official ?? total
    return typeof mark === 'string' ? t(`gradebook.marks.symbol.${mark}`) : mark
  }
  return { head: t(`gradebook.marks.span.${span}`), of }
}
