import { ApiError } from '../data/api.ts'
import type { Codec, OutboxRow } from './codec.ts'
import { DeviceStore } from './device-store.ts'
import type { Legacy } from './legacy-rows.ts'
import { Outbox } from './outbox.ts'
import { type KeptRow, placeOf } from './outbox-store.ts'
import { memoryDatabase } from './testing.ts'

export type Note = OutboxRow<string> & { place: string; base: number }
type Answer = Map<string, { text: string; revision: number; isTheirs: boolean }>

export const owner = '7|'
export const unreachable = new ApiError(0, 'offline')

type Opening = { legacy?: Legacy<Note>; life?: { isAlive: boolean }; store?: DeviceStore<KeptRow> }

/** A browser, and a server that takes a note over the revision that its writer has seen. */
export function world() {
  const database = memoryDatabase<KeptRow>()
  const notes = new Map<string, { text: string; revision: number }>()
  const calls: Note[][] = []
  const now = {
    database,
    notes,
    calls,
    here: owner,
    /** What goes wrong on the way there or back, call by call. */
    faults: [] as (Error | 'lost' | undefined)[],
    /** Runs while a call is on its way. */
    meanwhile: async () => {},
  }
  const accept = (rows: Note[]): Answer => {
    const answers: Answer = new Map()
    for (const { place, value, base } of rows) {
      const stands = notes.get(place) ?? { text: '', revision: 0 }
      const isTheirs = stands.revision !== base
      if (!isTheirs) notes.set(place, { text: value, revision: base + 1 })
      answers.set(place, { ...(notes.get(place) ?? stands), isTheirs })
    }
    return answers
  }
  const send = async (rows: Note[]) => {
    calls.push(rows)
    const fault = now.faults.shift()
    await now.meanwhile()
    if (fault instanceof Error) throw fault
    const answer = accept(rows)
    await new Promise((done) => setImmediate(done))
    if (fault) throw unreachable
    return answer
  }
  const codec = (legacy?: Legacy<Note>): Codec<Note, Answer> => ({
    kind: 'notes',
    keyOf: (row) => `${row.owner}|${row.place}`,
    batchOf: () => ({ name: 'all', most: 2 }),
    moment: 100,
    send,
    settled: (row, was, answer) => {
      const { text, revision, isTheirs } = answer.get(row.place)!
      if (!isTheirs) return row.typed === was.typed ? undefined : { ...row, base: revision, sent: [] }
      if (row.base !== was.base && row.base === revision) return row
      if (row.value === text) return undefined
      return { ...row, base: revision, sent: [], state: row.sent.includes(text) ? 'waiting' : 'conflict' }
    },
    refused: (row, message) => ({ ...row, state: 'failed', message }),
    isSplit: true,
    ...(legacy && { legacy }),
  })
  /** A page; once `life` ends it reaches neither the database nor the server. */
  const opened = async (who = owner, { legacy, life = { isAlive: true }, ...given }: Opening = {}) => {
    const living = async <T>(work: () => Promise<T>) => {
      if (!life.isAlive) throw new Error('killed')
      const answer = await work()
      if (!life.isAlive) throw new Error('killed')
      return answer
    }
    const { entries, change } = now.database
    const own = {
      entries: () => living(entries),
      change: (changes: Parameters<typeof change>[0]) => living(() => change(changes)),
    }
    const store = given.store ?? new DeviceStore<KeptRow>({ database: own, keyOf: placeOf, hold: () => {} })
    const outbox = new Outbox({ ...codec(legacy), send: (rows) => living(() => send(rows)) }, store)
    await outbox.open(who)
    return outbox
  }
  const isHere = async (who: string) => who === now.here
  return Object.assign(now, { opened, isHere })
}

export type Tab = Outbox<Note, Answer>

/** A test types in two pages within a millisecond, as no hand does. */
let typings = 0

/** Writes as somebody who sees what stands there. */
export function write(tab: Tab, stands: { revision: number } | undefined, place: string, value: string): Note {
  const before = tab.get(`${tab.owner}|${place}`)
  const note: Note = {
    owner: tab.owner,
    place,
    value,
    base: before?.base ?? stands?.revision ?? 0,
    typed: (typings += 1),
    sent: before?.sent ?? [],
    state: 'waiting',
  }
  tab.put([note])
  return note
}

export const texts = (notes: Map<string, { text: string }>) =>
  Object.fromEntries([...notes].map(([place, { text }]) => [place, text]))
