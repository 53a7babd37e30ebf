import { sql } from 'kysely'
import { expect } from 'vitest'
import { importSchedule } from '../imports/testing.ts'
import { classOf, searcher } from '../schedule/testing.ts'
import type { Actor } from './people.ts'
import type { School } from './school.ts'

export const link = 'https://meet.example/7a'
const header = 'date,from,to,group,discipline,teacher,kind,link'
export const dated = (date: string, times: string, kind = 'GROUP', group = '7-А') =>
  `${date},${times},${group},Алгебра,lys@x.example,${kind},${link}`

export const february = { dateFrom: '2027-02-15', dateTo: '2027-02-21' }
export const march = { dateFrom: '2027-03-15', dateTo: '2027-03-21' }

/** A school that moves in on Tuesday, 16 March 2027, at 10:10, with the timetable of the whole year. */
export async function movedIn(school: School, lines: string[]) {
  const admin = await school.person({ type: 'ADMIN' })
  const groupId = await classOf(school, '7-А')
  await sql`insert into disciplines (name) values ('Алгебра') on conflict do nothing`.execute(school.db)
  const teacher = await school.person({ type: 'TEACHER', email: 'lys@x.example' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  const student = await school.person({ groupId, guardian })
  const { id: studyPeriodId } = await school.db.selectFrom('periods').select('id').executeTakeFirstOrThrow()
  const bring = () => importSchedule(school, admin, { studyPeriodId }, [header, ...lines].join('\n'))
  expect((await bring()).status).toBe(200)
  return { groupId, teacher, guardian, student, bring }
}

/** Around the moment at which the school moves in. */
export const today = [
  dated('2027-03-15', '8:00,8:45'),
  dated('2027-03-15', ',', 'ADDITIONAL'),
  dated('2027-03-16', '8:50,9:35'),
  dated('2027-03-16', '9:50,10:35'),
  dated('2027-03-16', '11:00,11:55'),
  dated('2027-03-16', ',', 'ADDITIONAL'),
]

/** Each lesson of the range as somebody sees it: day, start, status, whether it came after its end. */
export async function seen(school: School, viewer: Actor, range = march, of = viewer) {
  const { body } = await searcher(school)(viewer, range, of)
  return body.schedule.map(({ date, from, courseStatus, addedAfterEnd }) => [
    date.slice(5),
    from,
    courseStatus,
    addedAfterEnd,
  ])
}
