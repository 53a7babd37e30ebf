import { sql } from 'kysely'
import type { Discipline, DisciplineInput } from '../../contract/calendar/schemas.ts'
import { spelledTitle } from '../../rules/spelling.ts'
import type { Seen } from '../../contract/kit/values.ts'
import type { Db } from '../db/db.ts'
import { found } from '../runtime/errors.ts'
import { withNewer } from '../http/seen.ts'
import { mustLookLikeNoOther, removeOrHide, withFreeName, withNewLooks } from './names.ts'
import { pastedLines } from './paste.ts'

const fields = ['id', 'name', 'alias'] as const

export function disciplinesInUse(db: Db): Promise<Discipline[]> {
  return db
    .selectFrom('disciplines')
    .select(fields)
    .where('hiddenAt', 'is', null)
    .orderBy('sortKey')
    .orderBy('id')
    .execute()
}

export async function createDiscipline(db: Db, { name, alias }: DisciplineInput): Promise<Discipline> {
  await mustLookLikeNoOther(db, 'disciplines', { name })
  const row = { name, alias: alias || null }
  return withFreeName(db.insertInto('disciplines').values(row).returning(fields).executeTakeFirstOrThrow())
}

type Updating = DisciplineInput & { seen?: Seen }

export async function updateDiscipline(db: Db, id: number, { seen, ...input }: Updating): Promise<Discipline> {
  const before = db.selectFrom('disciplines').select(fields).where('id', '=', id).where('hiddenAt', 'is', null)
  const stored = found(await before.forUpdate().executeTakeFirst())
  const { name, alias } = withNewer<DisciplineInput>(stored, input, seen)
  if (name !== stored.name) await mustLookLikeNoOther(db, 'disciplines', { name, id })
  const update = db
    .updateTable('disciplines')
    .set({ name, alias: alias || null })
    .where('id', '=', id)
    .where('hiddenAt', 'is', null)
  return found(await withFreeName(update.returning(fields).executeTakeFirst()))
}

export async function removeDiscipline(db: Db, id: number): Promise<void> {
  await removeOrHide(db, 'disciplines', id)
}

export async function pasteDisciplines(db: Db, lines: string): Promise<{ added: number; known: number }> {
  const pasted = pastedLines(lines, spelledTitle)
  const added = await withNewLooks(db, 'disciplines', pasted)
  const { rows } = await sql`
    insert into disciplines (name, alias)
    select * from unnest(${added.map(({ name }) => name)}::text[], ${added.map(({ alias }) => alias)}::text[])
    on conflict (lower(name collate "und-x-icu")) where hidden_at is null do nothing returning id`.execute(db)
  return { added: rows.length, known: pasted.length - rows.length }
}
