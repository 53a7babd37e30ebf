/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table takes nothing between a row and its cells */
import { memo } from 'react'
import { cx } from '../../kit/ui/cx.ts'
import { columnOf, type ColumnChunk } from '../model/column-chunks.ts'
import type { Column } from '../model/source.ts'
import { drawnChunks } from './drawn-chunks.tsx'
import type { DrawHead } from './drawing.ts'
import classes from './grid.module.css'

type HeadRowProps = { names: string; pinned: Column; chunks: readonly ColumnChunk[]; draw: DrawHead }

/** The line of heads: it stays on top while the grid is scrolled. */
export const HeadRow = memo(function HeadRow({ names, pinned, chunks, draw }: HeadRowProps) {
  return (
    <div role="row" aria-rowindex={1} className={cx(classes.row, classes.heads)}>
      <div role="presentation" className={classes.fixed}>
        <div role="columnheader" aria-haspopup="menu" aria-colindex={1} className={classes.name}>
          {names}
        </div>
        {draw(pinned, { index: 2, look: classes.pinned })}
      </div>
      {drawnChunks(chunks, (chunk) => (
        <ChunkHeads {...{ chunk, draw }} />
      ))}
    </div>
  )
})

const ChunkHeads = memo(function ChunkHeads({ chunk, draw }: { chunk: ColumnChunk; draw: DrawHead }) {
  return chunk.columns.map((column, place) =>
    draw(column, { index: columnOf(chunk.at, place), look: column.isComputed ? classes.computed : undefined }),
  )
})
