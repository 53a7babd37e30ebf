/** The minutes of a day in which an answer holds, the last not included. */
export type Minutes = { readonly from: number; readonly until: number }

export const allDay: Minutes = { from: 0, until: 1_440 }

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/**
 * JSON as the contract describes it that is there already: an answer, or a part of one. `T`: of what. As bytes it ends no
 * script that it stands in.
 */
export class Serialized<T = unknown> {
  declare readonly of: T
  readonly json: string | Buffer
  readonly holds: Minutes

  constructor(json: string | Buffer, holds = allDay) {
    this.json = json
    this.holds = holds
  }

  get bytes(): Buffer {
    if (typeof this.json !== 'string') return this.json
    return Buffer.from(this.json.replace(/[<\u2028\u2029]/g, (sign) => escapes[sign]!))
  }
}

/** A `T` of which parts may be serialized already. */
export type Embedding<T> = Serialized<T> | (T extends object ? { [K in keyof T]: Embedding<T[K]> } : T)

/** For what is too much for the compiled serialiser, which asks of every value which member of a union it is, and for answers without their usual values. */
export function serialize<T>(value: T, holds = allDay): Serialized<T> {
  return new Serialized(JSON.stringify(value), holds)
}

/** The same of a value with serialized parts, which is walked through: the less the rest of it, the better. */
export function serializeAround<T>(value: Embedding<T>): Serialized<T> {
  return new Serialized(textOf(value))
}

function textOf(value: unknown): string {
  if (value instanceof Serialized) return value.json.toString()
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${textOf(field)}`).join(',')}}`
}

/** One object of answers, which holds as long as each of them. */
export function joined<T extends object>(parts: { [K in keyof T]: Serialized<T[K]> }): Serialized<T> {
  const all = Object.entries<Serialized>(parts)
  const from = Math.max(...all.map(([, { holds }]) => holds.from))
  const until = Math.min(...all.map(([, { holds }]) => holds.until))
  const fields = all.flatMap(([name, { bytes }], n) => [
    new Serialized(`${n === 0 ? '{' : ','}${JSON.stringify(name)}:`).bytes,
    bytes,
  ])
  return new Serialized<T>(Buffer.concat([...fields, Buffer.from('}')]), { from, until })
}
