import { sql } from 'kysely'
import type { ListedPost, WrittenPost } from '../../contract/news/schemas.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import type { Principal } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { lookup } from '../db/lookup.ts'
import { sharing, versionOf } from '../db/shared.ts'
import { readCounts, students } from './read-counts.ts'
import { mayRead } from './reading.ts'

type Size = { id: number; of: number }

const shared = sharing<Size[]>()
const versionOfPeople = lookup<object, string>({}, sql.raw(`to_json(${versionOf('people')})`))

/** How many students each class has: to count them the whole school is read, which no page of posts should each time. */
async function sizesOfClasses(db: Db, today: string, people: string): Promise<Size[]> {
  return shared(db, today, people, async () => {
    const { rows } = await sql<Size>`
      select m.group_id as id, count(*) as of from ${students(today)} group by m.group_id`.execute(db)
    return rows
  })
}

/** For how many students each of these posts has been opened, of those whom it is for today. */
export async function readersOf(
  db: Db,
  today: string,
  posts: Pick<WrittenPost, 'id' | 'groups'>[],
): Promise<Map<number, ListedPost['readers']>> {
  const people = await versionOfPeople(db, {})
  const sizes = await sizesOfClasses(db, today, people)
  const readOf = await readCounts(db, today, people, posts)
  return new Map(
    posts.map(({ id, groups }) => {
      const addressed = groups.length ? sizes.filter((group) => groups.includes(group.id)) : sizes
      const of = addressed.reduce((sum, group) => sum + group.of, 0)
      return [id, { read: readOf.get(id)!, of }]
    }),
  )
}

export async function readersByClass(db: Db, today: string, { id, groups }: Pick<WrittenPost, 'id' | 'groups'>) {
  const isAddressed = groups.length ? sql`m.group_id = any(${groups}::bigint[])` : sql`true`
  const { rows } = await sql<{ name: string; read: number; of: number }>`
    select g.name, count(r.profile_id) as read, count(*) as of
    from (select m.profile_id, m.group_id from ${students(today)} and ${isAddressed}) m
    join groups g on g.id = m.group_id
    left join post_readings r on r.post_id = ${id} and r.profile_id = m.profile_id
    group by g.id, g.name, g.sort_key order by g.sort_key, g.id`.execute(db)
  return rows
}

/** How many students such a post is for, and how many guardians of theirs: one of two children once. */
export async function audienceSize(db: Db, today: string, groups: number[]) {
  const isAddressed = groups.length ? sql`and m.group_id = any(${groups}::bigint[])` : sql``
  const { rows } = await sql<{ students: number; guardians: number }>`
    select count(distinct s.id) as students, count(distinct g.id) as guardians from (
      select s.id from ${students(today)} ${isAddressed}) s
    left join guardians l on l.student_id = s.id
    left join profiles g on g.id = l.guardian_id and g.locked_at is null`.execute(db)
  return rows[0]!
}

/** A post is opened for those of the user's students who may see it. */
export async function openPost(
  db: Db,
  principal: Principal,
  id: number,
  at: { now: string; today: string },
): Promise<void> {
  if (principal.adminId !== null) return
  for (const participant of principal.participants) {
    if (participant.role !== profileType.student) continue
    await sql`insert into post_readings (post_id, profile_id)
      select p.id, ${participant.id} from posts p
      where p.id = ${id} and ${mayRead({ ...principal, participants: [participant] }, at)}
      on conflict do nothing`.execute(db)
  }
}
