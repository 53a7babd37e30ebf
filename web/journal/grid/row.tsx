import { memo, useCallback, useSyncExternalStore } from 'react'
import { isTotal, type TotalLane } from '../model/lanes.ts'
import type { Student } from '../model/saved.ts'
import type { Sheet } from '../model/sheet.ts'
import { columnOf, gapBefore, type Bundle } from './bundles.ts'
import { totalCell, workCell } from './cells.tsx'
import classes from './grid.module.css'
import type { Words } from './words.ts'

type RowProps = {
  sheet: Sheet
  main: TotalLane
  bundles: readonly Bundle[]
  student: Student
  number: number
  words: Words
}

/** A student's line: the name, the main total, and those bundles of cells that are drawn. */
export const Row = memo(function Row({ sheet, main, bundles, student, number, words }: RowProps) {
  const watch = useCallback((changed: () => void) => sheet.watch(student.uuid, changed), [sheet, student])
  const version = useSyncExternalStore(watch, () => sheet.version(student.uuid))
  return (
    <tr aria-rowindex={number + 1} className={classes.row}>
      <th scope="row" aria-colindex={1} className={classes.name}>
        <span className={classes.number}>{number}</span>
        <button type="button" tabIndex={-1} className={classes.words}>
          {student.name}
        </button>
      </th>
      {totalCell({ sheet, student: student.uuid, words, column: 2, gap: 0 }, main, classes.main)}
      {bundles.map((bundle, place) => (
        <Cells
          key={bundle.at}
          gap={gapBefore(bundle, bundles[place - 1])}
          {...{ bundle, sheet, student: student.uuid, words, version }}
        />
      ))}
    </tr>
  )
})

type CellsProps = { bundle: Bundle; gap: number; sheet: Sheet; student: string; words: Words; version: number }

/** Plain elements: a component for each of thousands would take too long. */
const Cells = memo(function Cells({ bundle: { at, lanes }, gap, sheet, student, words }: CellsProps) {
  return lanes.map((lane, place) => {
    const drawn = { sheet, student, words, column: columnOf(at, place), gap: place ? 0 : gap }
    return isTotal(lane) ? totalCell(drawn, lane, classes.total) : workCell(drawn, lane)
  })
})
