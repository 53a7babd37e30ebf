import type { ReactElement, ReactNode } from 'react'
import type { Column, Shape } from '../model/source.ts'

/** Where a column stands: its number, as it is read aloud, and the look of a pinned or a computed one. */
export type ColumnPlace = { index: number; look: string | undefined }

/** The elements of a row that were drawn last, by column, and what they were made of: those that stay the same are not compared. */
export type DrawnCells = Map<string, { of: unknown[]; element: ReactElement }>

/** How the heads are drawn; another function: all of them anew. */
export type DrawHead<C extends Column = Column> = (column: C, place: ColumnPlace) => ReactElement

/** How rows are drawn; another object: all of them anew. Methods, so that a drawing of some rows passes for one of any. */
export type RowDrawing<S extends Shape = Shape> = {
  name(row: S['row']): ReactNode
  cell(column: S['column'], row: S['row'], place: ColumnPlace & { known: DrawnCells }): ReactElement
}

/** Draws a cell unless it was made of the same before. */
export function drawOnce(known: DrawnCells, key: string, of: unknown[], draw: () => ReactElement): ReactElement {
  const before = known.get(key)
  if (before?.of.every((one, place) => one === of[place])) return before.element
  const element = draw()
  known.set(key, { of, element })
  return element
}
