import { namePattern } from '../db/erased-words.ts'
import type { Erased } from '../db/personal.ts'

const cell = (text: string) => `(?<=^|[;,\\t"])\\s*(?:${text})\\s*(?=$|[;,\\t"])`
const anywhere = (text: string) => new RegExp(cell(text), 'iu')

/** A day as files write it. */
function dayPattern(day: string): string {
  const [year, month, date] = day.split('-')
  return `${year}-${month}-${date}|0?${Number(date)}\\.0?${Number(month)}\\.${year}`
}

type Facts = Pick<Erased, 'names' | 'birthDates' | 'pattern' | 'word'>

/**
 * A file's text without this person. Addresses, phones and whole names go wherever they stand; a line with both names in cells
 * of their own is about them, and loses names and birth date, too. Of namesakes the birth date tells who is meant.
 */
export function withoutPerson(text: string, { names, birthDates, pattern, word }: Facts): string {
  const whole = pattern === null ? undefined : new RegExp(pattern, 'giu')
  const days = birthDates.map(dayPattern)
  const born = days.length ? anywhere(days.join('|')) : undefined
  const each = names.map(({ lastName, firstName, isShared }) => {
    const parts = [namePattern(lastName), namePattern(firstName)]
    const [last, first] = [anywhere(parts[0]!), anywhere(parts[1]!)]
    return { last, first, isShared, cells: new RegExp([...parts, ...days].map(cell).join('|'), 'giu') }
  })
  const lines = text.split('\n').map((line) => {
    const own = each.reduce(
      (left, { last, first, isShared, cells }) =>
        last.test(left) && first.test(left) && (!isShared || born?.test(left)) ? left.replace(cells, word) : left,
      line,
    )
    return whole ? own.replace(whole, word) : own
  })
  return lines.join('\n')
}
