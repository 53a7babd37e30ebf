import { gather } from './names.ts'

/** What tells students of one name apart; null: nothing is said about it. */
export type Facts = {
  names: string
  hasAddress: boolean
  birth: string | null
  /** The guardians' addresses. */
  guardians: string[]
  group: number | null
}

/** Undefined: whatever it is. */
type Wanted = {
  hasAddress: boolean | undefined
  birth: string | null | undefined
  guardian: string | null | undefined
  group: number | null | undefined
}

/** Finds by some of the facts, whatever the others are, without going through all namesakes. */
export class FactIndex<T> {
  readonly #found = new Map<string, T[]>()
  readonly #isFree: (one: T) => boolean

  /** Who is no longer free never is again. */
  constructor(isFree: (one: T) => boolean) {
    this.#isFree = isFree
  }

  add({ names, ...facts }: Facts, one: T): void {
    const guardians = facts.guardians.length ? new Set(facts.guardians) : [null]
    for (const hasAddress of [facts.hasAddress, undefined])
      for (const birth of [facts.birth, undefined])
        for (const guardian of [...guardians, undefined])
          for (const group of [facts.group, undefined])
            gather(this.#found, keyOf(names, { hasAddress, birth, guardian, group }), one)
  }

  /** Two at most: more make it no clearer. */
  find(names: string, wanted: Wanted): T[] {
    const list = this.#found.get(keyOf(names, wanted)) ?? []
    const free: T[] = []
    while (list.length && free.length < 2) {
      const one = list.pop()!
      if (this.#isFree(one)) free.push(one)
    }
    list.push(...free.toReversed())
    return free
  }
}

function keyOf(names: string, { hasAddress, birth, guardian, group }: Wanted): string {
  return [names, String(hasAddress), String(birth), String(guardian), String(group)].join('\n')
}

/** Equal: of guardians, one in common. Open: one of the two says nothing. */
type Agreement = 'equal' | 'open' | 'any'
export type Way = { birth: Agreement; guardian: Agreement; group: Agreement }

/** In which ways two may be one person, the surest first. Who has a guardian in common may have changed class. */
export const ways: Way[] = [
  { birth: 'equal', guardian: 'equal', group: 'equal' },
  { birth: 'equal', guardian: 'equal', group: 'any' },
  { birth: 'open', guardian: 'equal', group: 'equal' },
  { birth: 'open', guardian: 'equal', group: 'any' },
  { birth: 'equal', guardian: 'open', group: 'equal' },
  { birth: 'open', guardian: 'open', group: 'equal' },
  { birth: 'equal', guardian: 'open', group: 'open' },
  { birth: 'open', guardian: 'open', group: 'open' },
]

/** Those who agree with the facts in that way. Two different addresses are two people. */
export function alike<T>(index: FactIndex<T>, facts: Facts, way: Way, address = facts.hasAddress ? false : undefined) {
  const { names, birth, guardians, group } = facts
  const isSaid = (how: Agreement, value: string | number | null) => how !== 'equal' || value !== null
  if (!isSaid(way.birth, birth) || !isSaid(way.group, group)) return []
  const found = new Set<T>()
  for (const guardian of guardiansAgreeing(way.guardian, guardians)) {
    const wanted = { birth: agreeing(way.birth, birth), guardian, group: agreeing(way.group, group) }
    for (const one of index.find(names, { hasAddress: address, ...wanted })) found.add(one)
  }
  return [...found]
}

function agreeing<V>(how: Agreement, value: V | null): V | null | undefined {
  if (how === 'equal') return value
  return how === 'any' || value === null ? undefined : null
}

function guardiansAgreeing(how: Agreement, guardians: string[]): (string | null | undefined)[] {
  if (how === 'equal') return guardians
  return [how === 'any' || !guardians.length ? undefined : null]
}
