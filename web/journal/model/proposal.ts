import { best, type WorkType } from '../../../rules/marks.ts'
import type { SheetWork } from './reckoned.ts'

export type Settings = { maxGrade: number; coefficient: number }

/** Type of the teacher's last work of the journal. */
export function lastType(works: Iterable<SheetWork>): WorkType {
  return lastOf(works, () => true)?.type ?? 'HOMEWORK'
}

/** Settings of the teacher's last work of the type: a homework's say nothing of a control work. */
export function lastSettings(works: Iterable<SheetWork>, type: WorkType): Settings {
  const last = lastOf(works, (work) => work.type === type)
  return { maxGrade: last?.maxGrade ?? best, coefficient: last?.coefficient ?? 100 }
}

function lastOf(works: Iterable<SheetWork>, isMeant: (work: SheetWork) => boolean): SheetWork | undefined {
  const own = [...works].filter((work) => work.isOwn && isMeant(work))
  return own.reduce<SheetWork | undefined>((last, work) => (last && last.id > work.id ? last : work), undefined)
}

/** "Самостійна робота 4": the number after all works of the type in the year, and after the highest that a title bears. */
export function proposedTitle(works: Iterable<SheetWork>, type: WorkType, words: string): string {
  const same = [...works].filter((work) => work.type === type)
  const numbers = same.map(({ title }) => (title.startsWith(words) ? Number(/\d+$/.exec(title)?.[0] ?? 0) : 0))
  return `${words} ${Math.max(same.length, ...numbers) + 1}`
}
