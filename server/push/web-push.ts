import webPush from 'web-push'
import type { Db } from '../db/db.ts'
import type { PushTo } from '../outbox/push-to.ts'
import type { Config } from '../runtime/config.ts'
import { placeOf } from './hosts.ts'
import type { Message } from './kit/message.ts'
import { Refused } from './kit/push-faults.ts'
import type { Subscription } from './kit/subscription.ts'
import { subjectOf, vapidKeys } from './vapid.ts'

/** Pushes by the protocol that all browsers share; `void`: the settings name its service no more. */
export async function pushByWebPush(
  db: Db,
  { config, send }: { config: Config; send: PushTo },
  { endpoint, auth, p256dh }: Subscription,
  { shown, life, topic, urgency }: Message,
): Promise<'sent' | 'void'> {
  const place = placeOf(endpoint, config.pushHosts)
  if (!place) return 'void'
  const letter = webPush.generateRequestDetails({ endpoint, keys: { auth, p256dh } }, JSON.stringify(shown), {
    vapidDetails: { subject: subjectOf(config), ...(await vapidKeys(db)) },
    TTL: life,
    ...(topic !== null && { topic }),
    urgency,
  })
  const reply = await send(place, { headers: letter.headers, body: letter.body })
  if (reply.status < 200 || reply.status > 299) throw new Refused(reply)
  return 'sent'
}
