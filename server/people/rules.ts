import { type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import type { Key } from '../../rules/texts.ts'
import { faultsOfDetails, type KeptDetails } from './details.ts'

type Named = { firstName: string; lastName: string }

/** As a person is called. */
export function nameOf({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`
}

/** As a list names a person: «Коваленко Матвій, 5-А». */
export function labelOf({ firstName, lastName, groupName }: Named & { groupName: string | null }): string {
  return `${lastName} ${firstName}${groupName ? `, ${groupName}` : ''}`
}

/** Addresses are compared without case. */
export function isSameAddress(a: string | null, b: string | null): boolean {
  return a?.toLowerCase() === b?.toLowerCase()
}

export type Facts = KeptDetails & {
  type: ProfileType
  email: string | null
  groupId: number | null
  guardianIds: number[]
}

/** What a profile cannot be, by field. That group and guardian exist is asked of the database. */
export function faultsOf(profile: Facts, today: string): Partial<Record<keyof Facts, Key>> {
  const { type, email, groupId, guardianIds } = profile
  const isStudent = type === profileType.student
  return {
    ...(email === null && !isStudent && { email: 'server.people.emailNeeded' }),
    ...(email === null && isStudent && !guardianIds.length && { email: 'server.people.emailOrGuardian' }),
    ...faultsOfDetails(profile, today),
    ...(groupId !== null && !isStudent && { groupId: 'server.people.studentsOnly' }),
    ...(guardianIds.length > 0 && !isStudent && { guardianIds: 'server.people.studentsOnly' }),
  }
}

/**
 * A list in which some are put at their places, in the stead of who stood there; null: nobody. Who stood elsewhere changes
 * places with that one, and whoever comes after somebody who leaves moves up. Where a place before is left open, those who
 * stand in that order already stay as they are: after somebody has moved up, the same said again means the same.
 */
export function placed<T extends number | string>(list: readonly T[], given: readonly (T | null | undefined)[]): T[] {
  if (isOpen(given) && standInOrder(list, given)) return [...list]
  const places: (T | null | undefined)[] = [...list]
  for (const [place, one] of given.entries()) {
    if (one === undefined) continue
    const from = one === null ? -1 : places.indexOf(one)
    if (from >= 0) places[from] = places[place]
    places[place] = one
  }
  return places.filter((one) => one !== null && one !== undefined)
}

const isOpen = (given: readonly unknown[]) =>
  given
    .slice(
      0,
      given.findLastIndex((one) => one !== undefined),
    )
    .includes(undefined)

function standInOrder<T>(list: readonly T[], given: readonly (T | null | undefined)[]): boolean {
  const places = given.flatMap((one) => (one === null || one === undefined ? [] : list.indexOf(one)))
  return places.every((place, at) => place > (places[at - 1] ?? -1))
}
