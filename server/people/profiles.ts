import { sql } from 'kysely'
import type { Profile, ProfileCreate, ProfileUpdate } from '../../contract/people/schemas.ts'
import type { Seen } from '../../contract/kit/values.ts'
import { currentPeriod } from '../calendar/current.ts'
import { accountOf } from '../identity/accounts.ts'
import { accountFor, readdress, removeAccount, renameAccount } from '../identity/households.ts'
import { stopActingAs } from '../identity/acting.ts'
import { endSessions } from '../identity/sessions.ts'
import type { Db } from '../db/db.ts'
import { found } from '../runtime/errors.ts'
import { withNewer } from '../http/seen.ts'
import { keptDetails } from './details.ts'
import { guardiansIn, setGuardians } from './guardians.ts'
import { mustBeSound } from './profile-checks.ts'
import { isSameAddress, nameOf } from './rules.ts'
import { columns, relations } from './keyset.ts'

export async function theProfile(db: Db, today: string, id: number): Promise<Profile> {
  const { rows } =
    await sql<Profile>`select ${columns} from profiles p ${relations(today)} where p.id = ${id} and p.erased_at is null`.execute(
      db,
    )
  return found(rows[0])
}

export async function createProfile(db: Db, today: string, input: ProfileCreate): Promise<Profile> {
  const { type, email, firstName, lastName, isTest, groupId = null } = input
  const profile = { type, email, firstName, lastName, ...keptDetails(input), isTest }
  const guardianIds = guardiansIn(input)
  await mustBeSound(db, today, input, { ...profile, groupId, guardianIds })
  const userId = await accountFor(db, email, nameOf(input))
  const { id } = await db
    .insertInto('profiles')
    .values({ ...profile, guardianId: guardianIds[0] ?? null, userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putInGroup(db, today, id, groupId)
  if (guardianIds.length) await setGuardians(db, [{ studentId: id, guardianIds }])
  return theProfile(db, today, id)
}

type Updating = ProfileUpdate & { seen?: Seen }

/** Ends what signs in to an account by a provider: whoever linked it went by an address that is theirs no longer. */
export type EndLinks = (db: Db, userId: number) => Promise<unknown>

type Edit = { today: string; id: number; endLinks: EndLinks }

/** What the input leaves out stays as it is. */
export async function updateProfile(db: Db, edit: Edit, { seen, ...given }: Updating): Promise<Profile> {
  const { today, id } = edit
  await sql`select from profiles where id = ${id} for no key update`.execute(db)
  const before = await theProfile(db, today, id)
  const input = withNewer<ProfileUpdate>(before, given, seen)
  const { email, firstName, lastName, isTest } = input
  const { groupId = before.groupId } = input
  const guardianIds = guardiansIn(input, before.guardianIds)
  const after = { email, firstName, lastName, ...keptDetails(input, before), isTest }
  await mustBeSound(db, today, input, { ...after, type: before.type, groupId, guardianIds }, before)

  const { userId: previous } = await db
    .selectFrom('profiles')
    .select('userId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const userId = isSameAddress(before.email, email)
    ? previous
    : await accountAt(db, edit, previous, email, nameOf(input))
  await db
    .updateTable('profiles')
    .set({ ...after, guardianId: guardianIds[0] ?? null, userId })
    .where('id', '=', id)
    .execute()
  await renameAccount(db, userId, nameOf(before), nameOf(input))
  if (groupId !== before.groupId) await putInGroup(db, today, id, groupId)
  if (String(guardianIds) !== String(before.guardianIds)) await setGuardians(db, [{ studentId: id, guardianIds }])
  if (userId !== previous) await removeIfEmpty(db, previous)
  return theProfile(db, today, id)
}

async function putInGroup(db: Db, today: string, id: number, groupId: number | null): Promise<void> {
  if (groupId === null) {
    await db
      .deleteFrom('memberships')
      .where('profileId', '=', id)
      .where('periodId', '=', currentPeriod(today))
      .execute()
    return
  }
  await sql`insert into memberships (profile_id, period_id, group_id, group_key, name_key)
    select p.id, g.period_id, g.id, g.sort_key, p.name_key from profiles p, groups g
      where p.id = ${id} and g.id = ${groupId}
    on conflict (profile_id, period_id) do update set group_id = excluded.group_id, group_key = excluded.group_key`.execute(
    db,
  )
}

/** Where a profile goes with its new address: to the account that has it, else along with its own, unless others stay. */
async function accountAt(
  db: Db,
  { id, endLinks }: Edit,
  previous: number,
  email: string | null,
  name: string,
): Promise<number> {
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
