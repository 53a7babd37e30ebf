import { sql, type RawBuilder } from 'kysely'
import { profileType } from '../../contract/people/endpoints.ts'

/** Part of a statement: whether an account may look at the portal as this participant, as the guard lets it. */
export function isPair(user: RawBuilder<number>, profile: RawBuilder<number>): RawBuilder<boolean> {
  const [guardian, student] = [sql.lit(profileType.guardian), sql.lit(profileType.student)]
  return sql`exists (
    select from profiles p where p.id = ${profile} and p.locked_at is null and (
      (p.user_id = ${user} and p.type <> ${guardian})
      or (p.type = ${student} and exists (
        select from guardians l join profiles g on g.id = l.guardian_id
        where l.student_id = p.id and g.user_id = ${user} and g.type = ${guardian} and g.locked_at is null))))`
}
