import DataLoader from 'dataloader'
import { isUnavailable } from './unavailable.ts'

/**
 * Asks for many at once: whoever comes while a question is away waits for its answer, and the next question is asked for
 * all who wait. It is asked after they came, so that nobody is told what stood before. Where it fails, each asks alone:
 * what one of them asked never fails the others.
 */
export function batched<Asked, Answer>(ask: (all: Asked[]) => Promise<Answer[]>): (asked: Asked) => Promise<Answer> {
  let away: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Asked, Answer>((all) => (away = answersOf(ask, [...all])), {
    cache: false,
    // After whatever else has arrived in the same turn.
    batchScheduleFn: (leave) => void setImmediate(() => away.then(leave, leave)),
  })
  return (asked) => loader.load(asked)
}

/** Nobody asks again of a database that cannot be reached: it fails for everybody. */
async function answersOf<Asked, Answer>(
  ask: (all: Asked[]) => Promise<Answer[]>,
  all: Asked[],
): Promise<(Answer | Error)[]> {
  try {
    return await ask(all)
  } catch (error) {
    if (all.length === 1 || isUnavailable(error)) throw error
    return Promise.all(all.map(async (one) => (await answersOf(ask, [one]).catch((own: Error) => [own]))[0]!))
  }
}

/** The same for each database, or transaction, by itself. */
export function batchedOn<On extends object, Asked, Answer>(
  ask: (on: On, all: Asked[]) => Promise<Answer[]>,
): (on: On, asked: Asked) => Promise<Answer> {
  const own = new WeakMap<On, (asked: Asked) => Promise<Answer>>()
  return (on, asked) => {
    const known = own.get(on) ?? batched((all: Asked[]) => ask(on, all))
    own.set(on, known)
    return known(asked)
  }
}
