import { liveEvents } from '../../contract/live/endpoints.ts'
import type { Principal } from '../auth/guard.ts'
import type { EventStream } from '../http/events.ts'

/** Of a notice that concerns everybody. */
export const everybody = ''

/** By topic, the words that stand after a version's name in an event; without any, all that the browser shows is concerned. */
export type Topics = ReadonlyMap<string, readonly string[]>

export type Viewer = Principal & { session: Buffer }

/** Topic of the streams of a session. */
export const ofSession = (session: Buffer): string => `session ${session.toString('hex')}`
/** Topic of the streams of an account's sessions, also while its owner acts as somebody. */
export const ofOwner = (id: number): string => `owner ${id}`

/** As whom, and for whom, somebody looks: whoever may see other things needs another stream. */
export function lookOf({ userId, adminId, participants }: Principal): string {
  return JSON.stringify([userId, adminId, participants.map(({ uuid, role, own }) => [uuid, role, own])])
}

/** One browser's stream: its topics, and the names that it has not been told yet. */
export class LiveStream {
  readonly viewer: Viewer
  topics: Topics
  /** The session is looked at by then, at the latest; by `performance.now()`. */
  checkAt = Number.POSITIVE_INFINITY
  beatAt = 0
  readonly #events: EventStream
  readonly #untold = new Set<string>()

  constructor(events: EventStream, viewer: Viewer) {
    this.#events = events
    this.viewer = viewer
    this.topics = this.topicsWith([])
  }

  /** Returns the topics of the viewer and the participants, and more. */
  topicsWith(more: readonly { topic: string; words: string }[]): Topics {
    const { session, adminId, userId, participants } = this.viewer
    const topics = new Map<string, string[]>([
      [ofSession(session), []],
      [ofOwner(adminId ?? userId), []],
    ])
    const all = [...participants.map(({ id, uuid }) => ({ topic: `profile ${id}`, words: uuid })), ...more]
    for (const { topic, words } of all) topics.set(topic, [...(topics.get(topic) ?? []), words])
    return topics
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
