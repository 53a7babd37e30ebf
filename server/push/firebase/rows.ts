import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { FirebaseProject } from '../../runtime/firebase.ts'
import type { Installed } from './registry.ts'

/** The browser of a registration, as the project knows it; undefined: the project was told nothing of it. */
export function installedAt(db: Db, project: FirebaseProject, registrationId: number): Promise<Installed | undefined> {
  return db
    .selectFrom('firebaseRegistrations')
    .select(['installation', 'refreshToken', 'token'])
    .where('registrationId', '=', registrationId)
    .where('project', '=', project.id)
    .where('publicKey', '=', project.publicKey)
    .executeTakeFirst()
}

/** Keeps the browser as the project knows it now, in the place of an earlier state. */
export async function keepInstalled(
  db: Db,
  { id: project, publicKey }: FirebaseProject,
  registrationId: number,
  installed: Installed,
): Promise<void> {
  const values = { project, publicKey, ...installed }
  await db
    .insertInto('firebaseRegistrations')
    .values({ registrationId, ...values })
    .onConflict((on) => on.column('registrationId').doUpdateSet(values))
    .execute()
}

/**
 * Deletes registrations that were made at another service than the one of the settings: each browser registers anew when
 * the portal is opened in it. A device that its owner has taken off the list stays off.
 */
export async function deleteUnserved(db: Db, project: FirebaseProject | undefined): Promise<void> {
  const made = sql`select from firebase_registrations f where f.registration_id = r.id`
  const isServed = project
    ? sql`exists (${made} and f.project = ${project.id} and f.public_key = ${project.publicKey})`
    : sql`not exists (${made})`
  await sql`delete from push_registrations r where removed_at is null and not ${isServed}`.execute(db)
}
