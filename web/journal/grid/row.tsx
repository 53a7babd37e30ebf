/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table takes nothing between a row and its cells */
import { memo, useCallback, useState, useSyncExternalStore } from 'react'
import { isTotal, type TotalLane } from '../model/lanes.ts'
import type { Student } from '../model/saved.ts'
import type { Sheet } from '../model/sheet.ts'
import { drawnChunks } from './drawn-chunks.tsx'
import { columnOf, type ColumnChunk } from './column-chunks.ts'
import { totalCell, workCell, type DrawnCells } from './cells.tsx'
import classes from './grid.module.css'
import type { Words } from './words.ts'

type RowProps = {
  sheet: Sheet
  main: TotalLane
  chunks: readonly ColumnChunk[]
  student: Student
  /** Its place in the sheet, the heads' being the first. */
  row: number
  /** The student's place in the order of names. */
  number: number
  words: Words
}

/** A student's line: the name, the main total, and those chunks of cells that are drawn. */
export const Row = memo(function Row({ sheet, main, chunks, student, row, number, words }: RowProps) {
  const watch = useCallback((changed: () => void) => sheet.watch(student.uuid, changed), [sheet, student])
  const version = useSyncExternalStore(watch, () => sheet.version(student.uuid))
  const [known] = useState<DrawnCells>(() => new Map())
  const [surname, given] = namesOf(student)
  return (
    <div role="row" aria-rowindex={row} className={classes.row}>
      <div role="presentation" className={classes.fixed}>
        <div role="rowheader" aria-colindex={1} className={classes.name}>
          <span className={classes.number}>{number}</span>
          <button type="button" tabIndex={-1} className={classes.words}>
            <span className={classes.surname}>{surname}</span> <span className={classes.given}>{given}</span>
          </button>
        </div>
        {totalCell({ sheet, student: student.uuid, words, known, column: 2 }, main, classes.main)}
      </div>
      {drawnChunks(chunks, (chunk) => (
        <Cells {...{ chunk, sheet, student: student.uuid, words, version }} />
      ))}
    </div>
  )
})

/** Surname first, as the journal is ordered; on a phone the others stand below it, so that none of them is cut. */
function namesOf({ name }: Student): [surname: string, given: string] {
  const [surname = '', ...given] = name.split(' ')
  return [surname, given.join(' ')]
}

type CellsProps = { chunk: ColumnChunk; sheet: Sheet; student: string; words: Words; version: number }

/** Plain elements: a component for each of thousands would take too long. */
const Cells = memo(function Cells({ chunk: { at, lanes }, sheet, student, words }: CellsProps) {
  const [known] = useState<DrawnCells>(() => new Map())
  return lanes.map((lane, place) => {
    const drawn = { sheet, student, words, known, column: columnOf(at, place) }
    return isTotal(lane) ? totalCell(drawn, lane, classes.total) : workCell(drawn, lane)
  })
})
