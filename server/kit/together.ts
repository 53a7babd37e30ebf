type Waiting<Asked, Answer> = { asked: Asked; tell: (answer: Answer) => void; fail: (error: unknown) => void }

/**
 * Asks for many at once: whoever comes while a question is away waits for its answer, and the next question is asked for
 * all who wait. It is asked after they came, so that nobody is told what stood before.
 */
export function together<Asked, Answer>(ask: (all: Asked[]) => Promise<Answer[]>): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let isAway = false

  async function askForAll() {
    const those = waiting
    waiting = []
    const answered = ask(those.map(({ asked }) => asked)).then(
      (answers) => () => those.forEach(({ tell }, place) => tell(answers[place]!)),
      (error: unknown) => () => those.forEach(({ fail }) => fail(error)),
    )
    const tellThem = await answered
    // The next question leaves first: it is on its way while these go on with their answers.
    isAway = waiting.length > 0
    if (isAway) void askForAll()
    tellThem()
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

/** The same for each database, or transaction, by itself. */
export function togetherOn<On extends object, Asked, Answer>(
  ask: (on: On, all: Asked[]) => Promise<Answer[]>,
): (on: On, asked: Asked) => Promise<Answer> {
  const own = new WeakMap<On, (asked: Asked) => Promise<Answer>>()
  return (on, asked) => {
    const known = own.get(on) ?? together((all: Asked[]) => ask(on, all))
    own.set(on, known)
    return known(asked)
  }
}
