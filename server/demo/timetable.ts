import { dice } from './names.ts'
import { groupNames, hoursOf, slots, teams, type Subject } from './subjects.ts'

/** A lesson of every week: `day` 1 to 5, `slot` a place in the day, `teacher` 0 to 24. */
export type Weekly = { group: string; day: number; slot: number; subject: Subject; teacher: number }

const days = [1, 2, 3, 4, 5]

/** 8-Б, where the demo's student sits, has a week set by hand. */
const eightB: Subject[][] = [
  ['Алгебра', 'Українська мова', 'Біологія', 'Фізика', 'Англійська мова', 'Географія'],
  ['Українська мова', 'Англійська мова', 'Алгебра', 'Біологія', 'Всесвітня історія', 'Фізична культура', 'Інформатика'],
  ['Геометрія', 'Хімія', 'Українська література', 'Англійська мова', 'Історія України', 'Мистецтво', 'Географія'],
  ['Фізика', 'Алгебра', 'Зарубіжна література', 'Хімія', 'Фізична культура', 'Українська література'],
  ['Українська мова', 'Геометрія', 'Історія України', 'Всесвітня історія', 'Інформатика', 'Англійська мова'],
]

/** Which teacher teaches a subject in the class at this place: the members of a team share the classes in turn. */
function teacherOf(subject: Subject, place: number): number {
  let first = 0
  for (const team of teams) {
    if (team.teach.includes(subject)) return first + (team.shares?.[place] ?? place % team.teachers)
    first += team.teachers
  }
  return first
}

/** A week without clashes: no class and no teacher in two places at once. */
export function weeklyTimetable(): Weekly[] {
  for (let seed = 1; ; seed += 1) {
    const week = attempt(seed)
    if (week) return week
  }
}

function attempt(seed: number): Weekly[] | undefined {
  const roll = dice(seed)
  const busy = new Set<string>()
  const week: Weekly[] = []
  const take = (lesson: Weekly) => {
    busy.add(`${lesson.day}.${lesson.slot}.${lesson.teacher}`)
    week.push(lesson)
  }
  const pinned = groupNames.indexOf('8-Б')
  eightB.forEach((lessons, day) =>
    lessons.forEach((subject, slot) =>
      take({ group: '8-Б', day: day + 1, slot, subject, teacher: teacherOf(subject, pinned) }),
    ),
  )
  for (const [place, group] of groupNames.entries()) {
    if (group === '8-Б') continue
    const left = hoursOf(group)
    for (let slot = 0; slot < slots.length; slot += 1) {
      for (const day of days) {
        const today = new Set(
          week.filter((lesson) => lesson.group === group && lesson.day === day).map((lesson) => lesson.subject),
        )
        const open = [...left].filter(
          ([subject, hours]) =>
            hours > 0 && !today.has(subject) && !busy.has(`${day}.${slot}.${teacherOf(subject, place)}`),
        )
        if (!open.length) continue
        // What has most hours left goes first, or it would not fit in the end.
        const most = Math.max(...open.map(([, hours]) => hours))
        const best = open.filter(([, hours]) => hours === most)
        const [subject, hours] = best[roll(best.length)]!
        left.set(subject, hours - 1)
        take({ group, day, slot, subject, teacher: teacherOf(subject, place) })
      }
    }
    if ([...left.values()].some((hours) => hours > 0)) return undefined
  }
  return week
}
