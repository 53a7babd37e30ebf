import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { type ProfileGap, profileSorts } from '../../contract/people/endpoints.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { isMissing } from './missing.ts'
import { classes, manyPeople } from './testing.ts'

const { profiles } = contract
const today = '2027-03-16'

const combined: ProfileGap[][] = [
  ['group'],
  ['guardian'],
  ['address'],
  ['signIn'],
  ['group', 'guardian'],
  ['guardian', 'signIn'],
  ['address', 'signIn'],
  ['group', 'guardian', 'signIn'],
]

/** What is listed without each of these, alone and with another, and what the profiles themselves say. */
async function listedAndTrue({ as, db }: School, admin: Actor) {
  const [listed, known]: [object[], object[]] = [[], []]
  for (const missing of combined) {
    const { body } = await as(admin, profiles.list, { query: { missing: missing.join() } })
    const ids = body.profiles.map(({ id }) => id).toSorted((a, b) => a - b)
    listed.push({ missing, ids, count: body.found.count })
    const all = sql.join(
      missing.map((gap) => isMissing(gap, today)),
      sql` and `,
    )
    const { rows } = await sql<{ id: number }>`select id from profiles p where ${all} order by id`.execute(db)
    known.push({ missing, ids: rows.map(({ id }) => id), count: rows.length })
  }
  return { listed, known }
}

test('gaps are kept as the profiles, classes, years and accounts stand, whoever writes them [APROF-1] [ADMIN-1]', async ({
  school,
}) => {
  const { db, person, as } = school
  const guardian = await person({ type: 'GUARDIAN', lastName: 'Опікун' })
  const [one, two] = [await person({ lastName: 'А', guardian }), await person({ lastName: 'Б', email: null })]
  const three = await person({ lastName: 'В', isTest: true })
  const admin = await person({ type: 'ADMIN' })
  const id = one.profileId
  const changes: Record<string, () => Promise<unknown>> = {
    'there is no year': async () => {},
    'a year comes, with a class': () => classes(school, '7-А', { name: '8-А', year: 2027 }),
    'somebody joins': () =>
      sql`insert into memberships (profile_id, period_id, group_id, group_key, name_key)
        select p.id, g.period_id, g.id, g.sort_key, p.name_key from profiles p, groups g
        where p.id = any(${[id, two.profileId]}::bigint[]) and g.name = '7-А'`.execute(db),
    'somebody leaves': () => sql`delete from memberships where profile_id = ${two.profileId}`.execute(db),
    'somebody signs in': () => as(guardian, contract.identity.user),
    'a guardian goes': () => sql`delete from guardians where student_id = ${id}`.execute(db),
    'an address comes': () => sql`update profiles set email = 'b@school.example' where email is null`.execute(db),
    'a test is real': () => sql`update profiles set is_test = false where id = ${three.profileId}`.execute(db),
    'somebody is locked': () => sql`update profiles set locked_at = now() where id = ${id}`.execute(db),
    'and comes back, renamed': () =>
      sql`update profiles set locked_at = null, last_name = 'Яяя' where id = ${id}`.execute(db),
    'the year is gone': () => sql`delete from periods where name = '2026'`.execute(db),
    'a profile is gone': () => sql`delete from profiles where id = ${two.profileId}`.execute(db),
  }

  const seen = new Set<string>()
  for (const [change, make] of Object.entries(changes)) {
    await make()
    const { listed, known } = await listedAndTrue(school, admin)
    expect([change, listed]).toEqual([change, known])
    seen.add(JSON.stringify(known))
  }
  expect(seen.size).toBeGreaterThan(8)
})

test('a list by gaps is paged in every order, forth and back, each profile once [APROF-1]', async ({ school }) => {
  await manyPeople(school, 300)
  const admin = await school.person({ type: 'ADMIN' })

  for (const sort of profileSorts)
    for (const direction of ['asc', 'desc'])
      for (const missing of ['signIn', 'group,signIn']) {
        const page = async (place: object) =>
          (await school.as(admin, profiles.list, { query: { missing, sort, direction, ...place } })).body
        const shown: number[][] = []
        let last = await page({})
        const { count } = last.found
        for (;;) {
          shown.push(last.profiles.map(({ id }) => id))
          if (last.next === null) break
          last = await page({ after: last.next })
        }
        expect(new Set(shown.flat()).size).toBe(count)
        if (shown.length > 1)
          expect((await page({ before: last.previous })).profiles.map(({ id }) => id)).toEqual(shown.at(-2))
      }
})

test('where more lack something than are counted, the list goes on in every order [APROF-1]', async ({ school }) => {
  await manyPeople(school, 1_200)
  const admin = await school.person({ type: 'ADMIN' })

  for (const sort of profileSorts) {
    const { body } = await school.as(admin, profiles.list, { query: { missing: 'signIn', sort } })
    expect(body.found).toEqual({ count: 1_000, more: true })
    const { body: next } = await school.as(admin, profiles.list, {
      query: { missing: 'signIn', sort, after: body.next },
    })
    expect(new Set([...body.profiles, ...next.profiles].map(({ id }) => id)).size).toBe(100)
  }
})
