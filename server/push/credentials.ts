import { apiKeyHeader, installationHeader } from '../../contract/push/endpoints.ts'
import { sameText } from '../auth/secrets.ts'
import { forbidden } from '../runtime/errors.ts'

type Keyed = (text: string) => string

const hour = 3_600_000

/** With what the service of registrations is asked: a key that is the portal's, and a token that is good for an hour or two. */
export function credentialsOf(keyed: Keyed, now = Date.now()) {
  const until = (Math.floor(now / hour) + 2) * hour
  return { apiKey: keyed('push:api key'), installationToken: `${until}.${keyed(`push:installation ${until}`)}` }
}

export function mustHoldCredentials(keyed: Keyed, header: (name: string) => string, now = Date.now()): void {
  const token = header(installationHeader)
  const until = Number(/^(\d{1,15})\./.exec(token)?.[1])
  const isGood = until > now && sameText(token, `${until}.${keyed(`push:installation ${until}`)}`)
  if (!isGood || !sameText(header(apiKeyHeader), keyed('push:api key'))) throw forbidden()
}
