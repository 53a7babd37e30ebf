import { readFileSync } from 'node:fs'
import type { z } from 'zod'

export function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error
    throw new Error(isMissing ? 'the file cannot be read' : 'the file is no JSON', { cause: error })
  }
}

/** Throws what is wrong with settings, by the places in them: what stands there may be a secret. */
export function checked<T>(schema: z.ZodType<T>, settings: unknown, within: string[] = []): T {
  const read = schema.safeParse(settings)
  if (read.success) return read.data
  const told = read.error.issues.map(({ path, message }) => {
    const place = [...within, ...path].join('.')
    return `${place || 'the file'}: ${message}`
  })
  throw new Error(told.join('; '))
}
