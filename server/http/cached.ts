import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { wallClock, type WallClock } from '../../rules/kyiv.ts'
import type { Call, AppContext, Remembered, Route } from './context.ts'
import { Serialized } from './serialized.ts'
import { tagOf, tagThatHolds, type Made, type Minutes } from './tags.ts'
import { sendText, Text } from './text.ts'

const mostBytes = 64 * 1024 * 1024
const bytesOfEntry = 400
const allDay: Minutes = { from: 0, until: 1_440 }

export function answersSent(): LRUCache<string, Remembered> {
  return new LRUCache({
    maxSize: mostBytes,
    sizeCalculation: ({ text }, key) => text.size + 2 * key.length + bytesOfEntry,
  })
}

/**
 * Sends what was sent before, if the guard has read that the versions still stand so, or says that the reader has it; else
 * makes it anew.
 */
export async function sendAgain(
  { sent, edition }: AppContext,
  { method, path }: Endpoint,
  route: Route<Endpoint>,
  call: Call<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { principal, language, params, query, body, clock } = call
  const now = wallClock(clock.school().toInstant())
  const { day, minutes } = now
  const key = `${method} ${path} ${principal?.userId} ${principal?.adminId} ${language} ${JSON.stringify([params, query, body])}`
  const { cacheVersion } = request
  if (cacheVersion === null) {
    const { json } = await answered(route, call, now, reply)
    return sendJson(request, reply, new Text(json))
  }
  const made = { edition, key, cacheVersion, day }
  const named = method === 'GET' ? request.headers['if-none-match'] : undefined
  const tag = named && tagThatHolds(named, made, minutes)
  if (tag) return sendUnchanged(reply, tag)
  const known =
    standing(sent.get(key), made, minutes) ?? remembered(sent, made, await answered(route, call, now, reply))
  if (reply.sent) return reply
  if (method === 'GET') reply.header('etag', known.tag)
  if (named?.trim() === '*') return sendUnchanged(reply, known.tag)
  return sendJson(request, reply, known.text)
}

/** What is known, unless a version, the day or a bell has put an end to it. */
function standing(known: Remembered | undefined, { cacheVersion, day }: Made, minutes: number) {
  const holds = known?.cacheVersion === cacheVersion && known.day === day
  return holds && known.from <= minutes && minutes < known.until ? known : undefined
}

/** What changes from here on raises a version over the one that was read, and a bell ends what was steady before it. */
async function answered({ cache, run }: Route<Endpoint>, call: Call<Endpoint>, now: WallClock, reply: FastifyReply) {
  const answer = await run(call)
  const isSerialized = answer instanceof Serialized
  const json = isSerialized ? answer.json : (reply.serialize(answer) as string)
  return { json, holds: (!isSerialized && cache?.steady?.(answer, now)) || allDay }
}

function remembered(
  sent: AppContext['sent'],
  made: Made,
  { json, holds }: { json: string; holds: Minutes },
): Remembered {
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

function sendJson(request: FastifyRequest, reply: FastifyReply, text: Text): FastifyReply | Promise<FastifyReply> {
  return reply.sent ? reply : sendText(request, reply.type('application/json; charset=utf-8'), text)
}

function sendUnchanged(reply: FastifyReply, tag: string): FastifyReply {
  return reply.code(304).header('etag', tag).send()
}
