import { LRUCache } from 'lru-cache'
import { wallClock } from '../../rules/kyiv.ts'
import type { Versions } from '../auth/authenticate.ts'
import type { Subject } from '../db/db.ts'
import type { AppContext } from './context.ts'
import type { Minutes } from './serialized.ts'
import type { Made } from './tags.ts'

// A student has some 18 kB of answers and 4 kB of document: a school of 7,000 fits.
const mostBytes = 160 * 1024 * 1024
const bytesOfEntry = 400

/** The versions, the day and the minutes for which something was made. */
export type Standing = Pick<Made, 'cacheVersion' | 'day'> & Minutes

/** Answers and documents, within one limit. */
export function answersSent(): AppContext['sent'] {
  return new LRUCache({
    maxSize: mostBytes,
    sizeCalculation: (sent, key) =>
      ('text' in sent ? sent.text.size : sent.bytes.length) + 2 * key.length + bytesOfEntry,
  })
}

/** Of what something would be made by now, and in which minute of the day. */
export type MadeNow = Made & { minutes: number }

/** Undefined: it is not remembered, as nobody has read its versions. */
export function madeNow(
  { edition, clock }: Pick<AppContext, 'edition' | 'clock'>,
  key: string,
  on: readonly Subject[],
  versions: Versions | null,
): MadeNow | undefined {
  if (!versions) return undefined
  const cacheVersion = on.map((subject) => versions[subject] ?? '').join(' ')
  return { edition, key, cacheVersion, ...wallClock(clock.school().toInstant()) }
}

/** Whether a version, the day or a bell has put an end to what is known. */
export function stands({ cacheVersion, day, from, until }: Standing, now: MadeNow): boolean {
  return cacheVersion === now.cacheVersion && day === now.day && from <= now.minutes && now.minutes < until
}
