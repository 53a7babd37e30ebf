import { expect, test } from 'vitest'
import type { Presence } from '../../contract/attendance/endpoints.ts'
import type { RegisterInput } from '../../contract/attendance/schemas.ts'
import { ApiError, type call } from '../kit/data/api.ts'
import { DeviceStore } from '../kit/offline/device-store.ts'
import { type KeptRow, placeOf } from '../kit/offline/outbox-store.ts'
import { sendAll } from '../kit/offline/sender.ts'
import { memoryDatabase } from '../kit/offline/testing.ts'
import { type LegacyWords, placeKey, registerCodec } from './register-codec.ts'
import { RegisterOutbox } from './register-outbox.ts'

const place = { owner: '7|', pt: 'teacher', lesson: 'algebra' }
const offline = new ApiError(0, 'offline')

/** Each answer in turn: a failure, or the students that somebody else has marked meanwhile. */
function world(answers: (Error | string[])[], meanwhile = () => {}) {
  const sent: RegisterInput['students'][] = []
  const kept = memoryDatabase<KeptRow>()
  const send = (async (_: object, { body }: { body: RegisterInput }) => {
    sent.push(body.students)
    if (sent.length === 1) meanwhile()
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return { register: {}, conflicts: answer ?? [] }
  }) as unknown as typeof call
  const opened = async (owner = place.owner, left = memoryDatabase<LegacyWords>()) => {
    const store = new DeviceStore<KeptRow>({ database: kept, keyOf: placeOf, hold: () => {} })
    const outbox = new RegisterOutbox(registerCodec(send, left), store)
    await outbox.open(owner)
    return outbox
  }
  return { opened, sent, kept }
}

const said = (words: Record<string, Presence>, stands: Presence | null = null) =>
  Object.entries(words).map(([uuid, presence]) => ({ uuid, presence, stands }))
const sentWords = (sent: RegisterInput['students'][]) =>
  sent.map((students) => Object.fromEntries(students.map(({ uuid, presence }) => [uuid, presence])))

test('what is said in one go is sent in one go, and then forgotten [SCHED-12]', async () => {
  const { opened, sent, kept } = world([[]])
  const outbox = await opened()
  outbox.say(place, said({ a: 'PRESENT' }))
  outbox.say(place, said({ b: 'ABSENT', a: 'LATE' }))
  expect(outbox.of(place)).toMatchObject({ state: 'sending', pending: { a: 'LATE', b: 'ABSENT' } })
  await sendAll(outbox)

  expect(sentWords(sent)).toEqual([{ a: 'LATE', b: 'ABSENT' }])
  expect([outbox.of(place), kept.rows.size]).toMatchObject([{ state: 'idle', pending: {} }, 0])
})

test('without a connection it waits on the device, also for the next visit, and is sent then [SCHED-12]', async () => {
  const { opened, sent } = world([offline, new ApiError(503, 'busy'), []])
  const closed = await opened()
  closed.say(place, said({ a: 'PRESENT' }))
  await expect(sendAll(closed)).rejects.toBe(offline)
  closed.setOffline(true)
  expect(closed.of(place)).toMatchObject({ state: 'waiting', pending: { a: 'PRESENT' } })

  const outbox = await opened()
  await expect(sendAll(outbox)).rejects.toThrow('busy')
  await sendAll(outbox)
  expect([sent.length, outbox.of(place)]).toMatchObject([3, { state: 'idle', pending: {} }])
})

test('what an administrator said as a teacher is sent neither by that teacher nor by who signs in next [SCHED-12] [AUTH-4]', async () => {
  const { opened, sent, kept } = world([[]])
  const acting = { ...place, owner: '7|Петренко Ганна' }
  const outbox = await opened(acting.owner)
  outbox.say(acting, said({ a: 'ABSENT' }))
  await outbox.open(place.owner)
  expect(outbox.of(place).pending).toEqual({})
  await sendAll(outbox)
  await sendAll(await opened('8|'))
  expect([sent.length, kept.rows.size]).toEqual([0, 1])

  await sendAll(await opened(acting.owner))
  expect(sentWords(sent)).toEqual([{ a: 'ABSENT' }])
})

test('what is said while the last words travel is sent after them, over what they made [SCHED-12]', async () => {
  const { opened, sent } = world([[], []], () => outbox.say(place, said({ b: 'ABSENT' })))
  const outbox = await opened()
  outbox.say(place, said({ a: 'PRESENT', b: 'PRESENT' }))
  await sendAll(outbox)
  await sendAll(outbox)

  expect(sentWords(sent)).toEqual([{ a: 'PRESENT', b: 'PRESENT' }, { b: 'ABSENT' }])
  expect([sent[1]?.[0]?.seen, outbox.of(place).pending]).toEqual([['PRESENT'], {}])
})

test('a word over one whose answer was lost tells both of what may stand there [SCHED-12]', async () => {
  const { opened, sent } = world([offline, []])
  const outbox = await opened()
  outbox.say(place, said({ a: 'PRESENT' }))
  await expect(sendAll(outbox)).rejects.toBe(offline)
  outbox.say(place, said({ a: 'LATE' }))
  await sendAll(outbox)

  expect(sent.at(-1)).toEqual([{ uuid: 'a', presence: 'LATE', seen: [null, 'PRESENT'] }])
})

test('a word that meets another’s is told and not repeated, until it is said again [SCHED-12]', async () => {
  const { opened, sent } = world([['a'], []])
  const outbox = await opened()
  outbox.say(place, said({ a: 'PRESENT', b: 'PRESENT' }))
  await sendAll(outbox)
  expect(outbox.of(place)).toEqual({ state: 'idle', pending: {}, refusal: null, met: { a: 'PRESENT' } })
  outbox.say(place, said({ a: 'PRESENT' }, 'ABSENT'))
  await sendAll(outbox)

  expect(sent.at(-1)).toEqual([{ uuid: 'a', presence: 'PRESENT', seen: ['ABSENT'] }])
  expect(outbox.of(place).met).toEqual({})
})

test('what the server refuses is told and dropped [SCHED-12]', async () => {
  const { opened, sent } = world([new ApiError(409, 'Урок ще не почався.'), []])
  const outbox = await opened()
  outbox.say(place, said({ a: 'PRESENT' }))
  await sendAll(outbox)
  expect(outbox.of(place)).toEqual({ state: 'refused', pending: {}, refusal: 'Урок ще не почався.', met: {} })
  outbox.say(place, said({ a: 'LATE' }))
  await sendAll(outbox)

  expect([outbox.of(place).state, sent.length]).toEqual(['idle', 2])
})

test('one student whose word is refused holds up no other’s, and the refusal stays told [SCHED-12]', async () => {
  const gone = new ApiError(422, 'Учня вже немає в класі.')
  const { opened, sent } = world([gone, gone, []])
  const outbox = await opened()
  outbox.say(place, said({ a: 'PRESENT', b: 'ABSENT' }))
  await sendAll(outbox)

  expect(sentWords(sent)).toEqual([{ a: 'PRESENT', b: 'ABSENT' }, { a: 'PRESENT' }, { b: 'ABSENT' }])
  expect(outbox.of(place)).toEqual({ state: 'refused', pending: {}, refusal: 'Учня вже немає в класі.', met: {} })
})

test('words that waited in the version before are read and sent, with what their writer saw [SCHED-12]', async () => {
  const { opened, sent } = world([[]])
  const words: LegacyWords = {
    ...place,
    said: { a: { presence: 'LATE', seen: [null, 'PRESENT'] }, b: { presence: 'ABSENT', seen: [null] } },
  }
  const left = memoryDatabase(new Map([[placeKey(place), words]]))
  const outbox = await opened(place.owner, left)
  expect(outbox.of(place).pending).toEqual({ a: 'LATE', b: 'ABSENT' })
  await sendAll(outbox)

  expect(sent).toEqual([
    [
      { uuid: 'a', presence: 'LATE', seen: [null, 'PRESENT'] },
      { uuid: 'b', presence: 'ABSENT', seen: [null] },
    ],
  ])
  expect(left.rows.size).toBe(0)
})
