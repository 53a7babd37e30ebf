import { join } from 'node:path'
import { bareServer, fileOf, sampleOf } from './bare-server.ts'
import type { Figures, Load } from './load.ts'
import { outputOf, pinned } from './processes.ts'

const here = import.meta.dirname
export const seconds = Number(process.env['BENCH_SECONDS'] ?? 8)
export const connections = 16

export type Measured = Figures & { ratio: number }
type Requests = Load['requests']

type Order = Pick<Load, 'url' | 'requests' | 'seconds'> & { core: 1 | 'any' }

/** What a load comes to that runs on one core, or wherever there is room. */
export async function load({ core, ...order }: Order): Promise<Figures> {
  const file = await fileOf({ ...order, connections })
  return JSON.parse(await outputOf(pinned(core, join(here, 'load.ts'), [file]))) as Figures
}

const pinnedLoad = (url: string, requests: Requests) => load({ url, requests, seconds, core: 1 })

/**
 * Loads the portal, then a bare node:http server that sends the same bytes, in the same run on the same cores.
 * `warming` comes before: writes, which cannot be sent twice, need other ones for it.
 */
export async function measure(
  url: string,
  requests: Requests,
  barePort: number,
  warming: Requests = requests,
): Promise<Measured> {
  const sample = await sampleOf(url, warming[0]!)
  await pinnedLoad(url, warming)
  const portal = await pinnedLoad(url, requests)
  const bare = await bareServer(sample, { port: barePort, core: 0 })
  const yardstick = await pinnedLoad(bare.url, requests)
  await bare.stop()
  return { ...portal, ratio: portal.perSecond / yardstick.perSecond }
}

/** Sign-ins a second that the password hash alone allows on the server's core. */
export async function hashesPerSecond(): Promise<number> {
  return Number(await outputOf(pinned(0, join(here, 'hash.ts'), [String(seconds)])))
}
