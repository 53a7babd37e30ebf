import webPush from 'web-push'
import type { Config } from '../runtime/config.ts'
import type { Db } from '../db/db.ts'
import { recall, rememberFirst } from '../db/settings.ts'

export const vapidSetting = 'vapid'

/** `madeAt`: an instant. */
export type VapidKeys = { publicKey: string; privateKey: string; madeAt: string }

const known = new WeakMap<Db, Promise<VapidKeys>>()

/** The keys by which push services know this portal, the same in all instances: made by the first that asks. */
export function vapidKeys(db: Db): Promise<VapidKeys> {
  const kept = known.get(db)
  if (kept) return kept
  const keys = recallOrMake(db)
  known.set(db, keys)
  keys.catch(() => known.delete(db))
  return keys
}

async function recallOrMake(db: Db): Promise<VapidKeys> {
  const kept = await recall<VapidKeys>(db, vapidSetting)
  if (kept) return kept
  const madeAt = Temporal.Now.instant().toString({ smallestUnit: 'second' })
  return rememberFirst(db, vapidSetting, { ...webPush.generateVAPIDKeys(), madeAt })
}

/** The public key for which browsers subscribe: of the Firebase project of the settings, else the portal's own. */
export async function applicationKey(db: Db, { firebase }: Pick<Config, 'firebase'>): Promise<string> {
  return firebase?.publicKey ?? (await vapidKeys(db)).publicKey
}

/** The address to which a push service may write. */
export function subjectOf({ contactEmail, publicUrl }: Config): string {
  return `mailto:${contactEmail ?? `no-reply@${publicUrl.hostname}`}`
}
