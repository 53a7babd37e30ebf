import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { inject, test as base } from 'vitest'
import { live } from '../../contract/live/endpoints.ts'
import { openDb, openPool, type Connection, type Db } from '../db/db.ts'
import { listenTo } from '../db/listen.ts'
import { testDatabase } from '../testing/database.ts'
import type { Actor } from '../testing/people.ts'
import { schoolOn, type School } from '../testing/school.ts'

export type Told = { name: string; data: string }

/** What a page hears, from when it is listened to. */
export class Heard {
  readonly told: Told[] = []
  readonly ended: Promise<void>
  #tell = () => {}

  constructor(body: ReadableStream<Uint8Array>) {
    this.ended = this.#read(body)
  }

  /** Waits until something like it has been told, and answers what was. */
  async until(isIt: (told: Told) => boolean): Promise<Told> {
    for (;;) {
      const found = this.told.find(isIt)
      if (found) return found
      await new Promise<void>((tell) => (this.#tell = tell))
    }
  }

  /** The names of versions that were told, each once. */
  names(): string[] {
    return [...new Set(this.told.filter(({ name }) => name === 'message').flatMap(({ data }) => data.split(',')))]
  }

  async #read(body: ReadableStream<Uint8Array>) {
    const decoder = new TextDecoder()
    let text = ''
    try {
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop()!
        for (const block of blocks) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
          if (!block.startsWith(':')) this.told.push({ name: field('event') ?? 'message', data: field('data') ?? '' })
        }
        this.#tell()
      }
    } catch {
      // A connection that is cut ends what is heard, too.
    }
  }
}

export type LiveSchool = School & {
  connection: Connection
  /** Another instance on the same database. */
  another(): Promise<School>
  /** How a stream is answered. */
  ask(actor: Actor, query?: Record<string, string>, at?: FastifyInstance): Promise<Response>
  listen(actor: Actor, query?: Record<string, string>, at?: FastifyInstance): Promise<Heard>
}

/** A school whose changes are committed, on a database of its own, so that they are heard. */
export const test = base.extend<{ school: LiveSchool }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- vitest reads the fixture's needs from the pattern
  school: async ({}, use) => {
    const run = inject('run')
    const database = testDatabase(run, `live_${process.env['VITEST_POOL_ID'] ?? '1'}`)
    const keeper = new pg.Client(inject('connection') as pg.ClientConfig)
    await keeper.connect()
    await keeper.query(`create database ${database} template ${testDatabase(run, 'template')}`)
    const connection = { ...inject('connection'), database } as Connection
    const opened: { db: Db; close(): Promise<void> }[] = []
    const another = async () => {
      const db = openDb(openPool(connection))
      const { school, close } = await schoolOn(db, listenTo(connection))
      opened.push({ db, close })
      await school.app.listen({ port: 0, host: '127.0.0.1' })
      return school
    }
    const school = await another()
    const gone = new AbortController()
    const ask = async (actor: Actor, query = {}, { server }: FastifyInstance = school.app) =>
      fetch(
        `http://127.0.0.1:${(server.address() as AddressInfo).port}${live.open.path}?${new URLSearchParams(query)}`,
        {
          headers: { accept: 'text/event-stream', cookie: await school.cookieOf(actor) },
          signal: gone.signal,
        },
      )
    const listen = async (...asked: Parameters<typeof ask>) => new Heard((await ask(...asked)).body!)
    await use({ ...school, connection, another, ask, listen })
    gone.abort()
    for (const { db, close } of opened) {
      await close()
      await db.destroy()
    }
    await keeper.query(`drop database ${database} with (force)`)
    await keeper.end()
  },
})

/** Waits until each stream hears. A notice for everybody is sent again and again, because an instance may not listen yet. */
export async function hearing(school: LiveSchool, ...all: Heard[]): Promise<void> {
  const heard = Promise.all(all.map((one) => one.until(({ data }) => data.split(',').includes('week'))))
  const areHearing = heard.then(() => true)
  do await sql`select pg_notify('dzvinok', 'week 0')`.execute(school.db)
  while (!(await Promise.race([areHearing, pause(250, false)])))
}
