import { liveEvents } from '../../contract/live/endpoints.ts'
import type { Principal } from '../auth/guard.ts'
import type { EventStream } from '../http/events.ts'

/** Of a notice that concerns everybody. */
export const everybody = ''

/** As whom, and for whom, somebody looks: whoever may see other things needs another stream. */
export function lookOf({ userId, adminId, participants }: Principal): string {
  return JSON.stringify([userId, adminId, participants.map(({ uuid, role, own }) => [uuid, role, own])])
}

type Session = Principal & { session: Buffer }

/** One browser's stream: what it is to hear of, and what it has not been told yet. */
export class LiveStream {
  readonly session: Buffer
  /** Whose session it is, also while they act as somebody. */
  readonly owner: number
  readonly look: string
  readonly participants: Principal['participants']
  /** Each with what stands in an event for it; nothing, where it concerns all that the browser shows. */
  readonly topics = new Map<string, string>()
  /** By then it is looked whether the session lasts. */
  checkAt = 0
  beatAt = 0
  readonly #events: EventStream
  readonly #untold = new Set<string>()

  constructor(events: EventStream, principal: Session) {
    this.#events = events
    this.session = principal.session
    this.owner = principal.adminId ?? principal.userId
    this.look = lookOf(principal)
    this.participants = principal.participants
    for (const { id, uuid } of principal.participants) this.topics.set(`p${id}`, uuid)
  }

  hears(topic: string): boolean {
    return topic === everybody || this.topics.has(topic)
  }

  note(subject: string, topic: string): void {
    const whom = this.topics.get(topic)
    this.#untold.add(whom ? `${subject} ${whom}` : subject)
  }

  /** What has been noted since the last time. */
  tell(): void {
    if (this.#untold.size) this.#events.send([...this.#untold].join(','))
    this.#untold.clear()
  }

  tellAnew(): void {
    this.#events.send('', liveEvents.anew)
  }

  beat(): void {
    this.#events.send('', liveEvents.beat)
  }

  /** `wait`: in so many milliseconds another stream may be asked for. */
  end(why: 'over' | 'later', wait: number): void {
    this.#events.send(String(Math.round(wait)), liveEvents[why])
    this.#events.end()
  }
}
