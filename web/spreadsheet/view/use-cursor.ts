import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { GridController } from '../control/controller.ts'
import { spaceOf } from '../model/column-chunks.ts'
import type { Column, Row } from '../model/source.ts'

/** Free room to the right of the column that the grid opens at: what comes next peeks in. */
const room = 110

type Shown = {
  rows: readonly Row[]
  columns: readonly Column[]
  scroller: RefObject<HTMLElement | null>
  reach: (x: number) => void
  /** The column that the grid opens at, from 0. */
  start: number
}

/**
 * Keeps the cursor on its row and column when the cells are read anew, and what is in sight where it was. Other columns
 * open at their start.
 */
export function useCursor(controller: GridController, { rows, columns, scroller, reach, start }: Shown): void {
  const before = useRef<Pick<Shown, 'rows' | 'columns'>>(undefined)
  useLayoutEffect(() => {
    const { cursor } = controller
    const was = before.current
    const x = cursor.at.x
    const column = was?.columns[x - 1]?.key
    const row = was?.rows[cursor.at.y - 1]?.uuid
    before.current = { rows, columns }
    cursor.mount(scroller.current, columns, reach)

    const place = (key: string | undefined) => columns.findIndex((one) => one.key === key) + 1
    const wanted = place(controller.wanted)
    const kept = was && (x ? place(column) : 0)
    const y = rows.findIndex(({ uuid }) => uuid === row) + 1
    cursor.place({
      y: wanted ? 1 : y || Math.min(cursor.at.y, 1),
      x: wanted || (kept ?? 0) || start + 1,
    })
    if (wanted) {
      controller.want(undefined)
      cursor.go(cursor.at)
    }
    const cell = cursor.cell(cursor.at)
    if (was && kept && !wanted) cursor.shift(spaceOf(columns.slice(1, kept)) - spaceOf(was.columns.slice(1, x)))
    else if (cell) cursor.reveal(cell, room)
  }, [controller, rows, columns, scroller, reach, start])
  // Cells that were drawn anew do not show it yet.
  useLayoutEffect(() => {
    controller.cursor.restore()
    controller.editor.follow()
  })
}
