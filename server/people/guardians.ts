import { type RawBuilder, sql } from 'kysely'
import { guardiansMost, profileType } from '../../contract/people/endpoints.ts'
import type { ProfileUpdate } from '../../contract/people/schemas.ts'
import type { Said } from '../i18n/translate.ts'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { placed } from './rules.ts'

/** Whose guardians who shall be, in their order. */
export type Guardianship = { studentId: number; guardianIds: number[] }

/** The guardians of the student with that id, in their order: what `one` makes of each `g`, as a JSON list. */
export function guardiansOf(student: RawBuilder<unknown>, one: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(${one} order by l.position) from guardians l join profiles g on g.id = l.guardian_id
    where l.student_id = ${student}), '[]')`
}

/** Their `ids` and `names`, each a JSON list, of one look at them. Part of a statement. */
export function guardiansTold(student: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(t.id), '[]') as ids, coalesce(json_agg(t.name), '[]') as names from (
    select g.id, g.last_name || ' ' || g.first_name as name from guardians l join profiles g on g.id = l.guardian_id
    where l.student_id = ${student} order by l.position) t)`
}

/** Those that an input names: all, or the first alone. */
export function guardiansIn({ guardianId, guardianIds }: Partial<ProfileUpdate>, before: number[] = []): number[] {
  if (guardianIds) return guardianIds
  return guardianId === undefined ? before : placed(before, [guardianId])
}

/** What is wrong with them, each fault under the name by which the input said it. */
export async function faultsOfGuardians(
  db: Db,
  { guardianId, guardianIds }: Partial<ProfileUpdate>,
  wanted: number[],
  before: number[] = [],
): Promise<Record<string, Said>> {
  const faults: Record<string, Said> = {}
  const under = (place: number) => (guardianIds ? `guardianIds.${place}` : 'guardianId')
  const known = await guardianProfiles(
    db,
    wanted.filter((id) => !before.includes(id)),
  )
  for (const [place, id] of wanted.entries()) {
    if (place >= guardiansMost) faults[under(place)] = ['server.people.guardiansMost', { count: guardiansMost }]
    else if (wanted.indexOf(id) < place) faults[under(place)] = 'server.people.guardianTwice'
    else if (!before.includes(id) && !known.has(id)) faults[under(place)] = 'server.people.guardianUnknown'
  }
  if (guardianIds && guardianId !== undefined && guardianId !== (guardianIds[0] ?? null))
    faults['guardianId'] = 'server.people.guardianNotFirst'
  return faults
}

async function guardianProfiles(db: Db, ids: number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from profiles where id = any(${ids}::bigint[]) and type = ${profileType.guardian} and erased_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Of each of these students the guardians are those that are named, and nobody else. */
export async function setGuardians(db: Db, students: Guardianship[]): Promise<void> {
  if (!students.length) return
  const counts = await unnest(students, {
    studentId: ['bigint', (one) => one.studentId],
    count: ['smallint', (one) => one.guardianIds.length],
  })
  await sql`delete from guardians g using ${counts} where g.student_id = rows.student_id and g.position > rows.count`.execute(
    db,
  )
  const links = students.flatMap(({ studentId, guardianIds }) =>
    guardianIds.map((guardianId, place) => ({ studentId, position: place + 1, guardianId })),
  )
  if (!links.length) return
  const rows = await unnest(links, {
    studentId: ['bigint', (one) => one.studentId],
    position: ['smallint', (one) => one.position],
    guardianId: ['bigint', (one) => one.guardianId],
  })
  await sql`insert into guardians (student_id, position, guardian_id) select student_id, position, guardian_id from ${rows}
    on conflict (student_id, position) do update set guardian_id = excluded.guardian_id
      where guardians.guardian_id <> excluded.guardian_id`.execute(db)
}
