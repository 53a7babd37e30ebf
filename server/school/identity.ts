import type { contract } from '../../contract/index.ts'
import type { Parsed } from '../../contract/types.ts'
import { type SavedIdentity, standingIdentity } from '../../rules/school-identity.ts'
import type { Db, Subject } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import { withNewer } from '../http/seen.ts'
import { type Config, identityOf } from '../runtime/config.ts'

export async function savedIdentity(db: Db): Promise<SavedIdentity> {
  return filled(await identityIn(db).executeTakeFirstOrThrow())
}

const identityIn = (db: Db) =>
  db.selectFrom('schoolSettings').select(['name as schoolName', 'contactEmail', 'supportUrl', 'socialLinks'])

type Stored = Awaited<ReturnType<ReturnType<typeof identityIn>['executeTakeFirstOrThrow']>>

const filled = (stored: Stored): SavedIdentity => ({ ...stored, socialLinks: stored.socialLinks ?? [] })

type Input = Pick<Parsed<typeof contract.school.update>['body'], 'identity' | 'seen'>

/** Saves what is named; what is emptied stands as the server's settings say it. */
export async function setIdentity(db: Db, { identity, seen }: Input): Promise<void> {
  if (!identity) return
  const stands = filled(await identityIn(db).forUpdate().executeTakeFirstOrThrow())
  const wanted = { ...stands, ...withNewer<Partial<SavedIdentity>>(stands, identity, seen?.identity, 'identity.') }
  if (JSON.stringify(wanted) === JSON.stringify(stands)) return
  const { schoolName: name, socialLinks, ...contacts } = wanted
  const links = socialLinks.length ? socialLinks : null
  await db
    .updateTable('schoolSettings')
    .set({ name, ...contacts, socialLinks: links })
    .execute()
}

const applied = new WeakMap<Config, Promise<void>>()

/** Has this process go by what is saved now. One reading follows the other, so that none brings back what an earlier one found. */
export function applyIdentity(db: Db, config: Config): Promise<void> {
  const before = applied.get(config) ?? Promise.resolve()
  const applying = before.catch(() => {}).then(() => applyOnce(db, config))
  applied.set(config, applying)
  return applying
}

async function applyOnce(db: Db, config: Config): Promise<void> {
  const identity = standingIdentity(await savedIdentity(db), config.environment)
  if (JSON.stringify(identity) === JSON.stringify(identityOf(config))) return
  Object.assign(config, identity)
  config.identityChanges += 1
}

const counted: Subject = 'people'

/** Applies what other instances save. `onFailed`: it is tried again with the next change. */
export function followIdentity(db: Db, config: Config, onFailed: (error: unknown) => void): Listener {
  const follow = () => void applyIdentity(db, config).catch(onFailed)
  return {
    heard: (notice) => {
      if (notice.startsWith(`${counted} `)) follow()
    },
    listening: follow,
  }
}
