import { expect, test } from 'vitest'
import { ApiError } from '../../kit/data/api.ts'
import { DeviceStore } from '../../kit/offline/device-store.ts'
import { entryKey, type Entry } from './entries.ts'
import type { Keeper } from './keeper.ts'
import { Outbox } from './outbox.ts'
import { sendAll, type Send } from './sender.ts'

const pair = { pt: 'a', discipline: 1, group: 2 }
const owner = '7|'

/** A browser’s database that outlives the outboxes over it. */
function memory(): Keeper & { kept: Map<string, Entry> } {
  const kept = new Map<string, Entry>()
  return {
    kept,
    all: (who) => Promise.resolve([...kept.values()].filter((entry) => entry.owner === who)),
    put: (entries) => Promise.resolve(entries.forEach((entry) => kept.set(entryKey(entry), entry))),
    remove: (keys) => Promise.resolve(keys.forEach((key) => kept.delete(key))),
  }
}

async function outboxOn(keeper: Keeper): Promise<Outbox> {
  const outbox = new Outbox(keeper)
  await outbox.open(owner)
  return outbox
}

const typed = (outbox: Outbox, mark: number, more: Partial<Entry> = {}): Entry => ({
  ...pair,
  owner,
  lane: 'w5',
  student: 's',
  value: { mark, submitted: false },
  base: 3,
  typed: outbox.nextTyped(),
  sent: [],
  state: 'waiting',
  ...more,
})

type Body = { cells: { work: number; student: string; mark: number; revision: number }[] }
const cellOf = (mark: number, revision: number, student = 's') => ({
  work: 5,
  student,
  mark,
  submitted: true,
  onTime: true,
  done: null,
  revision,
})

/** A server whose cells stand at `revision`, each with the mark 4. */
function server(revision: number, calls: Body[] = [], done: string | null = null): Send {
  return ((_: unknown, { body }: { body: Body }) => {
    calls.push(body)
    const fits = body.cells.filter((cell) => cell.revision === revision)
    const left = body.cells.filter((cell) => cell.revision !== revision)
    return Promise.resolve({
      saved: fits.map(({ mark, student }) => cellOf(mark, revision + 1, student)),
      conflicts: left.map(({ student }) =>
        Object.assign(cellOf(4, revision, student), { by: 'Ткачук', at: null, done }),
      ),
      totals: {},
    })
  }) as unknown as Send
}

const unreachable = (() => Promise.reject(new ApiError(0, ''))) as unknown as Send

test('what was typed without a network outlives the page, and leaves when there is one [TEACH-5]', async () => {
  const keeper = memory()
  const before = await outboxOn(keeper)
  before.put([typed(before, 9)])
  await expect(sendAll(before, unreachable)).rejects.toThrow(ApiError)

  const after = await outboxOn(keeper)
  expect(after.status()).toMatchObject({ waiting: 1 })
  const calls: Body[] = []
  await sendAll(after, server(3, calls))
  await after.reload()

  expect(calls[0]?.cells).toMatchObject([{ work: 5, mark: 9, revision: 3 }])
  expect([after.isEmpty, keeper.kept.size]).toEqual([true, 0])
})

test('a cell that somebody else has changed keeps both values until it is decided [TEACH-5]', async () => {
  const outbox = await outboxOn(memory())
  outbox.put([typed(outbox, 9)])
  await sendAll(outbox, server(8))

  expect(outbox.status()).toMatchObject({ waiting: 0, conflicts: 1 })
  expect(outbox.ofPair(pair)[0]).toMatchObject({ value: { mark: 9 }, theirs: { mark: 4, revision: 8, by: 'Ткачук' } })
})

test('one mark on two days of hand-in is a conflict as well, and keeps both days [TEACH-5]', async () => {
  const outbox = await outboxOn(memory())
  outbox.put([typed(outbox, 4, { value: { mark: 4, submitted: true, done: '2027-03-12' } })])
  await sendAll(outbox, server(8, [], '2027-03-11'))

  expect(outbox.status()).toMatchObject({ waiting: 0, conflicts: 1 })
  expect(outbox.ofPair(pair)[0]).toMatchObject({ value: { done: '2027-03-12' }, theirs: { done: '2027-03-11' } })
})

test('an answer that was lost makes no conflict of the own mark', async () => {
  const outbox = await outboxOn(memory())
  outbox.put([typed(outbox, 4)])
  await expect(sendAll(outbox, unreachable)).rejects.toThrow(ApiError)
  const [entry] = outbox.ofPair(pair)
  outbox.put([{ ...entry!, value: { mark: 11, submitted: false }, typed: outbox.nextTyped() }])
  await sendAll(outbox, server(8))
  expect(outbox.status()).toMatchObject({ waiting: 1, conflicts: 0 })

  const calls: Body[] = []
  await sendAll(outbox, server(8, calls))
  expect(calls[0]?.cells).toMatchObject([{ mark: 11, revision: 8 }])
  expect(outbox.isEmpty).toBe(true)
})

test('what is typed while a mark is on its way goes on from the revision that it makes', async () => {
  const outbox = await outboxOn(memory())
  outbox.put([typed(outbox, 9)])
  const typing = ((endpoint: never, args: never) => {
    const [entry] = outbox.ofPair(pair)
    outbox.put([{ ...entry!, value: { mark: 10, submitted: false }, typed: outbox.nextTyped() }])
    return server(3)(endpoint, args)
  }) as unknown as Send
  await sendAll(outbox, typing)

  expect(outbox.ofPair(pair)).toMatchObject([{ value: { mark: 10 }, base: 4, state: 'waiting' }])
})

test('one cell that is refused does not hold the others back', async () => {
  const outbox = await outboxOn(memory())
  outbox.put(['a', 'b', 'c', 'd'].map((student) => typed(outbox, 9, { student })))
  const strict = ((endpoint: never, args: { body: Body }) =>
    args.body.cells.some(({ student }) => student === 'c')
      ? Promise.reject(new ApiError(422, 'так не можна'))
      : server(3)(endpoint, args as never)) as unknown as Send
  await sendAll(outbox, strict)

  expect(outbox.ofPair(pair)).toMatchObject([{ student: 'c', state: 'failed', message: 'так не можна' }])
})

test('hundreds of cells leave in calls of at most 500', async () => {
  const outbox = await outboxOn(memory())
  outbox.put(Array.from({ length: 1_100 }, (_, n) => typed(outbox, 9, { student: `s${n}` })))
  const calls: Body[] = []
  await sendAll(outbox, server(3, calls))

  expect(calls.map(({ cells }) => cells.length)).toEqual([500, 500, 100])
})

test('what is left to send when another person signs in stays with whoever typed it [TEACH-5]', async () => {
  const keeper = memory()
  const outbox = await outboxOn(keeper)
  outbox.put(Array.from({ length: 1_100 }, (_, n) => typed(outbox, 9, { student: `s${n}` })))
  const calls: Body[] = []
  const answering = server(3, calls)
  const whileAnotherSignsIn = (async (...asked: Parameters<Send>) => {
    await outbox.open('8|')
    return answering(...asked)
  }) as Send
  await sendAll(outbox, whileAnotherSignsIn)

  expect(calls.map(({ cells }) => cells.length)).toEqual([500])
  expect([...keeper.kept.values()].every((entry) => entry.owner === owner)).toBe(true)
  expect(keeper.kept.size).toBeGreaterThanOrEqual(600)
})

test('what is typed where the browser keeps nothing is sent all the same [TEACH-5] [TEACH-11]', async () => {
  const refuse = () => Promise.reject(new Error('forbidden'))
  const outbox = await outboxOn(
    new DeviceStore<Entry>({ keyOf: entryKey, database: { all: refuse, put: refuse, remove: refuse } }),
  )
  outbox.put([typed(outbox, 9)])
  const calls: Body[] = []
  await sendAll(outbox, server(3, calls))

  expect(calls.flatMap(({ cells }) => cells)).toMatchObject([{ mark: 9 }])
  expect(outbox.isEmpty).toBe(true)
})
