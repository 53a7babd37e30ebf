import { expect, test } from 'vitest'
import type { Presence, RegisterInput } from '../../contract/schedule.ts'
import { ApiError } from '../kit/data/api.ts'
import type { Delivery } from './register-outbox.ts'
import { place, world } from './register-testing.ts'
import type { Pending } from './register-words.ts'

const said = (words: Record<string, Presence>, seen: (Presence | null)[] = [null]): Pending =>
  Object.fromEntries(Object.entries(words).map(([uuid, presence]) => [uuid, { presence, seen }]))
const words = (pending: Pending) =>
  Object.fromEntries(Object.entries(pending).map(([uuid, { presence }]) => [uuid, presence]))
const stateOf = ({ state, pending }: Delivery) => [state, words(pending)]
const sentWords = (sent: RegisterInput['students'][]) =>
  sent.map((students) => Object.fromEntries(students.map(({ uuid, presence }) => [uuid, presence])))

test('what is said in one go is sent in one go, and then forgotten [SCHED-12]', async () => {
  const { opened, sent, stored, passTime } = world([[]])
  const outbox = await opened()

  outbox.say(place, said({ a: 'PRESENT' }))
  outbox.say(place, said({ b: 'ABSENT', a: 'LATE' }))
  expect(stored.size).toBe(1)
  await passTime()

  expect(sentWords(sent)).toEqual([{ a: 'LATE', b: 'ABSENT' }])
  expect(stateOf(outbox.of(place))).toEqual(['idle', {}])
  expect(stored.size).toBe(0)
})

test('without a connection it waits, and is sent again until it arrives [SCHED-12]', async () => {
  const { opened, sent, passTime } = world([new ApiError(0, 'offline'), new ApiError(503, 'busy'), []])
  const outbox = await opened()

  outbox.say(place, said({ a: 'PRESENT' }))
  await passTime()
  expect(stateOf(outbox.of(place))).toEqual(['waiting', { a: 'PRESENT' }])
  await passTime()
  await passTime()

  expect(sent).toHaveLength(3)
  expect(stateOf(outbox.of(place))).toEqual(['idle', {}])
})

test('what was said before the page was closed is there when it opens again [SCHED-12]', async () => {
  const { opened, sent, passTime } = world([[]])
  const closed = await opened()
  closed.say(place, said({ a: 'ABSENT' }))

  const outbox = await opened()
  await passTime()

  expect(sentWords(sent)[0]).toEqual({ a: 'ABSENT' })
  expect(outbox.of(place).pending).toEqual({})
})

test('what an administrator said as a teacher is sent neither by that teacher nor by who signs in next [SCHED-12] [AUTH-4]', async () => {
  const { opened, sent, stored, passTime } = world([[]])
  const acting = { ...place, owner: '7|Петренко Ганна' }
  const outbox = await opened(acting.owner)
  outbox.say(acting, said({ a: 'ABSENT' }))
  await outbox.open(place.owner)
  await passTime()
  expect(outbox.of(place).pending).toEqual({})
  await opened('8|')
  await passTime()
  expect([sent.length, stored.size]).toEqual([0, 1])

  await opened(acting.owner)
  expect(sentWords(sent)).toEqual([{ a: 'ABSENT' }])
})

test('what is said while the last words travel is sent after them [SCHED-12]', async () => {
  const { opened, sent, passTime } = world([[], []])
  const outbox = await opened()

  outbox.say(place, said({ a: 'PRESENT', b: 'PRESENT' }))
  const travelling = outbox.flush(place)
  outbox.say(place, said({ b: 'ABSENT' }))
  await travelling
  await passTime()

  expect(sentWords(sent)).toEqual([{ a: 'PRESENT', b: 'PRESENT' }, { b: 'ABSENT' }])
  expect(outbox.of(place).pending).toEqual({})
})

test('a word over one whose answer was lost tells both of what may stand there [SCHED-12]', async () => {
  const { opened, sent, passTime } = world([new ApiError(0, 'offline'), []])
  const outbox = await opened()

  outbox.say(place, said({ a: 'PRESENT' }))
  await passTime()
  outbox.say(place, said({ a: 'LATE' }))
  await passTime()

  expect(sent.at(-1)).toEqual([{ uuid: 'a', presence: 'LATE', seen: [null, 'PRESENT'] }])
})

test('a word that meets another’s is told and not repeated, until it is said again [SCHED-12]', async () => {
  const { opened, sent, passTime } = world([['a'], []])
  const outbox = await opened()

  outbox.say(place, said({ a: 'PRESENT', b: 'PRESENT' }))
  await passTime()
  expect(outbox.of(place)).toEqual({ state: 'idle', pending: {}, refusal: null, met: { a: 'PRESENT' } })
  outbox.say(place, said({ a: 'PRESENT' }, ['ABSENT']))
  await passTime()

  expect(sent.at(-1)).toEqual([{ uuid: 'a', presence: 'PRESENT', seen: ['ABSENT'] }])
  expect(outbox.of(place).met).toEqual({})
})

test('what the server refuses is told and dropped [SCHED-12]', async () => {
  const { opened, passTime } = world([new ApiError(409, 'Урок ще не почався.'), []])
  const outbox = await opened()

  outbox.say(place, said({ a: 'PRESENT' }))
  await passTime()
  expect(outbox.of(place)).toEqual({ state: 'refused', pending: {}, refusal: 'Урок ще не почався.', met: {} })
  outbox.say(place, said({ a: 'LATE' }))
  await passTime()

  expect(outbox.of(place).state).toBe('idle')
})

test('words that were sent when the browser had become somebody else’s wait for their owner [SCHED-12] [AUTH-4]', async () => {
  const { opened, sent, stored, passTime } = world([new ApiError(404, 'Не знайдено.'), []], '8|')
  const outbox = await opened()

  outbox.say(place, said({ a: 'ABSENT' }))
  await passTime()
  expect(stateOf(outbox.of(place))).toEqual(['waiting', { a: 'ABSENT' }])
  expect(stored.size).toBe(1)

  await (await opened()).flush(place)
  expect(sentWords(sent)).toEqual([{ a: 'ABSENT' }, { a: 'ABSENT' }])
  expect(stored.size).toBe(0)
})
