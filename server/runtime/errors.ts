import type { Said } from '../i18n/translate.ts'

/** A refusal on its way to the caller. `fields` maps an input to what is wrong with it. */
export class Refusal extends Error {
  readonly status: number
  readonly said: Said
  readonly fields: Record<string, Said> | undefined
  /** Takes the place of `fields` where errors have another shape than one message per field. */
  readonly errors: unknown
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    said: Said,
    more: { fields?: Record<string, Said>; errors?: unknown; retryAfter?: number } = {},
  ) {
    super(typeof said === 'string' ? said : said[0])
    this.status = status
    this.said = said
    this.fields = more.fields
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }
}

/** 422: each message stands under its field. */
export function invalid(fields: Record<string, Said>): Refusal {
  const [first = 'server.http.invalid'] = Object.values(fields)
  return new Refusal(422, first, { fields })
}

/** 422 whose `errors` have a shape of their own, already in the reader's language. */
export function refused(said: Said, errors?: unknown): Refusal {
  return new Refusal(422, said, { errors })
}

/** 409: somebody else's data stand in the way. */
export function conflict(said: Said): Refusal {
  return new Refusal(409, said)
}

export function forbidden(said: Said = 'server.http.forbidden'): Refusal {
  return new Refusal(403, said)
}

export function missing(): Refusal {
  return new Refusal(404, 'server.http.notFound')
}

/** The row, or 404: the same answer for what does not exist and what is not the caller's. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw missing()
  return row
}

export function tooMany(retryAfter: number): Refusal {
  return new Refusal(429, ['server.http.tooMany', { count: retryAfter }], { retryAfter })
}

/** 503: the database is away, or there is no room or time; the same may be asked again soon. */
export function busy(retryAfter = 2): Refusal {
  return new Refusal(503, 'server.http.busy', { retryAfter })
}
