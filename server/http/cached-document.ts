import type { Subject } from '../db/db.ts'
import type { Versions } from '../auth/authenticate.ts'
import type { AppContext } from './context.ts'
import { compress, type Encoding } from './encoding.ts'
import type { Minutes } from './serialized.ts'
import { isFresh, madeNow } from './cache.ts'

/** `key`: reader, page and how it is shown; `versions`: as the guard has read them before anything else. */
type Asked = { key: string; on?: readonly Subject[]; versions: Versions | null; encoding: Encoding | undefined }

/** Returns a document, compressed where an encoding is asked for: the cached one while versions, day and minute match. */
export async function cachedDocument(
  context: AppContext,
  { key, on, versions, encoding }: Asked,
  make: () => Promise<{ document: Buffer; holds: Minutes } | undefined>,
): Promise<Buffer | undefined> {
  const made = encoding && madeNow(context, `page ${key} ${encoding}`, on, versions)
  const known = made && context.sent.get(made.key)
  if (known && 'bytes' in known && isFresh(known, made)) return known.bytes
  const whole = await make()
  if (!whole || !encoding) return whole?.document
  const bytes = await compress(whole.document, encoding)
  if (made) context.sent.set(made.key, { bytes, cacheVersion: made.cacheVersion, day: made.day, ...whole.holds })
  return bytes
}
