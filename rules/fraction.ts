/** An exact number: numerator and positive denominator without a common divisor. */
export type Fraction = { readonly n: bigint; readonly d: bigint }

export const zero: Fraction = { n: 0n, d: 1n }

export function fraction(n: bigint, d = 1n): Fraction {
  if (d === 0n) throw new RangeError('a fraction has no denominator of zero')
  const sign = d < 0n ? -1n : 1n
  const by = divisor(n < 0n ? -n : n, d * sign)
  return { n: (n * sign) / by, d: (d * sign) / by }
}

/** As it is kept and sent, such as `26/3`. */
export function fractionText({ n, d }: Fraction): string {
  return `${n}/${d}`
}

export function fractionIn(text: string): Fraction {
  const [n, d] = text.split('/')
  return fraction(BigInt(n!), BigInt(d!))
}

/** Of a number with at most four decimals, such as a grade. */
export function exactly(number: number): Fraction {
  return fraction(BigInt(Math.round(number * 10_000)), 10_000n)
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d)
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d)
}

export function over(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d, a.d * b.n)
}

export function isMore(a: Fraction, b: Fraction): boolean {
  return a.n * b.d > b.n * a.d
}

/** Rounded half up, away from no digit before the last: 9.5 is 10, 9.675 with two decimals 9.68. Not for negatives. */
export function rounded({ n, d }: Fraction, decimals = 0): number {
  const scale = 10n ** BigInt(decimals)
  return Number((n * scale * 2n + d) / (d * 2n)) / Number(scale)
}

function divisor(a: bigint, b: bigint): bigint {
  while (b) [a, b] = [b, a % b]
  return a
}
