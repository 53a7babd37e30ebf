import { sql } from 'kysely'
import type { Chosen } from '../../contract/people/chosen.ts'
import { guardianColumns, type ProfileColumn, profileColumns } from '../../contract/people/fields.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import type { Db } from '../db/db.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Cell } from '../runtime/xlsx.ts'
import type { Acting } from './bulk-actions.ts'
import { mustBeAsMany, read } from './chosen.ts'
import { guardiansOf } from './guardians.ts'
import { columns, relations } from './keyset.ts'
import { noteExport } from './viewings.ts'

/** Those that stand in the profile under their own names. */
type Own = Exclude<ProfileColumn, 'type' | 'group' | 'isTest' | (typeof guardianColumns)[number]>
type Exported = Profile & { guardianEmails: (string | null)[] }

/** The chosen as rows under the headers that an import takes, in the reader's language. That they left is in the history. */
export async function exportedProfiles(
  db: Db,
  { principal, today }: Acting,
  chosen: Chosen,
  t: Translate,
): Promise<Cell[][]> {
  const { profiles } = await read(db, today, chosen)
  mustBeAsMany(chosen, profiles.length)
  const ids = profiles.map(({ id }) => id)
  const { rows } = await sql<Exported>`select ${columns}, ${guardiansOf(sql`p.id`, sql`g.email`)} as guardian_emails
    from profiles p ${relations(today)} where p.id = any(${ids}::bigint[]) and p.erased_at is null order by p.name_key, p.id`.execute(
    db,
  )
  await noteExport(
    db,
    principal,
    rows.map(({ id }) => id),
  )
  const header = profileColumns.map((name) => t(`imports.header.PROFILES.${name}`).split(',')[0]!)
  return [header, ...rows.map((row) => profileColumns.map((column) => cellOf(row, column, t)))]
}

/** As an import reads it. */
function cellOf(profile: Exported, column: ProfileColumn, t: Translate): Cell {
  if (column === 'type') return t(`server.imports.words.profile.${profile.type}`).split(',')[0]!
  if (column === 'group') return profile.groupName
  if (column === 'isTest') return t(`server.imports.words.${profile.isTest ? 'yes' : 'no'}`).split(',')[0]!
  const place = guardianColumns.findIndex((one) => one === column)
  if (place >= 0) return profile.guardianEmails[place] ?? null
  return profile[column as Own]
}
