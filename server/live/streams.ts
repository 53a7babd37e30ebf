import { versionNames } from '../../contract/kit/endpoint.ts'
import { beatEvery } from '../../contract/live/endpoints.ts'
import type { Authentication } from '../auth/authenticate.ts'
import type { Principal } from '../auth/guard.ts'
import type { Listener } from '../db/listen.ts'
import type { EventStream } from '../http/events.ts'
import { busy } from '../runtime/errors.ts'
import { Audience } from './audience.ts'
import { between, Checks } from './checks.ts'
import { Recent } from './recent.ts'
import { everybody, LiveStream } from './stream.ts'
import { Classes, readNotice, type LiveTopics } from './topics.ts'

/** What comes within it is told together, in milliseconds. */
const gathering = 100
const tickEvery = 1_000
const names: ReadonlySet<string> = new Set(versionNames)
/** So seldom, at most, everybody is looked at anew. */
const roundEvery = 1_000
/** Of what administrators alone see. */
const office = 'office'
const comeAgain = { least: 500, most: 5_000 }
/** Whoever is there after all does not come back to push out the next one at once. */
const giveWay = 30_000

/** The streams of an instance: each is told of the versions that it may ask for, and ends with its session. */
export class Streams implements Listener {
  readonly #audience = new Audience()
  readonly #recent = new Recent()
  readonly #checks: Checks
  readonly #topics: LiveTopics
  readonly #classes: Classes
  readonly #untold = new Set<LiveStream>()
  #isGathering = false
  #ticking: NodeJS.Timeout | undefined
  #round: NodeJS.Timeout | undefined
  #roundAt = 0
  #isEnding = false

  constructor(look: Authentication['look'], topics: LiveTopics) {
    this.#checks = new Checks(look)
    this.#topics = topics
    this.#classes = new Classes(topics.classesOf)
  }

  get count(): number {
    return this.#audience.all.size
  }

  mustHaveRoom(): void {
    if (this.#isEnding) throw busy()
    this.#audience.mustHaveRoom()
  }

  /** `since`: so many milliseconds ago the page was told last, or read what it shows. */
  async open(events: EventStream, principal: Principal & { session: Buffer }, since = 0): Promise<void> {
    const stream = new LiveStream(events, principal)
    stream.checkAt = Number.POSITIVE_INFINITY
    stream.beatAt = performance.now() + between(beatEvery / 2, beatEvery)
    if (principal.adminId === null && stream.participants.some((one) => this.#topics.isOffice(one)))
      stream.topics.set(office, '')
    const openedAt = performance.now()
    const oldest = this.#audience.tooManyOf(principal.session)
    if (oldest) {
      oldest.end('later', giveWay)
      // Of whoever takes nothing the end comes later.
      this.#audience.remove(oldest)
    }
    this.#audience.add(stream)
    events.onClose(() => this.#audience.remove(stream))
    this.#ticking ??= setInterval(() => this.#tick(), tickEvery).unref()
    try {
      await this.#findSheets([stream])
    } catch {
      return stream.end('later', between(comeAgain.least, comeAgain.most))
    }
    const missed = this.#recent.within(since + performance.now() - openedAt)
    if (!missed) stream.tellAnew()
    for (const { subject, topic } of missed ?? []) if (stream.hears(topic)) this.#note(stream, subject, topic)
    // The session may have ended between the guard and here.
    this.#checks.ask([stream])
  }

  heard(notice: string): void {
    const { subject, about } = readNotice(notice)
    if (subject !== 'session' && !names.has(subject)) return
    if (subject === 'session') return this.#checks.ask(about.flatMap((owner) => [...this.#audience.ofOwner(owner)]))
    if (subject === this.#topics.people) {
      this.#classes.forget()
      this.#checkAll()
    }
    const kind = this.#kindOf(subject)
    const all = (this.#topics.ofOffice as readonly string[]).includes(subject) ? office : everybody
    for (const id of about) this.#hear(subject, id === 0 ? all : `${kind}${id}`)
    const profiles = kind === 'p' ? about.filter((id) => id !== 0) : []
    if (profiles.length) void this.#hearSheets(subject, profiles)
  }

  /** Whether ids are of profiles, of classes as whoever teaches there sees them, or as whoever sits there does. */
  #kindOf(subject: string): 'p' | 's' | 'm' {
    if (subject === this.#topics.ofClassmates) return 'm'
    return (this.#topics.ofClasses as readonly string[]).includes(subject) ? 's' : 'p'
  }

  listening(): void {
    this.#recent.begin()
    this.#classes.forget()
    for (const stream of this.#audience.all) stream.tellAnew()
    this.#checkAll()
  }

  /** The instance stops, or the application is closed. */
  end(): void {
    this.#isEnding = true
    clearInterval(this.#ticking)
    clearTimeout(this.#round)
    for (const stream of this.#audience.all) stream.end('later', between(comeAgain.least, comeAgain.most))
  }

  /** Whoever sees a class's sheet hears of whoever sits in it. */
  async #hearSheets(subject: string, profiles: number[]): Promise<void> {
    try {
      for (const group of await this.#classes.of(profiles)) this.#hear(subject, `s${group}`)
    } catch {
      for (const stream of this.#audience.all) stream.tellAnew()
    }
  }

  #hear(subject: string, topic: string): void {
    this.#recent.note(subject, topic)
    for (const stream of this.#audience.hearing(topic)) this.#note(stream, subject, topic)
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

  #checkAll(): void {
    this.#round ??= setTimeout(
      () => {
        this.#round = undefined
        this.#roundAt = performance.now()
        this.#checks.ask(this.#audience.all)
        void this.#findSheets([...this.#audience.all]).catch(() => {})
      },
      Math.max(0, this.#roundAt + roundEvery - performance.now()),
    )
  }

  /** Which classes they teach, or sit in, may be others by now. */
  async #findSheets(streams: LiveStream[]): Promise<void> {
    const participants = streams.flatMap((stream) => stream.participants)
    const rows = await this.#topics.sheetsOf(participants)
    // All at once, so that each stream's are known below.
    await this.#classes.of(participants.map(({ id }) => id))
    const sheets = Map.groupBy(rows, ({ uuid }) => uuid)
    for (const stream of streams) {
      const own = stream.participants.flatMap(({ uuid }) => sheets.get(uuid) ?? [])
      const topics = new Map(own.map(({ uuid, groupId }) => [`s${groupId}`, `${uuid} ${groupId}`]))
      this.#audience.retopic(stream, 's', topics)
      const classes = await this.#classes.of(stream.participants.map(({ id }) => id))
      this.#audience.retopic(stream, 'm', new Map([...classes].map((id) => [`m${id}`, ''])))
    }
  }

  #tick(): void {
    const now = performance.now()
    const due: LiveStream[] = []
    for (const stream of this.#audience.all) {
      if (stream.checkAt <= now) due.push(stream)
      if (stream.beatAt > now) continue
      stream.beat()
      stream.beatAt = now + beatEvery
    }
    this.#checks.ask(due)
    void this.#findSheets(due).catch(() => {})
  }
}
