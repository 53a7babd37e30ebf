import type { Query, QueryClient } from '@tanstack/react-query'
import { meeting } from '../session/session.ts'
import { isForEverybody, isMadeOf, type Message } from './told.ts'

/** So often what is shown is asked for without a stream, in milliseconds. */
const round = 30_000
const gathering = 100
/** What all pages of a school hear at once, they do not ask for at once. */
const spread = 1_000

/** Asks anew for what is shown and is made of what was told, and without a stream for all that is shown, twice a minute. */
export class Refreshing {
  readonly #queries: QueryClient
  readonly #sent: ReadonlySet<string>
  #told: string[] = []
  #anew: 'all' | 'called' | undefined
  #timer: number | undefined
  #due = Number.POSITIVE_INFINITY
  #polling: number | undefined

  /** `sent`: hashes of the queries whose answers came with the page. */
  constructor(queries: QueryClient, sent: ReadonlySet<string> = new Set()) {
    this.#queries = queries
    this.#sent = sent
    this.#poll()
  }

  hear(message: Message): void {
    if ('isOpen' in message) {
      window.clearTimeout(this.#polling)
      if (!message.isOpen) this.#poll()
    } else if ('over' in message) {
      void this.#queries.invalidateQueries({ queryKey: meeting().queryKey })
    } else if ('anew' in message) {
      if (this.#anew !== 'all') this.#anew = message.anew
      this.#refreshIn(Math.random() * message.within)
    } else {
      this.#told.push(...message.told)
      this.#refreshIn(gathering + (isForEverybody(message.told) ? Math.random() * spread : 0))
    }
  }

  stop(): void {
    window.clearTimeout(this.#timer)
    window.clearTimeout(this.#polling)
  }

  #poll(): void {
    this.#polling = window.setTimeout(() => {
      this.#anew = 'all'
      this.#refresh()
      this.#poll()
    }, round)
  }

  #refreshIn(wait: number): void {
    if (performance.now() + wait >= this.#due) return
    this.#due = performance.now() + wait
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.#refresh(), wait)
  }

  #refresh(): void {
    const [told, anew] = [this.#told, this.#anew]
    this.#told = []
    this.#anew = undefined
    this.#due = Number.POSITIVE_INFINITY
    const isStale = ({ meta, queryKey, queryHash }: Query) => {
      const on = meta?.['on'] as readonly string[] | undefined
      const isAnew = anew === 'all' || (anew === 'called' && !this.#sent.has(queryHash))
      return (isAnew && on !== undefined) || isMadeOf(on, queryKey[1], told)
    }
    // What a tab in the background shows is asked for when it is looked at.
    const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
    void this.#queries.invalidateQueries({ predicate: isStale, refetchType })
  }
}
