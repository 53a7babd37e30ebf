import type { Readers } from '../../../contract/news/schemas.ts'

/** Readers in whole per cent. 0 and 100 are none and all, never rounded to. */
export function shareOf({ read, of }: Readers): number {
  if (read === 0 || read === of) return read && 100
  return Math.min(99, Math.max(1, Math.round((read / of) * 100)))
}
