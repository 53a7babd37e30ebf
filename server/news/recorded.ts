import { sql } from 'kysely'
import type { UndoHindrance } from '../../contract/history/endpoints.ts'
import type { Asked, Recorded, Sides } from '../db/recorded.ts'
import { revertRows } from '../db/reverting.ts'
import { instant } from '../runtime/clock.ts'

const posts: Recorded = {
  table: 'posts',
  keys: ['id'],
  withheld: ['words'],
  name: ['title'],
  shows: {
    title: 'text',
    posted_at: 'posted',
    content: 'long',
    is_inline: 'flag',
    is_for_guardians: 'flag',
    is_urgent: 'flag',
  },
  undoable: ['insert', 'update', 'delete'],
  undo: ({ db }, rows) => revertRows(db, posts, rows),
  hinders: readAlready,
}

/** What somebody has read already is not taken back from them. */
async function readAlready({ db, clock }: Asked, entries: Sides[][]): Promise<(UndoHindrance | null)[]> {
  const now = instant(clock)
  const taken = entries.map((rows) =>
    rows.flatMap(({ before, after }) =>
      after && isPosted(after, now) && !(before && isPosted(before, now)) ? [Number(after['id'])] : [],
    ),
  )
  const ids = taken.flat()
  if (!ids.length) return entries.map(() => null)
  const { rows } = await sql<{ id: number }>`select id from unnest(${ids}::bigint[]) as asked (id)
    where exists (select from post_readings where post_id = asked.id)`.execute(db)
  const read = new Set(rows.map(({ id }) => id))
  return taken.map((own) => (own.some((id) => read.has(id)) ? 'read' : null))
}

function isPosted({ posted_at: at }: Record<string, unknown>, now: string): boolean {
  return at !== 'infinity' && Temporal.Instant.compare(Temporal.Instant.from(String(at)), now) <= 0
}

const audiences: Recorded = {
  table: 'post_audiences',
  keys: ['post_id', 'group_id'],
  withheld: ['audience', 'is_for_guardians', 'posted_at'],
  name: { column: 'post_id', of: 'posts' },
  shows: { group_id: { of: 'groups' } },
  undoable: ['insert', 'update', 'delete'],
  undo: async ({ db }, rows) => {
    const [left, places] = [rows.filter(({ before }) => !before), rows.filter(({ before }) => before)]
    const images = (all: Sides[]) =>
      sql`jsonb_populate_recordset(null::post_audiences, ${JSON.stringify(all.map(({ before, after }) => before ?? after))}::jsonb) was`
    await sql`delete from post_audiences a using ${images(left)}
      where a.post_id = was.post_id and a.group_id is not distinct from was.group_id`.execute(db)
    await sql`insert into post_audiences (post_id, group_id, is_for_guardians, posted_at)
      select p.id, was.group_id, p.is_for_guardians, p.posted_at from ${images(places)} join posts p on p.id = was.post_id
      on conflict do nothing`.execute(db)
  },
}

const pictures: Recorded = {
  table: 'post_pictures',
  keys: ['post_id', 'picture_uuid'],
  undoable: ['insert', 'update', 'delete'],
  undo: ({ db }, rows) => revertRows(db, pictures, rows),
}

const readings: Recorded = {
  table: 'post_readings',
  keys: ['post_id', 'profile_id'],
  undoable: ['delete'],
  undo: ({ db }, rows) => revertRows(db, readings, rows),
}

export const newsRecords: Recorded[] = [posts, audiences, pictures, readings]
