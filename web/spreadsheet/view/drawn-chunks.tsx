import type { ReactElement } from 'react'
import { roomOf, type ColumnChunk } from '../model/column-chunks.ts'
import looks from './cells.module.css'
import classes from './grid.module.css'

/** The room beside the names and the pinned column, with those chunks in it that are drawn. */
export function drawnChunks(chunks: readonly ColumnChunk[], draw: (chunk: ColumnChunk) => ReactElement): ReactElement {
  return (
    <div role="presentation" className={looks.cells}>
      {chunks.map((chunk, place) => (
        <div key={chunk.at} role="presentation" className={classes.chunk} style={roomOf(chunk, chunks[place - 1])}>
          {draw(chunk)}
        </div>
      ))}
    </div>
  )
}
