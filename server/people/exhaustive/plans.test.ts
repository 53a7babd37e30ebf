import { sql } from 'kysely'
import { expect } from 'vitest'
import { profileSorts } from '../../../contract/people/endpoints.ts'
import { ProfileSearch } from '../../../contract/people/schemas.ts'
import { test, type School } from '../../testing/school.ts'
import { inParts, stretchOf } from '../profile-list.ts'
import { manyPeople } from '../testing.ts'
import { walksOf, type ListedProfile, type Walk } from '../keyset.ts'

const today = '2027-03-16'

/** What the planner would do for every stretch of a list: its first page, and one from the middle. */
async function plansOf({ db }: School, query: ProfileSearch): Promise<string[]> {
  const plans: string[] = []
  const { rows } = await sql<ListedProfile>`select p.*, m.group_key from profiles p
    left join memberships m on m.profile_id = p.id order by p.name_key offset 5000 limit 1`.execute(db)
  for (const walk of walksOf(query, today)) {
    for (const place of [undefined, walk.place(rows[0]!)]) plans.push(await planOf(db, query, walk, place))
  }
  return plans
}

async function planOf(db: School['db'], query: ProfileSearch, walk: Walk, place: (string | number)[] | undefined) {
  const { rows } = await sql<object>`explain ${stretchOf(today, await inParts(db, today, query), walk, place)}`.execute(
    db,
  )
  return `${JSON.stringify(query)} ${walk.name} ${JSON.stringify(place)}\n${rows.flatMap(Object.values).join('\n')}`
}

function largestSort(plan: string): number {
  return Math.max(0, ...[...plan.matchAll(/Sort .* rows=(\d+)/g)].map(([, rows]) => Number(rows)))
}

const readsAll = /Seq Scan on (profiles|memberships)/

const filters = [{}, { type: 'STUDENT' }, { type: 'TEACHER' }, { state: 'active' }, { state: 'locked' }]

test('no page reads or sorts the whole school, whatever the order, direction and filter [APROF-1]', async ({
  school,
}) => {
  await manyPeople(school, 10_000)

  for (const sort of profileSorts)
    for (const direction of ['asc', 'desc'])
      for (const filter of filters)
        for (const plan of await plansOf(school, ProfileSearch.parse({ sort, direction, ...filter }))) {
          expect(plan).not.toMatch(readsAll)
          expect(largestSort(plan)).toBeLessThan(300)
        }
}, 60_000)

test('a page of a class or of what is searched for is found by an index [APROF-1]', async ({ school }) => {
  const { seventh } = await manyPeople(school, 10_000)

  for (const [query, index] of [
    [{ groupId: seventh }, /memberships_group/],
    [{ search: 'прізвище77' }, /profiles_words/],
    [{ search: '067 1 00 77' }, /profiles_phone/],
    [{ search: '7-А' }, /memberships_group/],
    [{ search: 'прізвище77 7-А' }, /memberships_group/],
  ] as const)
    for (const plan of await plansOf(school, ProfileSearch.parse(query))) {
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(readsAll)
    }
}, 60_000)
