import type { ProfileUpdate } from '../../contract/people/schemas.ts'
import type { Db } from '../db/db.ts'
import type { Image, Recorded, Sides, Undoing } from '../db/recorded.ts'
import { changedColumns, revertRows } from '../db/reverting.ts'
import { renameAccounts } from '../identity/bulk.ts'
import { today } from '../runtime/clock.ts'
import { eachDetail } from './details.ts'
import { setAccessOf } from './locking.ts'
import { mustBeNamedSo, mustBeReachable } from './profile-checks.ts'
import { type EndLinks, updateProfile } from './profiles.ts'
import { nameOf } from './rules.ts'

type Kept = Pick<Recorded, 'table' | 'keys' | 'withheld'>

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const followers = new Set(['email_key', 'name_key', 'user_id', 'locked_at'])
const names = ['first_name', 'last_name']
/** What is written back for all profiles at once: what follows a name or a guardian follows for all of them, too. */
const together = new Set<string>([...names, 'guardian_id', 'is_test', ...Object.values(eachDetail(columnOf))])
/** A new address decides about an account, its sessions and who shares it: each is given back as by hand, in some milliseconds. */
const mostReaddressed = 1_000

const changesOf = (kept: Kept, sides: Sides) => changedColumns(kept, sides).filter((column) => !followers.has(column))
const readdressedIn = (kept: Kept, rows: Sides[]) =>
  rows.filter((sides) => changesOf(kept, sides).some((column) => !together.has(column)))

export const isTooMany = (kept: Kept, rows: Sides[]) => readdressedIn(kept, rows).length > mostReaddressed

/** Locked, they lose their access as by hand; unlocked, they are given no session back. */
export async function undoProfiles(
  { db, clock, userId }: Undoing,
  kept: Kept,
  rows: Sides[],
  endLinks: EndLinks,
): Promise<void> {
  const switched = rows.filter((sides) => changedColumns(kept, sides).includes('locked_at'))
  const byAccess = Map.groupBy(switched, ({ before }) => (before!['locked_at'] === null ? 'active' : 'locked'))
  for (const [to, own] of byAccess) await setAccessOf(db, { userId }, own.map(idOf), to)
  const apart = new Set(readdressedIn(kept, rows))
  await undoTogether(
    db,
    kept,
    rows.filter((sides) => !apart.has(sides)),
  )
  for (const sides of apart)
    await updateProfile(db, { today: today(clock), id: idOf(sides), endLinks }, asBefore(sides.before!))
}

const idOf = ({ before }: Sides) => Number(before!['id'])

/** In a statement for each thing that follows, however many they are; what would be refused of one, refuses all. */
async function undoTogether(db: Db, kept: Kept, rows: Sides[]): Promise<void> {
  const changing = (columns: string[]) =>
    rows.filter((sides) => changesOf(kept, sides).some((column) => columns.includes(column)))
  const renamed = changing(names)
  await mustBeNamedSo(
    db,
    renamed.map(({ before }) => ({ id: Number(before!['id']), firstName: textIn(before!, 'first_name') })),
  )
  await revertRows(db, kept, rows.map(plainSides))
  await renameAccounts(
    db,
    renamed.map(({ before, after }) => ({
      id: Number(after!['user_id']),
      from: nameIn(after!),
      to: nameIn(before!),
    })),
  )
  await mustBeReachable(db, changing(['guardian_id']).map(idOf))
}

function plainSides({ before, after }: Sides): Sides {
  const only = (image: Image) =>
    Object.fromEntries(Object.entries(image).filter(([name]) => name === 'id' || together.has(name)))
  return { before: only(before!), after: only(after!) }
}

const textIn = (image: Image, column: string) => image[column] as string
const nameIn = (image: Image) =>
  nameOf({ firstName: textIn(image, 'first_name'), lastName: textIn(image, 'last_name') })

/** A profile's fields as its image has them. */
function asBefore(image: Image): ProfileUpdate {
  return {
    email: textIn(image, 'email'),
    firstName: textIn(image, 'first_name'),
    lastName: textIn(image, 'last_name'),
    isTest: Boolean(image['is_test']),
    guardianId: image['guardian_id'] as number | null,
    ...eachDetail((name) => textIn(image, columnOf(name))),
  }
}
