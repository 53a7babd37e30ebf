import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Endpoint } from '../../contract/kit.ts'
import { admit, whoHolds, type Me, type Mine } from '../guard.ts'
import type { Call, Handler, House, World } from './context.ts'
import { bearerOf, cookiesOf, sessionOf } from './cookies.ts'
import { csrfHolds } from './csrf.ts'
import type { Db } from './db.ts'
import { missing, Refusal } from './errors.ts'
import { Finished } from './finished.ts'
import { serialiserSchema } from './json-schema.ts'
import { deliver, leftMail } from './mail.ts'
import { readMultipart } from './multipart.ts'
import { mustExist } from './objects.ts'
import { attempt, loginLimits, mailLimits, sourceOf } from './throttle.ts'
import { languageOf, translator, type Translate } from './translate.ts'
import { parse } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    me: Me | undefined
    participant: Mine | undefined
    t: Translate
    /** What the JSON parser could not read is told once the caller is known. */
    unreadable: boolean
  }
}

type AnyHandler = Handler<Endpoint>

export function mount(
  app: FastifyInstance,
  world: House,
  table: Record<string, object>,
  handlers: Record<string, unknown>,
): void {
  for (const [name, value] of Object.entries(table)) {
    const endpoint = value as Endpoint
    route(app, world, endpoint, handlers[name] as AnyHandler)
  }
}

function route(app: FastifyInstance, world: House, endpoint: Endpoint, handler: AnyHandler) {
  const guard = async (request: FastifyRequest) => {
    await throttle(world, endpoint, request)
    mustHoldCsrf(world, endpoint, request)
    request.me = await callerOf(world, request)
    request.t = translator(
      languageOf(request.me?.language, request.cookies['language'], request.headers['accept-language']),
    )
    request.participant = admit(endpoint.access, request.me, (request.params as { pt?: string }).pt)
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A throttle counts by the address in the body; everywhere else the body is not read before the caller is known.
    ...(endpoint.throttle ? { preHandler: guard } : { onRequest: guard }),
    ...(endpoint.returns && { schema: { response: { 200: serialiserSchema(endpoint.returns) } } }),
    handler: (request, reply) => answer(world, endpoint, handler, request, reply),
  })
}

/** Where a token is sent it alone counts, not the session that may lie beside it. */
async function callerOf(world: House, request: FastifyRequest): Promise<Me | undefined> {
  const [bearer, token] = [bearerOf(request), sessionOf(request)]
  if (bearer !== undefined) return whoHolds(world.db, bearer)
  return token ? (await world.whoIs({ token }))?.me : undefined
}

async function throttle(world: World, endpoint: Endpoint, request: FastifyRequest) {
  if (!endpoint.throttle) return
  const { email } = (request.body ?? {}) as { email?: unknown }
  // Where no address is named, it is the signed-in person's attempts that count.
  const address = typeof email === 'string' ? email.trim().toLowerCase().slice(0, 100) : (sessionOf(request) ?? '')
  const limits = endpoint.throttle === 'login' ? loginLimits : mailLimits
  await attempt(world.db, limits(address, sourceOf(request.ip)))
}

function mustHoldCsrf(world: World, endpoint: Endpoint, request: FastifyRequest) {
  if (endpoint.method === 'GET' || endpoint.cookieless || bearerOf(request) !== undefined) return
  const cookie = request.cookies['XSRF-TOKEN']
  const header = request.headers['x-xsrf-token']
  const asked = request.headers['x-requested-with'] === 'XMLHttpRequest'
  if (
    !asked ||
    !csrfHolds(world.csrfSecret, sessionOf(request), cookie, typeof header === 'string' ? header : undefined)
  ) {
    throw new Refusal(419, 'failure.csrf')
  }
}

const wholeNumber = /^[1-9]\d{0,14}$/
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

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

async function answer(
  world: World,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const params = paramsOf(request)
  const body = await bodyOf(world, endpoint, handler, params, request)
  const multipart = endpoint.multipart ? await readMultipart(request) : { uploads: [], parts: [] }
  const language = languageOf(request.me?.language, request.cookies['language'], request.headers['accept-language'])
  const call = {
    params,
    query: endpoint.query ? parse(endpoint.query, request.query) : undefined,
    body,
    db: world.db,
    me: request.me,
    participant: request.participant,
    clock: world.clock,
    config: world.config,
    language,
    t: translator(language),
    cookies: cookiesOf(world, reply),
    visitor: {
      source: sourceOf(request.ip),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      sessionToken: sessionOf(request),
      bearer: bearerOf(request),
    },
    ...multipart,
    sendFile: ({ name, type, bytes, isLasting }) => {
      if (isLasting) reply.header('cache-control', 'private, max-age=31536000, immutable')
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      reply.type(type).send(bytes)
    },
  } as Call<Endpoint>
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
