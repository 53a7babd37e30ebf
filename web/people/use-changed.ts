import { useState } from 'react'
import type { Profile, ProfilePage } from '../../contract/people/schemas.ts'
import { type Kept, type Made, staying, withMade, withoutMade, withoutPerson, withProfile } from './kept-rows.ts'

/** The rows that an action changed stay where they are until the next search, also those that it finds no more. */
export function useChanged(search: object, found: ProfilePage | undefined) {
  const key = JSON.stringify(search)
  const [last, setLast] = useState<(Kept & { for: string }) | null>(null)
  const kept = last?.for === key ? last : null
  const page = found && kept ? staying(kept, found) : found
  const become = (next: (kept: Kept) => Kept) => setLast((now) => now && { ...next(now), for: now.for })
  return {
    page,
    made: (id: number): Made | undefined => kept?.changes.get(id)?.made ?? undefined,
    stay: (ids: number[], made: Made) =>
      page && setLast({ ...withMade({ page, changes: kept?.changes ?? new Map() }, ids, made), for: key }),
    /** Undone: they are as they were before, and stay all the same. */
    undone: (ids: number[]) => become((now) => withoutMade(now, ids)),
    /** Somebody has changed one alone. */
    put: (profile: Profile) => become((now) => withProfile(now, profile)),
    gone: (id: number) => become((now) => withoutPerson(now, id)),
  }
}

export type ChangedRows = ReturnType<typeof useChanged>
