import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Endpoint } from '../../contract/kit.ts'
import type { Call, Handler, House, World } from './context.ts'
import { ReplyCookies, RequestVisitor } from './cookies.ts'
import type { Db } from './db.ts'
import { missing, Refusal } from './errors.ts'
import { Finished } from './finished.ts'
import { deliver, leftMail } from './mail.ts'
import { readMultipart } from './multipart.ts'
import { mustExist } from './objects.ts'
import { sendAgain } from './remembered.ts'
import { parse } from './validate.ts'

export type AnyHandler = Handler<Endpoint>

const wholeNumber = /^[1-9]\d{0,14}$/
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
  world: World,
  endpoint: Endpoint,
  handler: AnyHandler,
  params: Record<string, unknown>,
  request: FastifyRequest,
) {
  try {
    if (request.unreadable) throw new Refusal(422, 'failure.json')
    return endpoint.body && parse(endpoint.body, request.body ?? {})
  } catch (refusal) {
    await mustExist(world.db, endpoint, params)
    if ('reach' in handler) {
      const called = { params, participant: request.participant, db: world.db, clock: world.clock } as Call<Endpoint>
      await handler.reach(called)
    }
    throw refusal
  }
}

export async function answer(
  world: House,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const params = paramsOf(request)
  const body = await bodyOf(world, endpoint, handler, params, request)
  const multipart = endpoint.multipart ? await readMultipart(request) : { uploads: [], parts: [] }
  const call = {
    params,
    query: endpoint.query ? parse(endpoint.query, request.query) : undefined,
    body,
    db: world.db,
    me: request.me,
    participant: request.participant,
    clock: world.clock,
    config: world.config,
    language: request.language,
    t: request.t,
    cookies: new ReplyCookies(world, reply),
    visitor: new RequestVisitor(request),
    ...multipart,
    sendFile: ({ name, type, bytes, isLasting }) => {
      if (isLasting) reply.header('cache-control', 'private, max-age=31536000, immutable')
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      reply.type(type).send(bytes)
    },
  } as Call<Endpoint>
  if ('on' in handler) return sendAgain(world, endpoint, handler, call, request, reply)
  const transact = <T>(work: (db: Db) => Promise<T>) => inTransaction(world, request, work)
  const run = 'reach' in handler ? handler.run : handler
  const result =
    'slow' in run
      ? await run.slow({ ...call, transact })
      : endpoint.method === 'GET'
        ? await run(call)
        : await transact((db) => run({ ...call, db }))
  if (reply.sent) return reply
  if (result instanceof Finished) return reply.type('application/json; charset=utf-8').send(result.json)
  return endpoint.returns ? reply.send(result) : reply.code(204).send()
}

/** One write request is one transaction; history learns from it who acts, and as whom. */
async function inTransaction<T>(world: World, request: FastifyRequest, work: (db: Db) => Promise<T>): Promise<T> {
  const { me } = request
  let isMailing = false
  const result = await world.db.transaction().execute(async (trx) => {
    if (me) {
      const actor = me.adminId === null ? `${me.userId}:` : `${me.adminId}:${me.userId}`
      await sql`select set_config('dzvinok.actor', ${actor}, true)`.execute(trx)
    }
    const done = await work(trx)
    isMailing = leftMail(trx)
    return done
  })
  if (isMailing) void deliver(world.db, world.mailCarrier).catch((error) => request.log.error(error))
  return result
}
