import type { LineError, UploadedFile } from '../../contract/files/schemas.ts'
import type { Said, Translate } from '../i18n/translate.ts'

/** An error without its words: every reader has them in their own language. */
export type SaidError = Omit<LineError, 'message'> & { said: Said }

/**
 * Result of a file's last import as it is stored. `message`: the words that its importer read; alone in rows of a version
 * that kept nothing else, and shown where a later version has no such text any more.
 */
export type StoredDetails =
  | { lines: number }
  | { errors: (Omit<LineError, 'message'> & { said?: Said; message: string })[] }
  | null

export function toStore(errors: SaidError[], t: Translate): StoredDetails {
  return { errors: errors.map((error) => ({ ...error, message: t(error.said) })) }
}

/** The result in the reader's language. */
export function detailsIn(stored: StoredDetails, t: Translate): UploadedFile['details'] {
  if (!stored || !('errors' in stored)) return stored
  return {
    errors: stored.errors.map(({ said, message, ...place }) => ({
      ...place,
      message: said === undefined ? message : (wordsOf(said, t) ?? message),
    })),
  }
}

/** Undefined where there is no such text; a key without one is translated by itself. */
function wordsOf(said: Said, t: Translate): string | undefined {
  const words = t(said)
  return words === (typeof said === 'string' ? said : said[0]) ? undefined : words
}
