import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { closeGently, drainWhenAsked } from '../../http/drain.ts'
import { runningEngine, startEngine } from '../../postgres/engine.ts'
import { processesIn } from '../../postgres/testing.ts'
import { freshFolder } from '../../testing/folder.ts'
import { startPortal, type Portal } from '../../testing/portal.ts'
import { portalOf } from '../testing.ts'

const root = join(import.meta.dirname, '../../..')

/** As a balancer asks: along connections that it keeps; one that is refused has not asked, and goes to another instance. */
function ask(agent: Agent, port: number): Promise<number | string> {
  return new Promise((tell) => {
    const asking = request({ agent, port, host: '127.0.0.1', path: '/api/user' }, (answer) => {
      answer.resume().on('end', () => tell(answer.statusCode ?? 0))
    })
    asking.on('error', (error: NodeJS.ErrnoException) =>
      tell(error.code === 'ECONNREFUSED' ? 'refused' : error.message),
    )
    asking.end()
  })
}

/** Twelve who ask one after another until they are told to stop; what they were told, and how often. */
function asking(portal: Portal, outcomes: Map<number | string, number>) {
  const agent = new Agent({ keepAlive: true })
  const gone = new AbortController()
  const callers = Array.from({ length: 12 }, async () => {
    while (!gone.signal.aborted) {
      const outcome = await ask(agent, Number(new URL(portal.url).port))
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (outcome === 'refused') await wait(20)
    }
  })
  return async () => {
    gone.abort()
    await Promise.all(callers)
    agent.destroy()
  }
}

test('in five restarts under load no request is lost: whoever is let in is answered, and whoever is not goes elsewhere', async () => {
  const other = await portalOf()
  const { host, port, user, database } = (await runningEngine(other.dataDir))!
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const outcomes = new Map<number | string, number>()

  for (let restart = 0; restart < 5; restart += 1) {
    const one = await startPortal({ DEMO: 'off', DATABASE_URL: url })
    const enough = (outcomes.get(401) ?? 0) + 200
    const endAsking = asking(one, outcomes)
    await expect.poll(() => outcomes.get(401), { interval: 10 }).toBeGreaterThan(enough)
    await one.stop()
    await endAsking()
  }

  expect(new Set(outcomes.keys())).toEqual(new Set([401, 'refused']))
})

/** A server with one answer that is finished when the test says so, and somebody who has begun a body that never ends. */
async function serverWithSlowVisitor() {
  const app = Fastify({ return503OnClosing: false })
  const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  drainWhenAsked(app)
  const arrived = new Set<string>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (arrived.add(request.method).size === 2) begun.resolve()
    done()
  })
  app.post('/', async () => 'never')
  app.get('/', () => finished.promise)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(address).port)
  const slow = connect(port, '127.0.0.1')
  slow.on('error', () => {})
  slow.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\n{')
  return { app, slow, address, port, begun: begun.promise, finish: finished.resolve }
}

/** Connects without asking for anything: `let in`, or the code of the error. */
async function connecting(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return 'let in'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code!
  } finally {
    socket.destroy()
  }
}

test('a stop ends by its deadline, also when somebody sends a body that never ends; what runs is finished before', async () => {
  const { app, slow, address, port, begun, finish } = await serverWithSlowVisitor()
  const running = fetch(address)
  await begun

  const stopped = closeGently(app, { idle: 200, whole: 5_000 })
  await expect.poll(() => connecting(port)).toBe('ECONNREFUSED')
  finish('finished')
  const answer = await running
  await Promise.all([stopped, once(slow, 'close')])

  expect([answer.headers.get('connection'), await answer.text()]).toEqual(['close', 'finished'])
})

async function failedStart(dataDir: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off', PORT: '0', ...env },
  })
  let said = ''
  child.stderr.on('data', (text) => (said += String(text)))
  child.stdout.resume()
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: said.trim(), left: await processesIn(dataDir) }
}

async function takenPort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  return (taken.address() as { port: number }).port
}

test('a start that fails says why and leaves no PostgreSQL behind', async () => {
  const dataDir = await freshFolder('dzvinok-failed-')
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const port = await takenPort()
  const failed = (said: RegExp) => ({ code: 1, said: expect.stringMatching(said), left: [] })

  const said = `Another program listens at 127.0.0.1:${port}. Stop it, or set PORT.`
  expect(await failedStart(dataDir, { PORT: String(port) })).toEqual({ code: 1, said, left: [] })
  expect(await failedStart(dataDir, { PORT: 'x' })).toMatchObject(failed(/PORT/))
  await changed(dataDir, `insert into settings values ('demo', '{}')`)
  expect(await failedStart(dataDir, {})).toMatchObject(failed(/holds the demo school/))
  await changed(dataDir, `insert into kysely_migration values ('9001-from-tomorrow', '')`)
  expect(await failedStart(dataDir, {})).toMatchObject(failed(/newer Dzvinok/))
})

async function changed(dataDir: string, statement: string) {
  const engine = await startEngine(dataDir)
  const client = new pg.Client(engine.connection)
  await client.connect()
  await client.query(statement)
  await client.end()
  await engine.stop()
}

test('a start that is broken off while the database comes up leaves none behind', async () => {
  const dataDir = await freshFolder('dzvinok-broken-off-')
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off', PORT: '0' },
    stdio: 'ignore',
  })
  await expect.poll(() => processesIn(dataDir), { timeout: 60_000 }).not.toEqual([])
  child.kill('SIGTERM')
  await once(child, 'close')

  expect(await processesIn(dataDir)).toEqual([])
})
