import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import type { Language } from '../../rules/languages.ts'
import { schemasFor } from '../../contract/schemas.ts'
import type { Versions, Visit } from '../auth/authenticate.ts'
import { authorize, type Principal, type ChosenParticipant } from '../auth/guard.ts'
import { answer, uuid, wholeNumber, type AnyRoute } from './answer.ts'
import { cachingOf } from './caching.ts'
import type { AppContext, Dependencies, Run } from './context.ts'
import { bearerOf, sessionOf } from './cookies.ts'
import { csrfHolds } from '../auth/csrf.ts'
import { inTime } from './deadline.ts'
import { Refusal } from '../runtime/errors.ts'
import { serializerOf } from './json-schema.ts'
import { limitsOf } from './limits.ts'
import { mustHaveRoom, type Limit } from './throttle.ts'
import { languageOf, preferredBy, translator, type Translate } from '../i18n/translate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined
    participant: ChosenParticipant | undefined
    language: Language
    t: Translate
    /** Of what the answer depends on; null: it is not cached. */
    versions: Versions | null
    /** What the attempts of this request are counted against. */
    limits: readonly Limit[]
    /** The device as which the account of the named address knows this browser. */
    device: number | undefined
    /** What the JSON parser could not read is told once the caller is known. */
    unreadable: boolean
  }
}

export function mount(
  app: FastifyInstance,
  context: AppContext,
  table: Record<string, object>,
  handlers: Record<string, unknown>,
): void {
  for (const [name, value] of Object.entries(table)) {
    const handler = handlers[name] as Run<Endpoint> | AnyRoute
    add(app, context, value as Endpoint, typeof handler === 'function' ? { run: handler } : handler)
  }
}

/** What is read from whoever asks: an address, a password, a name. */
const longestOfAnyone = 16 * 1024
/** A form that another site posts may hold a signed document. */
const longestForm = 128 * 1024

function add(app: FastifyInstance, context: AppContext, endpoint: Endpoint, route: AnyRoute) {
  context.routes.set(endpoint, route)
  const caching = cachingOf(endpoint)
  const { returns } = schemasFor(endpoint)
  const letIn = async (request: FastifyRequest) => {
    const { pt } = request.params as Named
    const visit = await visitOf(context, request, endpoint, route)
    request.principal = visit?.principal
    request.versions = visit?.versions ?? null
    request.language = languageOf(
      preferredBy(request.principal),
      request.cookies['language'],
      request.headers['accept-language'],
    )
    request.t = translator(request.language)
    request.limits = await limitsOf(context, endpoint, request, request.principal)
    await mustHaveRoom(context.db, request.limits)
    mustHoldCsrf(context, endpoint, request)
    request.participant = authorize(endpoint, request.principal, pt)
  }
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    await inTime(request, letIn(request))
    reply.headers(caching)
  }
  // A file takes as long as its sender's line and its size make it.
  const isSlow = route.slow || endpoint.multipart !== undefined
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Attempts of whoever is not signed in go by the address in the body; else the body is not read before the caller is known.
    ...(endpoint.throttle && endpoint.access.who === 'anyone' ? { preHandler: guard } : { onRequest: guard }),
    ...(endpoint.access.who === 'anyone' && { bodyLimit: endpoint.form ? longestForm : longestOfAnyone }),
    ...(returns && { schema: { response: { 200: {} } }, serializerCompiler: () => serializerOf(returns) }),
    handler: (request, reply) => {
      const answering = answer(context, endpoint, route, request, reply)
      return isSlow ? answering : inTime(request, answering)
    },
  })
}

type Named = { pt?: string; group?: string }

const only = (form: RegExp, text: string | undefined) => (text !== undefined && form.test(text) ? text : undefined)

/** Where a token is sent it alone counts, not the session that may lie beside it. */
async function visitOf(
  context: AppContext,
  request: FastifyRequest,
  { on }: Endpoint,
  { cache, isQuiet }: AnyRoute,
): Promise<Visit | undefined> {
  const { pt, group } = request.params as Named
  const [bearer, token] = [bearerOf(request), sessionOf(request)]
  if (bearer !== undefined) {
    const principal = await context.whoHolds(bearer)
    return principal && { principal, versions: null }
  }
  if (!token) return undefined
  const named = { token, pt: only(uuid, pt), group: only(wholeNumber, group) }
  return context.authenticate({ ...named, on: cache && on, isQuiet })
}

function mustHoldCsrf(context: Dependencies, endpoint: Endpoint, request: FastifyRequest) {
  if (endpoint.method === 'GET' || endpoint.cookieless || endpoint.form || bearerOf(request) !== undefined) return
  const cookie = request.cookies['XSRF-TOKEN']
  const header = request.headers['x-xsrf-token']
  const asked = request.headers['x-requested-with'] === 'XMLHttpRequest'
  if (
    !asked ||
    !csrfHolds(context.csrfSecret, sessionOf(request), cookie, typeof header === 'string' ? header : undefined)
  ) {
    throw new Refusal(419, 'server.http.csrf')
  }
}
