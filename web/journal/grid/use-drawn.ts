import { startTransition, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { laneAt, type Lane } from '../model/lanes.ts'
import type { Sheet } from '../model/sheet.ts'
import type { GridController } from './controller.ts'
import { chunkAt, chunksOf, inSight, spaceOf, type ColumnChunk, type Sight } from './column-chunks.ts'
import { missing, more, nearest, ofSomeParts, parts, type Piece } from './pieces.ts'

type Scrolled = RefObject<HTMLElement | null>

/** In pixels: what stands at least beside the marks, names and main totals among it. */
const beside = { small: 160, large: 420 }

/** By part of the rows the chunks that are drawn, of all that there are. */
type Drawn = { of: ColumnChunk[]; parts: ColumnChunk[][] }

const rowHeight = 32
/** In pixels: the page's and the sheet's heads, above the first row. */
const above = 280

const everywhere = (chunks: ColumnChunk[]) => Array.from({ length: parts }, () => chunks)

/** At first in those rows alone that a window shows. */
function shownIn(chunks: ColumnChunk[]): ColumnChunk[][] {
  const rows = Math.ceil((window.innerHeight - above) / rowHeight)
  return Array.from({ length: parts }, (_, part) => (part < Math.max(rows, 1) ? chunks : []))
}

/**
 * The chunks that are drawn: at first those in sight, then piece by piece the others, and what is once drawn stays.
 * When the sheet is scrolled nothing is left to do.
 */
export function useDrawn(
  controller: GridController,
  { sheet, lanes }: { sheet: Sheet; lanes: readonly Lane[] },
  scroller: Scrolled,
): ColumnChunk[][] {
  const chunks = useMemo(() => chunksOf(lanes), [lanes])
  const [drawn, setDrawn] = useState<Drawn>({ of: [], parts: [] })
  const now = useMemo(() => {
    if (drawn.of === chunks) return drawn.parts
    const before = new Set(drawn.parts.flat().map(({ at }) => at))
    const first = firstDrawn(chunks, lanes, sheet, controller)
    const spread = before.size ? everywhere : shownIn
    return spread(chunks.filter((chunk) => first.includes(chunk) || before.has(chunk.at)))
  }, [drawn, chunks, lanes, sheet, controller])
  const draw = useMemo(
    () => (pieces: Piece[]) =>
      setDrawn((before) => ({
        of: chunks,
        parts: more(before.of === chunks ? before.parts : now, pieces),
      })),
    [chunks, now],
  )
  useLayoutEffect(() => {
    controller.reachBy((x) => {
      const wanted = chunks[chunkAt(x) ?? -1]
      const pieces = wanted ? missing([wanted], now) : []
      if (pieces.length) flushSync(() => draw(pieces))
    })
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    return drawOn(box, chunks, now, (pieces) => startTransition(() => draw(pieces)))
  }, [chunks, now, draw, scroller])
  return now
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
function whenIdle(work: (calm: boolean) => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(() => work(false), 30)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback((deadline) => work(deadline.timeRemaining() > 20))
  return () => cancelIdleCallback(idle)
}

function sightOf(box: HTMLElement): Sight {
  return { from: box.scrollLeft, to: box.scrollLeft + box.clientWidth }
}

/** What a sheet that is just opened shows: today, or the work that was asked for. */
function firstDrawn(
  chunks: ColumnChunk[],
  lanes: readonly Lane[],
  sheet: Sheet,
  controller: GridController,
): ColumnChunk[] {
  const wanted = lanes.findIndex(({ key }) => key === controller.wanted)
  const lane = wanted > 0 ? wanted : laneAt(lanes, sheet.today)
  const to = spaceOf(lanes.slice(1, lane + 4))
  const room = window.innerWidth - (window.innerWidth > 991 ? beside.large : beside.small)
  return inSight(chunks, { from: Math.max(to - room, 0), to: Math.max(to, room) }, lane + 1)
}
