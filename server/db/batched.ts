import { isUnavailable } from './unavailable.ts'

type Waiting<Asked, Answer> = { asked: Asked; tell: (answer: Answer) => void; fail: (error: unknown) => void }

/**
 * Asks for many at once: whoever comes while a question is away waits for its answer, and the next question is asked for
 * all who wait. It is asked after they came, so that nobody is told what stood before. Where it fails, each asks alone:
 * what one of them asked never fails the others.
 */
export function batched<Asked, Answer>(ask: (all: Asked[]) => Promise<Answer[]>): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let isAway = false

  async function askForAll() {
    const those = waiting
    waiting = []
    const tellThem = await answersOf(ask, those)
    // The next question leaves first: it is on its way while these go on with their answers.
    isAway = waiting.length > 0
    if (isAway) void askForAll()
    for (const tell of tellThem) tell()
  }

  return (asked) =>
    new Promise((tell, fail) => {
      waiting.push({ asked, tell, fail })
      if (isAway) return
      isAway = true
      // After whatever else has arrived in the same turn.
      setImmediate(askForAll)
    })
}

/** How to tell each of them. Nobody asks again of a database that cannot be reached: it fails for everybody. */
async function answersOf<Asked, Answer>(
  ask: (all: Asked[]) => Promise<Answer[]>,
  those: Waiting<Asked, Answer>[],
): Promise<(() => void)[]> {
  try {
    const answers = await ask(those.map(({ asked }) => asked))
    return those.map(
      ({ tell }, place) =>
        () =>
          tell(answers[place]!),
    )
  } catch (error) {
    if (those.length === 1 || isUnavailable(error))
      return those.map(
        ({ fail }) =>
          () =>
            fail(error),
      )
    return (await Promise.all(those.map((one) => answersOf(ask, [one])))).flat()
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
