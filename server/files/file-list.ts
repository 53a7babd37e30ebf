import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { fileTypes, type FileState, type FileType } from '../../contract/files/endpoints.ts'
import type { FilePage, FileSearch, UploadedFile } from '../../contract/files/schemas.ts'
import type { Db } from '../db/db.ts'
import { askedFor, pageIn } from '../db/list-pages.ts'

type Stretch = { where?: RawBuilder<unknown>; order: RawBuilder<unknown>; most: number }

/** Of a type `t`: with what failed nobody is done until another file of its type has been imported. */
const isWaiting = sql`f.type = t.type and f.status = 'UPLOADED'`
const hasFailed = sql`f.type = t.type and f.status = 'FAILED'`
const isOpen = sql`${hasFailed} and f.updated_at > coalesce(
  (select max(i.updated_at) from files i where i.type = t.type and i.status = 'IMPORTED'), '-infinity')`

const states: Record<FileState, RawBuilder<unknown>[]> = {
  failed: [hasFailed],
  waiting: [isWaiting],
  unfinished: [isWaiting, isOpen],
}

/** The first files in a state, of each type along an index of its own, which holds no others. */
function inState(state: FileState, types: readonly FileType[], { where = sql`true`, order, most }: Stretch) {
  const stretches = states[state].map(
    (is) => sql`(select f.* from files f where ${is} and ${where} order by ${order} limit ${sql.lit(most)})`,
  )
  return sql`(select f.* from unnest(${types}::text[]) t (type)
    cross join lateral (${sql.join(stretches, sql` union all `)}) f order by ${order} limit ${sql.lit(most)})`
}

const newest = sql`f.updated_at desc, f.uuid`

const inOrder = (type: FileType | undefined, { where = sql`true`, order, most }: Stretch) => sql`
  (select f.* from files f where ${type ? sql`f.type = ${type} and ` : sql``}${where}
    order by ${order} limit ${sql.lit(most)})`

/** One page of the files, the newest first, and how many there are; a row more than it shows tells whether the list goes on. */
export async function filePage(db: Db, userId: number, search: FileSearch): Promise<FilePage> {
  const { type, state, size } = search
  const asked = askedFor(search, (sent) => Place.parse(sent))
  const { isBackward, at } = asked
  const order = isBackward ? sql`f.updated_at, f.uuid desc` : newest
  const stretch = { ...(at && { where: isBackward ? isBefore(at) : isAfter(at) }), order, most: size + 1 }
  const page = state ? inState(state, type ? [type] : fileTypes, stretch) : inOrder(type, stretch)
  const { rows } = await sql<UploadedFile>`
    select f.uuid, f.name, f.type, f.status, f.updated_at, f.size, f.details, u.name as by,
      coalesce(f.uploaded_by = ${userId}, false) as is_mine
    from ${page} f left join users u on u.id = f.uploaded_by
    order by ${order}`.execute(db)
  // Whatever stood on that page is on another by now.
  if (at && !rows.length) return filePage(db, userId, { ...search, after: undefined, before: undefined })
  const { shown: files, ...ends } = pageIn(rows, { ...asked, size }, ({ updatedAt, uuid }) => [updatedAt, uuid])
  const counted = await countedFiles(db)
  return {
    files,
    ...ends,
    found: { count: counted(state ?? 'all', type), more: false },
    totals: {
      all: counted('all'),
      unfinished: counted('unfinished'),
      failed: counted('failed'),
      waiting: counted('waiting'),
    },
  }
}

const isAfter = ([moment, uuid]: Place) =>
  sql`f.updated_at <= ${moment} and (f.updated_at < ${moment} or f.uuid > ${uuid})`
const isBefore = ([moment, uuid]: Place) =>
  sql`f.updated_at >= ${moment} and (f.updated_at > ${moment} or f.uuid < ${uuid})`

/** How many files there are in each state, as totals are kept; of those that failed the few since the last import are counted. */
async function countedFiles(db: Db) {
  const { rows } = await sql<Record<FileState | 'all', number> & Pick<UploadedFile, 'type'>>`
    select t.type, sum(t.count)::int as all,
      coalesce(sum(t.count) filter (where t.status = 'FAILED'), 0)::int as failed,
      coalesce(sum(t.count) filter (where t.status = 'UPLOADED'), 0)::int as waiting,
      (coalesce(sum(t.count) filter (where t.status = 'UPLOADED'), 0) + (select count(*) from files f
        where ${isOpen}))::int as unfinished
    from file_totals t group by t.type`.execute(db)
  return (state: FileState | 'all', type?: UploadedFile['type']) =>
    rows.filter((row) => !type || row.type === type).reduce((sum, row) => sum + row[state], 0)
}

const Place = z.tuple([z.string().regex(/^[12][\d-]{9}T[\d:.]+Z$/), z.uuid()])
type Place = z.infer<typeof Place>

/** The latest files with which nobody is done, and how many there are. */
export async function unfinishedFiles(db: Db, most: number) {
  const { rows } = await sql<Pick<UploadedFile, 'name' | 'status' | 'updatedAt' | 'details'>>`
    select f.name, f.status, f.updated_at, f.details
    from ${inState('unfinished', fileTypes, { order: newest, most })} f order by ${newest}`.execute(db)
  const counted = await countedFiles(db)
  return { files: rows, count: counted('unfinished'), all: counted('all') }
}
