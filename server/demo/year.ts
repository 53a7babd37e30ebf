import { latin } from './names.ts'
import { slots, subjects, type Subject } from './subjects.ts'
import { weeklyTimetable, type Weekly } from './timetable.ts'

export type Break = { name: string; dateFrom: string; dateTo: string; moveToDateFrom?: string; moveToDateTo?: string }
export type Year = { name: string; dateFrom: string; dateTo: string; monday: Temporal.PlainDate; holidays: Break[] }

const weeks = 41

/** The school year that `today` falls in; in the summer, one that is laid around it, so that there are lessons to see. */
export function yearAround(today: Temporal.PlainDate): Year {
  const autumn = today.with({ month: 9, day: 1 })
  const start = Temporal.PlainDate.compare(today, autumn) >= 0 ? autumn : autumn.subtract({ years: 1 })
  const monday = weekStart(start)
  const end = monday.add({ days: weeks * 7 - 3 })
  if (Temporal.PlainDate.compare(today, end) > 0) return laid(weekStart(today).subtract({ weeks: 20 }), undefined)
  return laid(monday, start)
}

function laid(monday: Temporal.PlainDate, start: Temporal.PlainDate | undefined): Year {
  const day = (week: number, weekday: number) => monday.add({ weeks: week, days: weekday - 1 }).toString()
  const named = (season: string) => (start ? `${season} канікули` : 'Канікули')
  const dateFrom = (start ?? monday).toString()
  const dateTo = day(weeks - 1, 5)
  return {
    name: start ? `${dateFrom.slice(0, 4)}/${dateTo.slice(0, 4)}` : dateFrom.slice(0, 7),
    dateFrom,
    dateTo,
    monday,
    holidays: [
      { name: named('Осінні'), dateFrom: day(8, 1), dateTo: day(8, 7) },
      { name: named('Зимові'), dateFrom: day(17, 1), dateTo: day(18, 7) },
      { name: named('Весняні'), dateFrom: day(29, 1), dateTo: day(29, 7) },
      {
        name: 'День міста',
        dateFrom: day(30, 5),
        dateTo: day(30, 5),
        moveToDateFrom: day(30, 6),
        moveToDateTo: day(30, 6),
      },
    ],
  }
}

function weekStart(day: Temporal.PlainDate) {
  return day.subtract({ days: day.dayOfWeek - 1 })
}

/** Tests stand in the week of `today` and in every third one before and after it. */
const tests: Record<string, string> = {
  '1.Фізика': 'TEST',
  '2.Біологія': 'BIG_TEST',
  '2.Інформатика': 'TEST',
  '3.Математика': 'BIG_TEST',
  '3.Алгебра і початки аналізу': 'BIG_TEST',
  '4.Хімія': 'EXTRA_TEST',
  '5.Геометрія': 'BIG_TEST',
}

const additional: { day: number; title: string; discipline: Subject; groups: string[] }[] = [
  { day: 2, title: 'Робототехніка', discipline: 'Інформатика', groups: ['7-А', '8-А', '8-Б', '9-А'] },
  { day: 4, title: 'Розмовний клуб', discipline: 'Англійська мова', groups: ['5-А', '6-Б', '8-Б', '10-А'] },
]

const header = 'date,from,to,group,discipline,title,teacher,type,kind,link'

/** The timetable of the whole year as a file of dated lines. */
export function timetableFile(year: Year, teachers: string[], today: Temporal.PlainDate): string {
  const weekly = weeklyTimetable()
  const lines = [header]
  const thisWeek = weekStart(today)
  const closed = year.holidays.filter((holiday) => !holiday.moveToDateFrom)
  for (let week = 0; week < weeks; week += 1) {
    const monday = year.monday.add({ weeks: week })
    const away = monday.until(thisWeek).total('days') / 7
    const tested = away % 3 === 0
    const held = (weekday: number) => {
      const date = monday.add({ days: weekday - 1 }).toString()
      const off = date < year.dateFrom || closed.some((holiday) => date >= holiday.dateFrom && date <= holiday.dateTo)
      return off ? undefined : date
    }
    for (const lesson of weekly) {
      const date = held(lesson.day)
      if (date) lines.push(lineOf(lesson, date, teachers, tested))
    }
    for (const { day, title, discipline, groups } of additional) {
      const date = held(day)
      if (!date) continue
      for (const group of groups) {
        const teacher =
          teachers[weekly.find((lesson) => lesson.group === group && lesson.subject === discipline)!.teacher]!
        lines.push(
          [
            date,
            '',
            '',
            group,
            discipline,
            title,
            teacher,
            'ADDITIONAL',
            'ADDITIONAL',
            `https://meet.example/${latin(title).replaceAll(' ', '-')}`,
          ].join(','),
        )
      }
    }
  }
  return `${lines.join('\n')}\n`
}

function lineOf(
  { group, day, slot, subject, teacher }: Weekly,
  date: string,
  teachers: string[],
  tested: boolean,
): string {
  const [from, to] = slots[slot]!
  const test = tested ? tests[`${day}.${subject}`] : undefined
  const consultation = subject === 'Інформатика' && day === 5 ? 'CONSULTATION' : 'CLASSES'
  const kind =
    subject === 'Всесвітня історія' && day === 2 ? 'SELF' : subject === 'Географія' && day === 3 ? 'ONLINE' : 'GROUP'
  const { online, alias } = subjects[subject]
  const link = online
    ? `https://meet.example/${latin(group)}-${latin(alias)
        .replaceAll(/[^a-z]+/g, '-')
        .replace(/-$/, '')}`
    : ''
  return [date, from, to, group, subject, '', teachers[teacher]!, test ?? consultation, kind, link].join(',')
}
