/** Day and time of a class's lesson: the day on which it is held, and minutes since midnight. */
export type TaughtAt = { date: string; starts: number; ends: number }

type Span = Omit<TaughtAt, 'date'>

/**
 * Third lesson or fourth, for each of a class's lessons in one week. There is no table of bells, so the week tells them: at
 * which times the class is taught, those of most days first. A lesson at an odd time has the number of the bell it shares
 * most minutes with, and moves no other one; on a day of shorter lessons each comes after the one before it.
 */
export function lessonNumbers(week: readonly TaughtAt[]): (lesson: TaughtAt) => number {
  const bells = bellsOf(week)
  const numbers = new Map<string, number>()
  for (const lessons of byDay(week).values()) {
    const numbered: { ends: number; number: number }[] = []
    for (const lesson of lessons.toSorted(inOrder)) {
      const before = numbered.filter(({ ends }) => ends <= lesson.starts).map(({ number }) => number)
      const number = Math.max(placeOf(lesson, bells), ...before.map((one) => one + 1))
      numbered.push({ ends: lesson.ends, number })
      numbers.set(keyOf(lesson), number)
    }
  }
  return (lesson) => numbers.get(keyOf(lesson))!
}

const keyOf = ({ date, starts, ends }: TaughtAt) => `${date} ${starts} ${ends}`

const inOrder = (a: Span, b: Span) => a.starts - b.starts || a.ends - b.ends

const shared = (a: Span, b: Span) => Math.min(a.ends, b.ends) - Math.max(a.starts, b.starts)

function byDay(week: readonly TaughtAt[]): Map<string, TaughtAt[]> {
  const days = new Map<string, TaughtAt[]>()
  for (const lesson of week) {
    const lessons = days.get(lesson.date)
    if (lessons) lessons.push(lesson)
    else days.set(lesson.date, [lesson])
  }
  return days
}

/** Times that do not cross: where two do, the one of more days is a bell. */
function bellsOf(week: readonly TaughtAt[]): Span[] {
  const spans = new Map<string, Span & { days: Set<string> }>()
  for (const { date, starts, ends } of week) {
    const span = spans.get(`${starts} ${ends}`) ?? { starts, ends, days: new Set() }
    span.days.add(date)
    spans.set(`${starts} ${ends}`, span)
  }
  const bells: Span[] = []
  for (const span of [...spans.values()].toSorted((a, b) => b.days.size - a.days.size || inOrder(a, b)))
    if (!bells.some((bell) => shared(bell, span) > 0)) bells.push(span)
  return bells.toSorted(inOrder)
}

/** 1 for the week's first bell. */
function placeOf(lesson: Span, bells: readonly Span[]): number {
  let best = 0
  for (const [place, bell] of bells.entries()) if (shared(bell, lesson) > shared(bells[best]!, lesson)) best = place
  return best + 1
}
