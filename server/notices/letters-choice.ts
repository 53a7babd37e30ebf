import { sql } from 'kysely'
import type { notices } from '../../contract/notices/endpoints.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import type { Answer } from '../../contract/types.ts'
import type { Db } from '../db/db.ts'
import { keepChoice } from './account-choices.ts'

/** The choice of the administration's letters by an account, and whether it is a guardian's. */
export async function lettersOf(db: Db, userId: number): Promise<Answer<typeof notices.letters>> {
  const { rows } = await sql<Answer<typeof notices.letters>>`
    select coalesce((select has_letters from notice_hours where user_id = ${userId}), true) as is_on,
      exists (select from profiles g join profiles child on child.guardian_id = g.id
        where g.user_id = ${userId} and g.type = ${profileType.guardian} and g.locked_at is null
          and child.locked_at is null) as is_for_me`.execute(db)
  return rows[0]!
}

export const chooseLetters = (db: Db, userId: number, hasLetters: boolean) => keepChoice(db, userId, { hasLetters })
