import { z } from 'zod'
import { ask } from '../../runtime/asking.ts'
import { Refused } from '../kit/push-faults.ts'

type Asked = { method?: 'POST' | 'PATCH' | 'DELETE'; headers: Record<string, string>; body?: object; patience?: number }

const Detail = z.object({
  errorCode: z.string().optional(),
  reason: z.string().optional(),
  fieldViolations: z.array(z.object({ field: z.string().optional() })).default([]),
})
/** `error` is a word where tokens are given out, and an object elsewhere. */
const Failure = z.object({
  error: z.union([
    z.string().transform((status) => ({ status, details: [] })),
    z.object({ status: z.string().optional(), details: z.array(Detail).default([]) }),
  ]),
})

// Not a bare 404: a wrong address or project answers it for every device.
const ofDevice = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH'])

/** Keeps only Google's code of an answer, for the log and for administrators: no key and no token looks like one. */
function refusedBy(status: number, retryAfter: string | undefined, told: unknown): Refused {
  const { status: general, details = [] } = Failure.safeParse(told).data?.error ?? {}
  const said = details.map(({ errorCode, reason }) => errorCode ?? reason).find(Boolean) ?? general ?? ''
  const fields = details.flatMap(({ fieldViolations }) => fieldViolations.map(({ field }) => field))
  const isOfDevice = ofDevice.has(said) || fields.includes('message.token')
  const isOfPush = said === 'INVALID_ARGUMENT'
  const code = /^(?:[A-Z_]{1,60}|[a-z_]{1,60})$/.test(said) ? said : undefined
  return new Refused({ status, retryAfter }, isOfDevice ? 'device' : isOfPush ? 'push' : 'portal', code)
}

/**
 * Asks one of Google's services. `body`: a form, or what becomes JSON. Throws `Refused`, or an error with the code of the
 * network where there is no answer; nothing that is thrown holds a secret. `patience`: in milliseconds.
 */
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
  if (!response.ok) throw refusedBy(response.status, response.headers.get('retry-after') ?? undefined, told)
  const read = answer.safeParse(told)
  // A proxy or a sign-in page of the network has answered.
  if (!read.success) throw unanswered('EBADANSWER')
  return read.data
}

async function answerTo(address: string, options: RequestInit, patience: number | undefined) {
  try {
    const response = await ask(address, options, patience)
    return { response, told: parsed(await response.text()) }
  } catch (error) {
    const { cause } = error as { cause?: { code?: unknown } }
    throw unanswered(typeof cause?.code === 'string' ? cause.code : 'ETIMEDOUT')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return undefined
  }
}

const unanswered = (code: string) => Object.assign(new Error('Google does not answer'), { code })
