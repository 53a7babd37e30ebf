/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table takes nothing between a row and its cells */
import { memo, useCallback, useState, useSyncExternalStore } from 'react'
import { columnOf, type ColumnChunk } from '../model/column-chunks.ts'
import type { CellStore, Column, Row } from '../model/source.ts'
import type { DrawnCells, RowDrawing } from './drawing.ts'
import { drawnChunks } from './drawn-chunks.tsx'
import classes from './grid.module.css'

type GridRowProps = {
  cells: CellStore<unknown>
  pinned: Column
  chunks: readonly ColumnChunk[]
  row: Row
  /** Its place in the grid, the heads' being the first. */
  index: number
  /** Its place in the order of names. */
  number: number
  draw: RowDrawing
}

/** The name, the pinned column, and those chunks of cells that are drawn. */
export const GridRow = memo(function GridRow({ cells, pinned, chunks, row, index, number, draw }: GridRowProps) {
  const watch = useCallback((changed: () => void) => cells.watch(row.uuid, changed), [cells, row])
  const version = useSyncExternalStore(watch, () => cells.version(row.uuid))
  const [known] = useState<DrawnCells>(() => new Map())
  return (
    <div role="row" aria-rowindex={index} className={classes.row}>
      <div role="presentation" className={classes.fixed}>
        <div role="rowheader" aria-colindex={1} className={classes.name}>
          <span className={classes.number}>{number}</span>
          <button type="button" tabIndex={-1} className={classes.label}>
            {draw.name(row)}
          </button>
        </div>
        {draw.cell(pinned, row, { index: 2, look: classes.pinned, known })}
      </div>
      {drawnChunks(chunks, (chunk) => (
        <Cells {...{ chunk, row, draw, version }} />
      ))}
    </div>
  )
})

type CellsProps = { chunk: ColumnChunk; row: Row; draw: RowDrawing; version: number }

/** Plain elements: a component for each of thousands would take too long. */
const Cells = memo(function Cells({ chunk: { at, columns }, row, draw }: CellsProps) {
  const [known] = useState<DrawnCells>(() => new Map())
  return columns.map((column, place) => {
    const look = column.isComputed ? classes.computed : undefined
    return draw.cell(column, row, { index: columnOf(at, place), look, known })
  })
})
