import { type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import type { School } from '../../contract/school/schemas.ts'

/** In the order of the page. */
export const roles = [
  profileType.student,
  profileType.guardian,
  profileType.teacher,
  profileType.admin,
] as const satisfies ProfileType[]

/** The name under which the server refuses a role. */
export const roleField = (role: ProfileType) => `withoutPassword.${role}`

export type Unseen = { role: ProfileType; accounts: number; never: number }

/** Those of the roles in which somebody may be left outside, since they have never signed in by a provider. */
export function unseen(school: School, of: readonly ProfileType[]): Unseen[] {
  return (
    of
      .map((role) => ({ role, ...school.roles[role] }))
      // Until one administrator has, all of them keep their passwords.
      .filter(({ role, linked }) => role !== profileType.admin || linked > 0)
      .map(({ role, accounts, linked }) => ({ role, accounts, never: accounts - linked }))
      .filter(({ never }) => never > 0)
  )
}
