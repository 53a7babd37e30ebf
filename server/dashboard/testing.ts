import { sql } from 'kysely'
import { bodyOf, type HomePart, homeParts, partsFor } from '../../contract/dashboard/endpoints.ts'
import type { Endpoint, Role } from '../../contract/kit/endpoint.ts'
import { mark } from '../gradebook/testing.ts'
import type { Everything } from '../testing/everything.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

export type Shown = { viewer: Actor; uuid: string; role: Role }

export const shownIn = ({ student, guardian, otherStudent, teacher, administrator }: Everything): Shown[] => [
  { viewer: student, uuid: student.uuid, role: 'STUDENT' },
  { viewer: guardian, uuid: student.uuid, role: 'STUDENT' },
  { viewer: otherStudent, uuid: otherStudent.uuid, role: 'STUDENT' },
  { viewer: teacher, uuid: teacher.uuid, role: 'TEACHER' },
  { viewer: administrator, uuid: administrator.uuid, role: 'ADMIN' },
]

/** Answers of the calls of the page at `path`, one by one. */
export async function inTurn({ as }: Pick<School, 'as'>, { viewer, uuid, role }: Shown, day: string, path = '/') {
  const answers: Partial<Record<HomePart, unknown>> = {}
  for (const part of partsFor({ role, own: viewer.uuid === uuid }, path)) {
    const asked = { params: { pt: uuid }, body: bodyOf(part, day) }
    answers[part] = (await as(viewer, homeParts[part] as Endpoint, asked as never)).body
  }
  return answers
}

/** Changes of all that a first page is made of, as anything might write them. */
export const changes = {
  mark: (fixture) => mark(fixture, fixture.works.own, fixture.student, 11),
  markClassmate: (fixture) => mark(fixture, fixture.works.own, fixture.classmate, 7),
  lockClassmate: ({ db, classmate }) =>
    sql`update profiles set locked_at = now() where id = ${classmate.profileId}`.execute(db),
  changeClass: ({ db, student, otherGroupId }) =>
    sql`update memberships m set group_id = g.id, group_key = g.sort_key from groups g
      where g.id = ${otherGroupId} and m.profile_id = ${student.profileId}`.execute(db),
  absence: ({ db, student }) =>
    sql`update absences set words = coalesce(words, '') || 'ще' where profile_id = ${student.profileId}`.execute(db),
  absentFromLesson: ({ db, lessons }) =>
    sql`update absences a set lesson_id = l.id, date_from = l.date, date_to = l.date from lessons l where l.uuid = ${lessons.own}`.execute(
      db,
    ),
  renameLesson: ({ db, lessons }) =>
    sql`update lessons set title = coalesce(title, '') || '1' where uuid = ${lessons.own}`.execute(db),
  moveQuarter: ({ db }) =>
    sql`update quarters set date_from = date '2027-05-01' - (date_from - date '2027-04-01') where number = 4 and date_to > '2027-05-05'`.execute(
      db,
    ),
  midnight: async ({ at }) => at('2027-03-16T22:00:00Z'),
  bell: async ({ at }) => at('2027-03-15T06:20:00Z'),
} satisfies Record<string, (fixture: School & Everything & { classmate: Actor }) => Promise<unknown>>
