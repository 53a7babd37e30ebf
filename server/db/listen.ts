import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './db.ts'

export type Listener = {
  /** What a committed change has counted, as the migrations' `raise_version` says it. */
  heard(notice: string): void
  /** From now on everything is heard; what came before may have been missed. */
  listening(): void
}

/** Who is told whatever either is told. */
export const both = (one: Listener, other: Listener): Listener => ({
  heard(notice) {
    one.heard(notice)
    other.heard(notice)
  },
  listening() {
    one.listening()
    other.listening()
  },
})

/** Listens until it is closed, with one connection of its own. */
export type Listen = (listener: Listener) => { close(): Promise<void> }

const channel = 'dzvinok'
const lookEvery = 10_000
const silence = 5_000
const longestPause = 5_000

/** Instances that have lost one database together do not come back to it in step. */
const pauseAfter = (failures: number) => Math.random() * Math.min(200 * 2 ** failures, longestPause)

export function listenTo(connection: Connection): Listen {
  return (listener) => {
    const closed = new AbortController()
    const listening = listenOn(connection, listener, closed.signal)
    return {
      async close() {
        closed.abort()
        await listening
      },
    }
  }
}

async function listenOn(connection: Connection, listener: Listener, closed: AbortSignal): Promise<void> {
  let failures = 0
  const heardAgain = {
    heard: listener.heard.bind(listener),
    listening() {
      failures = 0
      listener.listening()
    },
  }
  while (!closed.aborted) {
    await listenOnce(connection, heardAgain, closed).catch(() => {})
    failures += 1
    await pause(pauseAfter(failures), undefined, { signal: closed, ref: false }).catch(() => {})
  }
}

/** Until the connection ends. */
async function listenOnce(connection: Connection, listener: Listener, closed: AbortSignal): Promise<void> {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: silence,
    query_timeout: silence,
    application_name: 'dzvinok listens',
  })
  const ended = new Promise<void>((end) => client.once('end', end))
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => listener.heard(payload))
  const leave = () => void client.end().catch(() => {})
  await client.connect()
  closed.addEventListener('abort', leave)
  if (closed.aborted) leave()
  // A line that is dead without a word would be silent for ever.
  const looking = setInterval(() => void client.query('select').catch(leave), lookEvery)
  try {
    await client.query(`listen ${channel}`)
    listener.listening()
    await ended
  } finally {
    clearInterval(looking)
    closed.removeEventListener('abort', leave)
    leave()
  }
}
