import type { FastifyRequest } from 'fastify'
import { limits } from '../../contract/files.ts'
import type { Upload } from './context.ts'
import { Refusal } from './errors.ts'

/** Reads a multipart request into memory. A file over the limit is read to its end and dropped: its place stays known. */
export async function readMultipart(request: FastifyRequest) {
  if (!request.isMultipart()) throw new Refusal(422, 'failure.json')
  const uploads: Upload[] = []
  const parts: { name: string; value: string }[] = []
  for await (const part of request.parts({
    limits: { fileSize: limits.fileBytes, files: limits.filesAtOnce, fields: 100 },
  })) {
    if (part.type === 'field') {
      parts.push({ name: part.fieldname, value: String(part.value) })
      continue
    }
    const chunks: Buffer[] = []
    let over = false
    part.file.on('limit', () => (over = true))
    for await (const chunk of part.file as AsyncIterable<Buffer>) if (!over) chunks.push(chunk)
    uploads.push({ name: part.filename ?? '', bytes: over || part.file.truncated ? undefined : Buffer.concat(chunks) })
  }
  return { uploads, parts }
}
