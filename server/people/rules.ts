import type { ProfileType } from '../../contract/people.ts'
import { phoneOf } from '../../rules/phone.ts'
import type { Key } from '../i18n/translate.ts'

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

/** Before today, and within what a living person can have. */
export function isBirthDate(day: string, today: string): boolean {
  return day < today && day >= '1900-01-01'
}

/** A number as it is kept, null for none; undefined: it is none. One that stays as it stands is taken, whenever it was written. */
export function keptPhone(given: string | null, before: string | null = null): string | null | undefined {
  return given && given !== before ? phoneOf(given) : given || null
}

export type Facts = {
  type: ProfileType
  email: string | null
  phone: string | null | undefined
  dateOfBirth: string | null
  groupId: number | null
  guardianId: number | null
}

/** What a profile cannot be, by field. That group and guardian exist is asked of the database. */
export function faultsOf(profile: Facts, today: string): Partial<Record<keyof Facts, Key>> {
  const { type, email, phone, dateOfBirth, groupId, guardianId } = profile
  const isStudent = type === 'STUDENT'
  return {
    ...(email === null && !isStudent && { email: 'people.emailNeeded' }),
    ...(email === null && isStudent && guardianId === null && { email: 'people.emailOrGuardian' }),
    ...(phone === undefined && { phone: 'people.phoneWrong' }),
    ...(dateOfBirth !== null && !isBirthDate(dateOfBirth, today) && { dateOfBirth: 'people.birthDate' }),
    ...(groupId !== null && !isStudent && { groupId: 'people.studentsOnly' }),
    ...(guardianId !== null && !isStudent && { guardianId: 'people.studentsOnly' }),
  }
}
