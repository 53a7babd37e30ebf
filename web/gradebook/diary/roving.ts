const step = 10

type Cell = HTMLTableCellElement

/** What of a cell is walked to: its marks or button, else the cell itself. */
function stopsOf(cell: Cell): HTMLElement[] {
  const inside = [...cell.querySelectorAll<HTMLElement>('[data-stop]')]
  return inside.length ? inside : [cell]
}

function at(table: HTMLTableElement, row: number, column: number): Cell | undefined {
  const cells = table.rows[Math.min(Math.max(row, 0), table.rows.length - 1)]?.cells
  return cells?.[Math.min(Math.max(column, 0), cells.length - 1)]
}

/** Where a key leads from a place in a grid; undefined: nowhere. */
export function nextStop(from: HTMLElement, key: string, wide: boolean): HTMLElement | undefined {
  const cell = from.closest<Cell>('td, th')
  const table = cell?.closest('table')
  const row = cell?.closest('tr')
  if (!cell || !table || !row) return undefined
  const [y, x] = [row.rowIndex, cell.cellIndex]
  const stops = stopsOf(cell)
  const place = stops.indexOf(from)
  const first = (target: Cell | undefined) => target && stopsOf(target)[0]
  switch (key) {
    case 'ArrowRight':
      return stops[place + 1] ?? first(at(table, y, x + 1))
    case 'ArrowLeft':
      return (place > 0 ? stops[place - 1] : undefined) ?? stopsOf(at(table, y, x - 1)!).at(-1)
    case 'ArrowDown':
      return first(at(table, y + 1, x))
    case 'ArrowUp':
      return first(at(table, y - 1, x))
    case 'PageDown':
      return first(at(table, y + step, x))
    case 'PageUp':
      return first(at(table, y - step, x))
    case 'Home':
      return first(at(table, wide ? 0 : y, 0))
    case 'End':
      return first(at(table, wide ? table.rows.length - 1 : y, Number.MAX_SAFE_INTEGER))
  }
  return undefined
}

/** The one place that Tab leads to moves along, and the head of its column is tinted. */
export function moveStop(table: HTMLTableElement, to: HTMLElement): void {
  for (const before of table.querySelectorAll('[tabindex="0"]')) before.setAttribute('tabindex', '-1')
  to.setAttribute('tabindex', '0')
  table.querySelector('[data-lit]')?.removeAttribute('data-lit')
  const column = to.closest<Cell>('td, th')?.cellIndex ?? 0
  table.tHead?.rows[0]?.cells[column]?.setAttribute('data-lit', '')
}
