import { sql } from 'kysely'
import type { Profile, ProfileUpdate } from '../../contract/people/schemas.ts'
import { currentPeriod } from '../calendar/current.ts'
import { addressKey } from '../db/address.ts'
import { unnest } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import type { Said } from '../i18n/translate.ts'
import { invalid } from '../runtime/errors.ts'
import { faultsOfGuardians } from './guardians.ts'
import { membershipOf } from './keyset.ts'
import { faultsOf, labelOf, type Facts } from './rules.ts'

type Wanted = Facts & { firstName: string }

/** Every fault at once, each under its field. */
export async function mustBeSound(
  db: Db,
  today: string,
  input: Partial<ProfileUpdate>,
  wanted: Wanted,
  before?: Profile,
): Promise<void> {
  const { guardianIds: notTheirs, ...faults }: Record<string, Said> = faultsOf(wanted, today)
  const { groupId, guardianIds } = wanted
  if (notTheirs) faults[input.guardianIds ? 'guardianIds' : 'guardianId'] = notTheirs
  else Object.assign(faults, await faultsOfGuardians(db, input, guardianIds, before?.guardianIds))
  if (groupId !== null && groupId !== before?.groupId && !(await isCurrentGroup(db, today, groupId)))
    faults['groupId'] ??= 'server.people.groupUnknown'
  const holder = wanted.email === null ? undefined : await holderOf(db, today, wanted, before?.id)
  if (holder) faults['email'] ??= ['server.people.addressInUse', { profile: holder }]
  if (Object.keys(faults).length) throw invalid(faults)
}

export async function isCurrentGroup(db: Db, today: string, groupId: number): Promise<boolean> {
  const group = db.selectFrom('groups').select('id').where('id', '=', groupId).where('hiddenAt', 'is', null)
  return Boolean(await group.where('periodId', '=', currentPeriod(today)).executeTakeFirst())
}

type Label = { firstName: string; lastName: string; groupName: string | null }

/** Who already has this type, address and first name: families share an address, so only all three make one person. */
async function holderOf(db: Db, today: string, wanted: Wanted, self = 0): Promise<string | undefined> {
  const { rows } = await sql<Label>`select p.first_name, p.last_name, g.name as group_name from profiles p
    left join ${membershipOf(today)} left join groups g on g.id = m.group_id
    where p.email_key = ${addressKey(wanted.email)} and p.type = ${wanted.type}
      and lower(p.first_name collate "und-x-icu") = lower(${wanted.firstName} collate "und-x-icu")
      and p.id <> ${self}`.execute(db)
  return rows[0] && labelOf(rows[0])
}

/** Whether many profiles may have these first names at their addresses, each judged beside what the others are to be called. */
export async function mustBeNamedSo(db: Db, wanted: { id: number; firstName: string }[]): Promise<void> {
  if (!wanted.length) return
  const rows = await unnest(wanted, {
    id: ['bigint', ({ id }) => id],
    firstName: ['text', ({ firstName }) => firstName],
  })
  const { rows: held } = await sql<Label>`
    with wanted as materialized (select id, first_name from ${rows})
    select o.first_name, o.last_name, null as group_name
    from wanted w join profiles p on p.id = w.id
      join profiles o on o.email_key = p.email_key and o.type = p.type and o.id <> p.id
      left join wanted also on also.id = o.id
    where lower(coalesce(also.first_name, o.first_name) collate "und-x-icu") = lower(w.first_name collate "und-x-icu")
    limit 1`.execute(db)
  if (held[0]) throw invalid({ email: ['server.people.addressInUse', { profile: labelOf(held[0]) }] })
}

/** Whether each of these has an address, or somebody to whom the school writes instead. */
export async function mustBeReachable(db: Db, ids: number[]): Promise<void> {
  const { rows } = await sql`select from profiles p where p.id = any(${ids}::bigint[]) and p.email is null
    and not exists (select from guardians where student_id = p.id) limit 1`.execute(db)
  if (rows.length) throw invalid({ email: 'server.people.emailOrGuardian' })
}
