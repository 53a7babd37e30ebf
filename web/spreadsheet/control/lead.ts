import type { Point } from '../model/block.ts'

/** So many rows make a page. */
const page = 10

/** Where a key leads; undefined: nowhere. */
export function leadOf(key: string, { y, x }: Point, bounds: Point, isWide: boolean): Point | undefined {
  switch (key) {
    case 'ArrowRight':
      return { y, x: isWide ? bounds.x : x + 1 }
    case 'ArrowLeft':
      return { y, x: isWide ? 0 : x - 1 }
    case 'ArrowDown':
      return { y: isWide ? bounds.y : y + 1, x }
    case 'ArrowUp':
      return { y: isWide ? 0 : y - 1, x }
    case 'PageDown':
      return { y: y + page, x }
    case 'PageUp':
      return { y: Math.max(y - page, Math.min(y, 1)), x }
    case 'Home':
      return { y: isWide ? 0 : y, x: 0 }
    case 'End':
      return { y: isWide ? bounds.y : y, x: bounds.x }
  }
  return undefined
}
