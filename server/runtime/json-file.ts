import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** Throws where the file cannot be read, or is no JSON. */
export function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error
    throw new Error(isMissing ? 'the file cannot be read' : 'the file is no JSON', { cause: error })
  }
}

/** Checks the content of a file of settings; throws the faults by their places, since what is there may be a secret. */
export function checked<T>(schema: z.ZodType<T>, settings: unknown): T {
  const read = schema.safeParse(settings)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => {
    const place = path.join('.')
    return `${place || 'the file'}: ${message}`
  })
  throw new Error(faults.join('; '))
}
