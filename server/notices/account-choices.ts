import type { Updateable } from 'kysely'
import type { Db, Tables } from '../db/db.ts'

const unchosen = { quietFrom: null, quietTo: null, onSchoolDaysOnly: true, digestAt: null }

/** Keeps what an account has chosen; what it chose of other things stays. */
export async function keepChoice(db: Db, userId: number, chosen: Updateable<Tables['noticeHours']>): Promise<void> {
  await db
    .insertInto('noticeHours')
    .values({ ...unchosen, ...chosen, userId })
    .onConflict((already) => already.column('userId').doUpdateSet(chosen))
    .execute()
}
