import { type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import type { School } from '../../contract/school/schemas.ts'

/** In the order of the page. */
export const roles = [
  profileType.student,
  profileType.guardian,
  profileType.teacher,
  profileType.admin,
] as const satisfies ProfileType[]

/** Settings that are one switch for each role. */
export type Setting = 'withoutPassword' | 'withSecondFactor'

/** The name under which the server refuses a role. */
export const roleField = (setting: Setting, role: ProfileType) => `${setting}.${role}`

/** A role of which `left` accounts have not done yet what a setting takes. */
export type LeftRole = { role: ProfileType; accounts: number; left: number }

const leftRoles = ({ roles: of }: School, some: readonly ProfileType[], done: 'linked' | 'secured'): LeftRole[] =>
  some
    .map((role) => ({ role, accounts: of[role].accounts, left: of[role].accounts - of[role][done] }))
    .filter(({ left }) => left > 0)

/** Those of the roles in which somebody may be left outside, since they have never signed in by a provider. */
export function unseen(school: School, of: readonly ProfileType[]): LeftRole[] {
  // Until one administrator has, all of them keep their passwords.
  const counted = of.filter((role) => role !== profileType.admin || school.roles[role].linked > 0)
  return leftRoles(school, counted, 'linked')
}

/** Those of the roles in which somebody has no second factor. */
export const unsecured = (school: School, of: readonly ProfileType[]): LeftRole[] => leftRoles(school, of, 'secured')
