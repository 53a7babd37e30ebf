/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table takes nothing between a row and its cells */
import { type CSSProperties, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import type { Point } from '../model/block.ts'
import { parts } from '../model/pieces.ts'
import type { CellStore, Shape } from '../model/source.ts'
import type { GridController } from '../control/controller.ts'
import { Pointer } from '../control/pointer.ts'
import type { DrawHead, RowDrawing } from './drawing.ts'
import { EditorField } from './editor-field.tsx'
import { eventsOf } from './events.ts'
import classes from './grid.module.css'
import { HeadRow } from './head-row.tsx'
import { Picked } from './picked.tsx'
import { GridRow } from './row.tsx'
import { Tip } from './tip.tsx'
import { useCursor } from './use-cursor.ts'
import { useDrawn } from './use-drawn.ts'
import { useShield } from './use-shield.ts'

type GridProps<S extends Shape> = {
  controller: GridController<S>
  /** What the controller's source shows: another of these is drawn anew. */
  cells: CellStore<S['value']>
  rows: readonly S['row'][]
  /** All rows in the order of their names: one keeps its number while others are hidden. */
  allRows: readonly S['row'][]
  /** The first is pinned beside the names. */
  columns: readonly S['column'][]
  /** The column that it opens at, from 0. */
  start: number
  label: string
  hasPad: boolean
  drawHead: DrawHead<S['column']>
  draw: RowDrawing<S>
  /** What there is to know of a cell, and to press; `close` is to be called after a press. */
  renderTip: (at: Point, close: () => void) => ReactNode
}

/** The grid itself. It is rendered when it is opened; from then on keys and presses move the cursor by hand. */
export function Grid<S extends Shape>(props: GridProps<S>) {
  const { controller, cells, rows, allRows, columns, start, label, hasPad, drawHead, draw, renderTip } = props
  const help = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const pointer = useMemo(() => new Pointer(controller), [controller])
  const events = useMemo(() => eventsOf(controller, pointer), [controller, pointer])
  useEffect(() => {
    const box = scroller.current
    // Neither scrolled nor, once it is lifted, taken for a mouse, whose press would close the menu again.
    const draw = (event: TouchEvent) => pointer.isHeld && event.cancelable && event.preventDefault()
    box?.addEventListener('touchmove', draw, { passive: false })
    box?.addEventListener('touchend', draw, { passive: false })
    return () => {
      box?.removeEventListener('touchmove', draw)
      box?.removeEventListener('touchend', draw)
    }
  }, [pointer])
  const { drawn, reach } = useDrawn(controller, { columns, start, scroller })
  useCursor(controller, { rows, columns, scroller, reach, start })
  const shield = useShield(scroller)
  const numbers = useMemo(() => new Map(allRows.map((row, place) => [row, place])), [allRows])
  const pinned = columns[0]!
  const computed = columns.filter(({ isComputed }) => isComputed).length - 1
  const widths = { '--plain': columns.length - 1 - computed, '--computed': computed } as CSSProperties
  const grid = {
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': rows.length + 1,
    'aria-colcount': columns.length + 1,
    'aria-multiselectable': true,
    'aria-describedby': help,
  }
  return (
    <div ref={scroller} className={classes.scroller} style={widths} data-pad={hasPad ? '' : undefined}>
      <div {...grid} {...events} className={classes.grid}>
        <div role="rowgroup">
          <HeadRow names={controller.source.texts.names} pinned={pinned} chunks={drawn[0] ?? []} draw={drawHead} />
        </div>
        <div role="rowgroup">
          {rows.map((row, place) => (
            <GridRow
              key={row.uuid}
              index={place + 2}
              number={(numbers.get(row) ?? 0) + 1}
              chunks={drawn[(numbers.get(row) ?? 0) % parts] ?? []}
              {...{ cells, pinned, row, draw }}
            />
          ))}
        </div>
        <div ref={shield} className={classes.shield} aria-hidden />
      </div>
      <p id={help} className="visually-hidden">
        {controller.source.texts.help}
      </p>
      <EditorField controller={controller} hasPad={hasPad} onKeyDown={events.onKeyDown} />
      <Picked controller={controller} />
      {!hasPad && (
        <Tip controller={controller} scroller={scroller}>
          {renderTip}
        </Tip>
      )}
    </div>
  )
}
