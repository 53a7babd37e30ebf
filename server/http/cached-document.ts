import type { Subject } from '../db/db.ts'
import type { Versions } from '../auth/authenticate.ts'
import type { AppContext } from './context.ts'
import { compress, type Encoding } from './encoding.ts'
import type { Minutes } from './serialized.ts'
import { isFresh, madeNow } from './cache.ts'

/** For whom and how a document is (`key`), and the versions that the guard has read of what it is made of. */
type Asked = { key: string; on: readonly Subject[]; versions: Versions | null; encoding: Encoding | undefined }

/** A document, compressed where an encoding is asked for, as it was sent before while all that it is made of stands. */
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
