import type { WaitingWork } from '../../../contract/journal/schemas.ts'

export type WaitingPair = Pick<WaitingWork, 'discipline' | 'group'> & { key: string; works: WaitingWork[] }

/** The works of each discipline and class; the pair of the newest work comes first. */
export function pairsOf(works: readonly WaitingWork[]): WaitingPair[] {
  const byPair = Map.groupBy(works, ({ discipline, group }) => `${discipline.id}.${group.id}`)
  return [...byPair].map(([key, list]) => ({
    key,
    discipline: list[0]!.discipline,
    group: list[0]!.group,
    works: list,
  }))
}
