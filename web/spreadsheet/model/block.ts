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

// Of what stands in quotes the last ends the cell; those within are doubled.
const copiedCell = /("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)([\t\n]|$)/gy

/** The cells of a copied table: rows by line, columns by tab, as spreadsheets hand them over. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [all, cell, end] of text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').matchAll(copiedCell)) {
    rows.at(-1)!.push(plain(cell!))
    if (end === '\n') rows.push([])
    else if (!end || !all) break
  }
  return rows
}

function plain(cell: string): string {
  const inside = /^"([^]*)"$/.exec(cell)
  return (inside ? inside[1]!.replaceAll('""', '"') : cell).trim()
}

export function writeTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}

const quoted = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
