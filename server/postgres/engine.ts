import { setTimeout as pause } from 'node:timers/promises'
import { type Address, forget, newAddress, stateOf } from './address.ts'
import { database, makeCluster, passwordOf } from './cluster.ts'
import { binariesFor } from './find.ts'
import { type Home, homeBefore, homeFor } from './home.ts'
import { isOwned, own } from './owner.ts'
import { startPostmaster } from './postmaster.ts'
import { endProcessesOf } from './processes.ts'
import { watchOver } from './watch.ts'

export type Connection = { host: string; port: number; user: string; database: string; password?: string }

export type Engine = {
  connection: Connection
  stop(): Promise<void>
}

type Log = (line: string) => void

/** PostgreSQL on this folder, for as long as this process lives; it comes up again by itself when it dies. */
export async function startEngine(dataDir: string, { log = () => {} }: { log?: Log } = {}): Promise<Engine> {
  const home = await homeFor(dataDir, log)
  const disown = await own(home.folder)
  try {
    await endProcessesOf(home.name, log)
    const binaries = await binariesFor(home.folder, home.account)
    await makeCluster(home, binaries)
    const at = await newAddress(home)
    const start = () => startPostmaster(home, binaries, at)
    const watched = watchOver(await start(), log, () => endProcessesOf(home.name, log).then(start))
    const exited = watched.exited.finally(() => {
      forget(at)
      disown()
    })
    async function stop() {
      await watched.stop()
      await exited
    }
    return { connection: connectionTo(home, at), stop }
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
