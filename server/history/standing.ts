import type { UndoHindrance } from '../../contract/history/endpoints.ts'
import { isNotedAlone, mostUndone } from '../../contract/history/endpoints.ts'
import type { Change } from '../db/recorded.ts'
import type { Records } from './named.ts'

/** What an entry did to a table. */
export type Deed = { object: string; action: string; count: number }

export type Standing = { canUndo: boolean; hindrance: UndoHindrance | null }

/** Calls that others build upon at once, or that are about getting in. */
const never: [beginning: string, hindrance: UndoHindrance][] = [
  ['imports.', 'imported'],
  ['registration.', 'access'],
  ['account.', 'access'],
  ['identity.', 'access'],
  ['profiles.repass', 'mailed'],
  ['chosenProfiles.repass', 'mailed'],
]

/** Whether an entry can be undone by what it did; whether its rows still are as they were left is another question. */
export function standingOf(records: Records, kind: string | null, deeds: Deed[]): Standing {
  const changes = deeds.filter(({ action }) => !isNotedAlone(action))
  if (!changes.length) return { canUndo: false, hindrance: null }
  const [, refused] = never.find(([beginning]) => kind?.startsWith(beginning)) ?? []
  if (refused) return { canUndo: false, hindrance: refused }
  for (const { object, action } of changes) {
    const { undoable = [], hindrance } = records.get(object) ?? {}
    if (!undoable.includes(action as Change)) return { canUndo: false, hindrance: hindrance ?? 'elsewhere' }
  }
  const own = changes.filter(({ object }) => records.get(object)?.undo)
  if (!own.length) return { canUndo: false, hindrance: records.get(changes[0]!.object)?.hindrance ?? null }
  // Each table by itself: what follows a name or a guardian elsewhere is no more to whoever undoes it.
  for (const deeds of Map.groupBy(own, ({ object }) => object).values())
    if (deeds.reduce((sum, { count }) => sum + count, 0) > mostUndone) return { canUndo: false, hindrance: 'many' }
  return { canUndo: true, hindrance: null }
}
