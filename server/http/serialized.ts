import { inScript } from './in-script.ts'

/** The minutes of a day in which an answer holds, the last not included. */
export type Minutes = { readonly from: number; readonly until: number }

export const allDay: Minutes = { from: 0, until: 1_440 }

/**
 * JSON as the contract describes it that is there already: an answer, or a part of one. `T`: of what. Its bytes may stand in a
 * script, and are made once, however many answers they stand in: `given` as bytes is as they were made.
 */
export class Serialized<T = unknown> {
  declare readonly of: T
  readonly holds: Minutes
  readonly #text: string | undefined
  #bytes: readonly Buffer[] | undefined

  constructor(given: string | readonly Buffer[], holds = allDay) {
    if (typeof given === 'string') this.#text = given
    else this.#bytes = given
    this.holds = holds
  }

  get json(): string {
    return this.#text ?? Buffer.concat(this.bytes).toString()
  }

  get bytes(): readonly Buffer[] {
    this.#bytes ??= [Buffer.from(inScript(this.#text!))]
    return this.#bytes
  }
}

/** A `T` of which parts may be serialized already. */
export type Embedding<T> = Serialized<T> | (T extends object ? { [K in keyof T]: Embedding<T[K]> } : T)

/** For what is too much for the compiled serialiser, which asks of every value which member of a union it is. */
export function serialize<T>(value: T): Serialized<T> {
  return new Serialized(JSON.stringify(value))
}

/** The same of a value with serialized parts, which is walked through: the less the rest of it, the better. */
export function serializeAround<T>(value: Embedding<T>): Serialized<T> {
  return new Serialized(textOf(value))
}

function textOf(value: unknown): string {
  if (value instanceof Serialized) return value.json
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${textOf(field)}`).join(',')}}`
}

/** One object of answers, which holds as long as each of them. */
export function joined<T extends object>(parts: { [K in keyof T]: Serialized<T[K]> }): Serialized<T> {
  const all = Object.entries<Serialized>(parts)
  const from = Math.max(0, ...all.map(([, { holds }]) => holds.from))
  const until = Math.min(allDay.until, ...all.map(([, { holds }]) => holds.until))
  const bytes: Buffer[] = []
  for (const [name, part] of all) {
    bytes.push(Buffer.from(`${bytes.length ? ',' : '{'}${JSON.stringify(name)}:`))
    for (const some of part.bytes) bytes.push(some)
  }
  bytes.push(all.length ? closing : nothing)
  return new Serialized(bytes, { from, until })
}

const [closing, nothing] = [Buffer.from('}'), Buffer.from('{}')]
