import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { accountOf, isSigned, privateKeyOf } from './firebase-account.ts'
import { type Answer, appId, failure, Registry } from './firebase-registry.ts'

export type Pushed = {
  token: string
  webpush: { headers: Record<string, string>; data: Record<string, string> }
}
/** `line`: `POST /v1/…`. */
export type AskedOfGoogle = { line: string; headers: IncomingMessage['headers']; body: string }

const projectId = 'school-1a2b3'
const apiKey = 'AIzaSy-the-key-of-the-app'

/** A stand-in for Google: tokens for the service account, installations, registrations and messages of one project. */
export class Firebase {
  /** The site whose pages alone may use the key. */
  site = 'http://127.0.0.1:3000'
  /** In seconds. */
  expiresIn = 3_600
  /** Answers in its place, unless it gives false. */
  instead: (asked: AskedOfGoogle, response: ServerResponse) => boolean = () => false
  readonly asked: AskedOfGoogle[] = []
  readonly #registry = new Registry()
  readonly key = this.#registry.key
  readonly installations = this.#registry.installations
  readonly registrations = this.#registry.registrations
  readonly pushed: Pushed[] = []
  /** The tokens that are taken. */
  readonly accessTokens = new Set<string>()
  readonly #server = createServer((request, response) => void this.#take(request, response))

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`
  }

  /** The content of the file that `FIREBASE_CONFIG` names. */
  get settings() {
    const { origin } = this
    return {
      web: { apiKey, projectId, appId },
      vapidKey: this.key,
      serviceAccount: {
        type: 'service_account',
        project_id: projectId,
        private_key: privateKeyOf(),
        client_email: accountOf(projectId),
        token_uri: `${origin}/token`,
      },
      addresses: { installations: origin, registrations: origin, messaging: origin },
    }
  }

  lines(): string[] {
    return this.asked.map(({ line }) => line.replaceAll(/[\w-]{22}(:[\w-]+)?(?=$|\/)/g, '*'))
  }

  /** Texts that may stand in no log and no answer. */
  secrets(): string[] {
    const [, secret] = privateKeyOf().split('\n')
    const installed = [...this.installations.values()].flatMap(({ refreshToken, auth }) => [refreshToken, auth])
    return [secret!, apiKey, ...installed, ...this.registrations.keys(), ...this.accessTokens]
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((closed) => this.#server.close(() => closed()))
  }

  async #take(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const asked = {
      line: `${request.method} ${request.url}`,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    this.asked.push(asked)
    if (this.instead(asked, response)) return
    const [status, told] = asked.line === 'POST /token' ? this.#giveAccess(asked) : this.#answerTo(asked)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
  }

  #giveAccess({ headers, body }: AskedOfGoogle): Answer {
    const form = new URLSearchParams(body)
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (!isForm || form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return [400, { error: 'unsupported_grant_type' }]
    if (!isSigned(form.get('assertion') ?? '', `${this.origin}/token`))
      return [400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }]
    const token = `ya29.${randomUUID()}`
    this.accessTokens.add(token)
    return [200, { access_token: token, expires_in: this.expiresIn, token_type: 'Bearer' }]
  }

  #answerTo({ line, headers, body }: AskedOfGoogle): Answer {
    const [, method, path] = /^(\w+) \/v1\/projects\/school-1a2b3\/(.+)$/.exec(line) ?? []
    if (!path) return failure(404, 'NOT_FOUND')
    const json = JSON.parse(body || '{}') as Record<string, unknown>
    if (path === 'messages:send') return this.#push(headers, json)
    if (headers['x-goog-api-key'] !== apiKey) return failure(400, 'INVALID_ARGUMENT')
    const isAllowed = headers.referer === `${this.site}/` && headers.origin === this.site
    if (!isAllowed) return failure(403, 'PERMISSION_DENIED', { reason: 'API_KEY_HTTP_REFERRER_BLOCKED' })
    return this.#registry.answerTo(method!, path, headers, json)
  }

  #push({ authorization = '' }: AskedOfGoogle['headers'], json: Record<string, unknown>): Answer {
    if (!this.accessTokens.has(authorization.replace(/^Bearer /, ''))) return failure(401, 'UNAUTHENTICATED')
    const taken: Answer = [200, { name: `projects/${projectId}/messages/${randomUUID()}` }]
    if (json['validate_only'] === true) return taken
    const message = json['message'] as Pushed
    if (!this.registrations.has(message.token)) return failure(404, 'NOT_FOUND', { errorCode: 'UNREGISTERED' })
    const isText = Object.values({ ...message.webpush.headers, ...message.webpush.data }).every(
      (one) => typeof one === 'string',
    )
    if (!isText) return failure(400, 'INVALID_ARGUMENT', { errorCode: 'INVALID_ARGUMENT' })
    this.pushed.push(message)
    return taken
  }
}
