import { sql } from 'kysely'
import { yieldToEventLoop } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { replaceWords } from '../db/erased-words.ts'
import type { Erased, Personal } from '../db/personal.ts'
import { withoutPerson } from './erased-lines.ts'
import { contentOf } from './files.ts'
import { textOf } from './text.ts'

const longestName = 200
const byteOrderMark = '\uFEFF'

/**
 * Each file's own bytes, one after the other; what is written anew is UTF-8, and has as many lines as it had. Whoever uploads
 * or imports meanwhile waits, so that no file is missed.
 */
async function rewriteFiles(db: Db, erased: Erased): Promise<void> {
  await sql`lock table files in share row exclusive mode`.execute(db)
  const { rows } = await sql<{ uuid: string }>`select uuid from files order by uuid`.execute(db)
  for (const { uuid } of rows) {
    const text = await textOf(await contentOf(db, uuid))
    const without = withoutPerson(text, erased)
    await yieldToEventLoop()
    if (without === text) continue
    const content = Buffer.from(byteOrderMark + without.replace(byteOrderMark, ''))
    await db.updateTable('fileContents').set({ content }).where('fileUuid', '=', uuid).execute()
    await db.updateTable('files').set({ size: content.length }).where('uuid', '=', uuid).execute()
  }
}

export const filePersonal: Personal[] = [
  {
    table: 'file_contents',
    isLast: true,
    columns: ['content'],
    lists: 'Lines about many; the person’s own say what the profile says.',
    erase: rewriteFiles,
  },
  {
    table: 'files',
    isLast: true,
    written: ['name', 'details'],
    columns: ['uploaded_by', 'name', 'details'],
    lists: [
      {
        name: 'files',
        of: 'account',
        rows: (id) =>
          sql`select name, type, status, size, created_at from files where uploaded_by = ${id} order by created_at`,
      },
    ],
    erase: (db, erased) => replaceWords(db, 'files', { name: longestName, details: 'json' }, erased),
  },
  {
    table: 'pictures',
    columns: ['uploaded_by', 'content'],
    lists: [
      {
        name: 'pictures',
        of: 'account',
        rows: (id) => sql`select width, height, created_at from pictures where uploaded_by = ${id} order by created_at`,
      },
    ],
    // What stands in a post the school has published; whom a picture shows nothing but a look at it tells.
    erase: async (db, { isAlone, userId }) => {
      if (isAlone)
        await sql`delete from pictures p where uploaded_by = ${userId}
          and not exists (select from post_pictures where picture_uuid = p.uuid)`.execute(db)
    },
  },
]
