import { type Endpoint, pathOf } from '../../contract/kit/endpoint.ts'
import { apiKeyHeader, installationHeader, pushRegistrations } from '../../contract/push/endpoints.ts'
import type { PushService } from '../../contract/push/schemas.ts'
import { ApiError } from '../kit/data/api.ts'
import { withXsrf } from '../kit/data/xsrf.ts'
import { type Details, onlyDetails } from './stored.ts'

type Asked = { token?: string; web?: Details }

/** In milliseconds. */
const patience = 60_000

/** Apart from `call`, which knows no headers of one service, and leaves the page where a session has ended. */
async function ask({ apiKey, installationToken }: PushService, endpoint: Endpoint, { token, web }: Asked) {
  const answer = await withXsrf((xsrf) =>
    fetch(pathOf(endpoint.path, token === undefined ? undefined : { uuid: token }), {
      method: endpoint.method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(patience),
      headers: {
        ...xsrf,
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(web && { 'Content-Type': 'application/json' }),
        [apiKeyHeader]: apiKey,
        [installationHeader]: installationToken,
      },
      ...(web && { body: JSON.stringify({ web: onlyDetails(web) }) }),
    }),
  )
  if (!answer.ok) throw new ApiError(answer.status, `${endpoint.method} ${endpoint.path}: ${answer.status}`)
  return answer
}

export async function create(service: PushService, web: Details): Promise<string> {
  const answer = await ask(service, pushRegistrations.create, { web })
  return ((await answer.json()) as { token: string }).token
}

/** 404 for a token that is not known any more. */
export async function renew(service: PushService, token: string, web: Details): Promise<void> {
  await ask(service, pushRegistrations.renew, { token, web })
}

export async function remove(service: PushService, token: string): Promise<void> {
  await ask(service, pushRegistrations.remove, { token })
}
