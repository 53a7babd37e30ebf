import { randomBytes } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { identity } from '../contract/identity/endpoints.ts'
import { Visitor as Browser } from '../server/testing/visitor.ts'
import { pinned, printed, stopped } from './processes.ts'

/** Nothing listens there before it is asked to. */
export const inspectorPort = 4_315

const main = join(import.meta.dirname, '../server/main.ts')

/** A production server of its own on one core. `BENCH_NODE_OPTIONS='--cpu-prof'` profiles it. */
export async function startPortal(
  port: number,
  env: Record<string, string>,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const NODE_OPTIONS = `--inspect-port=${inspectorPort} ${process.env['BENCH_NODE_OPTIONS'] ?? ''}`
  const common = { PORT: String(port), DEMO: 'off', TRUST_PROXY: 'on', NODE_OPTIONS }
  const child: ChildProcess = pinned(0, main, [], { ...common, ...env })
  await printed(child, /ready/)
  child.stdout!.resume()
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => stopped(child) }
}

/** Each comes from an address of its own, as behind a proxy: the throttle of one source is not what is measured. */
export class Visitor {
  readonly #url: string
  readonly #inner = new Browser()
  readonly #from: Record<string, string> = { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` }

  constructor(url: string, more: Record<string, string> = {}) {
    this.#url = url
    Object.assign(this.#from, more)
  }

  headers(): Record<string, string> {
    return { ...this.#inner.headers(), ...this.#from }
  }

  async call(endpoint: object, params: Record<string, string | number> = {}, body?: unknown): Promise<Response> {
    const answer = await this.#inner.call(this.#url, endpoint, { params, body, headers: this.#from })
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
    return answer
  }

  async signIn(email: string, password: string): Promise<this> {
    await this.call(identity.csrf)
    await this.call(identity.login, {}, { email, password })
    return this
  }
}
