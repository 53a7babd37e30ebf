import { useCallback, useEffect, useRef, useState } from 'react'
import type { GoogleCourse, GoogleCoursePage } from '../../contract/google/schemas.ts'

type Begun = { row: HTMLTableRowElement | null; place: number; successor: HTMLElement | null }

/**
 * The course that is edited. One that is bound leaves its place in the table, and the focus goes to the course that has
 * come there: the next one to bind.
 */
export function useEditing(pages: GoogleCoursePage[] | undefined) {
  const [course, setCourse] = useState<GoogleCourse | null>(null)
  const table = useRef<HTMLElement>(null)
  const begun = useRef<Begun>({ row: null, place: 0, successor: null })
  const open = useCallback((one: GoogleCourse, button: HTMLElement) => {
    const row = button.closest('tr')
    begun.current = { row, place: row?.sectionRowIndex ?? 0, successor: null }
    setCourse(one)
  }, [])
  const successor = useCallback(() => {
    const { row, place, successor: known } = begun.current
    if (known || !row || (row.isConnected && row.sectionRowIndex === place)) return known
    const buttons = table.current?.querySelectorAll<HTMLElement>('tbody td:last-child button') ?? []
    begun.current.successor = buttons[Math.min(place, buttons.length - 1)] ?? table.current
    return begun.current.successor
  }, [])
  // The dialog may be closed before the table is drawn anew; it gives the focus back in a microtask, so this waits for the next one.
  useEffect(() => {
    if (!pages || course) return
    queueMicrotask(() => {
      const { row, successor: known } = begun.current
      const at = document.activeElement
      if (!known && (at === document.body || row?.contains(at))) successor()?.focus({ preventScroll: true })
    })
  }, [pages, course, successor])
  const done = () => setCourse(null)
  const cancel = () => {
    begun.current.row = null
    done()
  }
  return { course, table, open, successor, done, cancel }
}
