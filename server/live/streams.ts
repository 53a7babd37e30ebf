import { dashboard } from '../../contract/dashboard/endpoints.ts'
import { versionNames } from '../../contract/kit/endpoint.ts'
import { beatEvery } from '../../contract/live/endpoints.ts'
import type { Authentication } from '../auth/authenticate.ts'
import type { Listener } from '../db/listen.ts'
import type { EventStream } from '../http/events.ts'
import { tagOfVersions } from '../http/tags.ts'
import { busy, tooMany } from '../runtime/errors.ts'
import { Audience } from './audience.ts'
import { LiveStream, lookOf } from './stream.ts'
import {
  everybody,
  type LiveTopics,
  ofOwner,
  ofSession,
  readNotice,
  type Topics,
  topicsOf,
  type Viewer,
} from './topics.ts'

/** A browser has one for each window in sight; without a network the server may learn late that one is gone. */
const mostOfSession = 4
const mostOfInstance = 10_000
const roomAgain = 30
/** Names that are heard within it are told together, in milliseconds. */
const gathering = 100
const tickEvery = 1_000
/** A session is looked at this often at least, in milliseconds. */
const checkEvery = 30_000
/** Streams that are looked at in one statement. */
const together = 200
/** Time over which pages ask anew, in milliseconds: one by one, or all of a school at once. */
const spread = { one: 0, all: 10_000 }
const names: ReadonlySet<string> = new Set(versionNames)

const between = (least: number, most: number): number => least + Math.random() * (most - least)
const anotherInstance = () => between(500, 5_000)
/** Wait after which a browser that has just signed in has its new cookie. */
const anotherSession = () => between(1_000, 2_000)

/** Participant of the viewer's that a new stream's page was sent for, and its tag; without a participant it holds nothing. */
export type Seen = { pt: string | undefined; tag: string }

/** Streams of an instance: each is told of the versions that its viewer may ask for, and ends with its session. */
export class Streams implements Listener {
  readonly #audience = new Audience()
  readonly #look: Authentication['look']
  readonly #topics: LiveTopics
  readonly #untold = new Set<LiveStream>()
  #isGathering = false
  #isChecking = false
  #ticking: NodeJS.Timeout | undefined
  #isEnding = false

  constructor(look: Authentication['look'], topics: LiveTopics) {
    this.#look = look
    this.#topics = topics
  }

  #mustHaveRoom(session: Buffer): void {
    if (this.#isEnding) throw busy()
    if (this.#audience.all.size >= mostOfInstance) throw busy(roomAgain)
    if (this.#audience.hearing(ofSession(session)).size >= mostOfSession) throw tooMany(roomAgain)
  }

  /** Begins a stream that `begin` answers with, once its topics are known. */
  async open(viewer: Viewer, seen: Seen | undefined, begin: () => EventStream | undefined): Promise<void> {
    const [topics] = await this.#topicsOf([viewer])
    // Nothing is waited for from here until the stream counts: streams that are asked for at once are counted as well.
    this.#mustHaveRoom(viewer.session)
    const events = begin()
    if (!events) return
    const stream = new LiveStream(events, viewer, topics!)
    stream.beatAt = performance.now() + between(beatEvery / 2, beatEvery)
    this.#audience.add(stream)
    events.onClose(() => this.#audience.remove(stream))
    this.#ticking ??= setInterval(() => this.#tick(), tickEvery).unref()
    // The session may have ended since the guard, and what the page was sent with may have changed since.
    await this.#check([stream], seen).catch(() => stream.end('later', anotherInstance()))
  }

  heard(notice: string): void {
    const { subject, about } = readNotice(notice)
    if (subject === 'session')
      for (const owner of about) for (const stream of this.#audience.hearing(ofOwner(owner))) stream.checkAt = 0
    if (!names.has(subject)) return
    if (subject === this.#topics.people) for (const stream of this.#audience.all) stream.checkAt = 0
    const kind = this.#kindOf(subject)
    for (const id of about) {
      const topic = id === 0 ? everybody : `${kind} ${id}`
      for (const stream of this.#audience.hearing(topic)) this.#note(stream, subject, topic)
    }
  }

  #kindOf(subject: string): 'profile' | 'taught' | 'mates' {
    if (subject === this.#topics.ofClassmates) return 'mates'
    return (this.#topics.ofClasses as readonly string[]).includes(subject) ? 'taught' : 'profile'
  }

  listening(): void {
    for (const stream of this.#audience.all) {
      stream.tellAnew(spread.all)
      stream.checkAt = 0
    }
  }

  /** The instance stops, or the application is closed. */
  end(): void {
    this.#isEnding = true
    clearInterval(this.#ticking)
    for (const stream of this.#audience.all) stream.end('later', anotherInstance())
  }

  #note(stream: LiveStream, subject: string, topic: string): void {
    stream.note(subject, topic)
    this.#untold.add(stream)
    if (this.#isGathering) return
    this.#isGathering = true
    setTimeout(() => {
      this.#isGathering = false
      for (const one of this.#untold) one.tell()
      this.#untold.clear()
    }, gathering)
  }

  #tick(): void {
    const now = performance.now()
    for (const stream of this.#audience.all) {
      if (stream.beatAt > now) continue
      stream.beat()
      stream.beatAt = now + beatEvery
    }
    if (!this.#isChecking) void this.#checkDue(now)
  }

  async #checkDue(now: number): Promise<void> {
    this.#isChecking = true
    const due = [...this.#audience.all].filter(({ checkAt }) => checkAt <= now)
    for (let at = 0; at < due.length; at += together) {
      const some = due.slice(at, at + together)
      // While the database cannot be asked nothing ends in it, either.
      await this.#check(some).catch(() => some.forEach((stream) => (stream.checkAt = 0)))
    }
    this.#isChecking = false
  }

  /** Ends the streams whose session is over, and gives the others the topics of today. No session is prolonged. */
  async #check(streams: LiveStream[], seen?: Seen): Promise<void> {
    const askedAt = performance.now()
    for (const stream of streams) stream.checkAt = askedAt + between(checkEvery / 2, checkEvery)
    const about = seen && { pt: seen.pt, on: dashboard.home.on }
    const [topics, ...looks] = await Promise.all([
      this.#topicsOf(streams.map(({ viewer }) => viewer)),
      ...streams.map(({ viewer }) => this.#look(viewer.session, about)),
    ])
    for (const [place, stream] of streams.entries()) {
      const look = looks[place]
      if (!look || lookOf(look.principal) !== lookOf(stream.viewer)) {
        stream.end('over', anotherSession())
        continue
      }
      stream.checkAt = Math.min(stream.checkAt, askedAt + look.left * 1_000)
      this.#audience.retopic(stream, topics[place]!)
      if (seen && (!seen.pt || seen.tag !== tagOfVersions(look.versions))) stream.tellAnew(spread.one)
    }
  }

  /** Returns the topics of each viewer. */
  async #topicsOf(viewers: Viewer[]): Promise<Topics[]> {
    const classes = await this.#topics.classesOf(viewers.flatMap(({ participants }) => participants))
    const heard = Map.groupBy(classes, ({ uuid }) => uuid)
    return viewers.map((viewer) =>
      topicsOf(
        viewer,
        viewer.participants.flatMap(({ uuid }) => heard.get(uuid) ?? []),
      ),
    )
  }
}
