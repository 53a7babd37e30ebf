import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import type { Failure } from '../../contract/kit/values.ts'
import { sendForm } from '../testing/forms.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

export type Given = { name: string; type: string; content: string | Buffer }

/** Uploads files as a browser does, all of them in one multipart request. */
export function upload(
  school: Pick<School, 'inject' | 'cookieOf'>,
  actor: Actor,
  files: Given[],
): Promise<{ status: number; body: { files: UploadedFile[] } & Failure }> {
  const form = new FormData()
  for (const { name, content } of files) form.append('files[]', new Blob([Buffer.from(content)]), name)
  for (const { type } of files) form.append('types[]', type)
  return sendForm(school, actor, contract.files.upload, form)
}

/** Puts a picture straight into the tables, held by a post; its uuid. */
export async function pictureIn({ db }: Pick<School, 'db'>, postId: number): Promise<string> {
  const { rows } = await sql<{ uuid: string }>`
    with picture as (insert into pictures (width, height, content) values (8, 8, 'x') returning uuid)
    insert into post_pictures (post_id, picture_uuid) select ${postId}, uuid from picture
    returning picture_uuid as uuid`.execute(db)
  return rows[0]!.uuid
}
