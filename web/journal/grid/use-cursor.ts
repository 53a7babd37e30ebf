import { useLayoutEffect, useRef, type RefObject } from 'react'
import { laneAt, type Lane } from '../model/lanes.ts'
import type { Student } from '../model/saved.ts'
import type { Sheet } from '../model/sheet.ts'
import type { GridController } from './controller.ts'
import { spaceOf } from './column-chunks.ts'

/** Free room to the right of the lane that the sheet opens at: what comes next peeks in. */
const room = 110

type Shown = {
  sheet: Sheet
  students: readonly Student[]
  lanes: readonly Lane[]
  scroller: RefObject<HTMLElement | null>
}

/**
 * Keeps the cursor on its student and lane when the sheet is read anew, and what is in sight where it was. Other lanes,
 * such as another quarter's, open at today.
 */
export function useCursor(controller: GridController, { sheet, students, lanes, scroller }: Shown): void {
  const before = useRef<Pick<Shown, 'students' | 'lanes'>>(undefined)
  useLayoutEffect(() => {
    const { cursor } = controller
    const was = before.current
    const x = cursor.at.x
    const lane = was?.lanes[x - 1]?.key
    const student = was?.students[cursor.at.y - 1]?.uuid
    before.current = { students, lanes }
    cursor.mount(
      scroller.current,
      lanes,
      () => controller.moved(),
      (column) => controller.reach(column),
    )

    const place = (key: string | undefined) => lanes.findIndex((one) => one.key === key) + 1
    const wanted = place(controller.wanted)
    const kept = was && (x ? place(lane) : 0)
    const row = students.findIndex(({ uuid }) => uuid === student) + 1
    cursor.place({
      y: wanted ? 1 : row || Math.min(cursor.at.y, 1),
      x: wanted || (kept ?? 0) || laneAt(lanes, sheet.today) + 1,
    })
    if (wanted) {
      controller.want(undefined)
      cursor.go(cursor.at)
    }
    const cell = cursor.cell(cursor.at)
    if (was && kept && !wanted) cursor.shift(spaceOf(lanes.slice(1, kept)) - spaceOf(was.lanes.slice(1, x)))
    else if (cell) cursor.reveal(cell, room)
  }, [controller, sheet, students, lanes, scroller])
  // Cells that were drawn anew bear no marks yet.
  useLayoutEffect(() => {
    controller.cursor.restore()
    controller.editor?.follow()
  })
}
