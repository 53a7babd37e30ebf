import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '../../contract/kit/values.ts'
import { keptNowhere } from './caching.ts'
import { busy, missing, Refusal } from '../runtime/errors.ts'
import { languageOf, translator } from '../i18n/translate.ts'
import { isUnavailable } from '../db/unavailable.ts'

type Thrown = Error & Partial<FastifyError> & { code?: string }

/** What the database or the framework threw, as a refusal; undefined: a fault of ours. */
function refusalOf(error: Thrown): Refusal | undefined {
  if (error instanceof Refusal) return error
  switch (error.code) {
    case '23503':
      return new Refusal(409, 'server.http.inUse')
    case '23505':
      return new Refusal(409, 'server.http.taken')
    // A text with a zero byte, which JSON can carry and PostgreSQL cannot; or a day in the year 0.
    case '22008':
    case '22021':
    case '22P05':
      return new Refusal(422, 'server.http.invalid')
  }
  if (isUnavailable(error)) return busy()
  // An address that cannot be decoded, or is longer than any, names nothing.
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return missing()
  // A path that leads out of a folder, or is the folder, names no file.
  if (error.statusCode === 403) return missing()
  if (error.statusCode === 413) return new Refusal(413, 'server.http.tooLarge')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new Refusal(422, 'server.http.json')
  return undefined
}

/** Every refusal leaves by this door, in one shape and in the reader's language. */
export function sendFailure(error: Thrown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error) ?? new Refusal(500, 'server.http.unexpected')
  if (refusal.status === 500) request.log.error(error)
  const t =
    request.t ?? translator(languageOf(undefined, request.cookies?.['language'], request.headers['accept-language']))
  const failure: Failure = { message: t(refusal.said) }
  if (refusal.fields) {
    failure.errors = Object.fromEntries(Object.entries(refusal.fields).map(([field, said]) => [field, [t(said)]]))
  }
  if (refusal.errors) failure.errors = refusal.errors as Failure['errors']
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  reply.headers(keptNowhere)
  return reply.code(refusal.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(failure)
}

/** The same for a browser that comes by itself, and would show its reader JSON: it is led to a page that has the words. */
export function sendFailureTo(page: string): typeof sendFailure {
  return (error, request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return sendFailure(error, request, reply)
    const status = refusalOf(error)?.status ?? 500
    if (status === 500) request.log.error(error)
    const why = status === 429 || status >= 500 ? 'busy' : 'refused'
    return reply.headers(keptNowhere).redirect(`${page}?refused=${why}`, 303)
  }
}
