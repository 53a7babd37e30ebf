import type { Presence } from '../../contract/attendance/endpoints.ts'
import type { Registered } from '../../contract/attendance/schemas.ts'
import { call } from '../kit/data/api.ts'
import { Outbox, type Store } from '../kit/offline/outbox.ts'
import { type Answered, type Place, placeKey, registerCodec, type Word, wordKey } from './register-codec.ts'

/** What the server does not take, and what was said of students whom somebody else has marked otherwise meanwhile. */
type Outcome = { refusal: string | null; met: Record<string, Presence> }

/** `waiting`: it did not arrive and will be sent again; `refused`: the server does not take it. */
export type Delivery = Outcome & {
  pending: Record<string, Presence>
  state: 'idle' | 'sending' | 'waiting' | 'refused'
}

export type Said = Pick<Registered, 'uuid'> & { presence: Presence; stands: Presence | null }

const noOutcome: Outcome = { refusal: null, met: {} }

/** What somebody says in registers, until the server has it. */
export class RegisterOutbox extends Outbox<Word, Answered> {
  readonly #outcomes = new Map<string, Outcome>()

  constructor(codec = registerCodec(call), store?: Store) {
    super(codec, store)
    this.listen({
      arrived: ({ conflicts }, words) => {
        const { refusal, met: before } = this.of(words[0]!)
        const met = { ...before }
        for (const word of words)
          if (conflicts.includes(word.student)) met[word.student] = (this.get(wordKey(word)) ?? word).value
        // Another part of the same register may have been refused.
        this.#outcomes.set(placeKey(words[0]!), { refusal, met })
      },
      refused: (words, refusal) => this.#outcomes.set(placeKey(words[0]!), { refusal, met: this.of(words[0]!).met }),
    })
  }

  of(place: Place, { isOffline } = this.status()): Delivery {
    const key = placeKey(place)
    const words = this.waiting().filter((word) => placeKey(word) === key)
    const outcome = this.#outcomes.get(key) ?? noOutcome
    const travelling = isOffline ? 'waiting' : 'sending'
    return {
      ...outcome,
      pending: Object.fromEntries(words.map(({ student, value }) => [student, value])),
      state: words.length ? travelling : outcome.refusal === null ? 'idle' : 'refused',
    }
  }

  /** A word in place of an earlier one goes on from what its writer saw first. */
  say(place: Place & Pick<Word, 'title'>, said: Said[]): void {
    const names = new Set(said.map(({ uuid }) => uuid))
    const left = Object.entries(this.of(place).met).filter(([uuid]) => !names.has(uuid))
    this.#outcomes.set(placeKey(place), { refusal: null, met: Object.fromEntries(left) })
    const words = said.map(({ uuid: student, presence, stands }): Word => {
      const before = this.get(wordKey({ ...place, student }))
      const { seen, sent } = before ?? { seen: [stands], sent: [] }
      return { ...place, student, value: presence, seen, sent, typed: this.nextTyped(), state: 'waiting' }
    })
    this.put(words)
  }
}
