import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { schemasFor } from '../../contract/schemas.ts'
import type { Sent } from '../../contract/types.ts'
import { authorize } from '../auth/guard.ts'
import { sign } from '../auth/secrets.ts'
import type { Db } from '../db/db.ts'
import { gathering } from '../db/read.ts'
import { transactWith } from '../db/transaction.ts'
import { hasLeft } from '../outbox/leaving.ts'
import { stopped } from '../runtime/clock.ts'
import { busy } from '../runtime/errors.ts'
import { remembered } from './cached.ts'
import { keptByTheReader } from './caching.ts'
import type { Call, AppContext } from './context.ts'
import { ReplyCookies, RequestVisitor } from './cookies.ts'
import { eventsTo } from './events.ts'
import { serializerOf } from './json-schema.ts'
import { type Form, noForm } from './multipart.ts'
import { Serialized } from './serialized.ts'
import { attempt } from './throttle.ts'
import { parse } from './validate.ts'

/** What an endpoint's function is called with. */
export function callOf(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  given: Form & Pick<Call<Endpoint>, 'params' | 'body'> & { query?: unknown },
): Call<Endpoint> {
  return {
    ...given,
    db: context.db,
    principal: request.principal,
    participant: request.participant,
    clock: context.clock,
    config: context.config,
    language: request.language,
    t: request.t,
    cookies: new ReplyCookies(context, reply),
    visitor: new RequestVisitor(request),
    sealing: context.sealing,
    keyed: (text) => sign(context.csrfSecret, `keyed:${text}`),
    sendFile: ({ name, type, bytes, version }) => {
      if (reply.sent) return
      const etag = `"${version}"`
      if (version) reply.headers({ ...keptByTheReader, etag })
      if (version && request.headers['if-none-match'] === etag) return void reply.code(304).send()
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      reply.type(type).send(bytes)
    },
    redirect: (address) => void reply.redirect(address, 303),
    warn: (facts, words) => request.log.warn(facts, words),
    events: () => eventsTo(request, reply),
    read: reader(context, request, reply),
    transact: (work) => inTransaction(context, request, work),
    attempt: (work) => attempt(context.db, request.limits, work),
    outbox: context.outbox,
  } as Call<Endpoint>
}

/**
 * Reads for somebody who has been let in what another endpoint would answer: whatever was remembered for its own callers
 * is sent here too, and the other way round. All is of one moment, and JSON that several endpoints read in one turn is one
 * statement.
 */
export function reader(context: AppContext, request: FastifyRequest, reply: FastifyReply): Call<Endpoint>['read'] {
  let once: AppContext | undefined
  return async <E extends Endpoint>(endpoint: E, given?: unknown) => {
    once ??= { ...context, db: gathering(context.db, context.guardDb), clock: stopped(context.clock) }
    const { principal, participant, versions } = request
    const pt = participant?.uuid
    const { body, returns } = schemasFor(endpoint)
    const asked = {
      ...noForm,
      params: endpoint.path.includes(':pt') ? { pt } : {},
      body: body && parse(body, given ?? {}),
    } as Parameters<typeof callOf>[3]
    const call = {
      ...callOf(once, request, reply, asked),
      participant: authorize(endpoint, principal, pt),
    } as Call<Endpoint>
    const route = context.routes.get(endpoint)!
    const { text, from, until } = await remembered(once, endpoint, route, call, {
      versions,
      serialize: serializerOf(returns!),
    })
    return new Serialized<Sent<E>>(text.plain, { from, until })
  }
}

/**
 * One write request is one transaction; history learns from it who acts, and as whom. The statements of an ordinary write
 * find few rows by key, which are planned once a connection; what moves thousands at once is planned for them.
 */
export async function inTransaction<T>(
  context: AppContext,
  request: FastifyRequest,
  work: (db: Db) => Promise<T>,
  plans: 'auto' | 'force_generic_plan' = 'auto',
): Promise<T> {
  const { principal } = request
  const actor =
    principal && (principal.adminId === null ? `${principal.userId}:` : `${principal.adminId}:${principal.userId}`)
  let isLeaving = false
  const settings = { plan_cache_mode: plans, 'dzvinok.actor': actor ?? '' }
  const result = await transactWith(context.db, settings, async (trx) => {
    const done = await work(trx)
    if (request.isOverdue) throw busy()
    isLeaving = hasLeft(trx)
    return done
  })
  if (isLeaving) void context.outbox.deliver()
  return result
}
