import type { FastifyRequest } from 'fastify'
import { busy } from '../runtime/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds that have gone into the answer so far; what the body took to arrive is not among them. */
    spent: number
    /** The caller has been told to come back later: nothing more is written on this request's behalf. */
    isOverdue: boolean
  }
}

// A statement may take ten seconds, and whoever waits for a page leaves soon after.
const longest = 11_000

/** What a request does with a database that is slow: it is answered in time, with 503 if there is nothing else to say. */
export async function inTime<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await within(longest - request.spent, work, () => (request.isOverdue = true))
  } finally {
    request.spent += performance.now() - startedAt
  }
}

export async function within<T>(milliseconds: number, work: Promise<T>, onLate = () => {}): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      onLate()
      fail(busy())
    }, milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
