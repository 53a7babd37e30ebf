import webPush from 'web-push'
import type { Db } from '../db/db.ts'
import type { PushTo } from '../outbox/push-to.ts'
import type { Config } from '../runtime/config.ts'
import { placeOf } from './hosts.ts'
import { Refused } from './push-faults.ts'
import { subjectOf, vapidKeys } from './vapid.ts'

/** An address at a push service, and the keys of the browser that alone can read what is pushed there, as the browser gives them. */
export type Subscription = { endpoint: string; auth: string; p256dh: string }

/** `shown`: texts as the device shows them. `life`: seconds for which the service keeps it for a device that is away. */
export type Message = {
  shown: Record<'title' | 'body' | 'path' | 'tag' | 'lang', string>
  life: number
  /** At most 32 characters of base64url: a later push of the same topic replaces this one at the service. */
  topic: string
  urgency: 'normal' | 'high'
}

/** Pushes by Web Push with VAPID. `void`: the settings do not allow its service any more. Throws `Refused`. */
export async function pushByWebPush(
  db: Db,
  { config, pushTo }: { config: Config; pushTo: PushTo },
  { endpoint, auth, p256dh }: Subscription,
  { shown, life, topic, urgency }: Message,
): Promise<'sent' | 'void'> {
  const place = placeOf(endpoint, config.pushHosts)
  if (!place) return 'void'
  const { publicKey, privateKey } = await vapidKeys(db)
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { auth, p256dh } },
    JSON.stringify(shown),
    { vapidDetails: { subject: subjectOf(config), publicKey, privateKey }, TTL: life, topic, urgency },
  )
  const reply = await pushTo(place, { headers, body })
  if (reply.status < 200 || reply.status > 299)
    throw new Refused(reply, [404, 410].includes(reply.status) ? 'device' : 'push')
  return 'sent'
}
