import { LRUCache } from 'lru-cache'
import { wallClock } from '../../rules/kyiv.ts'
import type { Versions } from '../auth/authenticate.ts'
import type { Subject } from '../db/db.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Minutes } from './serialized.ts'
import type { Made } from './tags.ts'
import type { Text } from './text.ts'

// A student has some 18 kB of answers and 4 kB of document: a school of 7,000 fits.
const mostBytes = 160 * 1024 * 1024
const bytesOfEntry = 400

/** The versions, the day and the minutes for which something was made. */
export type CacheEntry = Pick<Made, 'cacheVersion' | 'day'> & Minutes

/** An answer as it was sent, in the ways in which it was compressed, with the versions that it was made of. */
export type CachedAnswer = CacheEntry & { text: Text; tag?: string }

/** A page's document with its data, as it was sent: compressed, since the answers in it are remembered themselves. */
type CachedDocument = CacheEntry & { bytes: Buffer }

/** Answers and documents, within one limit. */
export type AnswerCache = LRUCache<string, CachedAnswer | CachedDocument>

export function answerCache(): AnswerCache {
  return new LRUCache({
    maxSize: mostBytes,
    sizeCalculation: (sent, key) =>
      ('text' in sent ? sent.text.size : sent.bytes.length) + 2 * key.length + bytesOfEntry,
  })
}

/** Ingredients of what would be made now, and the minute of the day. */
export type MadeNow = Made & { minutes: number }

/** Undefined: it is not remembered, as nobody has read its versions. */
export function madeNow(
  { edition, clock }: { edition: string; clock: Clock },
  key: string,
  on: readonly Subject[] | undefined,
  versions: Versions | null,
): MadeNow | undefined {
  if (!on || !versions) return undefined
  const cacheVersion = on.map((subject) => versions[subject] ?? '').join(' ')
  return { edition, key, cacheVersion, ...wallClock(clock.school().toInstant()) }
}

/** Tells that the versions and the day of the entry are still the same, and that it was made for this minute. */
export function isFresh({ cacheVersion, day, from, until }: CacheEntry, now: MadeNow): boolean {
  return cacheVersion === now.cacheVersion && day === now.day && from <= now.minutes && now.minutes < until
}
