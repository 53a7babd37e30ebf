import { sql, type RawBuilder } from 'kysely'
import { type ProfileGap, profileType } from '../../contract/people/endpoints.ts'
import { currentPeriod } from '../calendar/current.ts'

/** Of locked profiles and test ones nothing is expected. */
const isExpected = sql`p.locked_at is null and not p.is_test`

const isStudent = sql`p.type = ${sql.lit(profileType.student)}`

const gaps: Record<ProfileGap, (today: string) => RawBuilder<boolean>> = {
  group: (today) => sql`${isStudent} and not exists (
    select from memberships where profile_id = p.id and period_id = ${currentPeriod(today)})`,
  guardian: () => sql`${isStudent} and p.guardian_id is null`,
  address: () => sql`p.email is null`,
  // Without an address nobody can.
  signIn: () => sql`p.email is not null and exists (select from unused_accounts where user_id = p.user_id)`,
}

/** Whether the profile `p` is an active one to which this is missing. Part of a statement. */
export function isMissing(gap: ProfileGap, today: string): RawBuilder<boolean> {
  return sql`${isExpected} and ${gaps[gap](today)}`
}
