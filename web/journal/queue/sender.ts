import { journal } from '../../../contract/journal.ts'
import { spans, type Span } from '../../../rules/marks.ts'
import { ApiError, call, messageOf } from '../../kit/data/api.ts'
import { cellKey, confronted, entryKey, pairKey, type Entry, type Theirs } from './entries.ts'
import type { Arrival, Outbox } from './outbox.ts'

export type Send = typeof call

const most = { cells: 500, officials: 200 }

const isSpan = (lane: string): lane is Span => (spans as readonly string[]).includes(lane)
const callOf = (entry: Entry) => `${pairKey(entry)}|${isSpan(entry.lane) ? entry.lane : ''}`

/** No answer, or one that may be another a moment later. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || [0, 419, 429].includes(error.status) || error.status >= 500
}

/**
 * Sends everything that waits, pair by pair; throws when the server could not be reached. It ends where another person
 * has signed in meanwhile: the rest stays its owner's.
 */
export async function sendAll(outbox: Outbox, send: Send): Promise<void> {
  await outbox.reload()
  const { owner } = outbox
  const waiting = outbox.waiting().toSorted((a, b) => a.typed - b.typed)
  for (const [, entries] of Map.groupBy(waiting, callOf)) {
    const size = isSpan(entries[0]!.lane) ? most.officials : most.cells
    for (let from = 0; from < entries.length && outbox.owner === owner; from += size)
      await deliver(outbox, send, entries.slice(from, from + size))
  }
}

async function deliver(outbox: Outbox, send: Send, entries: Entry[]): Promise<void> {
  try {
    settle(outbox, entries, await sent(outbox, send, entries))
  } catch (error) {
    if (isPassing(error)) throw error
    if (entries.length === 1) return fail(outbox, entries[0]!, messageOf(error))
    // One cell that is refused must not hold the others back.
    const half = Math.ceil(entries.length / 2)
    await deliver(outbox, send, entries.slice(0, half))
    await deliver(outbox, send, entries.slice(half))
  }
}

type Said = Arrival & { conflicts: (Theirs & { lane: string; student: string })[] }

async function sent(outbox: Outbox, send: Send, entries: Entry[]): Promise<Said> {
  const [{ pt, discipline, group, lane }] = entries as [Entry]
  const params = { pt, discipline, group }
  outbox.leave(entries)
  try {
    if (!isSpan(lane)) {
      const cells = entries.map(({ lane: work, student, value, base }) => ({
        work: Number(work.slice(1)),
        student,
        mark: value.mark,
        submitted: value.submitted,
        done: value.done,
        revision: base,
      }))
      const { saved, conflicts, ...rest } = await send(journal.write, { params, body: { cells } })
      const named = conflicts.map((theirs) => ({ ...theirs, lane: `w${theirs.work}` }))
      return { ...params, cells: [...saved, ...conflicts], officials: undefined, ...rest, conflicts: named }
    }
    const cells = entries.map(({ student, value, base }) => ({ student, mark: value.mark, revision: base }))
    const { saved, conflicts, totals } = await send(journal.setOfficial, { params, body: { span: lane, cells } })
    const named = conflicts.map(({ student, official, revision, by, at }) => ({
      student,
      lane,
      revision,
      mark: official,
      submitted: false,
      by,
      at,
    }))
    const officials = { lane, cells: [...saved, ...conflicts] }
    return { ...params, cells: [], officials, totals, registers: [], conflicts: named }
  } finally {
    outbox.left()
  }
}

/** Confirmed entries leave; one that was typed anew meanwhile goes on from the revision that its own writing made. */
function settle(outbox: Outbox, entries: Entry[], { conflicts, ...arrival }: Said): void {
  const theirs = new Map(conflicts.map((one) => [cellKey(one.lane, one.student), one]))
  const revisions = new Map<string, number>()
  for (const { work, student, revision } of arrival.cells) revisions.set(cellKey(`w${work}`, student), revision)
  for (const { student, revision } of arrival.officials?.cells ?? [])
    revisions.set(cellKey(arrival.officials!.lane, student), revision)
  const gone: Entry[] = []
  const stays: Entry[] = []
  for (const { typed, ...before } of entries) {
    const now = outbox.get(entryKey(before))
    if (!now) continue
    const name = cellKey(now.lane, now.student)
    const other = theirs.get(name)
    const next = other ? confronted(now, other) : now.typed === typed ? undefined : rebased(now, revisions.get(name))
    if (next) stays.push(next)
    else gone.push(now)
  }
  outbox.arrive(arrival)
  outbox.drop(gone)
  if (stays.length) outbox.put(stays)
}

function rebased(entry: Entry, revision = entry.base): Entry {
  return { ...entry, base: revision, sent: [] }
}

function fail(outbox: Outbox, { typed, ...before }: Entry, message: string): void {
  const now = outbox.get(entryKey(before))
  if (now?.typed === typed) outbox.put([{ ...now, state: 'failed', message, sent: [] }])
}
