import compile, { type Schema as Compilable } from 'fast-json-stringify'
import { z } from 'zod'

type Schema = { [key: string]: unknown }
type Serializer = (value: unknown) => string

const compiled = new WeakMap<z.ZodType, Serializer>()

/** What the schema does not name never leaves the server. Compiled with its first answer: together they take a start's half. */
export function serializerOf(schema: z.ZodType): Serializer {
  return (value) => {
    const known = compiled.get(schema) ?? compile(shapeOf(schema) as unknown as Compilable)
    compiled.set(schema, known)
    return known(value)
  }
}

/** The shape alone. */
function shapeOf(schema: z.ZodType): Schema {
  return slim(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Schema)
}

// "X or null" as a list of types: the serialiser checks an anyOf by validating every value, which costs more than all else.
function slim(schema: Schema): Schema {
  const options = schema['anyOf'] as Schema[] | undefined
  if (options?.length === 2 && options[1]?.['type'] === 'null') {
    const inner = slim(options[0]!)
    if (typeof inner['type'] === 'string') return { ...inner, type: [inner['type'], 'null'], nullable: true }
  }
  const kept: Schema = {}
  for (const [key, value] of Object.entries(schema)) {
    if (
      [
        '$schema',
        'format',
        'pattern',
        'enum',
        'minimum',
        'maximum',
        'minLength',
        'maxLength',
        'exclusiveMinimum',
      ].includes(key)
    )
      continue
    if (key === 'properties') {
      kept[key] = Object.fromEntries(
        Object.entries(value as Schema).map(([name, inner]) => [name, slim(inner as Schema)]),
      )
    } else if (key === 'items' || (key === 'additionalProperties' && typeof value === 'object')) {
      kept[key] = slim(value as Schema)
    } else if (key === 'anyOf') {
      kept[key] = (value as Schema[]).map(slim)
    } else {
      kept[key] = value
    }
  }
  return kept
}
