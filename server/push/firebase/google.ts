import { z } from 'zod'
import type { Reply } from '../../outbox/push-to.ts'
import { ask } from '../../runtime/asking.ts'
import { Refused } from '../kit/push-faults.ts'

type Asked = { method?: 'POST' | 'PATCH' | 'DELETE'; headers: Record<string, string>; body?: object; patience?: number }

const Detail = z.object({
  errorCode: z.string().optional(),
  reason: z.string().optional(),
  fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
})
/** `error` is a word where tokens are given out, and an object elsewhere. */
const Failure = z.object({
  error: z.union([
    z.string().transform((status) => ({ status, details: [] })),
    z.object({ status: z.string().optional(), details: z.array(Detail).default([]) }),
  ]),
})

/** A 404 alone says nothing of a device: a wrong address or project answers it for all of them. */
const ofGone = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH'])

function refusedBy(reply: Reply, body: unknown): Refused {
  const { status, details = [] } = Failure.safeParse(body).data?.error ?? {}
  const said = details.map(({ errorCode, reason }) => errorCode ?? reason).find(Boolean) ?? status ?? ''
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field))
  const isGone = ofGone.has(said) || fields.includes('message.token')
  // Of what is answered the log and the office get this alone: a word, which no key and no token is.
  return new Refused(reply, { isGone, ...(/^(?:[A-Z_]{1,60}|[a-z_]{1,60})$/.test(said) && { code: said }) })
}

/** Asks one of Google's services; whatever is not a yes of the form that it should have is thrown, and tells no secret. */
export async function askGoogle<T>(
  address: string,
  answer: z.ZodType<T>,
  { method = 'POST', headers, body, patience }: Asked,
): Promise<T> {
  const isForm = body instanceof URLSearchParams
  const options = {
    method,
    headers: { accept: 'application/json', ...(!isForm && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  }
  const { response, told } = await answerTo(address, options, patience)
  const { status } = response
  const retryAfter = response.headers.get('retry-after') ?? undefined
  if (!response.ok) throw refusedBy({ status, retryAfter }, told)
  const read = answer.safeParse(told)
  // Somebody on the way has answered in its place.
  if (!read.success) throw silent('EBADANSWER')
  return read.data
}

async function answerTo(address: string, options: RequestInit, patience: number | undefined) {
  try {
    const response = await ask(address, options, patience)
    return { response, told: parsed(await response.text()) }
  } catch (error) {
    const { cause } = error as { cause?: { code?: unknown } }
    throw silent(typeof cause?.code === 'string' ? cause.code : 'ETIMEDOUT')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return undefined
  }
}

const silent = (code: string) => Object.assign(new Error('Google does not answer'), { code })
