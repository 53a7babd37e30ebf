import { sql } from 'kysely'
import { teachersOffered } from '../../contract/google/endpoints.ts'
import type { OfferedTeacher } from '../../contract/google/schemas.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import type { Db } from '../db/db.ts'

/** Active teachers in whose names each word typed begins a word, with what they teach in the schedule. */
export async function offeredTeachers(db: Db, search: string | undefined): Promise<OfferedTeacher[]> {
  const named = search ? sql`and words @@ search_query(${search})` : sql``
  const { rows } = await sql<OfferedTeacher>`
    select p.id, p.last_name || ' ' || p.first_name as name, p.email, array(
      select name from disciplines d where hidden_at is null
        and exists (select from lessons where teacher_id = p.id and discipline_id = d.id) order by sort_key) as disciplines
    from (select * from profiles where type = ${sql.lit(profileType.teacher)} and locked_at is null ${named}
      order by name_key, id limit ${sql.lit(teachersOffered)}) p order by p.name_key, p.id`.execute(db)
  return rows
}
