import type { Block, Point } from './block.ts'

/** Rules that tell the names and heads of a clipboard from its values. */
export type PasteNames = {
  /** Places, from 0, of the rows that a name may mean; of the columns that a head may mean. */
  findRows: (name: string) => number[]
  findColumns: (head: string) => number[]
  /** Whether a text looks like what a cell holds. */
  isValue: (text: string) => boolean
}

export type Wanted = { text: string; at: Point }

/** Why a name or head leads nowhere: nothing is called so, several are, or the clipboard has it more than once. */
export type Why = 'unknown' | 'several' | 'twice'

/**
 * A line or column of the clipboard: its name there, and the row or column of the grid that it goes to, from 0. With a
 * `why` its name did not tell, and `at` is what the reader has chosen.
 */
export type Lead = { name: string; at: number | undefined; why?: Why }

export type Line = Lead & { texts: readonly string[] }

/** A clipboard as it was understood; `by`: what of the grid it names, the rest goes side by side from the cursor. */
export type Pasted = { by: { names: boolean; heads: boolean }; lines: readonly Line[]; columns: readonly Lead[] }

type Shown = PasteNames & { block: Block }

type Table = readonly (readonly string[])[]

/** Values go where names and heads of the clipboard lead; without any as in a spreadsheet, from the corner of the block. */
export function readPasted(table: Table, shown: Shown): Pasted {
  const column = nameColumn(table, shown)
  const lines = table.map((row) => ({ name: row[column]?.trim() ?? '', texts: row.slice(column + 1) }))
  const head = column < 0 ? namelessHead(lines, shown) : headLine(lines, shown)
  if (column < 0 && head < 0) return inPlace(table, shown.block)
  const below = lines.slice(head + 1)
  const values = column < 0 ? below : below.filter(({ name, texts }) => name || texts.some(Boolean))
  const heads = lines[head]?.texts ?? []
  const width = Math.max(...lines.map(({ texts }) => texts.length))
  const names = column < 0 ? beside(shown.block.top, values.length) : leadsOf(values, shown.findRows)
  const named = Array.from({ length: width }, (_, place) => ({ name: heads[place] ?? '' }))
  return {
    by: { names: column >= 0, heads: head >= 0 },
    lines: values.map(({ texts }, place) => lineOf(names[place]!, texts)),
    columns: head < 0 ? beside(shown.block.left, width) : leadsOf(named, shown.findColumns, true),
  }
}

const lineOf = (lead: Lead, texts: readonly string[]): Line => ({ ...lead, texts })

/** The values that go somewhere, and where to; points count from 1, as 0 is the names and heads. */
export function wantedOf({ lines, columns }: Pasted): Wanted[] {
  return lines.flatMap((line) =>
    line.texts.flatMap((text, place) => {
      const [y, x] = [line.at, columns[place]!.at]
      return y === undefined || x === undefined ? [] : [{ text, at: { y: y + 1, x: x + 1 } }]
    }),
  )
}

/** A table goes to the block's corner, and as often as it fits into the block without a rest; one text fills it. */
function inPlace(table: Table, block: Block): Pasted {
  const [top, left] = [Math.max(block.top, 1), Math.max(block.left, 1)]
  const [height, width] = [table.length, Math.max(...table.map((row) => row.length))]
  const [rows, columns] = [block.bottom - top + 1, block.right - left + 1]
  const isRepeated = rows % height === 0 && columns % width === 0
  const size = isRepeated ? { rows, columns } : { rows: height, columns: width }
  const texts = (y: number) => Array.from({ length: size.columns }, (_, x) => table[y % height]![x % width] ?? '')
  return {
    by: { names: false, heads: false },
    lines: beside(top, size.rows).map((lead, y) => lineOf(lead, texts(y))),
    columns: beside(left, size.columns),
  }
}

/** Leads to so many rows or columns one after the other, from a place that counts from 1. */
function beside(from: number, count: number): Lead[] {
  return Array.from({ length: count }, (_, place) => ({ name: '', at: Math.max(from, 1) - 1 + place }))
}

/** The leads of names; `isInOrder`: as many names that fit the same places as there are places go to those in turn. */
function leadsOf(named: readonly { name: string }[], find: (name: string) => number[], isInOrder = false): Lead[] {
  const found = named.map(({ name }) => find(name))
  const alike = Map.groupBy(found.keys(), (place) => found[place]!.join())
  const leads = named.map(({ name }, place): Lead => {
    const fits = found[place]!
    const turns = alike.get(fits.join())!
    if (fits.length === 1 || (isInOrder && turns.length === fits.length))
      return { name, at: fits[fits.length === 1 ? 0 : turns.indexOf(place)] }
    return { name, at: undefined, why: fits.length ? 'several' : 'unknown' }
  })
  const taken = leads.map(({ at }) => at)
  const isTwice = (at: number | undefined) => at !== undefined && taken.indexOf(at) !== taken.lastIndexOf(at)
  return leads.map((lead) => (isTwice(lead.at) ? { name: lead.name, at: undefined, why: 'twice' } : lead))
}

/** Three letters in a row: a word, where a value that cannot be read is mostly shorter. */
const word = /\p{L}{3}/u

/**
 * The column of names, with something to its right and no value in it: the first that names a row, else the first that
 * holds words alone; -1: there is none.
 */
function nameColumn(table: Table, { findRows, isValue }: Shown): number {
  const width = Math.max(...table.map((row) => row.length))
  const columns = Array.from({ length: width - 1 }, (_, column) => table.flatMap((row) => row[column] || []))
  const named = columns.findIndex((cells) => cells.some((cell) => findRows(cell).length) && !cells.some(isValue))
  if (named >= 0) return named
  const hasValue = table.some((row) => row.some((cell) => cell && isValue(cell)))
  return hasValue ? columns.findIndex((cells) => cells.length > 0 && cells.every((cell) => word.test(cell))) : -1
}

type Named = { name: string; texts: readonly string[] }

/** The line over the values, with or without titles above it: it names nobody, and has heads or no value; -1: none. */
function headLine(lines: readonly Named[], { findRows, findColumns, isValue }: Shown): number {
  const first = lines.findIndex(({ texts }) => texts.some(Boolean))
  if (first < 0 || first === lines.length - 1 || findRows(lines[first]!.name).length) return -1
  const heads = lines[first]!.texts.filter(Boolean)
  const isHead = (text: string) => !isValue(text) && findColumns(text).length > 0
  return heads.some(isHead) || !heads.some(isValue) ? first : -1
}

/** Without names a first line is one of heads if it holds a known one and no value: else it may be values with a slip. */
function namelessHead([first, ...others]: readonly Named[], { findColumns, isValue }: Shown): number {
  const heads = first!.texts.filter(Boolean)
  const hasKnown = heads.some((text) => findColumns(text).length > 0)
  return others.length && hasKnown && !heads.some(isValue) ? 0 : -1
}

export type LooseLine = Line & { place: number }
/** `texts`: the values that stand in it. */
export type LooseColumn = Lead & { place: number; texts: readonly string[] }

/** Lines with values whose name does not tell their row. */
export function looseLines({ lines }: Pasted): LooseLine[] {
  return lines.flatMap((line, place) => (line.why && line.texts.some(Boolean) ? [{ ...line, place }] : []))
}

/** Columns with values whose head does not tell the column of the grid. */
export function looseColumns({ lines, columns }: Pasted): LooseColumn[] {
  return columns.flatMap((column, place) => {
    const texts = lines.flatMap((line) => line.texts[place] || [])
    return column.why && texts.length ? [{ ...column, place, texts }] : []
  })
}

/** Gives a line or column of the clipboard the row or column that the reader has chosen for it. */
export function leadTo(pasted: Pasted, which: 'lines' | 'columns', place: number, at: number | undefined): Pasted {
  return { ...pasted, [which]: pasted[which].with(place, { ...pasted[which][place]!, at } as Line) }
}
