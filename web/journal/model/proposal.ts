import { best, type WorkType } from '../../../rules/marks.ts'
import type { SheetWork } from './reckoned.ts'

export type Settings = { type: WorkType; maxGrade: number; coefficient: number }

/** What a new work begins with: what its teacher's last one here was like. */
export function lastSettings(works: Iterable<SheetWork>): Settings {
  const own = [...works].filter(({ isOwn }) => isOwn)
  const last = own.reduce<SheetWork | undefined>(
    (latest, work) => (latest && latest.id > work.id ? latest : work),
    undefined,
  )
  return { type: last?.type ?? 'HOMEWORK', maxGrade: last?.maxGrade ?? best, coefficient: last?.coefficient ?? 100 }
}

/** "Самостійна робота 4": the number after all works of the type in the year, and after the highest that a title bears. */
export function proposedTitle(works: Iterable<SheetWork>, type: WorkType, words: string): string {
  const same = [...works].filter((work) => work.type === type)
  const numbers = same.map(({ title }) => (title.startsWith(words) ? Number(/\d+$/.exec(title)?.[0] ?? 0) : 0))
  return `${words} ${Math.max(same.length, ...numbers) + 1}`
}
