/** How and by whom an endpoint is called: plain data, which the web carries too. Its schemas are the server's. */
export const roles = ['ADMIN', 'TEACHER', 'STUDENT'] as const
export type Role = (typeof roles)[number]

/**
 * Who may call an endpoint. `anyone`: no session needed. `signedIn`: any session, or a token. `self`: a browser's
 * session of the person's own (no token, no impersonation, no test user, and some participant left), for what changes their password or data.
 * `participant`: the `:pt` of the path is one of the caller's, in one of `roles`; with `own` it is their own profile and not
 * a child's; with `own: false` it is a child's, and the caller its guardian; with `self` what `self` asks holds too.
 * `admin`: the caller is an administrator and impersonates nobody. `inPerson`: refused to an administrator who acts as somebody.
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'signedIn'; readonly inPerson?: true }
  | { readonly who: 'self' }
  | {
      readonly who: 'participant'
      readonly roles: readonly Role[]
      readonly own?: boolean
      readonly self?: true
      readonly inPerson?: true
    }
  | { readonly who: 'admin' }

export const access = {
  anyone: { who: 'anyone' },
  signedIn: { who: 'signedIn' },
  self: { who: 'self' },
  admin: { who: 'admin' },
  participant: (...allowed: Role[]) => ({ who: 'participant', roles: allowed.length ? allowed : roles }),
  own: (...allowed: Role[]) => ({ who: 'participant', roles: allowed, own: true, inPerson: true }),
  guardian: { who: 'participant', roles: ['STUDENT'], own: false },
  selfFor: (...allowed: Role[]) => ({ who: 'participant', roles: allowed.length ? allowed : roles, self: true }),
} as const satisfies Record<string, Access | ((...allowed: Role[]) => Access)>

/** An access level for what only the person does: `inPerson(access.guardian)`. */
export const inPerson = <Level extends Access>(level: Level) => ({ ...level, inPerson: true }) as const

/** What changes count, by the names that the server's migrations give it; of others no page hears. */
export const versionNames = [
  'people',
  'week',
  'diary',
  'journal',
  'news',
  'homework',
  'comments',
  'standing',
  'google',
  'files',
  'notices',
] as const
export type VersionName = (typeof versionNames)[number]

type Versions = readonly VersionName[] | undefined

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Path parameters called `pt` or `…uuid` are UUIDs, every other one is a whole positive number. */
export type Params<Path extends string> = {
  [Name in ParamNames<Path>]: Name extends 'pt' | 'uuid' ? string : number
}

export type Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Allowed extends Access = Access,
  On extends Versions = Versions,
> = {
  readonly method: M
  readonly path: Path
  readonly access: Allowed
  /** Files arrive as multipart/form-data instead of a JSON body: so many at most, each of so many bytes. */
  readonly multipart?: { readonly files: number; readonly fileBytes: number }
  /** The answer is a file, events while the page is open, or a redirect; else it is JSON where a schema says what is returned, and 204 where none does. */
  readonly sends?: 'file' | 'events' | 'redirect'
  /** The names of the versions that the answer is made of: a page that shows it asks anew once one of them is counted. */
  readonly on?: On
  /**
   * Attempts are counted, by the address in the body and the source, or by the signed-in person: passwords that were wrong
   * (`login`), codes of a second factor that were (`code`), tokens of links that were (`link`), sign-ins by a provider that
   * failed (`provider`), every mail (`mail`).
   */
  readonly throttle?: 'login' | 'code' | 'link' | 'provider' | 'mail'
  /** Each time it would make something new: what arrives twice under one `Idempotency-Key` is done once. */
  readonly once?: true
  /** For clients that are no browser: it goes by no cookie, so that it needs no CSRF token. */
  readonly cookieless?: true
  /** Another site posts a form here through the browser (a SAML provider), so there is no CSRF token. */
  readonly form?: true
  /** Also for somebody who has to add a second factor first, because the school requires one of their role. */
  readonly beforeFactor?: true
}

function endpoint<const M extends Method>(method: M) {
  return <const Path extends string, Allowed extends Access, On extends Versions = undefined>(
    path: Path,
    parts: Omit<Endpoint<M, Path, Allowed, On>, 'method' | 'path'>,
  ): Endpoint<M, Path, Allowed, On> => ({ method, path, ...parts })
}

export const get = endpoint('GET')
export const post = endpoint('POST')
export const put = endpoint('PUT')
export const patch = endpoint('PATCH')
export const del = endpoint('DELETE')

export type AccessOf<E> = E extends Endpoint<Method, string, infer A> ? A : never

/** Path of an endpoint with its parameters filled in; the query is left to the caller. */
export function pathOf(path: string, params: Record<string, string | number> | undefined): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
}
