import type { Presence, RegisterInput } from '../../contract/schedule.ts'
import { ApiError, messageOf } from '../kit/data/api.ts'
import type { DeviceStore } from '../kit/offline/device-store.ts'
import { leaving, placeKey, saidOver, stillToSay, type Answered, type Pending } from './register-words.ts'
import type { Place, Words } from './register-words.ts'

/**
 * `waiting`: it did not arrive and will be sent again; `refused`: the server does not take it. `met`: what was said of
 * students whom somebody else has marked otherwise meanwhile.
 */
export type Delivery = {
  pending: Pending
  state: 'idle' | 'sending' | 'waiting' | 'refused'
  refusal: string | null
  met: Record<string, Presence>
}

type Parts = {
  send: (place: Place, students: RegisterInput['students']) => Promise<Answered>
  store: Pick<DeviceStore<Words>, 'all' | 'put' | 'remove'>
  /** Whether the server still takes this browser for the owner; it may have become somebody else's in another tab. */
  isHere: (owner: string) => Promise<boolean>
  /** Runs something later, in milliseconds. */
  later: (work: () => void, milliseconds: number) => void
}

const nothing: Delivery = { pending: {}, state: 'idle', refusal: null, met: {} }
const settle = 400
const longestWait = 30_000
/** Whatever else goes wrong may pass by itself. */
const refusals = new Set([403, 404, 409, 422])
/** Said also of what is another person's. */
const hidden = new Set([403, 404])
const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0)

/** Keeps what somebody says on the device until the server has it, and sends it for nobody but them. */
export class RegisterOutbox {
  readonly #parts: Parts
  readonly #deliveries = new Map<string, Delivery>()
  readonly #places = new Map<string, Place>()
  readonly #listeners = new Set<() => void>()
  readonly #arrivals = new Set<(place: Place, answered: Answered) => void>()
  readonly #failures = new Map<string, number>()
  #owner = ''

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** From now on it sends what this owner has said, also what an earlier visit left. */
  async open(owner: string): Promise<void> {
    this.#owner = owner
    for (const { said, ...place } of await this.#parts.store.all(owner)) {
      const { pending } = this.of(place)
      this.#set(place, { ...this.of(place), pending: { ...said, ...pending } })
    }
    this.flushAll()
  }

  flushAll(): void {
    for (const place of this.#places.values()) void this.flush(place)
  }

  of(place: Place): Delivery {
    return this.#deliveries.get(placeKey(place)) ?? nothing
  }

  say(place: Place, said: Pending): void {
    const { pending, state, met } = this.of(place)
    const left = Object.fromEntries(Object.entries(met).filter(([uuid]) => !(uuid in said)))
    const next = state === 'refused' ? 'idle' : state
    this.#keep(place, { pending: saidOver(pending, said), state: next, refusal: null, met: left })
    this.#parts.later(() => void this.flush(place), settle)
  }

  async flush(place: Place): Promise<void> {
    const { pending, state, met } = this.of(place)
    if (place.owner !== this.#owner || state === 'sending' || !Object.keys(pending).length) return
    this.#keep(place, { pending: leaving(pending), state: 'sending', refusal: null, met })
    const students = Object.entries(pending).map(([uuid, { presence, seen }]) => ({ uuid, presence, seen }))
    try {
      this.#arrived(place, pending, await this.#parts.send(place, students))
    } catch (error) {
      await this.#failed(place, error)
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  onArrival(arrival: (place: Place, answered: Answered) => void): () => void {
    this.#arrivals.add(arrival)
    return () => void this.#arrivals.delete(arrival)
  }

  #arrived(place: Place, sent: Pending, answered: Answered): void {
    this.#failures.delete(placeKey(place))
    for (const arrival of this.#arrivals) arrival(place, answered)
    const { pending, met } = this.of(place)
    const left = stillToSay(pending, sent, answered)
    const now = answered.conflicts.flatMap((uuid) => (pending[uuid] ? [[uuid, pending[uuid].presence]] : []))
    this.#keep(place, { ...nothing, pending: left, met: { ...met, ...Object.fromEntries(now) } })
    if (Object.keys(left).length) void this.flush(place)
  }

  async #failed(place: Place, error: unknown): Promise<void> {
    const isRefused = !(error instanceof ApiError) || refusals.has(error.status)
    const isStrangers = isRefused && hidden.has(statusOf(error)) && !(await this.#parts.isHere(place.owner))
    const { pending, met } = this.of(place)
    // It was sent in somebody else's name: it waits for its owner.
    if (isStrangers) return this.#keep(place, { pending, state: 'waiting', refusal: null, met })
    if (isRefused) return this.#keep(place, { pending: {}, state: 'refused', refusal: messageOf(error), met })
    const times = (this.#failures.get(placeKey(place)) ?? 0) + 1
    this.#failures.set(placeKey(place), times)
    this.#keep(place, { pending, state: 'waiting', refusal: null, met })
    this.#parts.later(() => void this.flush(place), Math.min(1_000 * 2 ** times, longestWait))
  }

  #set(place: Place, delivery: Delivery): void {
    this.#places.set(placeKey(place), place)
    this.#deliveries.set(placeKey(place), delivery)
    for (const listener of this.#listeners) listener()
  }

  #keep(place: Place, delivery: Delivery): void {
    this.#set(place, delivery)
    const { store } = this.#parts
    if (Object.keys(delivery.pending).length) void store.put([{ ...place, said: delivery.pending }])
    else void store.remove([placeKey(place)])
  }
}
