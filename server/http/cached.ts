import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { wallClock } from '../../rules/kyiv.ts'
import type { Call, AppContext, Remembered, Route } from './context.ts'
import { Serialized } from './serialized.ts'

const mostBytes = 64 * 1024 * 1024
const bytesOfEntry = 300

export function answersSent(): LRUCache<string, Remembered> {
  return new LRUCache({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + bytesOfEntry,
  })
}

/** Sends the bytes that were sent before, if the guard has read that the versions still stand so; else makes them anew. */
export async function sendAgain(
  { sent }: AppContext,
  { method, path }: Endpoint,
  { cache, run }: Route<Endpoint>,
  call: Call<Endpoint>,
  { cacheVersion }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { principal, language, params, query, body } = call
  const now = wallClock(call.clock.school().toInstant())
  const key = `${method} ${path} ${principal?.userId} ${principal?.adminId} ${language} ${JSON.stringify([params, query, body])}`
  let known = sent.get(key)
  const { day, minutes } = now
  if (
    !known ||
    known.cacheVersion !== cacheVersion ||
    known.day !== day ||
    minutes < known.from ||
    minutes >= known.until
  ) {
    // What changes from here on raises a version over the one that was read, and a bell ends what was steady before it.
    const answer = await run(call)
    const isSerialized = answer instanceof Serialized
    const json = isSerialized ? answer.json : (reply.serialize(answer) as string)
    const { from, until } = (!isSerialized && cache?.steady?.(answer, now)) || { from: 0, until: 1_440 }
    known = { bytes: Buffer.from(json), cacheVersion: cacheVersion ?? '', day, from, until }
    if (cacheVersion !== null) sent.set(key, known)
  }
  return reply.sent ? reply : reply.type('application/json; charset=utf-8').send(known.bytes)
}
