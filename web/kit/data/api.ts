import { type Endpoint, pathOf } from '../../../contract/kit/endpoint.ts'
import type { Answer, Args } from '../../../contract/types.ts'
import type { Failure } from '../../../contract/kit/values.ts'
import { t } from '../i18n/texts.ts'
import { signedInAgain } from './ended-session.ts'
import { tellForbidden } from './forbidden.ts'
import { sendCounting } from './sent-bytes.ts'
import { withXsrf } from './xsrf.ts'

/** A refusal, with the server's words; status 0 when it could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, unknown>

  constructor(status: number, message: string, errors: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

type Optional<T> = Partial<T> extends T ? [args?: T] : [args: T]
export type Passed<E> = Optional<Args<E>>

type Loose = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}

const patience = { read: 30_000, change: 120_000 }

export async function call<E extends Endpoint>(endpoint: E, ...[args]: Passed<E>): Promise<Answer<E>> {
  const { params, query, body } = (args ?? {}) as Loose
  const json = body === undefined ? undefined : JSON.stringify(body)
  return send(endpoint, addressOf(endpoint, params, query), json) as Promise<Answer<E>>
}

/** Sends files, as the multipart endpoints expect them. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  params?: Args<E>['params'],
  onSent?: (bytes: number) => void,
): Promise<Answer<E>> {
  return send(endpoint, addressOf(endpoint, params), form, onSent) as Promise<Answer<E>>
}

export function addressOf(endpoint: Endpoint, params?: Loose['params'], query: Loose['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const path = pathOf(endpoint.path, params)
  return search.size ? `${path}?${search}` : path
}

async function send(
  endpoint: Endpoint,
  address: string,
  body: string | FormData | undefined,
  onSent?: (bytes: number) => void,
): Promise<unknown> {
  const reads = endpoint.method === 'GET'
  const once = endpoint.once && typeof body === 'string' ? keyFor(`${address}\n${body}`) : undefined
  const attempt = (headers: Record<string, string>) =>
    request(endpoint.method, address, body, { ...headers, ...once?.header }, reads, onSent)
  const answer = reads ? await attempt({}) : await withXsrf(attempt)
  if (answer.status === 401 && location.pathname !== '/logout') {
    const again = signedInAgain()
    return again ? again.then(() => send(endpoint, address, body, onSent)) : signedOut()
  }
  if (answer.status === 403 && !endpoint.beforeFactor) tellForbidden()
  // Whoever says so that something between here and the server failed does not know whether it was done.
  if (answer.status < 500) once?.forget()
  if (!answer.ok) throw await refusalOf(answer)
  return answer.status === 204 ? undefined : answer.json()
}

/** Under which what makes something new is sent until there is an answer, so that trying again makes it once. */
const unanswered = new Map<string, string>()

function keyFor(sent: string) {
  const key = unanswered.get(sent) ?? newKey()
  unanswered.set(sent, key)
  return { header: { 'Idempotency-Key': key }, forget: () => unanswered.delete(sent) }
}

/** `randomUUID` is there over https alone. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).reduce((key, part) => key + part.toString(16).padStart(8, '0'), '')
}

async function request(
  method: string,
  address: string,
  body: string | FormData | undefined,
  extra: Record<string, string>,
  reads: boolean,
  onSent?: (bytes: number) => void,
): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...extra,
  }
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  try {
    const signal = AbortSignal.timeout(reads ? patience.read : patience.change)
    if (onSent && body instanceof FormData)
      return await sendCounting(address, { method, headers, body, signal }, onSent)
    return await fetch(address, { method, headers, body, credentials: 'same-origin', signal })
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ApiError(0, t(late ? 'kit.errors.timeout' : 'kit.errors.network'))
  }
}

/** Time for which refused calls share one navigation, in milliseconds: a second one would abort the first. */
const sharing = 1_000
let isLeaving = false

/** The page is on its way out: nothing after this moment should show. */
function signedOut(): Promise<never> {
  if (!isLeaving) {
    isLeaving = true
    location.replace('/logout')
    // Unsaved work makes the browser ask, and who answers to stay is asked again by a later call.
    setTimeout(() => (isLeaving = false), sharing)
  }
  return new Promise(() => {})
}

/** A server in between may answer with something else. An import's list of errors is kept by place. */
async function refusalOf(answer: Response): Promise<ApiError> {
  const said: Partial<Failure> | null = await answer.json().catch(() => null)
  if (typeof said?.message !== 'string') return new ApiError(answer.status, t('kit.errors.oops'))
  return new ApiError(answer.status, said.message, { ...said.errors })
}

/** What to tell a person about any failure. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : t('kit.errors.oops')
}
