import { fraction, rounded, type Fraction } from '../../rules/fraction.ts'
import { language, localeOf } from './i18n.ts'

const formats = new Map<string, Intl.NumberFormat>()

function format(number: number, least: number, most: number, style: 'decimal' | 'percent' = 'decimal'): string {
  const key = `${language()}.${style}.${least}.${most}`
  const options = { style, minimumFractionDigits: least, maximumFractionDigits: most }
  const kept = formats.get(key) ?? new Intl.NumberFormat(localeOf(language()), options)
  formats.set(key, kept)
  return kept.format(number)
}

/** 9; 8,5. */
export function decimal(number: number): string {
  return format(number, 0, 2)
}

/** 9,68, always with two decimals. */
export function average(number: number): string {
  return format(number, 2, 2)
}

/** 22 %, 4,5 %. */
export function percent(share: Fraction): string {
  return format(rounded(share, 3), 0, 1, 'percent')
}

const mostDecimals = 12

/**
 * An exact number in decimals: two of them, more where two would be rounded to another whole number than the number
 * itself. `isExact`: nothing is left out.
 */
export function decimals(exact: Fraction): { text: string; isExact: boolean } {
  const whole = rounded(exact)
  for (let places = 2; ; places += 1) {
    const scale = 10n ** BigInt(places)
    const near = fraction((exact.n * scale * 2n + exact.d) / (exact.d * 2n), scale)
    if (rounded(near) === whole || places === mostDecimals)
      return { text: format(rounded(exact, places), 0, places), isExact: near.n === exact.n && near.d === exact.d }
  }
}

/** 625/72, or 9 of a whole number. */
export function asFraction({ n, d }: Fraction): string {
  return d === 1n ? String(n) : `${n}/${d}`
}
