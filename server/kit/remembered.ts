import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/kit.ts'
import { wallClock } from '../../rules/kyiv.ts'
import type { Call, House, Remembered, Sent } from './context.ts'
import { Finished } from './finished.ts'
import { memoryOf, type Memory } from './memory.ts'

const mostBytes = 64 * 1024 * 1024
const bytesOfEntry = 300

export function answersSent(): Memory<Sent> {
  return memoryOf(mostBytes, ({ bytes }, key) => bytes.length + 2 * key.length + bytesOfEntry)
}

/** Sends the bytes that were sent before, if the guard has read that the versions still stand so; else makes them anew. */
export async function sendAgain(
  { sent }: House,
  { method, path }: Endpoint,
  { recall, steady }: Remembered<Endpoint>,
  call: Call<Endpoint>,
  { stands }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { me, language, params, query, body } = call
  const now = wallClock(call.clock.school().toInstant())
  const key = `${method} ${path} ${me?.userId} ${me?.adminId} ${language} ${JSON.stringify([params, query, body])}`
  let known = sent.get(key)
  const { day, minutes } = now
  if (!known || known.stands !== stands || known.day !== day || minutes < known.from || minutes >= known.until) {
    // What changes from here on raises a version over the one that was read, and a bell ends what was steady before it.
    const answer = await recall(call)
    const isFinished = answer instanceof Finished
    const json = isFinished ? answer.json : (reply.serialize(answer) as string)
    const { from, until } = (!isFinished && steady?.(answer, now)) || { from: 0, until: 1_440 }
    known = { bytes: Buffer.from(json), stands: stands ?? '', day, from, until }
    if (stands !== null) sent.set(key, known)
  }
  return reply.sent ? reply : reply.type('application/json; charset=utf-8').send(known.bytes)
}
