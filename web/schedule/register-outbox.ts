import { ApiError, messageOf } from '../kit/api.ts'
import type { Presence, Register } from '../../contract/schedule.ts'

/** What was said of students and is not yet saved, by their uuid. */
export type Pending = Record<string, Presence>

/** A register, as the teacher with this participant takes it. */
export type Place = { pt: string; lesson: string }

/** `waiting`: it did not arrive and will be sent again; `refused`: the server does not take it. */
export type Delivery = { pending: Pending; state: 'idle' | 'sending' | 'waiting' | 'refused'; refusal: string | null }

type Parts = {
  send: (place: Place, students: { uuid: string; presence: Presence }[]) => Promise<Register>
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Runs something later, in milliseconds. */
  later: (work: () => void, milliseconds: number) => void
}

const nothing: Delivery = { pending: {}, state: 'idle', refusal: null }
const settle = 400
const longestWait = 30_000
/** Whatever else goes wrong may pass by itself. */
const refusals = new Set([403, 404, 409, 422])
const prefix = 'register'

/** Keeps what a teacher says in the browser until the server has it: nothing is lost by a lost connection or a closed page. */
export function createOutbox({ send, storage, later }: Parts) {
  const deliveries = new Map<string, Delivery>()
  const listeners = new Set<() => void>()
  const arrivals = new Set<(place: Place, register: Register) => void>()
  const failures = new Map<string, number>()

  const keyOf = ({ pt, lesson }: Place) => `${prefix} ${pt} ${lesson}`

  function of(place: Place): Delivery {
    const key = keyOf(place)
    const known = deliveries.get(key) ?? { ...nothing, pending: kept(key) }
    deliveries.set(key, known)
    return known
  }

  function kept(key: string): Pending {
    try {
      return JSON.parse(storage.getItem(key) ?? '{}') as Pending
    } catch {
      return {}
    }
  }

  function keep(place: Place, delivery: Delivery): void {
    const key = keyOf(place)
    deliveries.set(key, delivery)
    if (Object.keys(delivery.pending).length) storage.setItem(key, JSON.stringify(delivery.pending))
    else storage.removeItem(key)
    for (const listener of listeners) listener()
  }

  async function flush(place: Place): Promise<void> {
    const { pending, state } = of(place)
    const sent = Object.entries(pending)
    if (state === 'sending' || !sent.length) return
    keep(place, { pending, state: 'sending', refusal: null })
    try {
      arrived(
        place,
        sent,
        await send(
          place,
          sent.map(([uuid, presence]) => ({ uuid, presence })),
        ),
      )
    } catch (error) {
      failed(place, error)
    }
  }

  function arrived(place: Place, sent: [string, Presence][], register: Register): void {
    failures.delete(keyOf(place))
    for (const arrival of arrivals) arrival(place, register)
    const done = new Map(sent)
    const left = Object.entries(of(place).pending).filter(([uuid, presence]) => done.get(uuid) !== presence)
    keep(place, { ...nothing, pending: Object.fromEntries(left) })
    if (left.length) void flush(place)
  }

  function failed(place: Place, error: unknown): void {
    const { pending } = of(place)
    const isRefused = !(error instanceof ApiError) || refusals.has(error.status)
    if (isRefused) return keep(place, { pending: {}, state: 'refused', refusal: messageOf(error) })
    const times = (failures.get(keyOf(place)) ?? 0) + 1
    failures.set(keyOf(place), times)
    keep(place, { pending, state: 'waiting', refusal: null })
    later(() => void flush(place), Math.min(1_000 * 2 ** times, longestWait))
  }

  return {
    of,
    say(place: Place, said: Pending): void {
      const { pending, state } = of(place)
      keep(place, { pending: { ...pending, ...said }, state: state === 'refused' ? 'idle' : state, refusal: null })
      later(() => void flush(place), settle)
    },
    flush,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onArrival(arrival: (place: Place, register: Register) => void) {
      arrivals.add(arrival)
      return () => void arrivals.delete(arrival)
    },
  }
}

/** The registers of which a participant's words wait in the storage. */
export function waitingIn(storage: Storage, pt: string): Place[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
  const mine = keys.filter((key) => key.startsWith(`${prefix} ${pt} `))
  return mine.map((key) => ({ pt, lesson: key.slice(prefix.length + pt.length + 2) }))
}
