import { contract } from '../../contract/index.ts'
import type { UploadedFile } from '../../contract/files.ts'
import type { Failure } from '../../contract/kit.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

export type Given = { name: string; type: string; content: string | Buffer }

/** Uploads files as a browser does, all of them in one multipart request. */
export async function upload(
  { inject, cookieOf }: Pick<School, 'inject' | 'cookieOf'>,
  actor: Actor,
  files: Given[],
): Promise<{ status: number; body: { files: UploadedFile[] } & Failure }> {
  const session = await cookieOf(actor)
  const { path } = contract.identity.csrf
  const token = (await inject({ method: 'GET', url: path, headers: { cookie: session } })).cookies[0]!.value
  const form = new FormData()
  for (const { name, content } of files) form.append('files[]', new Blob([Buffer.from(content)]), name)
  for (const { type } of files) form.append('types[]', type)
  const sent = new Response(form)
  const answer = await inject({
    method: 'POST',
    url: contract.files.upload.path,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: {
      'content-type': sent.headers.get('content-type')!,
      cookie: `${session}; XSRF-TOKEN=${token}; language=ua`,
      'x-xsrf-token': token,
      'x-requested-with': 'XMLHttpRequest',
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}
