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
    try {
      const answers = await ask(those.map(({ asked }) => asked))
      those.forEach(({ tell }, place) => tell(answers[place]!))
    } catch (error) {
      for (const { fail } of those) fail(error)
    }
    if (waiting.length) setImmediate(askForAll)
    else isAway = false
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
