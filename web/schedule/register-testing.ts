import type { Register, RegisterInput } from '../../contract/schedule.ts'
import { RegisterOutbox } from './register-outbox.ts'
import { placeKey, type Words } from './register-words.ts'

export const place = { owner: '7|', pt: 'teacher', lesson: 'algebra' }

/** Each answer in turn: a failure, or the students that somebody else has marked meanwhile. */
export function world(answers: (Error | string[])[], here: string = place.owner) {
  const sent: RegisterInput['students'][] = []
  const waits: (() => void)[] = []
  const stored = new Map<string, Words>()
  const store = {
    all: (owner: string) => Promise.resolve([...stored.values()].filter((words) => words.owner === owner)),
    put: (rows: Words[]) => Promise.resolve(rows.forEach((words) => stored.set(placeKey(words), words))),
    remove: (keys: string[]) => Promise.resolve(keys.forEach((key) => stored.delete(key))),
  }
  const parts = {
    store,
    isHere: (owner: string) => Promise.resolve(owner === here),
    later: (work: () => void) => void waits.push(work),
    send: async (_: object, students: RegisterInput['students']) => {
      sent.push(students)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return { register: {} as Register, conflicts: answer ?? [] }
    },
  }
  const passTime = async () => {
    for (const work of waits.splice(0)) work()
    await new Promise((done) => setImmediate(done))
  }
  const opened = async (owner = place.owner) => {
    const outbox = new RegisterOutbox(parts)
    await outbox.open(owner)
    return outbox
  }
  return { opened, sent, stored, passTime }
}
