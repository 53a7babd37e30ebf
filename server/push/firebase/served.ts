import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Config } from '../../runtime/config.ts'
import { forgetRefusal } from './refused.ts'
import type { Known } from './registering.ts'

type Named = Pick<Config, 'firebase'>

/** Whether a registration is one of the service that the settings name: of this project and its key, or the portal's own. */
export function isServed({ firebase }: Named, registrationId: RawBuilder<number>): RawBuilder<boolean> {
  const known = sql`select from firebase_registrations f where f.registration_id = ${registrationId}`
  if (!firebase) return sql`not exists (${known})`
  return sql`exists (${known} and f.project = ${firebase.id} and f.public_key = ${firebase.publicKey})`
}

export async function isServedNow(db: Db, config: Named, registrationId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isServed(config, sql`${registrationId}::bigint`)} as is`.execute(
    db,
  )
  return rows[0]!.is
}

/** Ends what was registered at another service: each browser registers anew at its next start. Who was taken off the list stays off. */
export async function endUnserved(db: Db, config: Named): Promise<void> {
  await sql`delete from push_registrations r where removed_at is null and not ${isServed(config, sql`r.id`)}`.execute(
    db,
  )
}

/** By what the project of the settings knows the browser of a registration. */
export async function knownAt(db: Db, { firebase }: Named, registrationId: number): Promise<Known | undefined> {
  if (!firebase) return undefined
  return db
    .selectFrom('firebaseRegistrations')
    .select(['installation', 'refreshToken', 'token'])
    .where('registrationId', '=', registrationId)
    .where('project', '=', firebase.id)
    .where('publicKey', '=', firebase.publicKey)
    .executeTakeFirst()
}

/** From now on it is known by this, or to the portal alone. */
export async function keepKnown(
  db: Db,
  { firebase }: Named,
  registrationId: number,
  known: Known | undefined,
): Promise<void> {
  await db.deleteFrom('firebaseRegistrations').where('registrationId', '=', registrationId).execute()
  if (!firebase || !known) return
  const values = { registrationId, project: firebase.id, publicKey: firebase.publicKey, ...known }
  await db.insertInto('firebaseRegistrations').values(values).execute()
  await forgetRefusal(db, firebase, 'registration')
}
