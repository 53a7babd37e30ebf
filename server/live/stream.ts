import { liveEvents } from '../../contract/live/endpoints.ts'
import type { Principal } from '../auth/guard.ts'
import type { EventStream } from '../http/events.ts'
import type { Topics, Viewer } from './topics.ts'

/** As whom, and for whom, somebody looks: whoever may see other things needs another stream. */
export function lookOf({ userId, adminId, participants }: Principal): string {
  return JSON.stringify([userId, adminId, participants.map(({ uuid, role, own }) => [uuid, role, own])])
}

/** One browser's stream: its topics, and the names that it has not been told yet. */
export class LiveStream {
  readonly viewer: Viewer
  topics: Topics
  /** Moment by which the session is looked at, by `performance.now()`. */
  checkAt = Number.POSITIVE_INFINITY
  beatAt = 0
  readonly #events: EventStream
  readonly #untold = new Set<string>()

  constructor(events: EventStream, viewer: Viewer, topics: Topics) {
    this.#events = events
    this.viewer = viewer
    this.topics = topics
  }

  note(subject: string, topic: string): void {
    for (const words of this.topics.get(topic) ?? ['']) this.#untold.add(words ? `${subject} ${words}` : subject)
  }

  /** Tells all that was noted since the last time. */
  tell(): void {
    if (this.#untold.size) this.#events.send([...this.#untold].join(','))
    this.#untold.clear()
  }

  /** `within`: milliseconds over which pages that are told the same are to ask. */
  tellAnew(within: number): void {
    this.#events.send(String(within), liveEvents.anew)
  }

  beat(): void {
    this.#events.send('', liveEvents.beat)
  }

  /** `wait`: milliseconds after which another stream may be asked for. */
  end(why: 'over' | 'later', wait: number): void {
    this.#events.send(String(Math.round(wait)), liveEvents[why])
    this.#events.end()
  }
}
