import webPush, { type VapidKeys } from 'web-push'
import type { Config } from '../runtime/config.ts'
import type { Db } from '../db/db.ts'
import { recall, rememberFirst } from '../db/settings.ts'

const known = new WeakMap<Db, Promise<VapidKeys>>()

/** The keys by which push services know this portal, the same in all instances: made by the first that asks. */
export function vapidKeys(db: Db): Promise<VapidKeys> {
  const keys = known.get(db) ?? rememberFirst(db, 'vapid', webPush.generateVAPIDKeys())
  known.set(db, keys)
  keys.catch(() => known.delete(db))
  return keys
}

export async function hasVapidKeys(db: Db): Promise<boolean> {
  return (await recall(db, 'vapid')) !== undefined
}

/** Whom a push service may write to. */
export function subjectOf({ contactEmail, publicUrl }: Config): string {
  return `mailto:${contactEmail ?? `no-reply@${publicUrl.hostname}`}`
}
