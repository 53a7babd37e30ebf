import { isTotal, type Lane } from '../model/lanes.ts'

/** Lanes that are drawn together, `left` pixels from the main total. */
export type Bundle = { at: number; lanes: Lane[]; left: number; width: number }

/** So many lanes make a bundle. */
const perBundle = 6

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

/** Where a bundle stands: what before it is not drawn yet leaves its room. */
export function roomOf({ left, width }: Bundle, before: Bundle | undefined): { width: number; marginLeft: number } {
  return { width, marginLeft: left - (before ? before.left + before.width : 0) }
}

/** The bundles in sight, and the one that holds the focus. */
export function inSight(bundles: readonly Bundle[], sight: Sight, x: number): Bundle[] {
  const focused = bundleAt(x)
  return bundles.filter((bundle) => distance(bundle, sight) <= 0 || bundle.at === focused)
}

/** How far a bundle is from what is in sight, in pixels; negative: it is in sight. */
export function distance({ left, width }: Bundle, { from, to }: Sight): number {
  return Math.max(from - left - width, left - to)
}
