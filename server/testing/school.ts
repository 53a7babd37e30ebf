import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { inject, test as base } from 'vitest'
import { pathOf, type Endpoint } from '../../contract/kit/endpoint.ts'
import type { Language } from '../../rules/languages.ts'
import type { Answer, Args } from '../../contract/types.ts'
import type { Failure } from '../../contract/kit/values.ts'
import { createApp } from '../app.ts'
import { readConfig, type Config } from '../runtime/config.ts'
import { sealingWith } from '../auth/sealing.ts'
import { completeSignIn } from '../identity/sessions.ts'
import { clockFrom } from '../runtime/clock.ts'
import type { Cookies } from '../http/context.ts'
import { csrfToken } from '../auth/csrf.ts'
import type { Connection, Db } from '../db/db.ts'
import type { Listen } from '../db/listen.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import type { Mail } from '../mail/mail.ts'
import type { PushTo } from '../outbox/push-to.ts'
import { translator, type Translate } from '../i18n/translate.ts'
import { rolledBack, testDatabase } from './database.ts'
import { decoded } from './decoded.ts'
import { people, type Actor, type Person } from './people.ts'

export const csrfSecret = 'a secret of the tests'

/** The school's clock in tests stands on Tuesday 16 March 2027, 10:10 in Kyiv, unless `at` moves it. */
const tuesday = '2027-03-16T08:10:00Z'

/** Bodies are typed loosely on purpose: a test compares them with what it expects, right or wrong. */
export type Reply<E> = { status: number; body: Answer<E> & Failure; headers: Record<string, unknown>; raw: Buffer }

export type School = {
  db: Db
  app: FastifyInstance
  config: Config
  t: Translate
  /** Stops the real clock at this moment. */
  really(moment: Temporal.Instant): void
  /** Moves the school's clock. */
  at(moment: string): void
  /** Makes a person: an account (shared by equal addresses) with a profile of the given type. */
  person(person: Partial<Person>): Promise<Actor>
  /** Calls an endpoint as somebody, or as nobody, over HTTP with a real session and CSRF token. */
  as: As
  /** The same at another instance of the portal on the same database, which has just started; with `dist` it serves pages. */
  elsewhere(more?: { dist: string }): Promise<As>
  /** What was mailed so far, oldest first. */
  mails(): Promise<Mail[]>
  /** Replaces the mail server. */
  mailServer(transport: MailTransport): void
  /** Replaces the way to push services. */
  pushServices(other: PushTo): void
  /** A request as it is, for what a typed call cannot express. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>
  cookieOf(actor: Actor): Promise<string>
}

type As = <E extends object>(actor: Actor | undefined, endpoint: E, args?: Loose<E>) => Promise<Reply<E>>

type Loose<E> = Partial<Pick<Args<E>, 'params'>> & {
  query?: Record<string, unknown>
  body?: unknown
  language?: Language
  headers?: Record<string, string>
}

async function ownDatabase(): Promise<Connection> {
  const connection = inject('connection') as Extract<Connection, { host: string }>
  const run = inject('run')
  const database = testDatabase(run, process.env['VITEST_POOL_ID'] ?? '1')
  const client = new pg.Client(connection)
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (!rowCount) await client.query(`create database ${database} template ${testDatabase(run, 'template')}`)
  await client.end()
  return { ...connection, database }
}

/** Nothing is committed in most tests, and so nothing is ever heard. */
export const unheard: Listen = () => ({ close: async () => {} })

/** A school on a database, and what closes its applications. */
export async function schoolOn(db: Db, listen: Listen): Promise<{ school: School; close: () => Promise<void> }> {
  const config = readConfig({ DEMO: 'off', SCHOOL_NAME: 'Ліцей № 12', MAIL_URL: 'smtp://mail.school.example' })
  const posted: Mail[] = []
  let transport: MailTransport = async (mail) => void posted.push(mail)
  let pushTo: PushTo = () => Promise.reject(Object.assign(new Error('no service'), { code: 'ECONNREFUSED' }))
  let realNow: Temporal.Instant | undefined
  let clock = clockFrom(Temporal.Instant.from(tuesday))
  const world = {
    db,
    config,
    csrfSecret,
    sealing: sealingWith('a secret of the tests'),
    listen,
    clock: { school: () => clock.school(), real: () => realNow ?? clock.real() },
    mailTransport: (mail: Mail) => transport(mail),
    pushTo: (...pushed: Parameters<PushTo>) => pushTo(...pushed),
  }
  const app = await createApp(world)

  async function cookieOf(actor: Actor) {
    if (!actor.session) {
      const keep = { signIn: (token: string) => void (actor.session = token) } as Cookies
      await completeSignIn(db, keep, actor.userId, { userAgent: 'test', sessionToken: undefined, stepToken: undefined })
    }
    return `dzvinok_session=${actor.session}`
  }

  const others: FastifyInstance[] = []
  const asAt =
    (app: FastifyInstance): As =>
    async (actor, endpoint, args) => {
      const { method, path } = endpoint as Endpoint
      const { params, query, body, language = 'ua', headers } = (args ?? {}) as Loose<Endpoint>
      const session = actor && !actor.token ? await cookieOf(actor) : undefined
      const token = csrfToken(csrfSecret, actor?.session)
      const browser = {
        cookie: [session, `XSRF-TOKEN=${token}`, `language=${language}`].filter(Boolean).join('; '),
        'x-xsrf-token': token,
        'x-requested-with': 'XMLHttpRequest',
      }
      const answer = await app.inject({
        method,
        url: pathOf(path, params),
        ...(query !== undefined && { query: query as Record<string, string> }),
        ...(body !== undefined && { payload: body instanceof FormData ? body : JSON.stringify(body) }),
        headers: {
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...(actor?.token ? { authorization: `Bearer ${actor.token}` } : browser),
          ...headers,
        },
      })
      const isJson = answer.rawPayload.length && String(answer.headers['content-type']).startsWith('application/json')
      const text = decoded(answer)
      const told = (isJson ? JSON.parse(text) : text) as never
      return { status: answer.statusCode, body: told, headers: answer.headers, raw: answer.rawPayload }
    }

  const school: School = {
    db,
    app,
    config,
    t: translator('ua'),
    at: (moment) => void (clock = clockFrom(Temporal.Instant.from(moment))),
    really: (moment) => void (realNow = moment),
    person: people(db),
    inject: (request) => app.inject(request),
    cookieOf,
    mails: () => app.outbox.deliver().then(() => posted),
    mailServer: (other) => void (transport = other),
    pushServices: (other) => void (pushTo = other),
    as: asAt(app),
    elsewhere: async (more) => {
      // Its own settings and its own way to the database: what instances share in their memory goes by them.
      others.push(await createApp({ ...world, config: { ...config }, db: db.withTables() }, more))
      return asAt(others.at(-1)!)
    },
  }
  const close = async () => {
    for (const one of [app, ...others]) await one.close()
  }
  return { school, close }
}

let database: Promise<Connection> | undefined

export const test = base.extend<{ school: School }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- vitest reads the fixture's needs from the pattern
  school: async ({}, use) => {
    database ??= ownDatabase()
    const { db, end } = await rolledBack(await database)
    const { school, close } = await schoolOn(db, unheard)
    await use(school)
    await close()
    await end()
  },
})
