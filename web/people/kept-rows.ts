import type { Profile, ProfilePage } from '../../contract/people/schemas.ts'

/** What an action made of those whom it reached. */
export type Made = Partial<Pick<Profile, 'groupName' | 'lockedAt'>>

/** `was`: what undoing gives back; `made`: null once the row shows something else. */
type Change = { was: Made; made: Made | null }

/** A page as it was shown when something was done with its rows, and what these have become. */
export type Kept = { page: ProfilePage; changes: ReadonlyMap<number, Change> }

const withRows = (page: ProfilePage, row: (profile: Profile) => Profile): ProfilePage => ({
  ...page,
  profiles: page.profiles.map(row),
})

/**
 * Rows that are found are as they are found now; those that were changed stay besides. How many these are of goes by the
 * page that is shown, and so does the way to the next one.
 */
export function staying({ page, changes }: Kept, now: ProfilePage): ProfilePage {
  const found = new Map(now.profiles.map((profile) => [profile.id, profile]))
  const profiles = page.profiles.flatMap((profile) => {
    const one = found.get(profile.id) ?? (changes.has(profile.id) && profile)
    return one ? [one] : []
  })
  return { ...page, profiles, totals: now.totals }
}

export function withMade({ page, changes }: Kept, ids: number[], made: Made): Kept {
  const reached = new Set(ids)
  const all = new Map(changes)
  for (const profile of page.profiles)
    if (reached.has(profile.id)) all.set(profile.id, { was: partOf(profile, made), made })
  return {
    page: withRows(page, (profile) => (reached.has(profile.id) ? { ...profile, ...made } : profile)),
    changes: all,
  }
}

function partOf(profile: Profile, { groupName, lockedAt }: Made): Made {
  return {
    ...(groupName !== undefined && { groupName: profile.groupName }),
    ...(lockedAt !== undefined && { lockedAt: profile.lockedAt }),
  }
}

export function withoutMade({ page, changes }: Kept, ids: number[]): Kept {
  const undone = new Set(ids)
  const rest = [...changes].map(([id, change]) => [id, undone.has(id) ? { ...change, made: null } : change] as const)
  return {
    page: withRows(page, (one) => (undone.has(one.id) ? { ...one, ...changes.get(one.id)?.was } : one)),
    changes: new Map(rest),
  }
}

/** One as its answer has it, which is no more what the action made of it. */
export function withProfile({ page, changes }: Kept, profile: Profile): Kept {
  const change = changes.get(profile.id)
  return {
    page: withRows(page, (one) => (one.id === profile.id ? profile : one)),
    changes: change ? new Map(changes).set(profile.id, { ...change, made: null }) : changes,
  }
}

/** Nothing that is kept tells of whoever was erased, also not as somebody's guardian. */
export function withoutPerson({ page, changes }: Kept, id: number): Kept {
  const { profiles, found } = page
  const others = profiles.filter((profile) => profile.id !== id).map((profile) => withoutGuardian(profile, id))
  const gone = found.more ? 0 : profiles.length - others.length
  return { page: { ...page, profiles: others, found: { ...found, count: found.count - gone } }, changes }
}

function withoutGuardian(profile: Profile, id: number): Profile {
  if (!profile.guardianIds.includes(id)) return profile
  const isOther = (_: unknown, place: number) => profile.guardianIds[place] !== id
  const guardianIds = profile.guardianIds.filter(isOther)
  const guardianNames = profile.guardianNames.filter(isOther)
  const [guardianId = null, guardianName = null] = [guardianIds[0], guardianNames[0]]
  return { ...profile, guardianIds, guardianNames, guardianId, guardianName }
}
