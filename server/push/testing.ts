import { onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import { apiKeyHeader, installationHeader } from '../../contract/push/endpoints.ts'
import { hashOf, sign } from '../auth/secrets.ts'
import type { Actor } from '../testing/people.ts'
import { startPushService, type PushService } from '../testing/push-service.ts'
import { csrfSecret, type School } from '../testing/school.ts'
import { credentialsOf } from './credentials.ts'
import { pushSender } from './sending.ts'
import { subscription } from './testing-keys.ts'
import { applicationKey } from './vapid.ts'

const { pushRegistrations, pushTokens } = contract

/** The headers of the registrations service, as they are given to a session. */
export function pushHeaders({ session = '' }: Pick<Actor, 'session'>, publicKey: string): Record<string, string> {
  const keyed = (text: string) => sign(csrfSecret, `keyed:${text}`)
  const { apiKey, installationToken } = credentialsOf({ keyed, publicKey, session: hashOf(session) })
  return { [apiKeyHeader]: apiKey, [installationHeader]: installationToken }
}

/** The headers of somebody's own session. */
export async function headersOf(school: School, actor: Actor): Promise<Record<string, string>> {
  await school.cookieOf(actor)
  return pushHeaders(actor, await applicationKey(school.db, school.config))
}

/** A push service to which the school pushes at once, and which answers as a test likes. */
export async function serviceOf(school: School): Promise<PushService> {
  const service = await startPushService()
  onTestFinished(() => service.close())
  school.config.pushHosts = [service.origin]
  school.config.noticeDelay = 0
  school.pushServices(pushSender({ longest: 1_000 }))
  return service
}

let devices = 0

/** A device of theirs that is told of `pts`. */
export async function deviceOf(school: School, actor: Actor, service: PushService, pts = [actor.uuid]) {
  const path = `/d${++devices}`
  const { web, ...keys } = subscription(`${service.origin}${path}`)
  const headers = await headersOf(school, actor)
  const { body } = await school.as(actor, pushRegistrations.create, { headers, body: { web } })
  for (const pt of pts) {
    const { status } = await school.as(actor, pushTokens.save, { params: { pt }, body })
    if (status !== 204) throw new Error(`the token is not saved: ${status}`)
  }
  return { path, keys, web, token: body.token }
}
