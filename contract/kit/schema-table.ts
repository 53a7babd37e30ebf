import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** What an endpoint takes and gives. */
export type Schemas = { readonly query?: z.ZodType; readonly body?: z.ZodType; readonly returns?: z.ZodType }

export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** The schemas of a table of endpoints, keyed as `GET /api/…`. */
export function schemasOf<
  const T extends Record<string, Endpoint>,
  const S extends { readonly [Name in keyof T]?: Schemas } & { readonly [Name in Exclude<keyof S, keyof T>]: never },
>(table: T, schemas: S): { [Name in keyof S & keyof T as `${T[Name]['method']} ${T[Name]['path']}`]: S[Name] } {
  const named = Object.entries<Schemas>(schemas)
  return Object.fromEntries(named.map(([name, one]) => [keyOf(table[name]!), one])) as ReturnType<
    typeof schemasOf<T, S>
  >
}
