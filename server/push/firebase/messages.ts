import { z } from 'zod'
import type { FirebaseProject } from '../../runtime/firebase.ts'
import { Refused } from '../kit/push-faults.ts'
import type { Message } from '../kit/message.ts'
import { accessToken, dropAccessToken } from './access-token.ts'
import { askGoogle } from './google.ts'

const Taken = z.object({ name: z.string() })
/** In milliseconds; as for any other push. */
const patience = 10_000

/** Pushes to the device of an FCM token. Throws as `askGoogle` does. */
export async function pushByFirebase(
  project: FirebaseProject,
  token: string,
  { shown, life, topic, urgency }: Message,
): Promise<void> {
  const headers = { TTL: String(life), Urgency: urgency, Topic: topic }
  const body = { message: { token, webpush: { headers, data: shown } } }
  const access = await accessToken(project)
  try {
    await send(project, access, body)
  } catch (error) {
    if (!(error instanceof Refused) || error.reply.status !== 401) throw error
    await dropAccessToken(project, access)
    await send(project, await accessToken(project), body)
  }
}

async function send({ id, addresses }: FirebaseProject, access: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${access}` }
  await askGoogle(`${addresses.messaging}/v1/projects/${id}/messages:send`, Taken, { headers, body, patience })
}

/** Has the project check a message that reaches nobody. Throws as `askGoogle` does where it would not be taken. */
export async function tryMessaging(project: FirebaseProject, access: string): Promise<void> {
  const message = { topic: 'trial', webpush: { data: { title: 'trial' } } }
  await send(project, access, { validate_only: true, message })
}
