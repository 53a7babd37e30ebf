/** A rectangle of the sheet, both ends included. */
export type Block = { top: number; left: number; bottom: number; right: number }
export type Point = { y: number; x: number }

export function blockOf(a: Point, b: Point): Block {
  return {
    top: Math.min(a.y, b.y),
    left: Math.min(a.x, b.x),
    bottom: Math.max(a.y, b.y),
    right: Math.max(a.x, b.x),
  }
}

export function pointsOf({ top, left, bottom, right }: Block): Point[] {
  const points: Point[] = []
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) points.push({ y, x })
  return points
}

/** The cells of a copied table: rows by line, columns by tab, as spreadsheets hand them over. */
export function readTable(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
}

export function writeTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.join('\t')).join('\n')
}

/** Where each pasted text goes: one text fills the whole block, a table starts at its corner. Empty texts go nowhere. */
export function spread(table: readonly (readonly string[])[], block: Block): { text: string; at: Point }[] {
  const single = table.length === 1 && table[0]!.length === 1 ? table[0]![0]! : undefined
  if (single !== undefined) return single ? pointsOf(block).map((at) => ({ text: single, at })) : []
  return table.flatMap((row, y) =>
    row.flatMap((text, x) => (text ? [{ text, at: { y: block.top + y, x: block.left + x } }] : [])),
  )
}
