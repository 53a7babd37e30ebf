import { pathOf, type Endpoint } from '../../contract/kit/endpoint.ts'
import { identity } from '../../contract/identity/endpoints.ts'

type Sent = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** A browser without a screen: keeps cookies, sends the CSRF token. For tests against a server that runs on its own. */
export class Visitor {
  readonly #jar = new Map<string, string>()

  /** The same person at another instance, with the same cookies. */
  at(url: string): { call: (endpoint: object, sent?: Sent) => Promise<Response> } {
    return { call: (endpoint, sent) => this.call(url, endpoint, sent) }
  }

  headers(): Record<string, string> {
    return {
      cookie: [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': this.#jar.get('XSRF-TOKEN') ?? '',
    }
  }

  async call(url: string, endpoint: object, { params, query, body, headers }: Sent = {}): Promise<Response> {
    const { method, path } = endpoint as Endpoint
    const isJson = body !== undefined && !(body instanceof FormData)
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const answer = await fetch(url + pathOf(path, params) + search, {
      method,
      headers: { ...this.headers(), ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      this.#jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }

  async signIn(url: string, email: string, password: string): Promise<this> {
    await this.call(url, identity.csrf)
    const answer = await this.call(url, identity.login, { body: { email, password } })
    if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`)
    return this
  }
}
