import { expect, test } from 'vitest'
import type { Presence, Register } from '../../contract/schedule.ts'
import { ApiError } from '../kit/api.ts'
import { createOutbox, type Delivery } from './register-outbox.ts'

const place = { pt: 'teacher', lesson: 'algebra' }

function world(answers: (Error | 'ok')[]) {
  const sent: Record<string, Presence>[] = []
  const waits: (() => void)[] = []
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const parts = {
    storage,
    later: (work: () => void) => void waits.push(work),
    send: async (_: object, students: { uuid: string; presence: Presence }[]) => {
      sent.push(Object.fromEntries(students.map(({ uuid, presence }) => [uuid, presence])))
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return {} as Register
    },
  }
  const passTime = async () => {
    for (const work of waits.splice(0)) work()
    await new Promise((done) => setImmediate(done))
  }
  return { parts, sent, stored, passTime }
}

const stateOf = ({ state, pending }: Delivery) => [state, pending]

test('what is said in one go is sent in one go, and then forgotten [SCHED-12]', async () => {
  const { parts, sent, stored, passTime } = world(['ok'])
  const outbox = createOutbox(parts)

  outbox.say(place, { a: 'PRESENT' })
  outbox.say(place, { b: 'ABSENT', a: 'LATE' })
  expect(stored.size).toBe(1)
  await passTime()

  expect(sent).toEqual([{ a: 'LATE', b: 'ABSENT' }])
  expect(stateOf(outbox.of(place))).toEqual(['idle', {}])
  expect(stored.size).toBe(0)
})

test('without a connection it waits, and is sent again until it arrives [SCHED-12]', async () => {
  const { parts, sent, passTime } = world([new ApiError(0, 'offline'), new ApiError(503, 'busy'), 'ok'])
  const outbox = createOutbox(parts)

  outbox.say(place, { a: 'PRESENT' })
  await passTime()
  expect(stateOf(outbox.of(place))).toEqual(['waiting', { a: 'PRESENT' }])
  await passTime()
  await passTime()

  expect(sent).toHaveLength(3)
  expect(stateOf(outbox.of(place))).toEqual(['idle', {}])
})

test('what was said before the page was closed is there when it opens again [SCHED-12]', async () => {
  const { parts, sent, passTime } = world(['ok'])
  createOutbox(parts).say(place, { a: 'ABSENT' })

  const opened = createOutbox(parts)
  expect(opened.of(place).pending).toEqual({ a: 'ABSENT' })
  await opened.flush(place)
  await passTime()

  expect(sent[0]).toEqual({ a: 'ABSENT' })
  expect(opened.of(place).pending).toEqual({})
})

test('what is said while the last words travel is sent after them [SCHED-12]', async () => {
  const { parts, sent, passTime } = world(['ok', 'ok'])
  const outbox = createOutbox(parts)

  outbox.say(place, { a: 'PRESENT', b: 'PRESENT' })
  const travelling = outbox.flush(place)
  outbox.say(place, { b: 'ABSENT' })
  await travelling
  await passTime()

  expect(sent).toEqual([{ a: 'PRESENT', b: 'PRESENT' }, { b: 'ABSENT' }])
  expect(outbox.of(place).pending).toEqual({})
})

test('what the server refuses is told and dropped [SCHED-12]', async () => {
  const { parts, passTime } = world([new ApiError(409, 'Урок ще не почався.'), 'ok'])
  const outbox = createOutbox(parts)

  outbox.say(place, { a: 'PRESENT' })
  await passTime()
  expect(outbox.of(place)).toEqual({ state: 'refused', pending: {}, refusal: 'Урок ще не почався.' })
  outbox.say(place, { a: 'LATE' })
  await passTime()

  expect(outbox.of(place).state).toBe('idle')
})
