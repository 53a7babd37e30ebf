import { isTotal, type Lane } from '../model/lanes.ts'

/** Lanes that are drawn together, `left` pixels from the main total. */
export type Bundle = { at: number; lanes: Lane[]; left: number; width: number }

/** So many lanes make a bundle. Only bundles in sight and near it are drawn. */
export const perBundle = 6
const near = 2

/** In pixels. */
const widths = { work: 46, total: 52 }

/** The lanes beside the main total, in bundles. */
export function bundlesOf(lanes: readonly Lane[]): Bundle[] {
  const bundles: Bundle[] = []
  let left = 0
  for (let from = 1; from < lanes.length; from += perBundle) {
    const own = lanes.slice(from, from + perBundle)
    const width = spaceOf(own)
    bundles.push({ at: bundles.length, lanes: own, left, width })
    left += width
  }
  return bundles
}

export function spaceOf(lanes: readonly Lane[]): number {
  return lanes.reduce((sum, lane) => sum + (isTotal(lane) ? widths.total : widths.work), 0)
}

/** The room that bundles take which are not drawn. */
export function gapBefore({ left }: Pick<Bundle, 'left'>, before: Bundle | undefined): number {
  return left - (before ? before.left + before.width : 0)
}

/** The bundle of a column; names and main totals are in none. */
export function bundleAt(x: number): number | undefined {
  return x < 2 ? undefined : Math.floor((x - 2) / perBundle)
}

/** The number of a bundle's column, as it is read aloud: the names' is the first. */
export function columnOf(at: number, place: number): number {
  return at * perBundle + place + 3
}

/** What of the lanes is in sight, in pixels from the main total. */
export type Sight = { from: number; to: number }

/** The bundles to draw: those in sight, some on each side, and the one that holds the focus. */
export function drawnOf(bundles: readonly Bundle[], { from, to }: Sight, x: number, beside = near): Bundle[] {
  const inSight = bundles.filter(({ left, width }) => left < to && left + width > from)
  const first = (inSight[0]?.at ?? 0) - beside
  const last = (inSight.at(-1)?.at ?? 0) + beside
  const focused = bundleAt(x)
  return bundles.filter(({ at }) => (at >= first && at <= last) || at === focused)
}
