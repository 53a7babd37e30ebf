import { sql } from 'kysely'
import type { Profile, ProfileCreate, ProfileUpdate } from '../../contract/people/schemas.ts'
import type { Seen } from '../../contract/kit/values.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { currentPeriod } from '../calendar/current.ts'
import { accountOf } from '../identity/accounts.ts'
import { accountFor, readdress, removeAccount, renameAccount } from '../identity/households.ts'
import { endSessions, stopActingAs } from '../identity/sessions.ts'
import { endLinks } from '../sso/links.ts'
import { addressKey } from '../db/address.ts'
import type { Db } from '../db/db.ts'
import { found, invalid } from '../runtime/errors.ts'
import { withNewer } from '../http/seen.ts'
import type { Said } from '../i18n/translate.ts'
import { keptDetails } from './details.ts'
import { faultsOf, isSameAddress, labelOf, nameOf, type Facts } from './rules.ts'
import { columns, membershipOf, relations } from './keyset.ts'
import { enrol, faultOfFirstDay, firstDayFrom, leaveClass } from './memberships.ts'

export async function theProfile(db: Db, today: string, id: number): Promise<Profile> {
  const { rows } = await sql<Profile>`select ${columns} from profiles p ${relations(today)} where p.id = ${id}`.execute(
    db,
  )
  return found(rows[0])
}

export async function createProfile(db: Db, today: string, input: ProfileCreate): Promise<Profile> {
  const { type, email, firstName, lastName, isTest, groupId = null, guardianId = null, groupSince = null } = input
  const profile = { type, email, firstName, lastName, ...keptDetails(input), isTest, guardianId }
  await mustBeSound(db, today, { ...profile, groupId, groupSince })
  const userId = await accountFor(db, email, nameOf(input))
  const { id } = await db
    .insertInto('profiles')
    .values({ ...profile, userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putInClass(db, today, id, { groupId, groupSince })
  return theProfile(db, today, id)
}

type Updating = ProfileUpdate & { seen?: Seen }

/** What the input leaves out stays as it is. */
export async function updateProfile(db: Db, today: string, id: number, { seen, ...given }: Updating): Promise<Profile> {
  await sql`select from profiles where id = ${id} for update`.execute(db)
  const before = await theProfile(db, today, id)
  const input = withNewer<ProfileUpdate>(before, given, seen)
  const { email, firstName, lastName, isTest } = input
  const { groupId = before.groupId, guardianId = before.guardianId } = input
  const stays = groupId === before.groupId
  const groupSince = input.groupSince ?? (stays ? before.groupSince : null)
  const after = { email, firstName, lastName, ...keptDetails(input, before), isTest, guardianId }
  await mustBeSound(db, today, { ...after, type: before.type, groupId, groupSince }, before)

  const { userId: previous } = await db
    .selectFrom('profiles')
    .select('userId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const userId = isSameAddress(before.email, email) ? previous : await accountAt(db, id, previous, email, nameOf(input))
  await db
    .updateTable('profiles')
    .set({ ...after, userId })
    .where('id', '=', id)
    .execute()
  await renameAccount(db, userId, nameOf(before), nameOf(input))
  if (!stays || groupSince !== before.groupSince) await putInClass(db, today, id, { groupId, groupSince })
  if (userId !== previous) await removeIfEmpty(db, previous)
  return theProfile(db, today, id)
}

type Wanted = Facts & { firstName: string; groupSince: string | null }

/** Every fault at once, each under its field. */
async function mustBeSound(db: Db, today: string, wanted: Wanted, before?: Profile): Promise<void> {
  const faults: Record<string, Said> = faultsOf(wanted, today)
  const { groupId, groupSince, guardianId } = wanted
  if (groupId !== null && groupId !== before?.groupId && !(await isCurrentGroup(db, today, groupId)))
    faults['groupId'] ??= 'server.people.groupUnknown'
  else if (groupId !== null && groupSince !== null && groupSince !== before?.groupSince) {
    const outside = await faultOfFirstDay(db, groupId, groupSince)
    if (outside) faults['groupSince'] = outside
  }
  if (guardianId !== null && guardianId !== before?.guardianId && !(await isGuardian(db, guardianId)))
    faults['guardianId'] ??= 'server.people.guardianUnknown'
  const holder = wanted.email === null ? undefined : await holderOf(db, today, wanted, before?.id)
  if (holder) faults['email'] ??= ['server.people.addressInUse', { profile: holder }]
  if (Object.keys(faults).length) throw invalid(faults)
}

async function isCurrentGroup(db: Db, today: string, groupId: number): Promise<boolean> {
  const group = db.selectFrom('groups').select('id').where('id', '=', groupId).where('hiddenAt', 'is', null)
  return Boolean(await group.where('periodId', '=', currentPeriod(today)).executeTakeFirst())
}

async function isGuardian(db: Db, id: number): Promise<boolean> {
  const guardian = db.selectFrom('profiles').select('id').where('id', '=', id).where('type', '=', profileType.guardian)
  return Boolean(await guardian.executeTakeFirst())
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

type InClass = Pick<Profile, 'groupId' | 'groupSince'>

/** Without a day: from today on. */
async function putInClass(db: Db, today: string, id: number, { groupId, groupSince }: InClass): Promise<void> {
  if (groupId === null) return leaveClass(db, today, id)
  await enrol(db, [{ profileId: id, groupId, since: groupSince ?? (await firstDayFrom(db, today)) }])
}

/** Where a profile goes with its new address: to the account that has it, else along with its own, unless others stay. */
async function accountAt(db: Db, id: number, previous: number, email: string | null, name: string): Promise<number> {
  const holder = email === null ? undefined : await accountOf(db, email)
  if (holder) return holder.id
  const others = db.selectFrom('profiles').select('id').where('userId', '=', previous).where('id', '!=', id)
  if (await others.executeTakeFirst()) return accountFor(db, email, name)
  await readdress(db, previous, email)
  await endLinks(db, previous)
  if (email === null) await endSessions(db, previous)
  return previous
}

async function removeIfEmpty(db: Db, userId: number): Promise<void> {
  if (await db.selectFrom('profiles').select('id').where('userId', '=', userId).executeTakeFirst()) return
  await stopActingAs(db, userId)
  await removeAccount(db, userId)
}
