import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import type { Failure } from '../../../contract/kit/values.ts'
import type { Answer, Args } from '../../../contract/types.ts'

/** What a server says that does not do as it is asked. */
export class Refusal {
  readonly status: number
  readonly said: Failure

  constructor(status: number, message: string, errors: Failure['errors'] = {}) {
    this.status = status
    this.said = { message, errors }
  }
}

type Reply<E> = Answer<E> | Refusal
type Route = { method: string; pattern: RegExp; reply: (sent: object) => unknown; sent: object[] }

let routes: Route[] = []
let unanswered: string[] = []
const network = globalThis.fetch
const NetworkRequest = globalThis.XMLHttpRequest

/**
 * From here on `endpoint` is answered so, in place of the network; gives what is sent to it, as it arrives. What was
 * said last of an endpoint holds.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply?: Reply<E> | ((sent: Args<E>) => Reply<E> | Promise<Reply<E>>),
): Args<E>[] {
  globalThis.fetch = fetched
  globalThis.XMLHttpRequest = FormRequest as never
  const sent: Args<E>[] = []
  const pattern = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  const route = { method: endpoint.method, pattern, reply: typeof reply === 'function' ? reply : () => reply, sent }
  routes = [route as Route, ...routes]
  return sent
}

/** Gives what was asked for and not answered. */
export function stopAnswering(): string[] {
  const left = unanswered
  routes = []
  unanswered = []
  globalThis.fetch = network
  globalThis.XMLHttpRequest = NetworkRequest
  return left
}

async function fetched(address: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, location.origin)
  const route = routes.find((it) => it.method === method && it.pattern.test(pathname))
  if (!route) {
    unanswered.push(`${method} ${pathname}`)
    throw new TypeError('Failed to fetch')
  }
  const named = Object.entries(route.pattern.exec(pathname)?.groups ?? {})
  const params = named.map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value])
  const parts = {
    ...(params.length && { params: Object.fromEntries(params) as object }),
    ...(searchParams.size && { query: Object.fromEntries(searchParams) }),
    ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
    ...(body instanceof FormData && { body: Object.fromEntries(body) }),
  }
  route.sent.push(parts)
  const said = await route.reply(parts)
  if (said instanceof Refusal) return Response.json(said.said, { status: said.status })
  return said === undefined ? new Response(null, { status: 204 }) : Response.json(said)
}

/** As much of an `XMLHttpRequest` as an upload that counts its bytes needs. */
class FormRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  #address = ''
  #method = ''

  open(method: string, address: string): void {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(): void {}
  abort(): void {}
  getResponseHeader = () => 'application/json'

  send(body: FormData): void {
    void this.#answer(body).then((event) => this.dispatchEvent(new Event(event)))
  }

  async #answer(body: FormData): Promise<'load' | 'error'> {
    try {
      const answered = await fetched(this.#address, { method: this.#method, body })
      this.status = answered.status
      this.responseText = await answered.text()
      return 'load'
    } catch {
      return 'error'
    }
  }
}
