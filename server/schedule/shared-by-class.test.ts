import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { readByTheGuard, tablesCounted, tablesReadBy, unnoticed } from '../testing/versions.ts'
import { classOf, lesson, searcher, thisWeek, weekOf } from './testing.ts'

async function twoClasses(school: School) {
  const groups = [await classOf(school, '7-А'), await classOf(school, '7-Б')]
  const teacher = await school.person({ type: 'TEACHER' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  const students: Actor[] = []
  for (const groupId of groups) {
    for (const time of ['8:00-8:45', '9:50-10:35']) await lesson(school, { groupId, teacher, date: '2027-03-15', time })
    for (let n = 0; n < 3; n += 1) students.push(await school.person({ groupId, ...(n === 0 && { guardian }) }))
  }
  await sql`update lessons l set homework = 'Вправа для ' || g.name from groups g where g.id = l.group_id`.execute(
    school.db,
  )
  return { groups, guardian, students }
}

const homework = ({ as }: Pick<School, 'as'>, viewer: Actor, of = viewer) =>
  as(viewer, contract.coursework.assignments, { params: { pt: of.uuid } })

const empty = { dateFrom: '2027-03-08', dateTo: '2027-03-14' }
const emptyWeek = (as: School['as'], language: 'ua' | 'en') => (viewer: Actor, of: Actor) =>
  as(viewer, contract.schedule.search, { params: { pt: of.uuid }, body: empty, language })

test('what a class shares is read once for all of its students, and anew when a lesson of it changes [SCHED-1]', async ({
  school,
}) => {
  const { groups, students } = await twoClasses(school)
  const [first, classmate, , other] = students as [Actor, Actor, Actor, Actor]
  const told = async (viewer: Actor) => {
    const [lesson] = await weekOf(school, viewer)
    const [asked] = (await homework(school, viewer)).body.homework
    return [lesson!.courseTitle, asked!.text]
  }
  expect(await told(first)).toEqual(['Алгебра', 'Вправа для 7-А'])

  await unnoticed(school, sql`update lessons set title = 'Степені', homework = 'Інша'`)
  expect(await told(classmate)).toEqual(['Алгебра', 'Вправа для 7-А'])
  expect(await told(other)).toEqual(['Степені', 'Інша'])
  await sql`update lessons set link = null where group_id = ${groups[0]}`.execute(school.db)
  expect(await told(classmate)).toEqual(['Степені', 'Інша'])
})

test('students of several classes who ask at once, in both languages, are each told their own [SCHED-1] [ASSIGN-1] [POST-1]', async ({
  school,
}) => {
  const { groups, guardian, students } = await twoClasses(school)
  await sql`insert into presences
    select l.id, s.id, (array['LATE', 'ELSEWHERE', 'ABSENT'])[1 + s.id % 3]
    from unnest(${students.map(({ profileId }) => profileId)}::bigint[]) s (id) join memberships m on m.profile_id = s.id
    join lessons l on l.group_id = m.group_id where (l.id + s.id) % 2 = 0`.execute(school.db)
  await sql`with those as (insert into posts (title, is_inline, is_for_guardians, content, posted_at)
      select 'Для ' || g.name, true, g.id = ${groups[1]}, '', now() from groups g returning *)
    insert into post_audiences (post_id, group_id, is_for_guardians, posted_at)
    select t.id, g.id, t.is_for_guardians, t.posted_at from those t join groups g on t.title = 'Для ' || g.name`.execute(
    school.db,
  )
  const asked = [...students.map((one) => [one, one] as const), ...[0, 3].map((n) => [guardian, students[n]!] as const)]
  const askAll = (as: School['as']) =>
    asked.flatMap(([viewer, of]) => [
      () => searcher({ as })(viewer, thisWeek, of),
      () => emptyWeek(as, 'ua')(viewer, of),
      () => emptyWeek(as, 'en')(viewer, of),
      () => homework({ as }, viewer, of),
      () => as(viewer, contract.news.list, { params: { pt: of.uuid } }),
      () => as(viewer, contract.news.cards, { params: { pt: of.uuid } }),
    ])

  const together = await Promise.all(askAll(school.as).map((ask) => ask()))

  for (const [place, { body }] of together.entries())
    expect(body).toEqual((await askAll(await school.elsewhere())[place]!()).body)
  expect(new Set(together.map(({ raw }) => raw.toString())).size).toBeGreaterThan(10)
}, 60_000)

test('every table that a class shares its week and homework of counts their versions', async ({ school }) => {
  const { students } = await twoClasses(school)
  const [student] = students as [Actor]
  const read = await tablesReadBy(school, async () => [await weekOf(school, student), await homework(school, student)])

  const own = [
    'memberships',
    'openings',
    'presences',
    'absences',
    'homework_ticks',
    'stale_diaries',
    'diary_pages',
    'quarters',
  ]
  const counted = new Set([...(await tablesCounted(school, 'timetable')), ...own, ...readByTheGuard])
  expect(read.filter((table) => !counted.has(table))).toEqual([])
})
