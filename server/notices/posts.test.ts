import { sql } from 'kysely'
import { expect } from 'vitest'
import { isFor } from '../news/reading.ts'
import { post } from '../news/testing.ts'
import { classes } from '../people/testing.ts'
import { readBy } from '../testing/plans.ts'
import { test as live } from '../live/testing.ts'
import { test } from '../testing/school.ts'
import { looking } from './posts.ts'
import { fed, kindsTold, readOne, toldTo } from './testing.ts'

const students = 300

test('whether somebody’s class is among those of a post is looked up once, however many there are [NOTE-1]', async ({
  school,
}) => {
  const { db } = school
  const all = await classes(school, ...Array.from({ length: 60 }, (_, n) => `${n + 1}-А`))
  await sql`insert into users (email, name) select 'crowd' || n || '@school.example', 'Учень ' || n
    from generate_series(1, ${students}) n`.execute(db)
  await sql`insert into profiles (type, user_id, email, first_name, last_name)
    select 'STUDENT', id, email, name, 'Учень' from users where email like 'crowd%'`.execute(db)
  await sql`insert into memberships (profile_id, group_id, period_id, group_key, name_key)
    select p.id, g.id, g.period_id, g.sort_key, p.name_key from profiles p join groups g on g.id = ${all[0]!} + p.id % 60
    where p.email like 'crowd%'`.execute(db)
  await sql`with post as (insert into posts (title, is_inline, is_for_guardians, content, posted_at)
      values ('Збори', false, false, '', '2027-03-16') returning *)
    insert into post_audiences (post_id, group_id, is_for_guardians, posted_at)
    select post.id, g, is_for_guardians, posted_at from post, unnest(${all}::bigint[]) g`.execute(db)
  await sql`analyze profiles, memberships, posts, post_audiences`.execute(db)

  const { answer, read } = await readBy(school, ['memberships'], () =>
    sql<{ count: number }>`select count(*)::int as count from posts p cross join participations w
      where ${isFor(looking, '2027-03-16')}`.execute(db),
  )
  expect(answer.rows[0]!.count).toBe(students)
  expect(read).toHaveLength(1)
  expect(read[0]).toBeLessThanOrEqual(students)
})

live(
  'a class that a post is addressed to later is told of it, and who knows of it by then is not told again [NOTE-1]',
  async ({ school }) => {
    const [fifth, sixth] = await classes(school, '5-А', '6-А')
    const [one, other] = [await school.person({ groupId: fifth! }), await school.person({ groupId: sixth! })]
    await fed(school)
    const id = await post(school, { title: 'Екскурсія', groups: [fifth!], at: '2027-03-16T08:00:00Z' })
    const [told] = await toldTo(school, one)
    await readOne(school, one, one, told!.id)
    expect(await kindsTold(school, other)).toEqual([])

    await sql`insert into post_audiences (post_id, group_id, is_for_guardians, posted_at)
    select id, ${sixth!}, is_for_guardians, posted_at from posts where id = ${id}`.execute(school.db)
    expect(await kindsTold(school, other)).toEqual(['post'])
    expect((await toldTo(school, one)).map((notice) => [notice.id, notice.isRead])).toEqual([[told!.id, true]])
  },
)

live(
  'more posts than one transaction tells of are told in the next ones, urgent ones first [NOTE-1]',
  async ({ school }) => {
    const { db, app } = school
    await sql`insert into users (email, name) select 'crowd' || n || '@school.example', 'Учень ' || n
    from generate_series(1, 7000) n`.execute(db)
    await sql`insert into profiles (type, user_id, email, first_name, last_name)
    select 'STUDENT', id, email, name, 'Учень' from users where email like 'crowd%'`.execute(db)
    await fed(school)
    const at = '2027-03-16T08:00:00Z'
    for (const title of ['Перший', 'Другий', 'Третій', 'Четвертий']) await post(school, { title, at })
    const last = await post(school, { title: 'Терміново', at })
    await sql`update posts set is_urgent = true where id = ${last}`.execute(db)

    const counts: number[] = []
    for (let round = 0; round < 3; round += 1) counts.push((await app.feeder.run()).length)
    const { rows } = await sql<{ about: number; count: number }>`
    select about, count(*)::int as count from notices group by about order by min(id)`.execute(db)
    expect(rows[0]).toEqual({ about: last, count: 7_000 })
    expect(rows.map(({ count }) => count)).toEqual([7_000, 7_000, 7_000, 7_000, 7_000])
    expect(counts).toEqual([21_000, 14_000, 0])
  },
)
