import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { fileStatuses, limits, type FileState, type FileStatus } from '../../contract/files/endpoints.ts'
import type { FilePage, FileSearch, UploadedFile } from '../../contract/files/schemas.ts'
import type { Db } from '../db/db.ts'
import { askedFor, pageIn } from '../db/list-pages.ts'
import type { Translate } from '../i18n/translate.ts'
import { found } from '../runtime/errors.ts'
import { detailsIn, type StoredDetails } from './outcomes.ts'

/** Place of a row in the list: the moment of its last change, and its id. */
const Place = z.tuple([z.iso.datetime().refine((at) => /^[12]/.test(at)), z.uuid()])
type Place = z.infer<typeof Place>

const isOutdated = sql`f.status = 'FAILED' and exists (select from files o
  where o.type = f.type and o.status = 'IMPORTED' and o.updated_at >= f.updated_at)`

/** Fields of the file `f` but for its details, once `people` is joined. */
const columns = (userId: number) => sql`f.uuid, f.name, f.type, f.status, f.updated_at, f.size, f.is_for_later,
  coalesce((f.details ->> 'lines')::int, f.lines) as lines, u.name as by,
  coalesce(f.uploaded_by = ${userId}, false) as is_mine, i.name as last_import_by, ${isOutdated} as is_outdated,
  coalesce(jsonb_array_length(f.details -> 'errors'), 0) as error_count`

const people = sql`left join users u on u.id = f.uploaded_by left join users i on i.id = f.last_import_by`

/** With the first of a thousand errors, so that a page of refused files is not megabytes long. */
const listedDetails = sql`case when jsonb_array_length(f.details -> 'errors') > ${sql.lit(limits.errorsListed)}
  then jsonb_build_object('errors', jsonb_path_query_array(f.details, ${sql.lit(`$.errors[0 to ${limits.errorsListed - 1}]`)}))
  else f.details end`

/** `userId`: whose files are marked as `isMine`. */
type Reader = { db: Db; userId: number; t: Translate }
type Row = Omit<UploadedFile, 'details'> & { details: StoredDetails }

const shownTo = (row: Row, t: Translate): UploadedFile => ({ ...row, details: detailsIn(row.details, t) })

/** A file with all of its errors. */
export async function oneFile({ db, userId, t }: Reader, uuid: string): Promise<UploadedFile> {
  const { rows } = await sql<Row>`
    select ${columns(userId)}, f.details from files f ${people} where f.uuid = ${uuid}`.execute(db)
  return shownTo(found(rows[0]), t)
}

/** Uploaded files of a type and in a state, the last changed first. */
export async function filePage(reader: Reader, search: FileSearch): Promise<FilePage> {
  const { db, userId, t } = reader
  const { type, state, size } = search
  const asked = askedFor(search, (sent) => Place.parse(sent))
  const { isBackward, at } = asked
  const conditions = [
    ...(type ? [sql`f.type = ${sql.lit(type)}`] : []),
    ...(state ? [isIn(state)] : []),
    ...(at ? [isBackward ? isBefore(at) : isAfter(at)] : []),
  ]
  const order = isBackward ? sql`f.updated_at, f.uuid desc` : sql`f.updated_at desc, f.uuid`
  const { rows } = await sql<Row>`
    select ${columns(userId)}, ${listedDetails} as details
    from (select * from files f where ${conditions.length ? sql.join(conditions, sql` and `) : sql`true`}
      order by ${order} limit ${sql.lit(size + 1)}) f ${people}
    order by ${order}`.execute(db)
  // The files of that page were deleted or imported meanwhile.
  if (at && !rows.length) return filePage(reader, { ...search, after: undefined, before: undefined })
  const { shown, ...ends } = pageIn(rows, { ...asked, size }, ({ updatedAt, uuid }) => [updatedAt, uuid])
  return { files: shown.map((row) => shownTo(row, t)), ...ends, ...(await countsOf(db, search)) }
}

const isIn = (state: FileState): RawBuilder<unknown> =>
  state === 'open' ? sql`f.status <> 'IMPORTED'` : sql`f.status = ${sql.lit(state)}`

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
