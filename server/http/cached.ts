import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { wallClock } from '../../rules/kyiv.ts'
import type { Versions } from '../auth/authenticate.ts'
import type { Subject } from '../db/db.ts'
import type { Call, AppContext, Remembered, Route } from './context.ts'
import { allDay, Serialized } from './serialized.ts'

const mostBytes = 64 * 1024 * 1024
const bytesOfEntry = 300

export function answersSent(): LRUCache<string, Remembered> {
  return new LRUCache({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + bytesOfEntry,
  })
}

/** How what an answer depends on stands: equal where nothing of it has changed. */
const versionOf = (versions: Versions | null, on: readonly Subject[]) =>
  versions && on.map((subject) => versions[subject] ?? '').join(' ')

/** The bytes that were sent before, if the guard has read that the versions still stand so; else it makes them anew. */
export async function remembered(
  { sent }: AppContext,
  { method, path }: Endpoint,
  { cache, run }: Route<Endpoint>,
  call: Call<Endpoint>,
  { versions, serialize }: { versions: Versions | null; serialize: (answer: unknown) => string },
): Promise<Remembered> {
  const { principal, language, params, query, body } = call
  const now = wallClock(call.clock.school().toInstant())
  const key = `${method} ${path} ${principal?.userId} ${principal?.adminId} ${language} ${JSON.stringify([params, query, body])}`
  const cacheVersion = cache ? versionOf(versions, cache.on) : null
  const known = sent.get(key)
  const { day, minutes } = now
  if (known?.cacheVersion === cacheVersion && known?.day === day && minutes >= known.from && minutes < known.until)
    return known
  // What changes from here on raises a version over the one that was read, and a bell ends what was steady before it.
  const answer = await run(call)
  const isSerialized = answer instanceof Serialized
  const json = isSerialized ? answer.json : serialize(answer)
  const { from, until } = isSerialized ? answer.holds : (cache?.steady?.(answer, now) ?? allDay)
  const made = { bytes: Buffer.from(json), cacheVersion: cacheVersion ?? '', day, from, until }
  if (cacheVersion !== null) sent.set(key, made)
  return made
}

export async function sendAgain(
  context: AppContext,
  endpoint: Endpoint,
  route: Route<Endpoint>,
  call: Call<Endpoint>,
  { versions }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const serialize = (answer: unknown) => reply.serialize(answer) as string
  const { bytes } = await remembered(context, endpoint, route, call, { versions, serialize })
  return reply.sent ? reply : reply.type('application/json; charset=utf-8').send(bytes)
}
