import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { fileStatuses, type FileState, type FileStatus } from '../../contract/files/endpoints.ts'
import type { FilePage, FileSearch, UploadedFile } from '../../contract/files/schemas.ts'
import type { Db } from '../db/db.ts'
import { askedFor, pageIn } from '../db/list-pages.ts'

/** Place of a row in the list: the moment of its last change, and its id. */
const Place = z.tuple([z.iso.datetime().refine((at) => /^[12]/.test(at)), z.uuid()])
type Place = z.infer<typeof Place>

/** Uploaded files of a type and in a state, the last changed first. `userId`: whose are marked as `isMine`. */
export async function filePage(db: Db, userId: number, search: FileSearch): Promise<FilePage> {
  const { type, state, size } = search
  const asked = askedFor(search, (sent) => Place.parse(sent))
  const { isBackward, at } = asked
  const conditions = [
    ...(type ? [sql`f.type = ${sql.lit(type)}`] : []),
    ...(state ? [isIn(state)] : []),
    ...(at ? [isBackward ? isBefore(at) : isAfter(at)] : []),
  ]
  const order = isBackward ? sql`f.updated_at, f.uuid desc` : sql`f.updated_at desc, f.uuid`
  const { rows } = await sql<UploadedFile>`
    select f.uuid, f.name, f.type, f.status, f.updated_at, f.size, f.details, f.is_for_later, u.name as by,
      coalesce((f.details ->> 'lines')::int, f.lines) as lines,
      coalesce(f.uploaded_by = ${userId}, false) as is_mine, i.name as last_import_by, ${isOutdated} as is_outdated
    from (select * from files f where ${conditions.length ? sql.join(conditions, sql` and `) : sql`true`}
      order by ${order} limit ${sql.lit(size + 1)}) f
    left join users u on u.id = f.uploaded_by left join users i on i.id = f.last_import_by
    order by ${order}`.execute(db)
  // The files of that page were deleted or imported meanwhile.
  if (at && !rows.length) return filePage(db, userId, { ...search, after: undefined, before: undefined })
  const { shown, ...ends } = pageIn(rows, { ...asked, size }, ({ updatedAt, uuid }) => [updatedAt, uuid])
  return { files: shown, ...ends, ...(await countsOf(db, search)) }
}

const isIn = (state: FileState): RawBuilder<unknown> =>
  state === 'open' ? sql`f.status <> 'IMPORTED'` : sql`f.status = ${sql.lit(state)}`

const isOutdated = sql`f.status = 'FAILED' and exists (select from files o
  where o.type = f.type and o.status = 'IMPORTED' and o.updated_at >= f.updated_at)`

// Each begins with a condition on the first column of the order, along which an index is walked.
const isAfter = ([moment, uuid]: Place) => sql`f.updated_at <= ${moment}::timestamptz
  and (f.updated_at < ${moment}::timestamptz or f.uuid > ${uuid}::uuid)`
const isBefore = ([moment, uuid]: Place) => sql`f.updated_at >= ${moment}::timestamptz
  and (f.updated_at > ${moment}::timestamptz or f.uuid < ${uuid}::uuid)`

async function countsOf(db: Db, { type, state }: FileSearch): Promise<Pick<FilePage, 'found' | 'totals'>> {
  const kept = await db.selectFrom('fileTotals').select(['type', 'status', 'count']).execute()
  const count = (statuses: readonly FileStatus[], ofType?: string) =>
    kept
      .filter((row) => statuses.includes(row.status) && (!ofType || row.type === ofType))
      .reduce((sum, row) => sum + row.count, 0)
  return {
    found: { count: count(statusesIn(state), type), more: false },
    totals: { UPLOADED: count(['UPLOADED']), IMPORTED: count(['IMPORTED']), FAILED: count(['FAILED']) },
  }
}

function statusesIn(state: FileState | undefined): readonly FileStatus[] {
  if (state === undefined) return fileStatuses
  return state === 'open' ? ['UPLOADED', 'FAILED'] : [state]
}
