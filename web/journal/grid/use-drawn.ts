import { startTransition, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { laneAt, type Lane } from '../model/lanes.ts'
import type { Sheet } from '../model/sheet.ts'
import type { GridController } from './controller.ts'
import { bundleAt, bundlesOf, inSight, spaceOf, type Bundle, type Sight } from './bundles.ts'
import { missing, more, nearest, ofSomeParts, parts, type Piece } from './pieces.ts'

type Scrolled = RefObject<HTMLElement | null>

/** In pixels: what stands at least beside the marks, names and main totals among it. */
const beside = { small: 160, large: 420 }

/** By part of the rows the bundles that are drawn, of all that there are. */
type Drawn = { of: Bundle[]; parts: Bundle[][] }

const rowHeight = 32
/** In pixels: the page's and the sheet's heads, above the first row. */
const above = 280

const everywhere = (bundles: Bundle[]) => Array.from({ length: parts }, () => bundles)

/** At first in those rows alone that a window shows. */
function shownIn(bundles: Bundle[]): Bundle[][] {
  const rows = Math.ceil((window.innerHeight - above) / rowHeight)
  return Array.from({ length: parts }, (_, part) => (part < Math.max(rows, 1) ? bundles : []))
}

/**
 * The bundles that are drawn: at first those in sight, then piece by piece the others, and what is once drawn stays.
 * When the sheet is scrolled nothing is left to do.
 */
export function useDrawn(
  controller: GridController,
  { sheet, lanes }: { sheet: Sheet; lanes: readonly Lane[] },
  scroller: Scrolled,
): Bundle[][] {
  const bundles = useMemo(() => bundlesOf(lanes), [lanes])
  const [drawn, setDrawn] = useState<Drawn>({ of: [], parts: [] })
  const now = useMemo(() => {
    if (drawn.of === bundles) return drawn.parts
    const before = new Set(drawn.parts.flat().map(({ at }) => at))
    const first = firstDrawn(bundles, lanes, sheet, controller)
    const spread = before.size ? everywhere : shownIn
    return spread(bundles.filter((bundle) => first.includes(bundle) || before.has(bundle.at)))
  }, [drawn, bundles, lanes, sheet, controller])
  const draw = useMemo(
    () => (pieces: Piece[]) =>
      setDrawn((before) => ({
        of: bundles,
        parts: more(before.of === bundles ? before.parts : now, pieces),
      })),
    [bundles, now],
  )
  useLayoutEffect(() => {
    controller.reachBy((x) => {
      const wanted = bundles[bundleAt(x) ?? -1]
      const pieces = wanted ? missing([wanted], now) : []
      if (pieces.length) flushSync(() => draw(pieces))
    })
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    return drawOn(box, bundles, now, (pieces) => startTransition(() => draw(pieces)))
  }, [bundles, now, draw, scroller])
  return now
}

/** So many pieces are drawn in a frame: more would miss one. */
const perFrame = 4

/** What is in sight is drawn in the next frame, else something near it once nothing else is to do. */
function drawOn(box: HTMLElement, bundles: Bundle[], now: Bundle[][], draw: (pieces: Piece[]) => void) {
  const left = missing(bundles, now)
  if (!left.length) return undefined
  let frame = 0
  const seen = () => missing(inSight(bundles, sightOf(box), 0), now).slice(0, perFrame)
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
function firstDrawn(bundles: Bundle[], lanes: readonly Lane[], sheet: Sheet, controller: GridController): Bundle[] {
  const wanted = lanes.findIndex(({ key }) => key === controller.wanted)
  const lane = wanted > 0 ? wanted : laneAt(lanes, sheet.today)
  const to = spaceOf(lanes.slice(1, lane + 4))
  const room = window.innerWidth - (window.innerWidth > 991 ? beside.large : beside.small)
  return inSight(bundles, { from: Math.max(to - room, 0), to: Math.max(to, room) }, lane + 1)
}
