import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { wallClock } from '../../rules/kyiv.ts'
import type { Versions } from '../auth/authenticate.ts'
import type { Call, AppContext, Remembered, Route } from './context.ts'
import { allDay, type Minutes, Serialized } from './serialized.ts'
import { tagOf, tagThatHolds, type Made } from './tags.ts'
import { sendText, Text } from './text.ts'

const mostBytes = 64 * 1024 * 1024
const bytesOfEntry = 400

type Serialize = (answer: unknown) => string

export function answersSent(): LRUCache<string, Remembered> {
  return new LRUCache({
    maxSize: mostBytes,
    sizeCalculation: ({ text }, key) => text.size + 2 * key.length + bytesOfEntry,
  })
}

/** Of what an answer would be made by now; undefined: it is not remembered. */
function madeFrom(
  { edition }: AppContext,
  { method, path }: Endpoint,
  { cache }: Route<Endpoint>,
  { principal, language, params, query, body, clock }: Call<Endpoint>,
  versions: Versions | null,
): Made | undefined {
  if (!cache || !versions) return undefined
  const { day } = wallClock(clock.school().toInstant())
  const key = `${method} ${path} ${principal?.userId} ${principal?.adminId} ${language} ${JSON.stringify([params, query, body])}`
  return { edition, key, cacheVersion: cache.on.map((subject) => versions[subject] ?? '').join(' '), day }
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
  const { minutes } = wallClock(call.clock.school().toInstant())
  const known = made && standing(context.sent.get(made.key), made, minutes)
  if (known) return known
  const { json, holds } = await answered(route, call, serialize)
  return made ? remember(context.sent, made, { json, holds }) : { ...holds, text: new Text(json) }
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
  const { minutes } = wallClock(call.clock.school().toInstant())
  const tag = made && named && tagThatHolds(named, made, minutes)
  if (tag) return sendUnchanged(reply, tag)
  const serialize: Serialize = (answer) => reply.serialize(answer) as string
  const known = await remembered(context, endpoint, route, call, { versions, serialize })
  if (reply.sent) return reply
  if (isNamed && known.tag) reply.header('etag', known.tag)
  if (isNamed && known.tag && named?.trim() === '*') return sendUnchanged(reply, known.tag)
  return sendText(request, reply.type('application/json; charset=utf-8'), known.text)
}

/** What is known, unless a version, the day or a bell has put an end to it. */
function standing(known: Remembered | undefined, { cacheVersion, day }: Made, minutes: number) {
  const holds = known?.cacheVersion === cacheVersion && known.day === day
  return holds && known.from <= minutes && minutes < known.until ? known : undefined
}

/** Runs the route: a change from here on raises a version over the one that was read. */
async function answered(
  { run }: Route<Endpoint>,
  call: Call<Endpoint>,
  serialize: Serialize,
): Promise<{ json: string; holds: Minutes }> {
  const answer = await run(call)
  if (answer instanceof Serialized) return answer
  return { json: serialize(answer), holds: allDay }
}

function remember(sent: AppContext['sent'], made: Made, { json, holds }: { json: string; holds: Minutes }): Remembered {
  const { key, cacheVersion, day } = made
  // Weighed again, unless another has come in its place.
  const weigh = () => {
    const known = sent.peek(key)
    if (known?.text === text) sent.set(key, { ...known })
  }
  const text = new Text(Buffer.from(json), weigh)
  const known = { text, cacheVersion, day, from: holds.from, until: holds.until, tag: tagOf(made, holds) }
  sent.set(key, known)
  return known
}

function sendUnchanged(reply: FastifyReply, tag: string): FastifyReply {
  return reply.code(304).header('etag', tag).send()
}
