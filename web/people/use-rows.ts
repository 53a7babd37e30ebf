import { type RefObject, useEffect, useRef } from 'react'

type Rows = { open: (id: number) => void; toggle: (id: number, isRange: boolean) => void }

const controls = 'a, button, input, label, select, [role=checkbox], [role=switch]'
/** How far PageUp and PageDown go. */
const leap = 10

/**
 * Rows that are walked by arrows, chosen by Space and opened by Enter or a click anywhere but on a control. One of them,
 * the last that had the focus, is a stop of Tab; each tells its id by `data-row`.
 */
export function useRows(body: RefObject<HTMLTableSectionElement | null>, actions: Rows): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
    const rows = rowsOf(body.current)
    if (!rows.some((row) => row.tabIndex === 0)) rows[0]?.setAttribute('tabindex', '0')
    for (const row of rows) if (row.tabIndex !== 0) row.setAttribute('tabindex', '-1')
  })
  useEffect(() => {
    const table = body.current
    if (!table) return
    const aborting = new AbortController()
    const { signal } = aborting
    const onClick = (event: MouseEvent) => {
      const at = event.target as Element
      const row = at.closest<HTMLElement>('[data-row]')
      if (!row || at.closest(controls) || window.getSelection()?.toString()) return
      latest.current.open(idOf(row))
    }
    const onKey = (event: KeyboardEvent) => {
      const row = event.target as HTMLElement
      if (row.dataset['row'] === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter') latest.current.open(idOf(row))
      else if (event.key === ' ') latest.current.toggle(idOf(row), event.shiftKey)
      else if (!walk(rowsOf(table), row, event.key)) return
      event.preventDefault()
    }
    table.addEventListener('click', onClick, { signal })
    table.addEventListener('keydown', onKey, { signal })
    return () => aborting.abort()
  }, [body])
}

const idOf = (row: HTMLElement) => Number(row.dataset['row'])

function rowsOf(body: HTMLElement | null): HTMLElement[] {
  return [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
}

function walk(rows: HTMLElement[], from: HTMLElement, key: string): boolean {
  const at = rows.indexOf(from)
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + leap,
    PageUp: at - leap,
    Home: 0,
    End: rows.length - 1,
  }
  const place = places[key]
  if (place === undefined) return false
  const to = rows[Math.max(0, Math.min(rows.length - 1, place))]
  for (const row of rows) row.setAttribute('tabindex', row === to ? '0' : '-1')
  to?.focus()
  return true
}
