type Given = Record<string, unknown>
type Read<T> = (value: unknown) => T | undefined

/** What an address's search parameters mean; what they cannot mean is left out instead of breaking the page. */
export function reads<T extends Record<string, unknown>>(shape: { [Name in keyof T]: Read<T[Name]> }) {
  return (given: Given): Partial<T> => {
    const read: Partial<T> = {}
    for (const name of Object.keys(shape) as (keyof T & string)[]) {
      const value = shape[name](given[name])
      if (value !== undefined) read[name] = value
    }
    return read
  }
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 1_000 ? value : undefined
}

/** A day that exists. */
export function day(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  const date = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value ? undefined : value
}

/** A whole number from 1. */
export function number(value: unknown): number | undefined {
  const read = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isSafeInteger(read) && read > 0 ? read : undefined
}

export function oneOf<const T extends string>(...allowed: T[]): Read<T> {
  return (value) => allowed.find((one) => one === value)
}
