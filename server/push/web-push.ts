import webPush from 'web-push'
import type { Db } from '../db/db.ts'
import type { PushTo } from '../outbox/push-to.ts'
import type { Config } from '../runtime/config.ts'
import { placeOf } from './hosts.ts'
import type { Message, Subscription } from './kit/message.ts'
import { Refused } from './kit/push-faults.ts'
import { subjectOf, vapidKeys } from './vapid.ts'

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
