import type { FileErrors } from '../../../contract/files/schemas.ts'
import { ApiError } from './api.ts'

/** Faults of each file of a refused upload, by its place; null: it failed for another reason. */
export function fileErrorsOf(error: unknown): FileErrors | null {
  const said = error instanceof ApiError ? error.errors['files'] : undefined
  return typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as FileErrors) : null
}
