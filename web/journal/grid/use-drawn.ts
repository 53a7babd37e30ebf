import { startTransition, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { laneAt, type Lane } from '../model/lanes.ts'
import type { Sheet } from '../model/sheet.ts'
import type { Board } from './board.ts'
import { bundleAt, bundlesOf, drawnOf, spaceOf, type Bundle, type Sight } from './bundles.ts'

type Scrolled = RefObject<HTMLElement | null>

/** Before the sheet's size is known: as much as a large screen shows. */
const assumed = 1_200

/** The bundles that are drawn, following what is in sight; the work of drawing more is done between frames. */
export function useDrawn(
  board: Board,
  { sheet, lanes }: { sheet: Sheet; lanes: readonly Lane[] },
  scroller: Scrolled,
): Bundle[] {
  const bundles = useMemo(() => bundlesOf(lanes), [lanes])
  const [drawn, setDrawn] = useState<{ of: Bundle[]; at: number[] }>(() => ({ of: [], at: [] }))
  const at = useMemo(() => {
    if (drawn.of === bundles) return drawn.at
    const first = firstDrawn(bundles, lanes, sheet, board)
    return bundles.map(({ at }) => at).filter((at) => first.includes(at) || drawn.at.includes(at))
  }, [drawn, bundles, lanes, sheet, board])
  useLayoutEffect(() => {
    board.reachBy((x) => {
      const wanted = bundleAt(x)
      if (wanted === undefined || at.includes(wanted)) return
      flushSync(() => setDrawn({ of: bundles, at: [...at, wanted].toSorted((a, b) => a - b) }))
    })
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const look = () => {
      const next = drawnOf(bundles, sightOf(box), board.cursor.at.x)
      startTransition(() =>
        setDrawn((now) => (now.of === bundles && String(now.at) === String(next) ? now : { of: bundles, at: next })),
      )
    }
    const watch = new ResizeObserver(look)
    watch.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [board, bundles, scroller])
  return useMemo(() => bundles.filter((bundle) => at.includes(bundle.at)), [bundles, at])
}

function sightOf(box: HTMLElement): Sight {
  return { from: box.scrollLeft, to: box.scrollLeft + box.clientWidth }
}

/** What a sheet that is just opened shows: today, or the work that was asked for. */
function firstDrawn(bundles: Bundle[], lanes: readonly Lane[], sheet: Sheet, board: Board): number[] {
  const wanted = lanes.findIndex(({ key }) => key === board.wanted)
  const lane = wanted > 0 ? wanted : laneAt(lanes, sheet.today)
  const to = spaceOf(lanes.slice(1, lane + 4))
  return drawnOf(bundles, { from: Math.max(to - assumed, 0), to: Math.max(to, assumed) }, lane + 1, 0)
}
