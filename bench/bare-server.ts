import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Load } from './load.ts'
import { pinned, printed, stopped } from './processes.ts'

const notCopied = new Set(['content-length', 'date', 'connection', 'keep-alive', 'set-cookie', 'transfer-encoding'])

export type Sample = { status: number; headers: Record<string, string>; body: Buffer }

/** The portal's answer to a request, compressed where it was sent so. Throws for a refusal. */
export async function sampleOf(
  url: string,
  { method, path, headers, body }: Load['requests'][number],
): Promise<Sample> {
  const sent = request(url + path, { method, headers })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(answer)
  if (answer.statusCode! >= 300) throw new Error(`${path}: ${answer.statusCode} ${bytes.toString()}`)
  const copied = Object.entries(answer.headers).filter(([name]) => !notCopied.has(name))
  return { status: answer.statusCode!, headers: Object.fromEntries(copied) as Record<string, string>, body: bytes }
}

/** Starts a bare node:http server that answers every request with the sample. */
export async function bareServer(
  { body, ...sample }: Sample,
  { port, core }: { port: number; core: 0 | 'any' },
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const file = await fileOf({ port, ...sample, body: body.toString('base64') })
  const child = pinned(core, join(import.meta.dirname, 'bare.ts'), [file])
  await printed(child, /ready/)
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => stopped(child) }
}

/** Writes what is too long for an argument into a file, and returns its path. */
export async function fileOf(what: object): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'dzvinok-load-')), 'load.json')
  await writeFile(file, JSON.stringify(what))
  return file
}
