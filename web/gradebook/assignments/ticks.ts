import type { Homework } from '../../../contract/gradebook/works.ts'

/** A student's word on a lesson's homework on the day `on`; null: it is not done. */
export type Tick = { lesson: string; on: string | null }

/** Homework as it stands once these have arrived, the last of them counting. */
export function withTicks(homework: readonly Homework[], ticks: readonly Tick[]): Homework[] {
  const said = new Map(ticks.map(({ lesson, on }) => [lesson, on]))
  return homework.map((one) => ({
    ...one,
    tickedOn: said.get(one.lesson) === undefined ? one.tickedOn : said.get(one.lesson)!,
  }))
}
