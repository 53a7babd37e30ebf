import { best, leastGrade, type Mark, type Symbol } from '../../../rules/marks.ts'
import { unguarded } from '../../../rules/guards.ts'
import { emptied, type Value } from '../queue/value.ts'

/** What each symbol is shown as in the reader's language. */
export type Shown = Record<Symbol, string>

export type Fault = { key: 'unknown' } | { key: 'tooBig' | 'tooSmall'; limit: number } | { key: 'decimals' | 'whole' }
export type Typed = { value: Value } | { fault: Fault }

// The Ukrainian letters, what the same keys give in the Latin layout, and the letters that look or sound alike.
const letters: Record<Symbol, string[]> = {
  ABSENT: ['н', 'n', 'y', 'h', 'abs'],
  EXEMPT: ['зв', 'zv', 'pd', 'ex'],
  NOT_ATTESTED: ['на', 'na', 'yf', 'ha'],
  BEGINNING: ['п', 'p', 'g'],
  AVERAGE: ['с', 's', 'c'],
  SUFFICIENT: ['д', 'd', 'l'],
  HIGH: ['в', 'v', 'b'],
}
const symbols = Object.keys(letters) as Symbol[]

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s/.]/g, '')

function symbolOf(text: string, shown: Shown): Symbol | undefined {
  const typed = plain(text)
  return (
    symbols.find((symbol) => plain(shown[symbol]) === typed) ??
    symbols.find((symbol) => letters[symbol].includes(typed))
  )
}

/** A work's cell: a grade with at most two decimals, a symbol, `+` handed in, `−` nothing at all; each also as exported. */
export function typedMark(text: string, most: number, shown: Shown): Typed {
  const typed = unguarded(text.trim())
  if (!typed || /^[-–—−]$/.test(typed)) return { value: emptied }
  if (/^[+=]$/.test(typed)) return { value: { mark: null, submitted: true } }
  if (/^\d+([.,]\d*)?$/.test(typed)) return graded(typed.replace(',', '.'), most)
  const symbol = symbolOf(typed, shown)
  return symbol ? given(symbol) : { fault: { key: 'unknown' } }
}

function graded(text: string, most: number): Typed {
  const number = Number(text)
  const least = leastGrade(most)
  if (number > most) return { fault: { key: 'tooBig', limit: most } }
  if (number < least) return { fault: { key: 'tooSmall', limit: least } }
  if (/\.\d{3}/.test(text)) return { fault: { key: 'decimals' } }
  return given(number)
}

/** A total's cell: a whole number of the 12-point scale or a symbol. */
export function typedOfficial(text: string, shown: Shown): Typed {
  const typed = typedMark(text, best, shown)
  if ('fault' in typed) return typed
  const { mark, submitted } = typed.value
  if (submitted) return { fault: { key: 'unknown' } }
  return typeof mark === 'number' && !Number.isInteger(mark) ? { fault: { key: 'whole' } } : given(mark)
}

const given = (mark: Mark | null): Typed => ({ value: { mark, submitted: false } })

/** What an editor starts with, so that it can be typed again as it is. */
export function spelt({ mark, submitted }: Value, shown: Shown): string {
  if (typeof mark === 'number') return String(mark).replace('.', ',')
  if (mark !== null) return shown[mark]
  return submitted ? '+' : ''
}
