import { z } from 'zod'
import { title } from './text.ts'

export const roles = ['ADMIN', 'TEACHER', 'STUDENT'] as const
export type Role = (typeof roles)[number]

/**
 * Who may call an endpoint. `anyone`: no session needed. `signedIn`: any session, or a token. `self`: a browser's
 * session of the person's own (no token, no impersonation, no test user, and some participant left), for what changes their password or data.
 * `participant`: the `:pt` of the path is one of the caller's, in one of `roles`; with `own` it is their own profile, not
 * a child's, and nobody acts as them; with `own: false` it is a child's, and the caller its guardian; with `self` what
 * `self` asks holds too. `admin`: the caller is an administrator and impersonates nobody.
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'signedIn' }
  | { readonly who: 'self' }
  | { readonly who: 'participant'; readonly roles: readonly Role[]; readonly own?: boolean; readonly self?: true }
  | { readonly who: 'admin' }

export const access = {
  anyone: { who: 'anyone' },
  signedIn: { who: 'signedIn' },
  self: { who: 'self' },
  admin: { who: 'admin' },
  participant: (...allowed: Role[]) => ({ who: 'participant', roles: allowed.length ? allowed : roles }),
  own: (...allowed: Role[]) => ({ who: 'participant', roles: allowed, own: true }),
  guardian: { who: 'participant', roles: ['STUDENT'], own: false },
  selfFor: (...allowed: Role[]) => ({ who: 'participant', roles: allowed.length ? allowed : roles, self: true }),
} as const satisfies Record<string, Access | ((...allowed: Role[]) => Access)>

/** What a form began with, by its body's names: what somebody else has changed since is neither lost nor written over. */
export const seen = { seen: z.record(z.string(), z.unknown()).optional() }
export type Seen = z.infer<typeof seen.seen>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Path parameters called `pt` or `…uuid` are UUIDs, every other one is a whole positive number. */
export type Params<Path extends string> = {
  [Name in ParamNames<Path>]: Name extends 'pt' | 'uuid' ? string : number
}

export type Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Returns extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> = {
  readonly method: Method
  readonly path: Path
  readonly access: Allowed
  readonly query?: Query
  readonly body?: Body
  /** Absent: the answer is 204, or what `sends` names. */
  readonly returns?: Returns
  /** Files arrive as multipart/form-data instead of a JSON body: so many at most, each of so many bytes. */
  readonly multipart?: { readonly files: number; readonly fileBytes: number }
  /** The answer is a file, not JSON. */
  readonly sends?: 'file'
  /**
   * Attempts are counted, by the address in the body and the source, or by the signed-in person: passwords that were wrong
   * (`login`), tokens of links that were (`link`), every mail (`mail`).
   */
  readonly throttle?: 'login' | 'link' | 'mail'
  /** Each time it would make something new: what arrives twice under one `Idempotency-Key` is done once. */
  readonly once?: true
  /** For clients that are no browser: it goes by no cookie, so that it needs no CSRF token. */
  readonly cookieless?: true
}

type Parts<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, A extends Access> = Omit<
  Endpoint<string, Q, B, R, A>,
  'method' | 'path'
>

function endpoint(method: Method) {
  return <
    const Path extends string,
    Query extends z.ZodType = z.ZodUndefined,
    Body extends z.ZodType = z.ZodUndefined,
    Returns extends z.ZodType = z.ZodVoid,
    Allowed extends Access = Access,
  >(
    path: Path,
    parts: Parts<Query, Body, Returns, Allowed>,
  ): Endpoint<Path, Query, Body, Returns, Allowed> => ({ method, path, ...parts })
}

export const get = endpoint('GET')
export const post = endpoint('POST')
export const put = endpoint('PUT')
export const del = endpoint('DELETE')

type PathOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? P : never
type QueryOf<E> = E extends Endpoint<string, infer Q, z.ZodType, z.ZodType> ? Q : never
type BodyOf<E> = E extends Endpoint<string, z.ZodType, infer B, z.ZodType> ? B : never
type ReturnsOf<E> = E extends Endpoint<string, z.ZodType, z.ZodType, infer R> ? R : never
export type AccessOf<E> = E extends Endpoint<string, z.ZodType, z.ZodType, z.ZodType, infer A> ? A : never

type Part<Name extends string, T> = [T] extends [undefined] ? { [K in Name]?: undefined } : { [K in Name]: T }
type ParamsPart<Path extends string> = [ParamNames<Path>] extends [never]
  ? { params?: undefined }
  : { params: Params<Path> }

/** What a caller passes to an endpoint. */
export type Args<E> = ParamsPart<PathOf<E>> & Part<'query', z.input<QueryOf<E>>> & Part<'body', z.input<BodyOf<E>>>

/** What the server's function for an endpoint receives, after parsing. */
export type Parsed<E> = {
  params: Params<PathOf<E>>
  query: z.output<QueryOf<E>>
  body: z.output<BodyOf<E>>
}

export type Answer<E> = z.output<ReturnsOf<E>>

/** The one shape of a refusal (422, 404, …): `errors` maps a field to its messages, in the reader's language. */
export const Failure = z.object({ message: z.string(), errors: z.record(z.string(), z.unknown()).optional() })
export type Failure = z.infer<typeof Failure>

export type Languages = 'en' | 'ua'
export const languages = ['ua', 'en'] as const satisfies Languages[]

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const Day = z.iso.date()
export type Day = z.infer<typeof Day>

export const shortText = title(50)

export const Message = z.object({ message: z.string() })

/** Path of an endpoint with its parameters filled in; the query is left to the caller. */
export function pathOf(path: string, params: Record<string, string | number> | undefined): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
}
