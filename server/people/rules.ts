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
  guardianId: number | null
}

/** What a profile cannot be, by field. That group and guardian exist is asked of the database. */
export function faultsOf(profile: Facts, today: string): Partial<Record<keyof Facts, Key>> {
  const { type, email, groupId, guardianId } = profile
  const isStudent = type === profileType.student
  return {
    ...(email === null && !isStudent && { email: 'server.people.emailNeeded' }),
    ...(email === null && isStudent && guardianId === null && { email: 'server.people.emailOrGuardian' }),
    ...faultsOfDetails(profile, today),
    ...(groupId !== null && !isStudent && { groupId: 'server.people.studentsOnly' }),
    ...(guardianId !== null && !isStudent && { guardianId: 'server.people.studentsOnly' }),
  }
}
