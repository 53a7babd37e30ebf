import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { live, liveEvents } from '../contract/live/endpoints.ts'
import type { Caller } from './sessions.ts'

/** A stream of somebody's, as their browser has it. */
export type Stream = { caller: Caller; hear: (names: string[]) => void; close: () => void }

/** Opens a stream for each, some at a time, and resolves when all have begun. */
export async function openStreams(url: string, callers: Caller[]): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let from = 0; from < callers.length; from += 50)
    streams.push(...(await Promise.all(callers.slice(from, from + 50).map((caller) => openStream(url, caller)))))
  return streams
}

function openStream(url: string, caller: Caller): Promise<Stream> {
  return new Promise((opened, failed) => {
    const headers = { ...caller.headers, accept: 'text/event-stream' }
    const sent: ClientRequest = request(`${url}${live.open.path}?since=0`, { headers, agent: false })
    const stream: Stream = { caller, hear: () => {}, close: () => sent.destroy() }
    sent.on('error', failed)
    sent.on('response', (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return failed(new Error(`a stream was answered ${answer.statusCode}`))
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (text + chunk).split('\n\n')
        text = blocks.pop()!
        for (const block of blocks) tell(stream, block)
      })
      answer.on('error', () => {})
      return opened(stream)
    })
    sent.end()
  })
}

function tell(stream: Stream, block: string): void {
  if (block.startsWith('data: ')) stream.hear(block.slice('data: '.length).split(','))
  else if (block.startsWith(`event: ${liveEvents.anew}`)) stream.hear([])
}
