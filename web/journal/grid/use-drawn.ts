import { startTransition, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { laneAt, type Lane } from '../model/lanes.ts'
import type { Sheet } from '../model/sheet.ts'
import type { Board } from './board.ts'
import { bundleAt, bundlesOf, drawnOf, spaceOf, type Bundle, type Sight } from './bundles.ts'

type Scrolled = RefObject<HTMLElement | null>

/** Before the sheet's size is known: as much as a large screen shows. */
const assumed = 1_200

/** A part of the rows follows what is in sight in a frame: all at once would miss one. */
export const parts = 3

/** By part of the rows the bundles that are drawn, of all that there are. */
type Drawn = { of: Bundle[]; parts: Bundle[][] }

const everywhere = (bundles: Bundle[]) => Array.from({ length: parts }, () => bundles)

/** The bundles that are drawn, following what is in sight; the work of drawing more is done between frames. */
export function useDrawn(
  board: Board,
  { sheet, lanes }: { sheet: Sheet; lanes: readonly Lane[] },
  scroller: Scrolled,
): Bundle[][] {
  const bundles = useMemo(() => bundlesOf(lanes), [lanes])
  const [drawn, setDrawn] = useState<Drawn>({ of: [], parts: [] })
  const now = useMemo(() => {
    if (drawn.of === bundles) return drawn.parts
    const before = new Set(drawn.parts.flat().map(({ at }) => at))
    const first = firstDrawn(bundles, lanes, sheet, board)
    return everywhere(bundles.filter((bundle) => first.includes(bundle) || before.has(bundle.at)))
  }, [drawn, bundles, lanes, sheet, board])
  useLayoutEffect(() => {
    board.reachBy((x) => {
      const wanted = bundles[bundleAt(x) ?? -1]
      if (!wanted || now.every((part) => part.includes(wanted))) return
      const more = bundles.filter((bundle) => bundle === wanted || now[0]?.includes(bundle))
      flushSync(() => setDrawn({ of: bundles, parts: everywhere(more) }))
    })
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    let [frame, part, left] = [0, 0, 0]
    const draw = () => {
      const [turn, next] = [part, drawnOf(bundles, sightOf(box), board.cursor.at.x)]
      startTransition(() => setDrawn((before) => follow(before, bundles, turn, next)))
      part = (part + 1) % parts
      left -= 1
      frame = left > 0 ? requestAnimationFrame(draw) : 0
    }
    const look = () => {
      left = parts
      frame ||= requestAnimationFrame(draw)
    }
    const watch = new ResizeObserver(look)
    watch.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [board, bundles, scroller])
  return now
}

/** The other parts stay the same lists, so that their rows are not drawn. */
function follow(before: Drawn, bundles: Bundle[], part: number, next: Bundle[]): Drawn {
  if (before.of !== bundles) return { of: bundles, parts: everywhere(next) }
  const now = before.parts[part]
  if (now?.length === next.length && now.every((bundle, place) => bundle === next[place])) return before
  return { of: bundles, parts: before.parts.with(part, next) }
}

function sightOf(box: HTMLElement): Sight {
  return { from: box.scrollLeft, to: box.scrollLeft + box.clientWidth }
}

/** What a sheet that is just opened shows: today, or the work that was asked for. */
function firstDrawn(bundles: Bundle[], lanes: readonly Lane[], sheet: Sheet, board: Board): Bundle[] {
  const wanted = lanes.findIndex(({ key }) => key === board.wanted)
  const lane = wanted > 0 ? wanted : laneAt(lanes, sheet.today)
  const to = spaceOf(lanes.slice(1, lane + 4))
  return drawnOf(bundles, { from: Math.max(to - assumed, 0), to: Math.max(to, assumed) }, lane + 1, 0)
}
