import { identity } from '../../../contract/identity/endpoints.ts'
import { ApiError, call, messageOf } from '../data/api.ts'
import { ownerOf } from '../session/owner.ts'
import { alone } from './alone.ts'
import type { OutboxRow } from './codec.ts'
import type { Outbox } from './outbox.ts'

/** In milliseconds: without a network the next try comes ever later. */
const retry = { first: 2_000, last: 30_000 }

/**
 * Tells whether the server still takes this browser for the owner, who does not have to add a second factor first; it may
 * have become somebody else's in another tab.
 */
async function isHere(owner: string): Promise<boolean> {
  const answer = await call(identity.user).catch(() => undefined)
  return answer !== undefined && !answer.user.mustAddFactor && ownerOf(answer.user) === owner
}

/** No answer, or one that may be another a moment later. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || [0, 401, 408, 419, 429].includes(error.status) || error.status >= 500
}

/**
 * Sends everything that waits, batch by batch; throws when some of it is to be tried again. It ends where another person
 * has signed in meanwhile: the rest stays its owner's.
 */
export async function sendAll<Row extends OutboxRow, Answer>(
  outbox: Outbox<Row, Answer>,
  here = isHere,
): Promise<void> {
  await outbox.reload()
  const { owner, codec } = outbox
  const waiting = outbox.waiting().toSorted((a, b) => a.typed - b.typed)
  let failure: unknown
  for (const [, rows] of Map.groupBy(waiting, (row) => codec.batchOf(row).name)) {
    const { most } = codec.batchOf(rows[0]!)
    for (let from = 0; from < rows.length && outbox.owner === owner; from += most)
      try {
        await deliver(outbox, rows.slice(from, from + most), here)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 0) throw error
        failure ??= error
      }
  }
  if (failure) throw failure
}

async function deliver<Row extends OutboxRow, Answer>(
  outbox: Outbox<Row, Answer>,
  batch: Row[],
  here: typeof isHere,
): Promise<void> {
  const now = batch.map((row) => outbox.get(outbox.codec.keyOf(row)))
  const rows = now.filter((row): row is Row => row?.state === 'waiting')
  if (!rows.length) return
  outbox.leave(rows)
  try {
    await outbox.settle(rows, await outbox.codec.send(rows))
  } catch (error) {
    // Said also of what is another person's.
    const isHidden = error instanceof ApiError && [403, 404].includes(error.status)
    if (isPassing(error) || (isHidden && !(await here(rows[0]!.owner)))) throw error
    if (rows.length === 1 || !outbox.codec.isSplit) return outbox.refuse(rows, messageOf(error))
    // One row that is refused must not hold the others back.
    const half = Math.ceil(rows.length / 2)
    await deliver(outbox, rows.slice(0, half), here)
    await deliver(outbox, rows.slice(half), here)
  }
}

/** Sends what waits, now and whenever something is typed, until it is stopped; one page of the browser at a time. */
export function startSending<Row extends OutboxRow, Answer>(outbox: Outbox<Row, Answer>, here = isHere): () => void {
  const { kind, moment } = outbox.codec
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = retry.first
  let isRunning = false
  let isStopped = false
  const later = (wait: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void run(), wait)
  }
  const run = async () => {
    timer = undefined
    if (isRunning) return
    isRunning = true
    try {
      await alone(`dzvinok.outbox.${kind}`, () => sendAll(outbox, here))
      outbox.setOffline(false)
      pause = retry.first
      if (outbox.waiting().length) later(moment)
    } catch {
      outbox.setOffline(true)
      later(pause)
      pause = Math.min(pause * 2, retry.last)
    } finally {
      isRunning = false
    }
  }
  const changed = (rows: Row[]) => {
    const hasNews = rows.some(({ state, sent }) => state === 'waiting' && !sent.length)
    if (hasNews && !isRunning && timer === undefined) later(moment)
  }
  const soon = () => later(0)
  const stopListening = outbox.listen({ changed, hurried: soon })
  window.addEventListener('online', soon)
  soon()
  return () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', soon)
    stopListening()
  }
}
