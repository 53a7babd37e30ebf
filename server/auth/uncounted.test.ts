import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { readBy } from '../testing/plans.ts'
import { test } from '../testing/school.ts'

const many = 400

test('who calls is found by index, also where the database takes its tables for empty [PERM-4]', async ({ school }) => {
  const { db } = school
  // What a large write that was taken back leaves behind: pages, and the count of no rows.
  await sql`set local allow_system_table_mods = on`.execute(db)
  await sql`update pg_class set reltuples = 0, relpages = greatest(relpages, 100)
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`.execute(db)
  const mother = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ type: 'STUDENT' })
  await sql`insert into users (email, name) select 'crowd' || n || '@school.example', 'Учень ' || n
    from generate_series(1, ${many}) n`.execute(db)
  await sql`insert into profiles (type, user_id, email, first_name, last_name)
    select unnest(array['STUDENT', 'GUARDIAN']), id, email, name, 'Учень' from users where email like 'crowd%'`.execute(
    db,
  )
  await sql`insert into guardians (student_id, position, guardian_id)
    select s.id, 1, g.id from profiles s join profiles g on g.user_id = s.user_id and g.type = 'GUARDIAN'
    where s.type = 'STUDENT' and s.email like 'crowd%'
    union all select ${child.profileId}, 1, ${mother.profileId}`.execute(db)

  const tables = ['users', 'sessions', 'profiles', 'guardians']
  const { answer, read } = await readBy(school, tables, () => school.as(mother, contract.participants.list))
  expect(answer.body.participants).toHaveLength(1)
  expect(read.length).toBeGreaterThan(0)
  expect(Math.max(...read)).toBeLessThan(40)
})
