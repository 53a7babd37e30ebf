import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whoever has not taken this much has gone, or hears everything anew along another line. */
const mostUntaken = 64 * 1024
const untakenMs = 60_000

/** An answer that lasts as long as its page is open. */
export class EventStream {
  readonly #raw: ServerResponse

  constructor(raw: ServerResponse) {
    this.#raw = raw
    raw.on('error', () => {})
  }

  onClose(act: () => void): void {
    this.#raw.once('close', act)
  }

  get isOpen(): boolean {
    return !this.#raw.writableEnded && !this.#raw.destroyed
  }

  /** Without a name it is a message. */
  send(text: string, name?: string): void {
    if (!this.isOpen) return
    if (this.#raw.writableLength > mostUntaken) return void this.#raw.destroy()
    this.#raw.write(name === undefined ? `data: ${text}\n\n` : `event: ${name}\ndata: ${text}\n\n`)
  }

  end(): void {
    this.#raw.end()
  }
}

/**
 * Begins to answer with events, for whoever asks for them. It counts as answered: it takes none of the places of requests
 * at work, and no deadline ends it.
 */
export function eventsTo(request: FastifyRequest, reply: FastifyReply): EventStream | undefined {
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/event-stream')) return undefined
  reply.hijack()
  request.place?.leave()
  request.raw.socket.setTimeout(untakenMs)
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would keep the events until it has a page of them.
    'x-accel-buffering': 'no',
  })
  const events = new EventStream(reply.raw)
  reply.raw.write(':\n\n')
  return events
}
