import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { rowsPerPage } from '../../contract/history/endpoints.ts'
import { mostChosen } from '../../contract/people/endpoints.ts'
import { saying } from '../testing/answers.ts'
import { test as base } from '../testing/school.ts'
import { entriesOf, office, outsideOfRequests, rowsOf, undo } from './testing.ts'

const { chosenProfiles } = contract

const many = 1_200

/** As many students of one class, chosen together. */
const test = base.extend('crowd', async ({ school }) => {
  const { admin, eighth, ninth } = await office(school)
  const { db } = school
  await sql`insert into users (email, name) select 'crowd' || n || '@school.example', 'Учень ' || n
    from generate_series(1, ${many}) n`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into profiles (type, user_id, email, first_name, last_name)
      select 'STUDENT', id, email, split_part(name, ' ', 2), 'Учень' from users where email like 'crowd%'
      returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await school.as(admin, chosenProfiles.move, { body: { chosen: { ids }, groupId: eighth } })
  const standing = async () => {
    const { rows: found } = await sql<{ group: number; isLocked: boolean; count: number }>`
      select m.group_id as group, p.locked_at is not null as is_locked, count(*)::int as count
      from profiles p join memberships m on m.profile_id = p.id where p.id = any(${ids}::bigint[]) group by 1, 2`.execute(
      db,
    )
    return found.map(({ group, isLocked, count }) => [group, isLocked, count])
  }
  await outsideOfRequests(school)
  return { ...school, admin, ids, eighth, ninth, standing }
})

test('thousands who were moved at once are moved back at once, and each is shown [HIST-1] [APROF-6]', async ({
  crowd,
}) => {
  const { admin, ids, eighth, ninth, standing } = crowd
  const moved = await crowd.as(admin, chosenProfiles.move, { body: { chosen: { ids }, groupId: ninth } })
  const entry = moved.body.entry!
  expect(await standing()).toEqual([[ninth, false, many]])

  const first = await rowsOf(crowd, admin, entry)
  const second = await rowsOf(crowd, admin, entry, { from: first.next, once: first.once })
  const last = await rowsOf(crowd, admin, entry, { from: many - 1, once: first.once })
  const across = { from: 900 }
  expect(first.once).toBe(true)
  expect((await rowsOf(crowd, admin, entry, { ...across, once: true })).rows).toEqual(
    (await rowsOf(crowd, admin, entry, across)).rows,
  )
  expect([first.rows.length, first.count, first.canUndo]).toEqual([rowsPerPage.first, many, true])
  expect([second.rows.length, second.next]).toEqual([rowsPerPage.most, rowsPerPage.first + rowsPerPage.most])
  expect([last.rows.length, last.next]).toEqual([1, null])
  expect(new Set([...first.rows, ...second.rows].map(({ name }) => name)).size).toBe(second.next)

  expect((await undo(crowd, admin, entry)).status).toBe(200)
  expect(await standing()).toEqual([[eighth, false, many]])
})

test('thousands who were locked at once are unlocked at once, and locked again [HIST-1] [APROF-6]', async ({
  crowd,
}) => {
  const { admin, ids, eighth, standing } = crowd
  const { db } = crowd
  await sql`insert into tokens (user_id, name, token_hash) select user_id, 'Телефон', id::text::bytea from profiles
    where id = any(${ids}::bigint[])`.execute(db)
  await outsideOfRequests(crowd)
  const locked = await crowd.as(admin, chosenProfiles.lock, { body: { chosen: { ids } } })
  await outsideOfRequests(crowd)

  const undoing = await undo(crowd, admin, locked.body.entry!)
  expect(undoing.status).toBe(200)
  expect(await standing()).toEqual([[eighth, false, many]])
  await outsideOfRequests(crowd)
  expect((await undo(crowd, admin, undoing.body.entry)).status).toBe(200)
  expect(await standing()).toEqual([[eighth, true, many]])
})

test('thousands whose names and first guardians were changed at once have them back at once, their accounts too, or none has [HIST-1]', async ({
  crowd,
}) => {
  const { admin, ids, db } = crowd
  const [mother, aunt] = [await crowd.person({ type: 'GUARDIAN' }), await crowd.person({ type: 'GUARDIAN' })]
  const give = (guardian: number) =>
    sql`insert into guardians (student_id, position, guardian_id)
    select id, 1, ${guardian} from unnest(${ids}::bigint[]) id
    on conflict (student_id, position) do update set guardian_id = excluded.guardian_id`.execute(db)
  await give(mother.profileId)
  // What this test itself asks goes by joins: of tables taken for empty they would be of all rows with all.
  await sql`analyze profiles, users, guardians`.execute(db)
  await sql`update profiles set email = null where id = ${ids[0]!}`.execute(db)
  await outsideOfRequests(crowd)
  await give(aunt.profileId)
  await sql`update profiles set first_name = 'Н' || first_name, last_name = 'Учениця' where id = any(${ids}::bigint[])`.execute(
    db,
  )
  await sql`update users u set name = p.first_name || ' ' || p.last_name from profiles p
    where p.user_id = u.id and p.id = any(${ids}::bigint[]) and p.id <> ${ids[1]!}`.execute(db)
  await outsideOfRequests(crowd)
  const standing = async () => {
    const { rows } = await sql<{ name: string; guardian: number; link: number; account: boolean; count: number }>`
      select p.last_name as name, p.guardian_id as guardian, g.guardian_id as link,
        u.name = p.first_name || ' ' || p.last_name as account, count(*)::int as count
      from profiles p join users u on u.id = p.user_id join guardians g on g.student_id = p.id
      where p.id = any(${ids}::bigint[]) group by 1, 2, 3, 4 order by count desc`.execute(db)
    return rows.map(({ name, guardian, link, account, count }) => [name, guardian, link, account, count])
  }
  const entry = (await entriesOf(crowd, admin))[0]!
  const namesake = await crowd.person({ firstName: '7', lastName: 'Інша', email: 'crowd7@school.example' })

  expect(await undo(crowd, admin, entry.id)).toMatchObject(
    saying(409, ['server.people.addressInUse', { profile: 'Інша 7' }]),
  )
  expect((await standing())[0]!.slice(0, 3)).toEqual(['Учениця', aunt.profileId, aunt.profileId])

  await sql`update profiles set first_name = 'Інша' where id = ${namesake.profileId}`.execute(db)
  await outsideOfRequests(crowd)
  expect((await undo(crowd, admin, entry.id)).status).toBe(200)
  // An account that was called something else keeps its name.
  const back = ['Учень', mother.profileId, mother.profileId]
  expect(await standing()).toEqual([
    [...back, true, many - 1],
    [...back, false, 1],
  ])
})

test('what no choice of profiles is large enough for is not undone [HIST-1]', async ({ crowd }) => {
  const { admin, db } = crowd
  await sql`insert into disciplines (name) select 'Гурток ' || n from generate_series(1, ${mostChosen + 1}) n`.execute(
    db,
  )

  const [entry] = await entriesOf(crowd, admin)
  expect(entry).toMatchObject({ object: 'disciplines', count: mostChosen + 1, canUndo: false, hindrance: 'many' })
})
