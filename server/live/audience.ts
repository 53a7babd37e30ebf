import type { LiveStream } from './stream.ts'
import { everybody, type Topics } from './topics.ts'

/** All streams of an instance, by their topics. */
export class Audience {
  readonly all = new Set<LiveStream>()
  readonly #of = new Map<string, Set<LiveStream>>()

  add(stream: LiveStream): void {
    this.all.add(stream)
    for (const topic of stream.topics.keys()) {
      const streams = this.#of.get(topic)
      if (streams) streams.add(stream)
      else this.#of.set(topic, new Set([stream]))
    }
  }

  remove(stream: LiveStream): void {
    this.all.delete(stream)
    for (const topic of stream.topics.keys()) {
      const streams = this.#of.get(topic)
      streams?.delete(stream)
      if (!streams?.size) this.#of.delete(topic)
    }
  }

  /** Gives a stream other topics, unless it has ended. */
  retopic(stream: LiveStream, topics: Topics): void {
    if (!this.all.has(stream)) return
    this.remove(stream)
    stream.topics = topics
    this.add(stream)
  }

  hearing(topic: string): ReadonlySet<LiveStream> {
    return topic === everybody ? this.all : (this.#of.get(topic) ?? new Set())
  }
}
