import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { z } from 'zod'

/** The places in what an endpoint is sent that name an object: uuids, and numbers under the name of a thing. */
export function placesOfIds(schema: z.ZodType | undefined): string[] {
  return schema ? placesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : []
}

function placesOf(schema: z.core.JSONSchema.BaseSchema | undefined, place = ''): string[] {
  if (!schema) return []
  const options = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])] as z.core.JSONSchema.BaseSchema[]
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
    placesOf(inner as z.core.JSONSchema.BaseSchema, place ? `${place}.${key}` : key),
  )
  const items = placesOf(schema.items as z.core.JSONSchema.BaseSchema | undefined, `${place}.0`)
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  const isNamed = /(?:^|\.)(?:work|student|discipline|teacher|lesson|groups?|\w*Ids?)(?:\.0)?$/.test(place)
  const isId = schema.format === 'uuid' || (isNumber && isNamed)
  return [
    ...new Set([...(isId ? [place] : []), ...inside, ...items, ...options.flatMap((one) => placesOf(one, place))]),
  ]
}

export type Id = string | number

/** An id of the same kind that nothing has. */
export const nowhere = (id: Id) => (typeof id === 'number' ? 4_711_000 : crypto.randomUUID())

/** What a path names, but for whose it is. */
export const idsOf = ({ path }: Endpoint) =>
  [...path.matchAll(/:(\w+)/g)].map(([, id]) => id!).filter((id) => id !== 'pt')

/** A body with another id at a place. */
export function put(body: unknown, place: string[], id: Id): unknown {
  const [key, ...rest] = place
  if (key === undefined) return id
  if (Array.isArray(body)) return body.map((one, at) => (String(at) === key ? put(one, rest, id) : one))
  const fields = (body ?? {}) as Record<string, unknown>
  return { ...fields, [key]: put(fields[key], rest, id) }
}
