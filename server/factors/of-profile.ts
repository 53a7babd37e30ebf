import type { Principal } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { conflict, found } from '../runtime/errors.ts'
import { takeFactors } from './changes.ts'

export async function accountOfProfile(db: Db, id: number): Promise<number> {
  const profile = db.selectFrom('profiles').select('userId').where('id', '=', id).where('erasedAt', 'is', null)
  return found(await profile.executeTakeFirst()).userId
}

/** For somebody else who has lost theirs; one's own are removed by whoever can prove who they are. */
export async function resetFactors(db: Db, principal: Principal, id: number, reason: string): Promise<void> {
  const userId = await accountOfProfile(db, id)
  if (userId === principal.userId) throw conflict('server.factors.notOwn')
  if (!(await takeFactors(db, userId, reason))) throw conflict('server.factors.nothingToReset')
}
