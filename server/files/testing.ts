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
  { later = false } = {},
): Promise<{ status: number; body: { files: UploadedFile[] } & Failure }> {
  const form = new FormData()
  for (const { name, content } of files) form.append('files[]', new Blob([Buffer.from(content)]), name)
  for (const { type } of files) form.append('types[]', type)
  if (later) form.append('later', 'yes')
  return sendForm(school, actor, contract.files.upload, form)
}
