import { createDecipheriv, createPublicKey, hkdfSync, verify, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** The keys that a browser keeps to itself. */
export type BrowserKeys = { ecdh: ECDH; secret: Buffer }

export type Received = {
  path: string
  topic: string | undefined
  ttl: number
  urgency: string | undefined
  /** The claims of the portal's signature, which has been checked. */
  signed: { aud: string; sub: string; exp: number; key: string }
  body: Buffer
}

export type PushService = {
  origin: string
  received: Received[]
  /** Answers the next ones; by default with 201. */
  answer: (response: ServerResponse, received: Received) => void
  close(): Promise<void>
}

/** A push service of a test's own, which takes nothing whose signature does not hold. */
export async function startPushService(port = 0): Promise<PushService> {
  const server = createServer((request, response) => void take(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as { port: number }
  const service: PushService = {
    origin: `http://127.0.0.1:${taken}`,
    received: [],
    answer: (response) => response.writeHead(201).end(),
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
  async function take(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const signed = signatureOf(request.headers.authorization ?? '')
    if (!signed || signed.aud !== service.origin) return void response.writeHead(403).end()
    const header = (name: string) => request.headers[name] as string | undefined
    const received = {
      path: request.url!,
      topic: header('topic'),
      ttl: Number(header('ttl')),
      urgency: header('urgency'),
      signed,
      body: Buffer.concat(chunks),
    }
    service.received.push(received)
    service.answer(response, received)
  }
  return service
}

/** RFC 8292: `vapid t=…, k=…`; undefined where it does not hold. */
function signatureOf(authorization: string): Received['signed'] | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (point.length !== 65) return undefined
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number }
  const now = Date.now() / 1000
  return holds && said.exp > now && said.exp <= now + 24 * 3600 ? { ...said, key } : undefined
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** RFC 8291, as a browser reads what it is pushed. */
export function opened({ ecdh, secret }: BrowserKeys, body: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const ofServer = body.subarray(21, 21 + body[20]!)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), ofServer])
  const key = derived(ecdh.computeSecret(ofServer), secret, info, 32)
  const sealed = body.subarray(21 + body[20]!)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derived(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(key, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return JSON.parse(padded.subarray(0, end).toString())
}
