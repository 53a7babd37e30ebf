import { sql } from 'kysely'
import type { Group, GroupInput } from '../../contract/calendar/schemas.ts'
import { spelledName } from '../../rules/spelling.ts'
import type { Seen } from '../../contract/kit/values.ts'
import { currentPeriod } from './current.ts'
import type { Db } from '../db/db.ts'
import { found } from '../runtime/errors.ts'
import { withNewer } from '../http/seen.ts'
import { mustLookLikeNoOther, removeOrHide, withFreeName, withNewLooks } from './names.ts'
import { pastedLines } from './paste.ts'
import { mustBePeriod } from './periods.ts'

const fields = ['id', 'uuid', 'name', 'isExtern'] as const

function groupsShown(db: Db) {
  return db.selectFrom('groups').select(fields).where('hiddenAt', 'is', null).orderBy('sortKey').orderBy('id')
}

export function currentGroups(db: Db, today: string): Promise<Group[]> {
  return groupsShown(db).where('periodId', '=', currentPeriod(today)).execute()
}

export async function groupsOfPeriod(db: Db, periodId: number): Promise<Group[]> {
  await mustBePeriod(db, periodId)
  return groupsShown(db).where('periodId', '=', periodId).execute()
}

export async function createGroup(db: Db, periodId: number, { name, isExtern }: GroupInput): Promise<Group> {
  await mustBePeriod(db, periodId)
  await mustLookLikeNoOther(db, 'groups', { name, periodId })
  const insert = db.insertInto('groups').values({ periodId, name, isExtern })
  return withFreeName(insert.returning(fields).executeTakeFirstOrThrow())
}

export async function updateGroup(
  db: Db,
  id: number,
  { seen, ...input }: GroupInput & { seen?: Seen },
): Promise<Group> {
  const before = db
    .selectFrom('groups')
    .select(['periodId', ...fields])
    .where('id', '=', id)
    .where('hiddenAt', 'is', null)
  const { periodId, ...stored } = found(await before.forUpdate().executeTakeFirst())
  const { name, isExtern } = withNewer(stored, input, seen)
  if (name !== stored.name) await mustLookLikeNoOther(db, 'groups', { name, id, periodId })
  const update = db.updateTable('groups').set({ name, isExtern }).where('id', '=', id).where('hiddenAt', 'is', null)
  return found(await withFreeName(update.returning(fields).executeTakeFirst()))
}

/** Students keep a class in no list: one that is hidden is emptied. */
export async function removeGroup(db: Db, id: number, empty: (id: number) => Promise<void>): Promise<void> {
  if ((await removeOrHide(db, 'groups', id)) === 'hidden') await empty(id)
}

export async function pasteGroups(db: Db, periodId: number, lines: string): Promise<{ added: number; known: number }> {
  await mustBePeriod(db, periodId)
  const pasted = pastedLines(lines, spelledName)
  const added = await withNewLooks(db, 'groups', pasted, periodId)
  const { rows } = await sql`
    insert into groups (period_id, name) select ${periodId}, name from unnest(${added.map(({ name }) => name)}::text[]) name
    on conflict (period_id, lower(name collate "und-x-icu")) where hidden_at is null do nothing returning id`.execute(
    db,
  )
  return { added: rows.length, known: pasted.length - rows.length }
}
