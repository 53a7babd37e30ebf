import { historyKinds, historyObjects, isNotedAlone } from '../../contract/history/endpoints.ts'
import type { HistoryEntry, HistoryValue } from '../../contract/history/schemas.ts'
import type { Recorded, Sides } from '../db/recorded.ts'
import type { FoundEntry } from './found.ts'
import type { Glimpse } from './glimpses.ts'
import { nameOf, valuesOf, type Names, type Records } from './named.ts'
import type { Standing } from './standing.ts'

export type Told = FoundEntry & {
  object: string | null
  rows: Sides[]
  count: number
  glimpses: Glimpse[]
  standing: Standing
}

/** An entry as the list has it: who did what to whom, with what was and what is. */
export function entryOf(records: Records, told: Told, names: Names): HistoryEntry {
  const { id, at, by, as, kind, undoes, undoneAt, object, rows, glimpses, count, standing } = told
  const recorded = object === null ? undefined : records.get(object)
  const [only] = rows.length === 1 ? rows : []
  const first = glimpses.find((one) => one.object === object) ?? glimpses[0]!
  const { action, objectId, after } = first
  const person = onlyNoted(first)
  const noted = after as { name?: string; group?: string } | null
  const known = historyObjects.find((one) => one === object) ?? null
  return {
    id,
    at,
    by,
    as,
    kind: historyKinds.find((one) => one === kind) ?? null,
    action: action as HistoryEntry['action'],
    object: known,
    name:
      (recorded && only
        ? nameOf(recorded, only, names)
        : person !== null
          ? names('profiles', person)
          : isNotedAlone(action)
            ? (noted?.name ?? noted?.group)
            : null) ?? null,
    about:
      person !== null
        ? { object: 'profiles', id: person }
        : aboutOf(recorded, only, known && objectId !== null ? { object: known, id: objectId } : null),
    count,
    value: recorded
      ? summed(
          rows.map((sides) => valuesOf(recorded, sides, names)),
          count,
        )
      : null,
    canUndo: standing.canUndo,
    hindrance: standing.hindrance,
    undoneAt,
    undoes,
  }
}

/** The one person whom a note names that may name many: who left the school's lists, or was sent a link. */
export function onlyNoted({ object, action, after }: Glimpse): number | null {
  const isTold = (object === 'profiles' && action === 'read') || (object === 'outbox' && action === 'insert')
  if (!isTold || Array.isArray(after)) return null
  const ids = after?.['profiles'] ?? after?.['ids']
  return typeof ids === 'string' && /^\d+$/.test(ids) ? Number(ids) : null
}

/** What has no number of its own is about whose row it is. */
function aboutOf(
  recorded: Recorded | undefined,
  only: Sides | undefined,
  own: HistoryEntry['about'],
): HistoryEntry['about'] {
  const name = recorded?.name
  if (!only || !name || !('of' in name)) return own
  const id = (only.after ?? only.before)?.[name.column]
  return typeof id === 'number' ? { object: name.of, id } : own
}

const mostDifferent = 4

/** The first value of a row; of several, what all were and are, as long as these are few. */
function summed(rows: HistoryValue[][], count: number): HistoryValue | null {
  const [first] = rows[0] ?? []
  if (!first || count > rows.length) return null
  if (rows.length === 1) return first
  const all = rows.flatMap((values) => values.find(({ column }) => column === first.column) ?? [])
  const different = (side: 'before' | 'after') => [...new Set(all.map((value) => value[side]))]
  const [before, after] = [different('before'), different('after')]
  if (all.length < rows.length || before.length > mostDifferent || after.length > mostDifferent) return null
  if (before.length === 1 && after.length === 1) return first
  if (first.form !== 'text') return first.form === 'locked' && after.length === 1 ? { ...first } : null
  return { ...first, before: before.join(', '), after: after.join(', ') }
}
