import type { ConnectionError } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { languageOf, translator } from '../i18n/translate.ts'

/** Requests that Node gives up reading never reach a route; they are answered as any other fault, on the bare connection. */
export function answerUnread(headers: Record<string, string>): (error: ConnectionError, socket: Socket) => void {
  return ({ code }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, said } = faultOf(code)
    const body = JSON.stringify({ message: translator(languageOf(undefined, undefined, undefined))(said) })
    const sent = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
  }
}

function faultOf(code: string) {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, said: 'server.http.tooLarge' } as const
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, said: 'server.http.json' } as const
    default:
      return { status: 400, said: 'server.http.json' } as const
  }
}
