import { expect, test } from 'vitest'
import { ApiError, type call } from '../../kit/data/api.ts'
import { DeviceStore } from '../../kit/offline/device-store.ts'
import { type KeptRow, placeOf } from '../../kit/offline/outbox-store.ts'
import { sendAll } from '../../kit/offline/sender.ts'
import { memoryDatabase } from '../../kit/offline/testing.ts'
import { cellsCodec, type LeftEntry } from './codec.ts'
import { entryKey, type Entry } from './entries.ts'
import { Outbox } from './outbox.ts'

type Send = typeof call

const pair = { pt: 'a', discipline: 1, group: 2 }
const owner = '7|'

/** Pages over one browser's database, before a server that can be exchanged. */
function browser(kept = memoryDatabase<KeptRow>()) {
  const now = { kept, answers: server(3), opened }
  async function opened(left = memoryDatabase<LeftEntry>()): Promise<Outbox> {
    const store = new DeviceStore<KeptRow>({ keyOf: placeOf, database: kept, hold: () => {} })
    const send = ((...asked: Parameters<Send>) => now.answers(...asked)) as unknown as Send
    const outbox = new Outbox(store, cellsCodec(send, left))
    await outbox.open(owner)
    return outbox
  }
  return now
}

const typed = (outbox: Outbox, mark: number, more: Partial<Entry> = {}): Entry => ({
  ...pair,
  owner,
  column: 'w5',
  student: 's',
  value: { mark, submitted: false },
  base: 3,
  typed: outbox.nextTyped(),
  sent: [],
  state: 'waiting',
  ...more,
})

type Body = { span?: string; cells: { work: number; student: string; mark: number; revision: number }[] }
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

test('a cell that somebody else has changed keeps both values until it is decided [TEACH-5]', async () => {
  const here = browser()
  const outbox = await here.opened()
  outbox.put([typed(outbox, 9)])
  here.answers = server(8)
  await sendAll(outbox)

  expect(outbox.status()).toMatchObject({ waiting: 0, conflicts: 1 })
  expect(outbox.ofPair(pair)[0]).toMatchObject({ value: { mark: 9 }, theirs: { mark: 4, revision: 8, by: 'Ткачук' } })
})

test('one mark on two days of hand-in is a conflict as well, and keeps both days [TEACH-5]', async () => {
  const here = browser()
  const outbox = await here.opened()
  outbox.put([typed(outbox, 4, { value: { mark: 4, submitted: true, done: '2027-03-12' } })])
  here.answers = server(8, [], '2027-03-11')
  await sendAll(outbox)

  expect(outbox.status()).toMatchObject({ waiting: 0, conflicts: 1 })
  expect(outbox.ofPair(pair)[0]).toMatchObject({ value: { done: '2027-03-12' }, theirs: { done: '2027-03-11' } })
})

test('an answer that was lost makes no conflict of the own mark', async () => {
  const here = browser()
  const outbox = await here.opened()
  outbox.put([typed(outbox, 4)])
  here.answers = unreachable
  await expect(sendAll(outbox)).rejects.toThrow(ApiError)
  const [entry] = outbox.ofPair(pair)
  outbox.put([{ ...entry!, value: { mark: 11, submitted: false }, typed: outbox.nextTyped() }])
  const calls: Body[] = []
  here.answers = server(8, calls)
  await sendAll(outbox)
  expect(outbox.status()).toMatchObject({ waiting: 1, conflicts: 0 })
  await sendAll(outbox)

  expect(calls[1]?.cells).toMatchObject([{ mark: 11, revision: 8 }])
  expect(outbox.isEmpty).toBe(true)
})

test('what is typed while a mark is on its way goes on from the revision that it makes', async () => {
  const here = browser()
  const outbox = await here.opened()
  outbox.put([typed(outbox, 9)])
  here.answers = ((endpoint: never, args: never) => {
    const [entry] = outbox.ofPair(pair)
    outbox.put([{ ...entry!, value: { mark: 10, submitted: false }, typed: outbox.nextTyped() }])
    return server(3)(endpoint, args)
  }) as unknown as Send
  await sendAll(outbox)

  expect(outbox.ofPair(pair)).toMatchObject([{ value: { mark: 10 }, base: 4, state: 'waiting' }])
})

test('one cell that is refused stays with the server’s words, and the others leave', async () => {
  const here = browser()
  const outbox = await here.opened()
  outbox.put(['a', 'b', 'c', 'd'].map((student) => typed(outbox, 9, { student })))
  here.answers = ((endpoint: never, args: { body: Body }) =>
    args.body.cells.some(({ student }) => student === 'c')
      ? Promise.reject(new ApiError(422, 'так не можна'))
      : server(3)(endpoint, args as never)) as unknown as Send
  await sendAll(outbox)

  expect(outbox.ofPair(pair)).toMatchObject([{ student: 'c', state: 'failed', message: 'так не можна' }])
})

test('hundreds of cells leave in calls of at most 500, official marks of a span in one of their own', async () => {
  const here = browser()
  const outbox = await here.opened()
  outbox.put(Array.from({ length: 1_100 }, (_, n) => typed(outbox, 9, { student: `s${n}` })))
  outbox.put([typed(outbox, 10, { column: 'q3' }), typed(outbox, 9, { group: 3 })])
  const calls: Body[] = []
  here.answers = server(3, calls)
  await sendAll(outbox)

  expect(calls.map(({ span, cells }) => [span, cells.length])).toEqual([
    [undefined, 500],
    [undefined, 500],
    [undefined, 100],
    ['q3', 1],
    [undefined, 1],
  ])
  expect(outbox.isEmpty).toBe(true)
})

test('marks of two people lie beside each other on one device, and each leaves in its writer’s name [TEACH-5] [AUTH-4]', async () => {
  const here = browser()
  const outbox = await here.opened()
  outbox.put([typed(outbox, 9)])
  await outbox.open('7|Петренко Ганна')
  outbox.put([typed(outbox, 10, { owner: '7|Петренко Ганна' })])
  const calls: Body[] = []
  here.answers = server(3, calls)
  await sendAll(outbox)

  expect(calls.flatMap(({ cells }) => cells.map(({ mark }) => mark))).toEqual([10])
  expect([...here.kept.rows.values()]).toMatchObject([{ owner, value: { mark: 9 } }])
})

const inLane = ({ column, ...entry }: Entry): LeftEntry => ({ ...entry, lane: column })

test('marks that waited in the version before are read and sent [TEACH-5]', async () => {
  const here = browser()
  const outbox = await here.opened()
  const left = [typed(outbox, 9), typed(outbox, 10, { student: 't', sent: [{ mark: 10, submitted: false }] })]
  const old = memoryDatabase(new Map(left.map((entry) => [entryKey(entry), inLane(entry)])))
  const after = await here.opened(old)
  const calls: Body[] = []
  here.answers = server(3, calls)
  await sendAll(after)

  expect(calls.flatMap(({ cells }) => cells.map(({ mark, revision }) => [mark, revision]))).toEqual([
    [9, 3],
    [10, 3],
  ])
  expect([old.rows.size, after.isEmpty]).toEqual([0, true])
})
