import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { Allowance } from './allowance.ts'
import type { Upload } from './context.ts'
import { Refusal } from '../runtime/errors.ts'
import { Spooled } from './spool.ts'

export type Form = { uploads: Upload[]; parts: { name: string; value: string }[] }

export const noForm: Form = { uploads: [], parts: [] }

/** Beyond this nobody has chosen a wrong file by mistake, and the rest is not read. */
const longestForm = 256 * 1024 * 1024

/** Reading a file of ten megabytes, looking through it and storing it takes four times as much memory. */
const inMemory = new Allowance(32 * 1024 * 1024, 20_000)

/**
 * Runs `work` with what a multipart request holds. Files wait on disk until all has arrived, however slowly; then as many
 * requests work at once as fit into memory, each with one of its files at a time. A file over the limit is read to its end
 * and kept nowhere.
 */
export async function withForm<T>(
  request: FastifyRequest,
  limits: NonNullable<Endpoint['multipart']>,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal(422, 'server.http.json')
  const files: (Spooled | undefined)[] = []
  try {
    const form = await request.place!.awaiting(request, () => formOf(request, limits, files))
    const largest = Math.max(0, ...files.map((file) => file?.size ?? 0))
    return await inMemory.with(largest, () => work(form))
  } finally {
    for (const file of files) await file?.discard()
  }
}

async function formOf(
  request: FastifyRequest,
  { files: most, fileBytes }: NonNullable<Endpoint['multipart']>,
  files: (Spooled | undefined)[],
): Promise<Form> {
  if (Number(request.headers['content-length']) > longestForm) throw new Refusal(413, 'server.http.tooLarge')
  const form: Form = { uploads: [], parts: [] }
  const limits = {
    fileSize: fileBytes,
    files: most,
    fields: 100,
    fieldSize: 1_000,
    fieldNameSize: 100,
    headerPairs: 20,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        form.parts.push({ name: part.fieldname, value: String(part.value) })
        continue
      }
      const file = await withinLimit(part.file)
      files.push(file)
      form.uploads.push({ name: part.filename ?? '', read: file && (() => file.read()) })
    }
    return form
  } catch (error) {
    throw isAboutTheForm(error) ? new Refusal(422, 'server.http.upload') : error
  }
}

/** Undefined: it is over the limit. */
async function withinLimit(stream: MultipartFile['file']): Promise<Spooled | undefined> {
  const file = await Spooled.from(stream)
  if (!stream.truncated) return file
  await file.discard()
  return undefined
}

/** Whatever the parser throws is about what was sent; a disk's error has a system call, and a refusal is told as it is. */
function isAboutTheForm(error: unknown): boolean {
  return !(error instanceof Refusal) && !(error instanceof Error && 'syscall' in error)
}
