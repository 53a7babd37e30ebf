import { fraction, rounded, times, type Fraction } from '../../../rules/fraction.ts'
import { propertiesOf } from '../../../rules/languages.ts'
import { language, localeOf } from './i18n.ts'

/** As `Intl` writes it. Its first use costs a slow processor a tenth of a second, and a sheet shows an average at once. */
function format(number: number, least: number, most: number): string {
  // Rounded up it may be a thousand.
  if (Math.abs(number) >= 999) return separated(number, least, most)
  const [whole, digits = ''] = shifted(Math.round(shifted(number, most)), -most)
    .toFixed(most)
    .split('.')
  let end = digits.length
  while (end > least && digits[end - 1] === '0') end -= 1
  const shown = digits.slice(0, end)
  return shown ? `${whole}${propertiesOf(language()).decimal}${shown}` : whole!
}

/** Exact in decimals, which a product is not. */
function shifted(number: number, places: number): number {
  return Number(`${number}e${places}`)
}

function separated(number: number, least: number, most: number): string {
  return new Intl.NumberFormat(localeOf(language()), {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(number)
}

/** 9; 8,5. */
export function decimal(number: number): string {
  return format(number, 0, 2)
}

/** 9,68, always with two decimals. */
export function average(number: number): string {
  return format(number, 2, 2)
}

/** 10,1; 10,0. */
export function tenths(number: number): string {
  return format(number, 1, 1)
}

/** 22 %, 4,5 %; in English 4.5%. */
export function percent(share: Fraction): string {
  const number = format(rounded(times(share, fraction(100n)), 1), 0, 1)
  return number + propertiesOf(language()).percent
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
