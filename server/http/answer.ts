import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { schemasFor } from '../../contract/schemas.ts'
import { cachingOf, keptByTheReader } from './caching.ts'
import type { Call, AppContext, Dependencies, Route } from './context.ts'
import type { Db } from '../db/db.ts'
import { missing, Refusal } from '../runtime/errors.ts'
import { Serialized } from './serialized.ts'
import { noForm, withForm, type Form } from './multipart.ts'
import { doneOnce, sendingOf } from './once.ts'
import { sendAgain } from './cached.ts'
import { callOf, inTransaction } from './call.ts'
import { count } from './throttle.ts'
import { sendText } from './text.ts'
import { parse } from './validate.ts'

export type AnyRoute = Route<Endpoint>

export const wholeNumber = /^[1-9]\d{0,14}$/
export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function paramsOf(request: FastifyRequest) {
  return Object.fromEntries(
    Object.entries(request.params as Record<string, string>).map(([name, value]) => {
      const isUuid = name === 'pt' || name === 'uuid'
      if (!(isUuid ? uuid : wholeNumber).test(value)) throw missing()
      return [name, isUuid ? value : Number(value)]
    }),
  )
}

async function bodyOf(
  context: Dependencies,
  endpoint: Endpoint,
  route: AnyRoute,
  params: Record<string, unknown>,
  request: FastifyRequest,
) {
  try {
    if (request.unreadable) throw new Refusal(422, 'server.http.json')
    const { body } = schemasFor(endpoint)
    return body && parse(body, request.body ?? {})
  } catch (refusal) {
    const { db, clock } = context
    const { principal, participant } = request
    await route.exists?.({ params, principal, participant, db, clock })
    throw refusal
  }
}

export async function answer(
  context: AppContext,
  endpoint: Endpoint,
  route: AnyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const params = paramsOf(request)
  const body = await bodyOf(context, endpoint, route, params, request)
  if (endpoint.throttle === 'mail') await count(context.db, request.limits)
  const given = { params, body }
  return endpoint.multipart
    ? withForm(request, endpoint.multipart, (form) =>
        answerTo({ ...given, ...form }, context, endpoint, route, request, reply),
      )
    : answerTo({ ...given, ...noForm }, context, endpoint, route, request, reply)
}

async function answerTo(
  given: Form & Pick<Call<Endpoint>, 'params' | 'body'>,
  context: AppContext,
  endpoint: Endpoint,
  route: AnyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { query, returns } = schemasFor(endpoint)
  const call = callOf(context, request, reply, { ...given, query: query && parse(query, request.query) })
  if (route.cache) return sendAgain(context, endpoint, route, call, request, reply)
  const once = onceFor(endpoint, request, call.body)
  const work = (db: Db) => once(db, () => route.run({ ...call, db, transact: (work) => work(db) }))
  const result =
    endpoint.method === 'GET' || route.transaction === 'own'
      ? await route.run(call)
      : await inTransaction(context, request, work, 'force_generic_plan')
  if (reply.sent) return reply
  if (!returns || result === undefined) return reply.code(204).send()
  const json = result instanceof Serialized ? result.json : (reply.serialize(result) as string)
  reply.type('application/json; charset=utf-8')
  return cachingOf(endpoint) === keptByTheReader ? sendText(request, reply, json) : reply.send(json)
}

/** How a request is done that may arrive twice. */
function onceFor(endpoint: Endpoint, { headers, url, principal }: FastifyRequest, body: unknown) {
  const sending = endpoint.once && principal && sendingOf(headers, { userId: principal.userId, address: url, body })
  return <T>(db: Db, work: () => Promise<T>) => (sending ? doneOnce(db, sending, work) : work())
}
