import { sql } from 'kysely'
import type { LineError, UploadedFile } from '../../contract/files/schemas.ts'
import type { Db } from '../db/db.ts'
import { conflict, found } from '../runtime/errors.ts'
import type { Checked } from './upload.ts'

const shown = ['uuid', 'name', 'type', 'status', 'updatedAt', 'size', 'details'] as const

export async function storeFiles(
  db: Db,
  uploaded: Checked[],
  principal: { userId: number; name: string },
): Promise<UploadedFile[]> {
  const stored: UploadedFile[] = []
  // Totals are held type by type until the end: two uploads of several types would else wait for each other.
  const byType = [...uploaded.entries()].toSorted(([, one], [, other]) => compareTypes(one.type, other.type))
  for (const [place, { name, type, read }] of byType) {
    const bytes = await read()
    const file = await db
      .insertInto('files')
      .values({ name, type, size: bytes.length, uploadedBy: principal.userId, details: null })
      .returning(shown)
      .executeTakeFirstOrThrow()
    await db.insertInto('fileContents').values({ fileUuid: file.uuid, content: bytes }).execute()
    stored[place] = { ...file, by: principal.name, isMine: true }
  }
  return stored
}

const compareTypes = (one: string, other: string) => Number(one > other) - Number(one < other)

export async function discardFile(db: Db, uuid: string): Promise<void> {
  const { status } = found(
    await db.selectFrom('files').select('status').where('uuid', '=', uuid).forUpdate().executeTakeFirst(),
  )
  if (status === 'IMPORTED') throw conflict('server.files.imported')
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

export async function markImported(db: Db, uuid: string, lines: number): Promise<void> {
  await mark(db, uuid, 'IMPORTED', { lines })
}

export async function markFailed(db: Db, uuid: string, errors: LineError[]): Promise<void> {
  await mark(db, uuid, 'FAILED', { errors })
}

async function mark(db: Db, uuid: string, status: UploadedFile['status'], details: UploadedFile['details']) {
  await db
    .updateTable('files')
    .set({
      status,
      details: sql<UploadedFile['details']>`${JSON.stringify(details)}::jsonb`,
      updatedAt: sql<string>`clock_timestamp()`,
    })
    .where('uuid', '=', uuid)
    .execute()
}
