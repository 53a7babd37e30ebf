import { pointsOf, type Block, type Point } from './block.ts'

/** How a name in the clipboard leads to a row: to one, to several, to none. */
export type Found = { at: number } | { why: 'unknown' | 'namesakes' }

/** What tells a clipboard with names from one without. */
export type PasteNames = {
  finderOf(names: readonly string[]): (name: string) => Found
  /** Whether a text looks like what a cell holds. */
  isValue(text: string): boolean
}

export type Wanted = { text: string; at: Point }

/** A line of the clipboard that finds no one row. */
export type Stranger = { name: string; texts: string[]; why: 'unknown' | 'namesakes' | 'twice' }

/** What a clipboard is to write where; `missing` are the rows that it does not name, where it brings names at all. */
export type Pasted = { wanted: Wanted[]; strangers: Stranger[]; missing: number[] | undefined }

type Shown = PasteNames & { names: readonly string[]; heads: readonly string[]; block: Block }

type Table = readonly (readonly string[])[]

/** By names where the clipboard brings them; else as a spreadsheet does, from the corner of the block. */
export function readPasted(table: Table, shown: Shown): Pasted {
  return byNames(table, shown) ?? { wanted: inPlace(table, shown.block), strangers: [], missing: undefined }
}

/** A table goes to the block's corner, and as often as it fits into the block without a rest; one text fills it. */
function inPlace(table: Table, block: Block): Wanted[] {
  const [top, left] = [Math.max(block.top, 1), Math.max(block.left, 1)]
  const [height, width] = [table.length, Math.max(...table.map((row) => row.length))]
  const [rows, columns] = [block.bottom - top + 1, block.right - left + 1]
  const isRepeated = rows % height === 0 && columns % width === 0
  const bottom = top + (isRepeated ? rows : height) - 1
  const right = left + (isRepeated ? columns : width) - 1
  return pointsOf({ top, left, bottom, right }).map((at) => ({
    text: table[(at.y - top) % height]![(at.x - left) % width] ?? '',
    at,
  }))
}

function byNames(table: Table, { names, heads, block, finderOf, isValue }: Shown): Pasted | undefined {
  const find = finderOf(names)
  const column = nameColumn(table, find, isValue)
  if (column < 0) return undefined
  const lines = table.map((row) => ({ name: row[column] ?? '', texts: row.slice(column + 1) }))
  const [first, ...others] = lines as [(typeof lines)[number], ...typeof lines]
  const hasHead = 'why' in find(first.name) && !first.texts.some((text) => text && isValue(text))
  const columns = placesOf(hasHead ? first.texts : [], heads, Math.max(block.left, 1))
  const named = (hasHead ? others : lines)
    .filter(({ name, texts }) => name || texts.some(Boolean))
    .map(({ name, texts }) => ({ name, texts, found: find(name) }))
  const hits = named.flatMap(({ found }) => ('at' in found ? [found.at] : []))
  const isTwice = (at: number) => hits.indexOf(at) !== hits.lastIndexOf(at)
  const wanted: Wanted[] = []
  const strangers: Stranger[] = []
  for (const { name, texts, found } of named) {
    if ('why' in found) strangers.push({ name, texts, why: found.why })
    else if (isTwice(found.at)) strangers.push({ name, texts, why: 'twice' })
    else wanted.push(...texts.map((text, place) => ({ text, at: { y: found.at + 1, x: columns(place) } })))
  }
  return { wanted, strangers, missing: [...names.keys()].filter((at) => !hits.includes(at)) }
}

/** The first column that names a row and holds no value, with something to its right. */
function nameColumn(table: Table, find: (name: string) => Found, isValue: (text: string) => boolean): number {
  const width = Math.max(...table.map((row) => row.length))
  return Array.from({ length: width - 1 }, (_, column) => table.map((row) => row[column] ?? '')).findIndex(
    (cells) => cells.some((cell) => 'at' in find(cell)) && !cells.some((cell) => cell && isValue(cell)),
  )
}

/** Into the columns that the heads name, if all of them do; else side by side from where the cursor is. */
function placesOf(texts: readonly string[], heads: readonly string[], from: number): (place: number) => number {
  const places = texts.map((text) => heads.indexOf(text) + 1)
  return places.length && places.every(Boolean) ? (place) => places[place]! : (place) => from + place
}
