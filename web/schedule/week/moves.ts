import { minutesOf } from '../../../rules/kyiv.ts'
import type { gridOf, Timed } from '../../../rules/slots.ts'

/** Lessons of the grid's days, each day's by time. */
export function columnsOf<L extends Timed>({ days, slots }: ReturnType<typeof gridOf<L>>): L[][] {
  return days.map((_, place) => slots.flatMap(({ cells }) => cells[place] ?? []))
}

/** The lesson to which a key leads, which may be where it is; undefined: the key is none of the grid's. */
export function lessonBy<L extends Timed>(columns: L[][], from: L, key: string, isFar: boolean): L | undefined {
  const day = columns.findIndex((column) => column.includes(from))
  const column = columns[day] ?? []
  const place = column.indexOf(from)
  const reach = isFar ? columns.flat() : column
  if (key === 'Home') return reach[0]
  if (key === 'End') return reach.at(-1)
  if (isFar) return undefined
  switch (key) {
    case 'ArrowUp':
      return column[place - 1] ?? from
    case 'ArrowDown':
      return column[place + 1] ?? from
    case 'ArrowLeft':
      return nearest(columns.slice(0, day).findLast(isTaught), from) ?? from
    case 'ArrowRight':
      return nearest(columns.slice(day + 1).find(isTaught), from) ?? from
  }
  return undefined
}

/** The lesson that takes the place of another week's: of that day at the nearest time, else the week's first. */
export function lessonAt<L extends Timed>(columns: L[][], spot: Pick<L, 'date' | 'from'>): L | undefined {
  const day = columns.find((column) => column.some(({ date }) => date === spot.date))
  return nearest(day, spot) ?? columns.flat()[0]
}

const isTaught = ({ length }: unknown[]) => length > 0

/** Lessons without a time stand below all others. */
const timeOf = ({ from }: Pick<Timed, 'from'>) => (from === null ? 24 * 60 : minutesOf(from))

function nearest<L extends Timed>(lessons: L[] | undefined, { from }: Pick<Timed, 'from'>): L | undefined {
  const distance = (lesson: L) => Math.abs(timeOf(lesson) - timeOf({ from }))
  return lessons?.toSorted((a, b) => distance(a) - distance(b))[0]
}
