import { randomBytes } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { pathOf, type Endpoint } from '../contract/kit.ts'
import { identity } from '../contract/identity.ts'
import { pinned, printed, stopped } from './processes.ts'

const main = join(import.meta.dirname, '../server/main.ts')

/** A production server of its own on one core. */
export async function startPortal(
  port: number,
  env: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child: ChildProcess = pinned(0, main, [], { PORT: String(port), DEMO: 'off', TRUST_PROXY: 'on', ...env })
  await printed(child, /ready/)
  child.stdout!.resume()
  return { url: `http://127.0.0.1:${port}`, stop: () => stopped(child) }
}

/** Signed in as somebody, the way a browser is. */
export class Visitor {
  readonly #url: string
  readonly #jar = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  headers(): Record<string, string> {
    return {
      cookie: [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': this.#jar.get('XSRF-TOKEN') ?? '',
      'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
    }
  }

  async call(endpoint: Endpoint, params: Record<string, string | number> = {}, body?: unknown): Promise<Response> {
    const isForm = body instanceof FormData
    const answer = await fetch(this.#url + pathOf(endpoint.path, params), {
      method: endpoint.method,
      headers: { ...this.headers(), ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      this.#jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${await answer.text()}`)
    return answer
  }

  async signIn(email: string, password: string): Promise<this> {
    await this.call(identity.csrf)
    await this.call(identity.login, {}, { email, password })
    return this
  }
}
