type Given = Record<string, unknown>
type Read<T> = (value: unknown) => T | undefined

export function parseSearch(search: string): Given {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Given): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

/**
 * What an address's search parameters mean. What they cannot mean is undefined by name: the router lays this over what
 * stands in the address, so that a name left out would keep its nonsense.
 */
export function reads<T extends Record<string, unknown>>(shape: { [Name in keyof T]: Read<T[Name]> }) {
  return (given: Given): Partial<T> => {
    const read: Partial<T> = {}
    for (const name of Object.keys(shape) as (keyof T & string)[]) read[name] = shape[name](given[name])
    return read
  }
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 1_000 ? value : undefined
}

/** A code of a provider may be that long. */
export function longText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 4_000 ? value : undefined
}

/** A day of this century that exists. */
export function day(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(value)) return undefined
  const date = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value ? undefined : value
}

/** A whole number from 1. */
export function number(value: unknown): number | undefined {
  const digits = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined
}

export function oneOf<const T extends string>(...allowed: T[]): Read<T> {
  return (value) => allowed.find((one) => one === value)
}

export function uuid(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? value : undefined
}

/** A key as `newKey` makes it. */
export function key(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\da-f]{32}$/.test(value) ? value : undefined
}

/** What a mailed link brings. */
export function mailedLink({ email, token }: Record<string, unknown>): { email: string; token: string } {
  return { email: text(email) ?? '', token: text(token) ?? '' }
}
