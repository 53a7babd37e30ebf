import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { wallClock, type WallClock } from '../../rules/kyiv.ts'
import type { Versions } from '../auth/authenticate.ts'
import type { Subject } from '../db/db.ts'
import type { Call, AppContext, Remembered, Route } from './context.ts'
import { inScript } from './in-script.ts'
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
  const { day } = wallClock(clock.school())
  const key = `${method} ${path} ${principal?.userId} ${principal?.adminId} ${language} ${JSON.stringify([params, query, body])}`
  return { edition, key, cacheVersion: standOf(versions, cache.on), day }
}

/** What is sent, and until when it holds. */
type Sent = { bytes: Buffer; holds: Minutes }

/** What was made of the same before, if the guard has read that the versions still stand so; else it is made anew. */
export async function rememberedAs(
  { sent, clock }: Pick<AppContext, 'sent' | 'clock'>,
  made: Made,
  make: () => Promise<Sent>,
): Promise<Remembered> {
  const { minutes } = wallClock(clock.school())
  return standing(sent.get(made.key), made, minutes) ?? remember(sent, made, await make())
}

/** How what an answer is made of stands. */
export function standOf(versions: Versions, on: readonly Subject[]): string {
  return on.map((subject) => versions[subject] ?? '').join(' ')
}

/** The answer as it was sent before, or made anew. */
export async function remembered(
  context: AppContext,
  endpoint: Endpoint,
  route: Route<Endpoint>,
  call: Call<Endpoint>,
  { versions, serialize }: { versions: Versions | null; serialize: Serialize },
): Promise<Minutes & { text: Text; tag?: string }> {
  const made = madeFrom(context, endpoint, route, call, versions)
  const now = wallClock(call.clock.school())
  const make = () => answered(route, call, now, serialize)
  if (made) return rememberedAs(context, made, make)
  const { bytes, holds } = await make()
  return { ...holds, text: new Text(bytes) }
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
  const { minutes } = wallClock(call.clock.school())
  const tag = made && named && tagThatHolds(named, made, minutes)
  if (tag) return sendUnchanged(reply, tag)
  const serialize: Serialize = (answer) => reply.serialize(answer) as string
  const known = await remembered(context, endpoint, route, call, { versions, serialize })
  if (reply.sent) return reply
  if (made) known.tag ??= tagOf(made, known)
  if (known.tag) reply.header('etag', known.tag)
  if (known.tag && named?.trim() === '*') return sendUnchanged(reply, known.tag)
  return sendText(request, reply.type('application/json; charset=utf-8'), known.text)
}

/** What is known, unless a version, the day or a bell has put an end to it. */
function standing(known: Remembered | undefined, { cacheVersion, day }: Made, minutes: number) {
  const holds = known?.cacheVersion === cacheVersion && known.day === day
  return holds && known.from <= minutes && minutes < known.until ? known : undefined
}

/** What changes from here on raises a version over the one that was read, and a bell ends what was steady before it. */
async function answered(
  { cache, run }: Route<Endpoint>,
  call: Call<Endpoint>,
  now: WallClock,
  serialize: Serialize,
): Promise<Sent> {
  const answer = await run(call)
  if (answer instanceof Serialized) return { bytes: whole(answer.bytes), holds: answer.holds }
  return { bytes: Buffer.from(inScript(serialize(answer))), holds: cache?.steady?.(answer, now) ?? allDay }
}

const whole = (bytes: readonly Buffer[]) => (bytes.length === 1 ? bytes[0]! : Buffer.concat(bytes))

function remember(sent: AppContext['sent'], made: Made, { bytes, holds }: Sent): Remembered {
  const { key, cacheVersion, day } = made
  // Weighed again, unless another has come in its place.
  const weigh = () => {
    const known = sent.peek(key)
    if (known?.text === text) sent.set(key, { ...known })
  }
  const text = new Text(bytes, weigh)
  const known: Remembered = { text, cacheVersion, day, from: holds.from, until: holds.until }
  sent.set(key, known)
  return known
}

function sendUnchanged(reply: FastifyReply, tag: string): FastifyReply {
  return reply.code(304).header('etag', tag).send()
}
