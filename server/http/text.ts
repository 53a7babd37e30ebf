import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingFor, type Encoding } from './encoding.ts'

/** Below, what is won is less than what it takes. */
const worthwhile = 1_024

/** A text to send, and the ways in which it has been compressed so far: each is made once, when somebody takes it. */
export class Text {
  readonly plain: Buffer
  readonly isLong: boolean
  /** In bytes, with all ways that are there. */
  size: number
  readonly #compressed = new Map<Encoding, Buffer>()
  readonly #onGrown: (() => void) | undefined

  /** `onGrown`: told when it has been compressed in one more way. */
  constructor(plain: string | Buffer, onGrown?: () => void) {
    this.plain = typeof plain === 'string' ? Buffer.from(plain) : plain
    this.size = this.plain.length
    this.isLong = this.size > worthwhile
    this.#onGrown = onGrown
  }

  /** At once if it is there, or is quickly made. */
  compressed(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#compressed.get(encoding)
    if (known) return known
    const keep = (made: Buffer) => {
      if (!this.#compressed.has(encoding)) this.size += made.length
      this.#compressed.set(encoding, made)
      this.#onGrown?.()
      return made
    }
    const made = compress(this.plain, encoding)
    return made instanceof Promise ? made.then(keep) : keep(made)
  }
}

/**
 * Sends a text in the best way that its reader's browser takes. Not for what shows a credential, nor for what repeats what
 * was asked beside a secret: the length of such a text would tell of it.
 */
export async function sendText(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer | Text,
): Promise<FastifyReply> {
  const whole = text instanceof Text ? text : new Text(text)
  const encoding = whole.isLong ? encodingFor(headers['accept-encoding']) : undefined
  const body = encoding ? await whole.compressed(encoding) : whole.plain
  // Whoever waited too long has been told so meanwhile.
  if (reply.sent) return reply
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}
