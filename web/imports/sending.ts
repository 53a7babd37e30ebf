import { files, type FileType } from '../../contract/files/endpoints.ts'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import type { ImportError } from '../../contract/imports/schemas.ts'
import { ApiError, call, upload } from '../kit/data/api.ts'
import type { Picked } from './picked.ts'

/** Its file was edited or removed on the disk after it was chosen, so the browser refuses to read it. */
export class Unreadable extends Error {
  readonly keys: number[]

  constructor(keys: number[]) {
    super('unreadable')
    this.keys = keys
  }
}

async function bytesOf({ key, file }: Picked): Promise<{ key: number; bytes: ArrayBuffer | null }> {
  return { key, bytes: (await file?.arrayBuffer().catch(() => null)) ?? null }
}

export async function uploadPicked(
  picked: Picked[],
  type: FileType,
  onSent: (bytes: number) => void,
): Promise<UploadedFile[]> {
  const read = await Promise.all(picked.map(bytesOf))
  const lost = read.filter(({ bytes }) => bytes === null)
  if (lost.length) throw new Unreadable(lost.map(({ key }) => key))
  const form = new FormData()
  for (const [place, { name }] of picked.entries()) {
    form.append('files[]', new Blob([read[place]!.bytes!], { type: 'text/csv' }), name)
    form.append('types[]', type)
  }
  return (await upload(files.upload, form, undefined, onSent)).files
}

/** A file that is gone already needs no discarding. */
export async function discard(uuids: string[]): Promise<void> {
  await Promise.allSettled(uuids.map((uuid) => call(files.discard, { params: { uuid } })))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What is wrong with each line of a refused import; null when it failed for another reason. */
export function lineErrorsOf(error: unknown): ImportError[] | null {
  if (!(error instanceof ApiError)) return null
  const said = Object.values(error.errors)
  return said.length && said.every((one) => isRecord(one) && Array.isArray(one['errors']))
    ? (said as ImportError[])
    : null
}
