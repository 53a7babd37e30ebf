import { sql } from 'kysely'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import type { Db } from '../db/db.ts'
import { conflict, found, Refusal } from '../runtime/errors.ts'
import type { StoredDetails } from './outcomes.ts'
import type { Checked } from './upload.ts'

const shown = ['uuid', 'name', 'type', 'status', 'updatedAt', 'size', 'lines', 'isForLater'] as const

export async function storeFiles(
  db: Db,
  uploaded: Checked[],
  { userId, name: by }: { userId: number; name: string },
  isForLater = false,
): Promise<UploadedFile[]> {
  const stored: UploadedFile[] = []
  for (const { name, type, lines, read } of uploaded) {
    const bytes = await read()
    const file = await db
      .insertInto('files')
      .values({ name, type, size: bytes.length, lines, isForLater, uploadedBy: userId, details: null })
      .returning(shown)
      .executeTakeFirstOrThrow()
    await db.insertInto('fileContents').values({ fileUuid: file.uuid, content: bytes }).execute()
    stored.push({ ...file, by, isMine: true, lastImportBy: null, isOutdated: false, errorCount: 0, details: null })
  }
  return stored
}

/** Deletes a file. 409: it was imported, or an import has locked it. */
export async function discardFile(db: Db, uuid: string): Promise<void> {
  await theFile(db, uuid)
  const file = db.selectFrom('files').select('status').where('uuid', '=', uuid)
  const free = await file.forUpdate().skipLocked().executeTakeFirst()
  if (!free) throw conflict('server.files.beingImported')
  if (free.status === 'IMPORTED') throw conflict('server.files.imported')
  await db.deleteFrom('files').where('uuid', '=', uuid).execute()
}

export type Stored = Pick<UploadedFile, 'uuid' | 'name' | 'type' | 'size'>

export async function theFile(db: Db, uuid: string): Promise<Stored> {
  return found(
    await db.selectFrom('files').select(['uuid', 'name', 'type', 'size']).where('uuid', '=', uuid).executeTakeFirst(),
  )
}

const slice = 1024 * 1024

/** The very bytes, in slices: one answer of ten megabytes would hold up everybody else while it is read. */
export async function contentOf(db: Db, uuid: string): Promise<Buffer> {
  const slices: Buffer[] = []
  for (let from = 1; ; from += slice) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select substring(content from ${from}::int for ${slice}::int) as bytes
      from file_contents where file_uuid = ${uuid}`.execute(db)
    const { bytes } = found(rows[0])
    slices.push(bytes)
    if (bytes.length < slice) return Buffer.concat(slices)
  }
}

/** Keeps files from being deleted until the transaction ends. 404: one is deleted already. */
export async function lockFiles(trx: Db, uuids: string[]): Promise<void> {
  const locked = await trx
    .selectFrom('files')
    .select('uuid')
    .where('uuid', 'in', uuids)
    .orderBy('uuid')
    .forUpdate()
    .execute()
  if (locked.length < uuids.length) throw new Refusal(404, 'server.files.gone')
}

/** Outcome of an import for one of its files; `userId`: who ran it. */
export type FileOutcome = { userId: number; status: 'IMPORTED' | 'FAILED'; details: StoredDetails }

export async function recordOutcome(db: Db, uuid: string, { userId, status, details }: FileOutcome): Promise<void> {
  await db
    .updateTable('files')
    .set({
      status,
      lastImportBy: userId,
      details: sql<StoredDetails>`${JSON.stringify(details)}::jsonb`,
      updatedAt: sql<string>`clock_timestamp()`,
    })
    .where('uuid', '=', uuid)
    .execute()
}
