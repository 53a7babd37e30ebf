import { setTimeout as pause } from 'node:timers/promises'
import { type Address, forget, newAddress, stateOf } from './address.ts'
import { database, makeCluster, passwordOf } from './cluster.ts'
import { binariesFor } from './find.ts'
import { type Home, homeBefore, homeFor } from './home.ts'
import { isOwned, own } from './owner.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { endProcessesOf } from './processes.ts'

export type Connection = { host: string; port: number; user: string; database: string; password?: string }

export type Engine = {
  connection: Connection
  stop(): Promise<void>
  /** Resolves after stop(), or with the reason why it died and could not be brought up again. */
  exited: Promise<Error | undefined>
}

type Log = (line: string) => void

const mostFailures = 8

/** PostgreSQL on this folder, for as long as this process lives; it comes up again by itself when it dies. */
export async function startEngine(dataDir: string, { log = () => {} }: { log?: Log } = {}): Promise<Engine> {
  const home = await homeFor(dataDir, log)
  const disown = own(home.folder)
  try {
    await endProcessesOf(home.name, log)
    const binaries = await binariesFor(home.folder, home.account)
    await makeCluster(home, binaries)
    const at = await newAddress(home)
    const engine = watchOver(await startPostmaster(home, binaries, at), log, async () => {
      await endProcessesOf(home.name, log)
      return startPostmaster(home, binaries, at)
    })
    const exited = engine.exited.finally(() => {
      forget(at)
      disown()
    })
    return {
      connection: connectionTo(home, at),
      exited,
      stop: () =>
        engine
          .stop()
          .then(() => exited)
          .then(() => {}),
    }
  } catch (error) {
    disown()
    throw error
  }
}

/** The engine of this folder that another process owns, for a command beside a running server. */
export async function runningEngine(dataDir: string): Promise<Connection | undefined> {
  const home = homeBefore(dataDir)
  if (!home) return undefined
  for (const patience = Date.now() + 30_000; isOwned(home.folder); await pause(250)) {
    const { isReady, address } = stateOf(home)
    if (isReady && address) return connectionTo(home, address)
    if (Date.now() > patience) throw new Error(`The PostgreSQL in ${home.folder} has an owner, but does not come up.`)
  }
  return undefined
}

function connectionTo(home: Home, { host, port }: Address): Connection {
  return { host, port, user: database, database, ...passwordOf(home) }
}

function watchOver(first: Postmaster, log: Log, startAgain: () => Promise<Postmaster>) {
  const stopping = new AbortController()
  let current: Postmaster | undefined = first

  async function watch(): Promise<Error | undefined> {
    for (let failures = 0; current && failures < mostFailures;) {
      const startedAt = Date.now()
      const reason = await current.exited
      if (stopping.signal.aborted) return undefined
      log(`PostgreSQL ${current.pid} died (${reason}); starting it again`)
      if (Date.now() - startedAt > 60_000) failures = 0
      current = undefined
      while (!current && failures < mostFailures) {
        await pause(Math.min(50 * 2 ** failures, 10_000))
        failures += 1
        if (stopping.signal.aborted) return undefined
        current = await startAgain().catch((error: unknown) => {
          log(String(error))
          return undefined
        })
      }
      if (current) log(`PostgreSQL ${current.pid} is up again`)
    }
    return new Error(`PostgreSQL died ${mostFailures} times in a row`)
  }

  const exited = watch()
  async function stop() {
    stopping.abort()
    await current?.stop()
  }
  return { exited, stop }
}
