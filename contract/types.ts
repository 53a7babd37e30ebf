import type { z } from 'zod'
import type { Endpoint, ParamNames, Params } from './kit/endpoint.ts'
import type { schemas } from './schemas.ts'

type All = typeof schemas
type Key<E extends Endpoint> = `${E['method']} ${E['path']}`
/** Of any endpoint nothing is known. */
type Any = { query: z.ZodType; body: z.ZodType; returns: z.ZodType }
type SchemasFor<E> = E extends Endpoint
  ? string extends E['path']
    ? Any
    : Key<E> extends keyof All
      ? All[Key<E>]
      : object
  : never
type PathOf<E> = E extends Endpoint ? E['path'] : never

type Schema<E, Part extends string, Otherwise> =
  SchemasFor<E> extends { readonly [P in Part]: infer S extends z.ZodType } ? S : Otherwise

type Passed<Name extends string, T> = [T] extends [undefined] ? { [K in Name]?: undefined } : { [K in Name]: T }
type ParamsPart<Path extends string> = [ParamNames<Path>] extends [never]
  ? { params?: undefined }
  : { params: Params<Path> }

/** What a caller passes to an endpoint. */
export type Args<E> = ParamsPart<PathOf<E>> &
  Passed<'query', z.input<Schema<E, 'query', z.ZodUndefined>>> &
  Passed<'body', z.input<Schema<E, 'body', z.ZodUndefined>>>

/** What the server's function for an endpoint receives, after parsing. */
export type Parsed<E> = {
  params: Params<PathOf<E>>
  query: z.output<Schema<E, 'query', z.ZodUndefined>>
  body: z.output<Schema<E, 'body', z.ZodUndefined>>
}

export type Answer<E> = z.output<Schema<E, 'returns', z.ZodVoid>>
/** As it is sent: what has a default may be left out. */
export type Sent<E> = z.input<Schema<E, 'returns', z.ZodVoid>>
