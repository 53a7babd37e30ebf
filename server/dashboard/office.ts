import type { Office } from '../../contract/dashboard/schemas.ts'
import { wallClock } from '../../rules/kyiv.ts'
import { absentCount } from '../attendance/absent-today.ts'
import type { Db } from '../db/db.ts'
import { unfinishedFiles } from '../files/file-list.ts'
import { unboundCount } from '../google/list.ts'
import type { Config } from '../runtime/config.ts'
import { type Clock, instant } from '../runtime/clock.ts'
import { mailsInTrouble } from '../mails/mails.ts'
import { postsAround, unannounced } from '../news/around-now.ts'
import { gapsOf } from '../people/gap-counts.ts'
import { presentCount } from '../people/present.ts'
import { schoolDay } from '../schedule/school-day.ts'
import { teacherless } from '../schedule/teacherless.ts'

/** Into the log of whoever runs the portal. */
export type Log = { warn: (facts: object, words: string) => void }

/** Of long lists the first page shows so many. */
const named = 3

/** What needs a hand and what goes on. What cannot be read is null, and the rest is there all the same. */
export async function officeNow(db: Db, clock: Clock, config: Config, log: Log): Promise<Office> {
  const now = wallClock(clock.school())
  const orNull = <T>(name: string, part: Promise<T>) => part.catch((error: Error) => missed(log, name, error))
  const [imports, mails, day, free, gaps, unbound, holidays, absent, present, posts] = await Promise.all([
    orNull('imports', unfinishedFiles(db, named)),
    orNull('mails', mailsInTrouble(db, config)),
    orNull('day', schoolDay(db, now)),
    orNull('teacherless', teacherless(db, now, { from: 0, most: named })),
    orNull('gaps', gapsOf(db, now.day)),
    orNull('unbound', unboundCount(db, now.day)),
    orNull('unannounced', unannounced(db, now.day)),
    orNull('absent', absentCount(db, now.day)),
    orNull('present', presentCount(db)),
    orNull('posts', postsAround(db, { now: instant(clock), today: now.day })),
  ])
  const next = free && { count: free.count, next: free.teacherless }
  return { imports, mails, day, teacherless: next, gaps, unbound, unannounced: holidays, absent, present, posts }
}

/** On the page it stands as missing; whoever runs the portal reads why. */
function missed(log: Log, part: string, { name, code }: Error & { code?: unknown }): null {
  log.warn({ part, error: name, code }, 'A part of the first page of the office could not be read.')
  return null
}
