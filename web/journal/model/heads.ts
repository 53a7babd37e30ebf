import { lookOf, plain } from '../../../rules/names.ts'
import { dayMonth, fullDate, shortDate } from '../../kit/time/dates.ts'
import { dayAndTitle, isTotal, type Column } from './columns.ts'

/** A day without a title, as many tables have it over their marks. */
const day = /^\d\d\.(0[1-9]|1[0-2])(\.\d{2}|\.\d{4})?$/

export function isDay(text: string): boolean {
  return day.test(text.trim())
}

/**
 * Places of the columns that a head of a clipboard may mean: by the head in the sheet (`heads`, in the order of the
 * columns), by the same without its ordinal, by a work's title alone, by its day alone, then by how these look; the
 * first that fits.
 */
export function findColumns(columns: readonly Column[], heads: readonly string[]): (head: string) => number[] {
  const ways = [heads.map((head) => [head]), columns.map(withoutOrdinal), columns.map(titles), columns.map(days)]
  const found = [plain, lookOf].flatMap((keyOf) => ways.map((texts) => ({ keyOf, places: placesOf(texts, keyOf) })))
  return (head) => {
    if (!plain(head)) return []
    return found.map(({ keyOf, places }) => places.get(keyOf(head))).find(Boolean) ?? []
  }
}

const withoutOrdinal = (column: Column) => (isTotal(column) ? [] : [dayAndTitle(column.work)])
const titles = (column: Column) => (isTotal(column) ? [] : [column.work.title])

function days(column: Column): string[] {
  if (isTotal(column)) return []
  const { date } = column.work
  return [dayMonth(date), shortDate(date), fullDate(date)]
}

function placesOf(texts: readonly string[][], keyOf: (text: string) => string): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [place, own] of texts.entries())
    for (const text of own) places.set(keyOf(text), [...(places.get(keyOf(text)) ?? []), place])
  return places
}
