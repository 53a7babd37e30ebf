import { useState } from 'react'
import type { ProfilePage } from '../../contract/people/schemas.ts'
import type { ChosenBody } from '../../contract/people/chosen.ts'
import type { Filters } from './use-profile-search.ts'

type State = {
  for: string
  ids: ReadonlySet<number>
  /** All that match: so many were shown. */ all: number | null
  last: number | null
}

/**
 * The chosen profiles: some by their ids, across pages, or all that match. Another search chooses anew. `page`: what is
 * shown, with rows that match no more; `found`: those that do.
 */
export function useChosen(filters: Filters, page: ProfilePage | undefined, found: ProfilePage | undefined) {
  const { search, type, group, state, missing } = filters
  const filter = { search, type, group, state, missing }
  const key = JSON.stringify(filter)
  const none: State = { for: key, ids: new Set(), all: null, last: null }
  const [kept, setKept] = useState(none)
  const now = kept.for === key ? kept : none
  const onPage = page?.profiles.map(({ id }) => id) ?? []
  const matching = new Set(found?.profiles.map(({ id }) => id))
  const has = (id: number) => (now.all === null ? now.ids : matching).has(id)
  const here = onPage.filter(has)

  /** Beginning from all that match, those of the page alone are left. */
  const ids = () => new Set(now.all === null ? now.ids : here)

  function toggle(id: number, isRange: boolean): void {
    const chosen = ids()
    const isOn = !chosen.has(id)
    for (const each of isRange ? between(onPage, now.last ?? id, id) : [id]) {
      if (isOn) chosen.add(each)
      else chosen.delete(each)
    }
    setKept({ ...now, ids: chosen, all: null, last: id })
  }

  function togglePage(): void {
    const isWhole = here.length === onPage.length
    const chosen = now.all === null ? new Set(now.ids) : new Set<number>()
    for (const id of onPage) {
      if (isWhole) chosen.delete(id)
      else chosen.add(id)
    }
    setKept({ ...now, ids: chosen, all: null, last: null })
  }

  const body: ChosenBody['chosen'] = now.all === null ? { ids: [...now.ids] } : { filter, count: now.all }
  return {
    filter,
    body,
    count: now.all ?? now.ids.size,
    here: here.length,
    isAll: now.all !== null,
    has,
    toggle,
    togglePage,
    chooseAll: (count: number) => setKept({ ...now, all: count }),
    clear: () => setKept(none),
  }
}

export type ChosenRows = ReturnType<typeof useChosen>

function between(ids: number[], from: number, to: number): number[] {
  const [one, other] = [ids.indexOf(from), ids.indexOf(to)]
  return one < 0 ? [to] : ids.slice(Math.min(one, other), Math.max(one, other) + 1)
}
