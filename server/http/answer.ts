import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { schemasFor } from '../../contract/schemas.ts'
import { keptByTheReader } from './caching.ts'
import type { Call, AppContext, Dependencies, Route } from './context.ts'
import { ReplyCookies, RequestVisitor } from './cookies.ts'
import type { Db } from '../db/db.ts'
import { busy, missing, Refusal } from '../runtime/errors.ts'
import { Serialized } from './serialized.ts'
import { leftMail } from '../mail/mail.ts'
import { eventsTo } from './events.ts'
import { withForm, type Form } from './multipart.ts'
import { doneOnce, sendingOf } from './once.ts'
import { sendAgain } from './cached.ts'
import { attempt, count } from './throttle.ts'
import { sign } from '../auth/secrets.ts'
import { transactWith } from '../db/transaction.ts'
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
    await route.exists?.({ params, participant: request.participant, db, clock })
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

const noForm: Form = { uploads: [], parts: [] }

async function answerTo(
  given: Form & Pick<Call<Endpoint>, 'params' | 'body'>,
  context: AppContext,
  endpoint: Endpoint,
  route: AnyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { query, returns } = schemasFor(endpoint)
  const call = {
    ...given,
    query: query && parse(query, request.query),
    db: context.db,
    principal: request.principal,
    participant: request.participant,
    clock: context.clock,
    config: context.config,
    language: request.language,
    t: request.t,
    cookies: new ReplyCookies(context, reply),
    visitor: new RequestVisitor(request),
    keyed: (text) => sign(context.csrfSecret, `keyed:${text}`),
    sendFile: ({ name, type, bytes, version }) => {
      if (reply.sent) return
      const etag = `"${version}"`
      if (version) reply.headers({ ...keptByTheReader, etag })
      if (version && request.headers['if-none-match'] === etag) return void reply.code(304).send()
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      reply.type(type).send(bytes)
    },
    events: () => eventsTo(request, reply),
    transact: (work) => inTransaction(context, request, work),
    attempt: (work) => attempt(context.db, request.limits, work),
    outbox: context.outbox,
  } as Call<Endpoint>
  if (route.cache) return sendAgain(context, endpoint, route, call, request, reply)
  const once = onceFor(endpoint, request, call.body)
  const work = (db: Db) => once(db, () => route.run({ ...call, db, transact: (work) => work(db) }))
  const result =
    endpoint.method === 'GET' || route.transaction === 'own'
      ? await route.run(call)
      : await inTransaction(context, request, work, 'force_generic_plan')
  if (reply.sent) return reply
  if (result instanceof Serialized) return reply.type('application/json; charset=utf-8').send(result.json)
  return returns ? reply.send(result) : reply.code(204).send()
}

/** How a request is done that may arrive twice. */
function onceFor(endpoint: Endpoint, { headers, url, principal }: FastifyRequest, body: unknown) {
  const sending = endpoint.once && principal && sendingOf(headers, { userId: principal.userId, address: url, body })
  return <T>(db: Db, work: () => Promise<T>) => (sending ? doneOnce(db, sending, work) : work())
}

/**
 * One write request is one transaction; history learns from it who acts, and as whom. The statements of an ordinary write
 * find few rows by key, which are planned once a connection; what moves thousands at once is planned for them.
 */
async function inTransaction<T>(
  context: AppContext,
  request: FastifyRequest,
  work: (db: Db) => Promise<T>,
  plans: 'auto' | 'force_generic_plan' = 'auto',
): Promise<T> {
  const { principal } = request
  const actor =
    principal && (principal.adminId === null ? `${principal.userId}:` : `${principal.adminId}:${principal.userId}`)
  let isMailing = false
  const settings = { plan_cache_mode: plans, ...(actor && { 'dzvinok.actor': actor }) }
  const result = await transactWith(context.db, settings, async (trx) => {
    const done = await work(trx)
    if (request.isOverdue) throw busy()
    isMailing = leftMail(trx)
    return done
  })
  if (isMailing) void context.outbox.deliver()
  return result
}
