import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Image, Recorded, Sides, Undoing } from '../db/recorded.ts'
import { conflict } from '../runtime/errors.ts'
import { enrol } from './bulk.ts'
import { holdProfiles } from './holding.ts'
import type { EndLinks } from './profiles.ts'
import { isTooMany, undoProfiles } from './undoing.ts'

const hold = (db: Db, ids: number[]) => holdProfiles(db, sql`select unnest(${ids}::bigint[])`)

const profiles: Recorded = {
  table: 'profiles',
  keys: ['id'],
  held: { by: 'id', hold },
  withheld: ['words'],
  name: ['last_name', 'first_name'],
  shows: {
    last_name: 'text',
    first_name: 'text',
    email: 'text',
    phone: 'text',
    date_of_birth: 'day',
    guardian_id: { of: 'profiles' },
    is_test: 'flag',
    locked_at: 'locked',
  },
  undoable: ['update'],
  hinders: async (_, entries) => entries.map((rows) => (isTooMany(profiles, rows) ? 'many' : null)),
  hindrance: 'elsewhere',
}

const guardians: Recorded = {
  table: 'guardians',
  keys: ['student_id', 'position'],
  held: { by: 'student_id', hold },
  name: { column: 'student_id', of: 'profiles' },
  shows: { guardian_id: { of: 'profiles' } },
  undoable: ['insert', 'update', 'delete'],
  undo: undoGuardians,
}

async function undoGuardians({ db }: Undoing, rows: Sides[]): Promise<void> {
  const left = rows.flatMap(({ before, after }) => (before ? [] : [after!]))
  const places = rows.flatMap(({ before }) => (before ? [before] : []))
  const images = (all: Image[]) => sql`jsonb_populate_recordset(null::guardians, ${JSON.stringify(all)}::jsonb) was`
  await sql`delete from guardians g using ${images(left)}
    where g.student_id = was.student_id and g.position = was.position`.execute(db)
  const { rows: others } = await sql<{ name: string }>`select p.last_name || ' ' || p.first_name as name
    from ${images(places)} join guardians g on g.student_id = was.student_id and g.guardian_id = was.guardian_id
    join profiles p on p.id = g.guardian_id
    where (g.student_id, g.position) not in (select student_id, position from ${images(places)})`.execute(db)
  if (others[0]) throw conflict(['server.people.guardianStands', { name: others[0].name }])
  // In one statement, so that two may change places.
  await sql`insert into guardians (student_id, position, guardian_id) select student_id, position, guardian_id from ${images(places)}
    on conflict (student_id, position) do update set guardian_id = excluded.guardian_id`.execute(db)
}

const memberships: Recorded = {
  table: 'memberships',
  keys: ['profile_id', 'period_id'],
  held: { by: 'profile_id', hold },
  withheld: ['group_key', 'name_key'],
  name: { column: 'profile_id', of: 'profiles' },
  shows: { group_id: { of: 'groups' } },
  undoable: ['insert', 'update', 'delete'],
  undo: undoMemberships,
}

async function undoMemberships({ db }: Undoing, rows: Sides[]): Promise<void> {
  const left = rows.flatMap(({ before, after }) => (before ? [] : [after!]))
  const places = rows.flatMap(({ before }) =>
    before ? [{ profileId: Number(before['profile_id']), groupId: Number(before['group_id']) }] : [],
  )
  await mustBeClasses(db, [...new Set(places.map(({ groupId }) => groupId))])
  await sql`delete from memberships m using jsonb_populate_recordset(null::memberships, ${JSON.stringify(left)}::jsonb) l
    where m.profile_id = l.profile_id and m.period_id = l.period_id`.execute(db)
  await enrol(db, places)
}

async function mustBeClasses(db: Undoing['db'], ids: number[]): Promise<void> {
  if (!ids.length) return
  const shown = db.selectFrom('groups').select('id').where('id', 'in', ids).where('hiddenAt', 'is', null)
  if ((await shown.forKeyShare().execute()).length < ids.length) throw conflict('server.people.classGone')
}

export const peopleRecords = (endLinks: EndLinks): Recorded[] => [
  // A profile's first guardian follows them.
  guardians,
  { ...profiles, undo: (undoing, rows) => undoProfiles(undoing, profiles, rows, endLinks) },
  memberships,
  { table: 'former_addresses', keys: ['profile_id', 'email_key'], undoable: ['insert', 'delete'] },
  { table: 'photos', keys: ['profile_id'], name: { column: 'profile_id', of: 'profiles' }, hindrance: 'elsewhere' },
  // Looks end with whatever locks, and cannot be begun for anybody.
  { table: 'impersonations', keys: ['id'], name: ['user_name'], undoable: ['update'] },
]
