import { apiKeyHeader, installationHeader } from '../../contract/push/endpoints.ts'
import { sameText } from '../auth/secrets.ts'
import { forbidden } from '../runtime/errors.ts'

/** `publicKey`: the portal's VAPID key. `session`: the hash of the caller's session token. */
type Caller = { keyed: (text: string) => string; publicKey: string; session: Buffer }

/** In milliseconds. */
const hour = 3_600_000

const tokenOf = ({ keyed, session }: Caller, until: number) =>
  `${until}.${keyed(`push installation ${session.toString('hex')} ${until}`)}`

/** The key and the token with which this session registers; the token holds for one to two hours. */
export function credentialsOf(caller: Caller, now = Date.now()) {
  const until = (Math.floor(now / hour) + 2) * hour
  return { apiKey: caller.publicKey, installationToken: tokenOf(caller, until) }
}

/** Throws 403 where a header of the registrations service is missing, has ended, or was issued to another session. */
export function mustHoldCredentials(
  caller: Caller,
  header: (name: string) => string | undefined,
  now = Date.now(),
): void {
  const token = header(installationHeader) ?? ''
  const until = Number(/^(\d{1,15})\./.exec(token)?.[1])
  const isIssued = until > now && sameText(token, tokenOf(caller, until))
  if (!isIssued || !sameText(header(apiKeyHeader) ?? '', caller.publicKey)) throw forbidden()
}
