import type { notices } from '../../contract/notices/endpoints.ts'
import type { NoticeHours } from '../../contract/notices/schemas.ts'
import type { Answer } from '../../contract/types.ts'
import type { Db } from '../db/db.ts'
import type { Config } from '../runtime/config.ts'
import { invalid } from '../runtime/errors.ts'
import { keepChoice } from './account-choices.ts'

/** The hours that an account keeps, and the school's. */
export async function hoursOf(
  db: Db,
  userId: number,
  { quietHours: school }: Config,
): Promise<Answer<typeof notices.hours>> {
  const kept = db.selectFrom('noticeHours').select(['quietFrom', 'quietTo', 'onSchoolDaysOnly'])
  const own = await kept.where('userId', '=', userId).executeTakeFirst()
  const { quietFrom: from = null, quietTo: to = null } = own ?? {}
  const quiet = from === null || to === null ? null : { from, to }
  return { quiet, isOnSchoolDaysOnly: own?.onSchoolDaysOnly ?? true, school }
}

/** Throws 422 for quiet hours that begin and end at the same minute. */
export async function chooseHours(db: Db, userId: number, { quiet, isOnSchoolDaysOnly }: NoticeHours): Promise<void> {
  if (quiet && quiet.from === quiet.to) throw invalid({ 'quiet.to': 'server.notices.sameHours' })
  const [quietFrom, quietTo] = [quiet?.from ?? null, quiet?.to ?? null]
  await keepChoice(db, userId, { quietFrom, quietTo, onSchoolDaysOnly: isOnSchoolDaysOnly })
}
