/** JSON as the contract describes it that is there already: an answer, or a part of one. `T`: of what. */
export class Serialized<T = unknown> {
  declare readonly of: T
  readonly json: string

  constructor(json: string) {
    this.json = json
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
