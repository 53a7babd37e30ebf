import { pathOf, type Endpoint } from '../../contract/kit/endpoint.ts'
import { apiKeyHeader, installationHeader, pushRegistrations } from '../../contract/push/endpoints.ts'
import type { PushService } from '../../contract/push/schemas.ts'
import { withXsrf } from '../kit/data/xsrf.ts'
import type { Details } from './stored.ts'

type Asked = { token?: string; web?: Details }

async function ask({ apiKey, installationToken }: PushService, endpoint: Endpoint, { token, web }: Asked) {
  const answer = await withXsrf((xsrf) =>
    fetch(pathOf(endpoint.path, token === undefined ? undefined : { uuid: token }), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        ...xsrf,
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'Content-Type': 'application/json',
        [apiKeyHeader]: apiKey,
        [installationHeader]: installationToken,
      },
      body: web && JSON.stringify({ web }),
    }),
  )
  if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status}`)
  return answer
}

export async function create(service: PushService, web: Details): Promise<string> {
  const answer = await ask(service, pushRegistrations.create, { web })
  return ((await answer.json()) as { token: string }).token
}

export async function renew(service: PushService, token: string, web: Details): Promise<void> {
  await ask(service, pushRegistrations.renew, { token, web })
}

export async function remove(service: PushService, token: string): Promise<void> {
  await ask(service, pushRegistrations.remove, { token })
}
