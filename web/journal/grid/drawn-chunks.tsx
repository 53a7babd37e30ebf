import type { ReactElement } from 'react'
import { roomOf, type ColumnChunk } from './column-chunks.ts'
import classes from './grid.module.css'

/** The room beside the names and main totals, with those chunks in it that are drawn. */
export function drawnChunks(chunks: readonly ColumnChunk[], draw: (chunk: ColumnChunk) => ReactElement): ReactElement {
  return (
    <div role="presentation" className={classes.marks}>
      {chunks.map((chunk, place) => (
        <div key={chunk.at} role="presentation" className={classes.chunk} style={roomOf(chunk, chunks[place - 1])}>
          {draw(chunk)}
        </div>
      ))}
    </div>
  )
}
