import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figures, Load } from './load.ts'
import { outputOf, pinned, printed, stopped } from './processes.ts'

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

/** What is too long for an argument goes by a file. */
async function fileOf(what: object): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'dzvinok-load-')), 'load.json')
  await writeFile(file, JSON.stringify(what))
  return file
}

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
  const first = warming[0]!
  const sample = await fetch(url + first.path, {
    method: first.method,
    headers: first.headers,
    ...(first.body && { body: first.body }),
  })
  const body = await sample.text()
  if (!sample.ok) throw new Error(`${first.path}: ${sample.status} ${body}`)
  const headers = Object.fromEntries(
    [...sample.headers].filter(
      ([name]) => !['content-length', 'date', 'connection', 'keep-alive', 'set-cookie'].includes(name),
    ),
  )
  await pinnedLoad(url, warming)
  const portal = await pinnedLoad(url, requests)
  const bare = pinned(0, join(here, 'bare.ts'), [
    await fileOf({ port: barePort, status: sample.status, headers, body }),
  ])
  await printed(bare, /ready/)
  const yardstick = await pinnedLoad(`http://127.0.0.1:${barePort}`, requests)
  await stopped(bare)
  return { ...portal, ratio: portal.perSecond / yardstick.perSecond }
}

/** Sign-ins a second that the password hash alone allows on the server's core. */
export async function hashesPerSecond(): Promise<number> {
  return Number(await outputOf(pinned(0, join(here, 'hash.ts'), [String(seconds)])))
}
