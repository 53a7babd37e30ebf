import { busy } from '../runtime/errors.ts'
import { everybody, type LiveStream } from './stream.ts'

/**
 * A browser has one, and for a moment two. Of one that lost its network the system learns after a quarter of an hour, so that
 * a telephone on its way through a town has left some behind.
 */
const mostOfSession = 4
const mostOfInstance = 10_000
const comeAgain = 30

/** All streams of an instance, by what they hear of and by whose they are. */
export class Audience {
  readonly all = new Set<LiveStream>()
  readonly #ofSession = new Map<string, Set<LiveStream>>()
  readonly #ofOwner = new Map<number, Set<LiveStream>>()
  readonly #ofTopic = new Map<string, Set<LiveStream>>()

  mustHaveRoom(): void {
    if (this.all.size >= mostOfInstance) throw busy(comeAgain)
  }

  /** The oldest of a session that would have one too many: most likely nobody is there any more. */
  tooManyOf(session: Buffer): LiveStream | undefined {
    const those = this.#ofSession.get(session.toString('hex'))
    return those && those.size >= mostOfSession ? [...those][0] : undefined
  }

  add(stream: LiveStream): void {
    this.all.add(stream)
    put(this.#ofSession, stream.session.toString('hex'), stream)
    put(this.#ofOwner, stream.owner, stream)
    for (const topic of stream.topics.keys()) put(this.#ofTopic, topic, stream)
  }

  remove(stream: LiveStream): void {
    this.all.delete(stream)
    take(this.#ofSession, stream.session.toString('hex'), stream)
    take(this.#ofOwner, stream.owner, stream)
    for (const topic of stream.topics.keys()) take(this.#ofTopic, topic, stream)
  }

  /** In place of those that begin as these do. */
  retopic(stream: LiveStream, first: string, topics: Map<string, string>): void {
    for (const topic of stream.topics.keys()) {
      if (!topic.startsWith(first) || topics.has(topic)) continue
      stream.topics.delete(topic)
      take(this.#ofTopic, topic, stream)
    }
    for (const [topic, told] of topics) {
      stream.topics.set(topic, told)
      if (this.all.has(stream)) put(this.#ofTopic, topic, stream)
    }
  }

  ofOwner(owner: number): Iterable<LiveStream> {
    return this.#ofOwner.get(owner) ?? []
  }

  hearing(topic: string): Iterable<LiveStream> {
    return topic === everybody ? this.all : (this.#ofTopic.get(topic) ?? [])
  }
}

function put<K>(index: Map<K, Set<LiveStream>>, key: K, stream: LiveStream): void {
  const streams = index.get(key)
  if (streams) streams.add(stream)
  else index.set(key, new Set([stream]))
}

function take<K>(index: Map<K, Set<LiveStream>>, key: K, stream: LiveStream): void {
  const streams = index.get(key)
  streams?.delete(stream)
  if (!streams?.size) index.delete(key)
}
