import { t } from '../i18n/texts.ts'
import { wholeNumber } from '../time/dates.ts'

export type Size = { unit: 'bytes' | 'kilobytes' | 'megabytes'; number: number }

export function sizeOf(bytes: number): Size {
  if (bytes < 1024) return { unit: 'bytes', number: bytes }
  if (bytes < 1024 * 1024) return { unit: 'kilobytes', number: Math.round(bytes / 1024) }
  return { unit: 'megabytes', number: Math.round((bytes / 1024 / 1024) * 10) / 10 }
}

/** 18 КБ */
export function sizeWords(bytes: number): string {
  const { unit, number } = sizeOf(bytes)
  return t(`kit.files.size.${unit}`, { number: wholeNumber(number) })
}

/** 128 рядків */
export const lineWords = (count: number): string => t('kit.files.lines', { count, shown: wholeNumber(count) })

/** 128 рядків · 18 КБ; lines that are not counted yet are left out. */
export function fileFacts({ size, lines }: { size: number; lines: number | null }): string {
  return lines === null ? sizeWords(size) : `${lineWords(lines)} · ${sizeWords(size)}`
}

const [lineFeed, carriageReturn] = [10, 13]
/** Byte order marks, the zeros of UTF-16, blanks. */
const silent = new Set([0, 0xff, 0xfe, 0xef, 0xbb, 0xbf, 32, 9])

/** Lines with something on them but for the header, in any encoding that schools use; a line break in quotes counts too. */
export function countLines(bytes: Uint8Array): number {
  let lines = 0
  let hasText = false
  for (const byte of bytes) {
    if (byte === lineFeed || byte === carriageReturn) {
      if (hasText) lines += 1
      hasText = false
    } else if (!hasText && !silent.has(byte)) hasText = true
  }
  return Math.max(0, lines + (hasText ? 1 : 0) - 1)
}
