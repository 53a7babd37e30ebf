import type { NoticeHours } from '../../contract/notices/schemas.ts'
import type { Db } from '../db/db.ts'
import { schoolsWish } from '../push/moments.ts'
import type { Clock } from '../runtime/clock.ts'
import { nowOf } from './days.ts'
import { reschedule } from './due-digests.ts'

/** When an account is left in peace, and when it has its daily mail; `quiet` and `at` are null where it goes by the school. */
export async function hoursOf(db: Db, userId: number, digestAt: number): Promise<NoticeHours> {
  const kept = db
    .selectFrom('noticeHours')
    .select(['quietFrom', 'quietTo', 'onSchoolDays', 'hasDigest', 'digestAt'])
    .where('userId', '=', userId)
  const {
    quietFrom = null,
    quietTo = null,
    onSchoolDays = schoolsWish.isOnSchoolDaysOnly,
    hasDigest = true,
    digestAt: at = null,
  } = (await kept.executeTakeFirst()) ?? {}
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
  const digest = { isOn: hasDigest, at, school: digestAt }
  return { quiet, isOnSchoolDaysOnly: onSchoolDays, school: schoolsWish.quiet!, digest }
}

type Choice = Pick<NoticeHours, 'quiet' | 'isOnSchoolDaysOnly'>

export async function chooseHours(db: Db, userId: number, { quiet, isOnSchoolDaysOnly }: Choice): Promise<void> {
  const chosen = { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, onSchoolDays: isOnSchoolDaysOnly }
  await db
    .insertInto('noticeHours')
    .values({ userId, digestAt: null, ...chosen })
    .onConflict((already) => already.column('userId').doUpdateSet(chosen))
    .execute()
}

type Digest = { isOn: boolean; at: number | null }
type School = { clock: Clock; digestAt: number }

/** What waits for it already comes at the new hour. */
export async function chooseDigest(db: Db, userId: number, { isOn, at }: Digest, school: School): Promise<void> {
  const chosen = { hasDigest: isOn, digestAt: at }
  await db
    .insertInto('noticeHours')
    .values({ userId, quietFrom: null, quietTo: null, ...chosen })
    .onConflict((already) => already.column('userId').doUpdateSet(chosen))
    .execute()
  await reschedule(db, userId, nowOf(school.clock), school.digestAt)
}
