import { profileType } from '../../contract/people/endpoints.ts'
import { actAs } from '../identity/acting.ts'
import type { Principal } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { conflict, forbidden, found } from '../runtime/errors.ts'
import { isAdministrator } from './locking.ts'

/** The administrator's session goes on as that person's account. Answers the participant to select there. */
export async function impersonate(db: Db, principal: Principal, id: number): Promise<string | null> {
  // A client with a token has no session that could go on as somebody else.
  if (!principal.session) throw forbidden()
  const profile = found(
    await db
      .selectFrom('profiles')
      .select(['uuid', 'type', 'userId', 'lockedAt'])
      .where('id', '=', id)
      .where('erasedAt', 'is', null)
      .executeTakeFirst(),
  )
  if (profile.userId === principal.userId) throw conflict('people.notAsOneself')
  // Whoever could act as another administrator would leave that one's name in the history.
  if (profile.type === profileType.admin || (await isAdministrator(db, profile.userId)))
    throw forbidden('people.notAsAdministrator')
  if (profile.lockedAt !== null) throw conflict('people.notAsLocked')
  await actAs(db, principal.session, profile.userId)
  return profile.type === profileType.guardian ? firstChild(db, id) : profile.uuid
}

async function firstChild(db: Db, guardianId: number): Promise<string | null> {
  const links = db.selectFrom('guardians').innerJoin('profiles', 'profiles.id', 'guardians.studentId')
  const children = links.select('uuid').where('guardians.guardianId', '=', guardianId)
  const active = children.where('type', '=', profileType.student).where('lockedAt', 'is', null)
  return (await active.orderBy('nameKey').orderBy('id').executeTakeFirst())?.uuid ?? null
}
