import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import type { GridController } from '../control/controller.ts'
import { chunkAt, chunksOf, inSight, spaceOf, type ColumnChunk, type Sight } from '../model/column-chunks.ts'
import { missing, more, nearest, ofSomeParts, parts, type Piece } from '../model/pieces.ts'
import type { Column } from '../model/source.ts'

type Scrolled = RefObject<HTMLElement | null>

/** In pixels: what stands at least beside the cells, names and the pinned column among it. */
const beside = { small: 160, large: 420 }

/** By part of the rows the chunks that are drawn, of all that there are. */
type Drawn = { of: ColumnChunk[]; parts: ColumnChunk[][] }

const rowHeight = 32
/** In pixels: the page's and the grid's heads, above the first row. */
const above = 280

const everywhere = (chunks: ColumnChunk[]) => Array.from({ length: parts }, () => chunks)

/** At first in those rows alone that a window shows. */
function shownIn(chunks: ColumnChunk[]): ColumnChunk[][] {
  const rows = Math.ceil((window.innerHeight - above) / rowHeight)
  return Array.from({ length: parts }, (_, part) => (part < Math.max(rows, 1) ? chunks : []))
}

/**
 * The chunks that are drawn: at first those in sight, then piece by piece the others, and what is once drawn stays.
 * When the grid is scrolled nothing is left to do. `reach` draws a column at once that is out of sight.
 */
export function useDrawn(
  controller: GridController,
  { columns, start, scroller }: { columns: readonly Column[]; start: number; scroller: Scrolled },
): { drawn: ColumnChunk[][]; reach: (x: number) => void } {
  const chunks = useMemo(() => chunksOf(columns), [columns])
  const [drawn, setDrawn] = useState<Drawn>({ of: [], parts: [] })
  const now = useMemo(() => {
    if (drawn.of === chunks) return drawn.parts
    const before = new Set(drawn.parts.flat().map(({ at }) => at))
    const first = firstDrawn(chunks, columns, controller.wanted, start)
    const spread = before.size ? everywhere : shownIn
    return spread(chunks.filter((chunk) => first.includes(chunk) || before.has(chunk.at)))
  }, [drawn, chunks, columns, controller, start])
  const draw = useMemo(
    () => (pieces: Piece[]) =>
      setDrawn((before) => ({
        of: chunks,
        parts: more(before.of === chunks ? before.parts : now, pieces),
      })),
    [chunks, now],
  )
  const drawAt = useRef<(x: number) => void>(() => {})
  useLayoutEffect(() => {
    drawAt.current = (x) => {
      const wanted = chunks[chunkAt(x) ?? -1]
      const pieces = wanted ? missing([wanted], now) : []
      if (pieces.length) flushSync(() => draw(pieces))
    }
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    return drawOn(box, chunks, now, (pieces) => startTransition(() => draw(pieces)))
  }, [chunks, now, draw, scroller])
  return { drawn: now, reach: useCallback((x: number) => drawAt.current(x), []) }
}

/** So many pieces are drawn in a frame: more would miss one. */
const perFrame = 4

/** What is in sight is drawn in the next frame, else something near it once nothing else is to do. */
function drawOn(box: HTMLElement, chunks: ColumnChunk[], now: ColumnChunk[][], draw: (pieces: Piece[]) => void) {
  const left = missing(chunks, now)
  if (!left.length) return undefined
  let frame = 0
  const seen = () => missing(inSight(chunks, sightOf(box), 0), now).slice(0, perFrame)
  const look = () => {
    if (!frame && seen().length) frame = requestAnimationFrame(() => draw(seen()))
  }
  const stop = whenIdle((calm) => draw(calm ? ofSomeParts(left) : nearest(left, sightOf(box), perFrame)))
  look()
  box.addEventListener('scroll', look, { passive: true })
  return () => {
    stop()
    cancelAnimationFrame(frame)
    box.removeEventListener('scroll', look)
  }
}

/** Says whether nothing moves on the page: then a frame may be missed. */
function whenIdle(task: (calm: boolean) => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(() => task(false), 30)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback((deadline) => task(deadline.timeRemaining() > 20))
  return () => cancelIdleCallback(idle)
}

function sightOf(box: HTMLElement): Sight {
  return { from: box.scrollLeft, to: box.scrollLeft + box.clientWidth }
}

/** What a grid that is just opened shows: its start, or the column that was asked for. */
function firstDrawn(chunks: ColumnChunk[], columns: readonly Column[], wanted: string | undefined, start: number) {
  const asked = columns.findIndex(({ key }) => key === wanted)
  const first = asked > 0 ? asked : start
  const to = spaceOf(columns.slice(1, first + 4))
  const room = window.innerWidth - (window.innerWidth > 991 ? beside.large : beside.small)
  return inSight(chunks, { from: Math.max(to - room, 0), to: Math.max(to, room) }, first + 1)
}
