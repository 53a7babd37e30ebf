import type { Place } from '../people/memberships.ts'
import type { StoredPerson } from './known.ts'
import type { Person } from './people.ts'

/** A class that is new to the student, or another first day in it; undefined where both stay. */
export function placeOf(
  profileId: number,
  { groupId, groupSince }: Person,
  known: StoredPerson | undefined,
  moved: string | null,
): Place | undefined {
  const stands = known?.groupId ?? null
  if (groupId && groupId !== stands)
    return { profileId, groupId, since: groupSince ?? (stands === null ? null : moved) }
  if (!groupSince || stands === null || groupSince === known?.groupSince) return undefined
  return { profileId, groupId: stands, since: groupSince }
}
