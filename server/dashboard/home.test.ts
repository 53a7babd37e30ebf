import { sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { contract } from '../../contract/index.ts'
import { bodyOf, type HomePart, homeParts, partsFor } from '../../contract/dashboard/endpoints.ts'
import type { Endpoint, Role } from '../../contract/kit/endpoint.ts'
import { pagesWithData, partsOn } from '../../contract/pages.ts'
import { mark, writtenWithTotals } from '../gradebook/testing.ts'
import { type Everything, everything } from '../testing/everything.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { holdsAfterAny, readByTheGuard, tablesCounted, tablesReadBy } from '../testing/versions.ts'
import { subjects } from './home.ts'

type Shown = { viewer: Actor; uuid: string; role: Role }

const shownIn = ({ student, guardian, otherStudent, teacher, administrator }: Everything): Shown[] => [
  { viewer: student, uuid: student.uuid, role: 'STUDENT' },
  { viewer: guardian, uuid: student.uuid, role: 'STUDENT' },
  { viewer: otherStudent, uuid: otherStudent.uuid, role: 'STUDENT' },
  { viewer: teacher, uuid: teacher.uuid, role: 'TEACHER' },
  { viewer: administrator, uuid: administrator.uuid, role: 'ADMIN' },
]

const home = async ({ as }: Pick<School, 'as'>, { viewer, uuid }: Pick<Shown, 'viewer' | 'uuid'>, page = '/') =>
  (await as(viewer, contract.dashboard.home, { params: { pt: uuid }, query: { page } })).body

/** What the calls answer one by one. */
async function inTurn({ as }: School, { viewer, uuid, role }: Shown, day: string, page: string) {
  const answers: Partial<Record<HomePart, unknown>> = {}
  for (const part of partsFor({ role, own: viewer.uuid === uuid }, partsOn(page)!)) {
    const asked = { params: { pt: uuid }, body: bodyOf(part, day) }
    answers[part] = (await as(viewer, homeParts[part] as Endpoint, asked as never)).body
  }
  return answers
}

test('a page’s answer is what its calls answer one by one, and absences are the guardian’s [HOME-1]', async ({
  school,
}) => {
  const all = shownIn(await everything(school))

  for (const shown of all)
    for (const page of pagesWithData) {
      const { day, ...answers } = await home(school, shown, page)
      expect(answers).toEqual(await inTurn(school, shown, day, page))
    }
  expect(await home(school, all[0]!)).not.toHaveProperty('absences')
  expect((await home(school, all[1]!)).absences?.absences).toHaveLength(1)
})

test('a student’s first page comes with totals alone, and each page with what it shows [HOME-1] [MARK-1]', async ({
  school,
}) => {
  const student = shownIn(await everything(school))[0]!
  const partsOf = async (page?: string) => Object.keys(await home(school, student, page)).toSorted()

  const first = ['bell', 'calendar', 'day', 'news', 'schedule', 'standing', 'summary', 'totals']
  expect(await partsOf()).toEqual(first)
  expect(await partsOf('/active')).toEqual(['assignments', 'bell', 'calendar', 'day', 'schedule'])
  expect(await partsOf('/marks')).toEqual(['bell', 'calendar', 'day', 'schedule', 'totals'])
  expect(JSON.stringify(await home(school, student))).not.toContain('"results"')
  const unknown = { params: { pt: student.uuid }, query: { page: '/nowhere' } }
  expect((await school.as(student.viewer, contract.dashboard.home, unknown)).status).toBe(422)
})

test('many who ask at once, also as each other’s guardians, get their own [HOME-1] [PERM-8]', async ({ school }) => {
  const all = shownIn(await everything(school))
  const alone: unknown[] = []
  for (const shown of all) alone.push(await home({ as: await school.elsewhere() }, shown))

  const together = await Promise.all([...all, ...all, ...all].map((shown) => home(school, shown)))

  expect(together).toEqual([...alone, ...alone, ...alone])
  expect(new Set(alone.map((answer) => JSON.stringify(answer))).size).toBe(all.length)
})

/** How many statements are sent meanwhile. */
async function statementsOf(ask: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await ask()
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

test('who comes after classmates is asked about in two statements, nothing of them being remembered [HOME-1]', async ({
  school,
}) => {
  const { groupId, guardian, student } = await everything(school)
  const [one, other] = [await school.person({ groupId, guardian }), await school.person({ groupId })]
  for (const viewer of [one, other, guardian]) await school.as(viewer, contract.identity.user)
  await home(school, { viewer: one, uuid: one.uuid })
  await home(school, { viewer: guardian, uuid: student.uuid })

  const alone = await statementsOf(() => home(school, { viewer: other, uuid: other.uuid }))
  const asGuardian = await statementsOf(() => home(school, { viewer: guardian, uuid: one.uuid }))

  expect([alone, asGuardian]).toEqual([2, 2])
})

/** Whatever a first page is made of, written as anything might write it. */
const changes = {
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

test('a first page is what stands in the database, whatever was written since it was read [HOME-1]', async ({
  school,
}) => {
  const known = await everything(school)
  const classmate = await school.person({ groupId: known.groupId })
  const all = shownIn(known)

  await holdsAfterAny({ ...school, ...known, classmate }, changes, (as) =>
    Promise.all(all.map((shown) => home({ as }, shown))),
  )
}, 120_000)

test('every table that a remembered first page is made of counts its versions [HOME-1]', async ({ school }) => {
  const all = shownIn(await everything(school))
  for (const { viewer } of all) await school.as(viewer, contract.identity.user)
  const counted = await Promise.all(subjects.map((subject) => tablesCounted(school, subject)))

  for (const shown of all) {
    const read = await tablesReadBy(school, () => home(school, shown))
    const known = new Set([...counted.flat(), ...readByTheGuard, ...writtenWithTotals])
    expect(read.filter((table) => !known.has(table))).toEqual([])
  }
})
