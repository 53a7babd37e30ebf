import { z } from 'zod'
import type { FirebaseProject } from '../../runtime/firebase.ts'
import type { Message } from '../kit/message.ts'
import { Refused } from '../kit/push-faults.ts'
import { accessTo, forgetAccess } from './access.ts'
import { askGoogle } from './google.ts'

const Taken = z.object({ name: z.string() })
/** In milliseconds; as for any other push. */
const patience = 10_000

/** Pushes to one device. */
export async function pushByFirebase(project: FirebaseProject, token: string, message: Message): Promise<void> {
  const { shown, life, topic, urgency } = message
  const headers = { TTL: String(life), Urgency: urgency, ...(topic !== null && { Topic: topic }) }
  const body = { message: { token, webpush: { headers, data: shown } } }
  const access = await accessTo(project)
  try {
    await send(project, access, body)
  } catch (error) {
    if (!(error instanceof Refused) || error.reply.status !== 401) throw error
    await forgetAccess(project, access)
    await send(project, await accessTo(project), body)
  }
}

async function send({ id, addresses }: FirebaseProject, access: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${access}` }
  await askGoogle(`${addresses.messaging}/v1/projects/${id}/messages:send`, Taken, { headers, body, patience })
}

/** Whether the project takes what is pushed, by a message that reaches nobody. */
export async function tryMessaging(project: FirebaseProject, access: string): Promise<void> {
  await send(project, access, {
    validate_only: true,
    message: { topic: 'trial', webpush: { data: { kind: 'trial' } } },
  })
}
