import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import type { Versions } from '../auth/authenticate.ts'
import type { Call, AppContext, Route } from './context.ts'
import { type Minutes, Serialized } from './serialized.ts'
import { type AnswerCache, type MadeNow, madeNow, type CachedAnswer, isFresh } from './cache.ts'
import { tagOf, tagThatHolds } from './tags.ts'
import { sendText, Text } from './text.ts'

type Serialize = (answer: unknown) => string

/** Of what an answer would be made by now; undefined: it is not remembered. */
function madeFrom(
  context: AppContext,
  { method, path, on }: Endpoint,
  { cache }: Route<Endpoint>,
  { principal, language, params, query, body }: Call<Endpoint>,
  versions: Versions | null,
): MadeNow | undefined {
  const key = `${method} ${path} ${principal?.userId} ${principal?.adminId} ${language} ${JSON.stringify([params, query, body])}`
  return cache && madeNow(context, key, on, versions)
}

/** The answer as it was sent before, if the guard has read that the versions still stand so; else it is made anew. */
export async function remembered(
  context: AppContext,
  endpoint: Endpoint,
  route: Route<Endpoint>,
  call: Call<Endpoint>,
  { versions, serialize }: { versions: Versions | null; serialize: Serialize },
): Promise<Minutes & { text: Text; tag?: string }> {
  const made = madeFrom(context, endpoint, route, call, versions)
  const known = made && context.sent.get(made.key)
  if (known && 'text' in known && isFresh(known, made)) return known
  const { bytes, holds } = await answered(route, call, serialize)
  return made ? remember(context.sent, made, bytes, holds) : { ...holds, text: new Text(bytes) }
}

/** Sends an answer that may be remembered, or says that the reader has it. */
export async function sendAgain(
  context: AppContext,
  endpoint: Endpoint,
  route: Route<Endpoint>,
  call: Call<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { versions, headers } = request
  const isNamed = endpoint.method === 'GET'
  const made = isNamed ? madeFrom(context, endpoint, route, call, versions) : undefined
  const named = headers['if-none-match']
  const tag = made && named && tagThatHolds(named, made, made.minutes)
  if (tag) return sendUnchanged(reply, tag)
  const serialize: Serialize = (answer) => reply.serialize(answer) as string
  const known = await remembered(context, endpoint, route, call, { versions, serialize })
  if (reply.sent) return reply
  if (made) {
    known.tag ??= tagOf(made, known)
    reply.header('etag', known.tag)
    if (named?.trim() === '*') return sendUnchanged(reply, known.tag)
  }
  return sendText(request, reply.type('application/json; charset=utf-8'), known.text)
}

/** Runs the route: a change from here on raises a version over the one that was read. */
async function answered({ run }: Route<Endpoint>, call: Call<Endpoint>, serialize: Serialize): Promise<Serialized> {
  const answer = await run(call)
  return answer instanceof Serialized ? answer : new Serialized(serialize(answer))
}

function remember(sent: AnswerCache, made: MadeNow, bytes: Buffer, holds: Minutes): CachedAnswer {
  const { key, cacheVersion, day } = made
  // Weighed again, unless another has come in its place.
  const weigh = () => {
    const known = sent.peek(key)
    if (known && 'text' in known && known.text === text) sent.set(key, { ...known })
  }
  const text = new Text(bytes, weigh)
  const known = { text, cacheVersion, day, from: holds.from, until: holds.until }
  sent.set(key, known)
  return known
}

function sendUnchanged(reply: FastifyReply, tag: string): FastifyReply {
  return reply.code(304).header('etag', tag).send()
}
