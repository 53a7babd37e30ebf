import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { calendar } from '../../../contract/calendar/endpoints.ts'
import { coursework, marks } from '../../../contract/gradebook/endpoints.ts'
import { journal } from '../../../contract/journal/endpoints.ts'
import { news } from '../../../contract/news/endpoints.ts'
import { schedule } from '../../../contract/schedule/endpoints.ts'
import { participantNow, onAnotherUser, whoIsHere } from '../session/participant.ts'
import { meeting } from '../session/session.ts'
import {
  forgetRecords,
  type LastKnownRecord,
  readLargeRecord,
  readRecords,
  writeLargeRecord,
  writeRecord,
} from './records.ts'

/** What a participant's pages show, and what a teacher chooses a journal by; nothing of an administrator's work. */
const kept = [
  schedule.search,
  schedule.missingRegisters,
  calendar.year,
  coursework.assignments,
  coursework.open,
  coursework.due,
  marks.list,
  marks.totals,
  marks.standing,
  news.cards,
  news.list,
  journal.disciplines,
  journal.groups,
].map(({ path }) => path as string)
const longest = 8 * 86_400_000

/** Answers that came with the page instead of the network, until newer ones are there. */
const recalled = new Set<string>()

export function isRecalled({ queryHash }: Query): boolean {
  return recalled.has(queryHash)
}

export function isRecalledKey(key: readonly unknown[]): boolean {
  return recalled.has(hashKey(key))
}

function participantOf([path, args]: readonly unknown[]): string | undefined {
  if (!kept.includes(path as string)) return undefined
  return (args as { params?: { pt?: string } } | undefined)?.params?.pt
}

/** Shows what was last known of the user's own participants as soon as it comes; it counts as outdated. */
export async function recall(client: QueryClient): Promise<void> {
  remember(client)
  await showKnown(client)
}

async function showKnown(client: QueryClient): Promise<void> {
  const { user, participants } = whoIsHere()
  if (!user) return
  const own = new Set(participants.map(({ uuid }) => uuid))
  const stored = (await readRecords(user.id)).filter(({ pt, at }) => own.has(pt) && Date.now() - at < longest)
  if (whoIsHere().user?.id !== user.id) return
  // What the server has answered meanwhile is newer.
  const records = stored.filter(({ key }) => client.getQueryData(key) === undefined)
  for (const record of records) show(client, record)
  const chosen = participantNow()
  if (records.some(({ pt }) => pt === chosen?.uuid) && !client.getQueryData(meeting().queryKey))
    client.setQueryData(meeting().queryKey, whoIsHere(), { updatedAt: 1 })
}

function show(client: QueryClient, { key, data, at }: LastKnownRecord): void {
  client.setQueryData(key, data, { updatedAt: at })
  recalled.add(hashKey(key))
  void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
}

/** Shows what was last known of one large answer, unless the server has answered meanwhile. */
export async function recallLarge(client: QueryClient, pt: string, key: readonly unknown[]): Promise<void> {
  const { user } = whoIsHere()
  if (!user || user.impersonatedBy) return
  const record = await readLargeRecord({ user: user.id, pt, key })
  if (!record || Date.now() - record.at > longest || whoIsHere().user?.id !== user.id) return
  if (client.getQueryData(key) === undefined) show(client, record)
}

/** Keeps a large answer, as it stands by now. */
export async function keepLarge(known: Omit<LastKnownRecord, 'user'>): Promise<void> {
  const { user, participants } = whoIsHere()
  if (!user || user.impersonatedBy || !participants.some(({ uuid }) => uuid === known.pt)) return
  await writeLargeRecord({ ...known, user: user.id })
}

/** After somebody has signed in: what the device knew of others is gone. */
export async function rememberAnew(client: QueryClient): Promise<void> {
  await forgetRecords()
  remember(client)
}

/** Keeps answers as they come, each under who asked and whom it is about, and forgets all of them with the user. */
function remember(client: QueryClient): void {
  for (const path of kept) client.setQueryDefaults([path], { gcTime: Infinity })
  const cache = client.getQueryCache()
  const keep = (query: Query) => {
    const record = recordOf(query)
    if (record) void writeRecord(record)
  }
  // Answers that came with the page; others are on their way.
  cache.findAll({ predicate: ({ state }) => state.data !== undefined }).forEach(keep)
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const { query } = event
    recalled.delete(query.queryHash)
    // What is not in the cache any more was asked for by somebody who has left.
    if (cache.get(query.queryHash) === query) keep(query)
  })
  onAnotherUser(() => {
    recalled.clear()
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meeting().queryKey[0] })
    void forgetRecords()
  })
}

function recordOf({ queryKey, state }: Query): LastKnownRecord | undefined {
  const { user, participants } = whoIsHere()
  const pt = participantOf(queryKey)
  if (!user || user.impersonatedBy || !participants.some(({ uuid }) => uuid === pt)) return undefined
  return { user: user.id, pt: pt!, key: queryKey, data: state.data, at: state.dataUpdatedAt }
}
