import { sql } from 'kysely'
import { letterMisses, type LetterMiss } from '../../contract/letters/endpoints.ts'
import type { LetterMissed } from '../../contract/letters/schemas.ts'
import type { Db } from '../db/db.ts'

export type Reader = { userId: number; email: string; language: string | null }

/** A student of the class with the guardian, as far as there is one. */
type Row = Reader & {
  student: string
  guardian: string | null
  isLocked: boolean
  isTest: boolean
  wantsLetters: boolean
}

function missOf({ guardian, isLocked, isTest, wantsLetters }: Row): LetterMiss | undefined {
  if (guardian === null) return 'noGuardian'
  if (isLocked) return 'locked'
  if (isTest) return 'test'
  return wantsLetters ? undefined : 'ended'
}

/** The accounts of the guardians of a class, each once, and the guardians whom a letter does not reach. */
export async function readersOf(db: Db, groupId: number): Promise<{ readers: Reader[]; missed: LetterMissed[] }> {
  const { rows } = await sql<Row>`
    select s.first_name || ' ' || s.last_name as student, g.first_name || ' ' || g.last_name as guardian,
      g.locked_at is not null as is_locked, g.is_test, g.user_id, u.email, u.language,
      coalesce(h.has_letters, true) as wants_letters
    from memberships m join profiles s on s.id = m.profile_id and s.locked_at is null and not s.is_test
    left join profiles g on g.id = s.guardian_id left join users u on u.id = g.user_id
    left join notice_hours h on h.user_id = g.user_id
    where m.group_id = ${groupId} order by m.name_key, m.profile_id`.execute(db)
  const byMiss = Map.groupBy(rows, missOf)
  const readers = new Map(byMiss.get(undefined)?.map((row) => [row.userId, row]))
  const missed = letterMisses.flatMap((reason) => {
    const names = byMiss.get(reason)?.map(({ student, guardian }) => guardian ?? student)
    return names ? [{ reason, names: [...new Set(names)] }] : []
  })
  return { readers: [...readers.values()], missed }
}
