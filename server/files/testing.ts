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

const upper = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
const others: Record<string, number> = {
  Ґ: 0xa5,
  ґ: 0xb4,
  Є: 0xaa,
  є: 0xba,
  І: 0xb2,
  і: 0xb3,
  Ї: 0xaf,
  ї: 0xbf,
  '’': 0x92,
  '№': 0xb9,
}

/** The bytes of a text as old Excel saves it. */
export function windows1251(text: string): Buffer {
  return Buffer.from(
    text.split('').map((letter) => {
      const at = upper.indexOf(letter)
      const low = upper.toLowerCase().indexOf(letter)
      if (at >= 0) return 0xc0 + at
      return low >= 0 ? 0xe0 + low : (others[letter] ?? letter.charCodeAt(0))
    }),
  )
}
