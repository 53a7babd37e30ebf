import { sql, type RawBuilder } from 'kysely'
import type { NoticeKind } from '../../contract/notices/endpoints.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { addDays } from '../../rules/kyiv.ts'
import { currentPeriod } from '../calendar/current.ts'
import { isFor } from '../news/reading.ts'
import { looking } from './posts.ts'
import { instant, today, type Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'

/** `rows`: user_id, profile_id, about, facts, hours_ago and is_read. */
async function told(db: Db, kind: NoticeKind, now: string, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into notices (user_id, profile_id, kind, about, facts, at, in_portal, read_at)
    select user_id, profile_id, ${kind}, about, facts, ${now}::timestamptz - make_interval(mins => (hours_ago * 60)::int), true,
      case when is_read then now() end
    from (${rows}) told on conflict do nothing`.execute(db)
}

/** What the demo's people were told in the days before it began, read and unread; of what comes, they are told as ever. */
export async function tellDemoPeople(db: Db, clock: Clock, emails: string[]): Promise<void> {
  const [day, now] = [today(clock), instant(clock)]
  const people = sql`participations w join users u on u.id = w.user_id and u.email = any(${emails})
    join profiles p on p.id = w.profile_id`
  const nth = (order: RawBuilder<unknown>) => sql`row_number() over (partition by w.user_id, p.id order by ${order})`
  const ofStudent = sql`${people} and p.type = ${profileType.student}
    join memberships m on m.profile_id = p.id and m.period_id = ${currentPeriod(day)}`

  await told(
    db,
    'mark',
    now,
    sql`select user_id, id as profile_id, about, facts, case nth when 1 then 0.6 else 17.5 + nth * 1.3 end as hours_ago, nth > 2 as is_read from (
      select w.user_id, p.id, r.id as about, jsonb_build_object('kind', r.kind, 'grade', r.grade) as facts,
        ${nth(sql`r.marked desc, r.id desc`)} as nth
      from ${people} join results r on r.profile_id = p.id and r.kind is not null and r.kind <> 'ABSENT'
      where r.marked > ${day}::date - 14) marks where nth <= 5`,
  )
  await told(
    db,
    'due',
    now,
    sql`select user_id, id as profile_id, about, facts, 17.2 as hours_ago, true as is_read from (
      select w.user_id, p.id, k.id as about, jsonb_build_object('due', k.due) as facts, ${nth(sql`k.id`)} as nth
      from ${ofStudent} join courses c on c.group_id = m.group_id join works k on k.course_id = c.id
      where k.due = ${day}::date) due where nth <= 1`,
  )
  const lesson = (on: string) => sql`
    select w.user_id, p.id, l.id as about, l.group_id, l.discipline_id, l.starts, ${nth(sql`l.starts desc`)} as nth
    from ${ofStudent} join lessons l on l.group_id = m.group_id and l.date = ${on}::date and l.starts is not null`
  const tomorrow = addDays(day, 1)
  await told(
    db,
    'lessonChanged',
    now,
    sql`select user_id, id as profile_id, about, jsonb_build_object('groupId', group_id, 'disciplineId', discipline_id,
        'day', ${tomorrow}::date, 'starts', starts, 'was', starts - 110) as facts, 1.1 as hours_ago, false as is_read
      from (${lesson(tomorrow)}) l where nth = 1`,
  )
  await told(
    db,
    'lessonCancelled',
    now,
    // A discipline of yesterday that is not taught today.
    sql`select user_id, id as profile_id, -about as about, jsonb_build_object('groupId', group_id, 'disciplineId', discipline_id,
        'day', ${day}::date, 'starts', 845) as facts, 2.1 as hours_ago, nth > 1 as is_read
      from (${lesson(addDays(day, -1))}) l where nth = 1 and not exists (
        select from lessons t where t.group_id = l.group_id and t.date = ${day}::date and t.discipline_id = l.discipline_id)`,
  )
  await told(
    db,
    'post',
    now,
    sql`select user_id, id as profile_id, about, '{}'::jsonb as facts, hours_ago, nth > 1 as is_read from (
      select w.user_id, p.id, n.id as about, extract(epoch from ${now}::timestamptz - n.posted_at) / 3600 as hours_ago,
        ${nth(sql`n.posted_at desc`)} as nth
      from ${people} and p.type <> ${profileType.admin} join posts n on n.posted_at between ${now}::timestamptz - interval '6 days'
        and ${now}::timestamptz
      where exists (select from posts p where p.id = n.id and ${isFor(looking, day)})) posts`,
  )
  const office = sql`${people} and p.type = ${profileType.admin}`
  await told(
    db,
    'mail',
    now,
    sql`select w.user_id, p.id as profile_id, 1 as about, '{"count": 2}'::jsonb as facts, 20 as hours_ago, true as is_read from ${office}`,
  )
  await told(
    db,
    'connection',
    now,
    sql`select w.user_id, p.id as profile_id, 1 as about, '{}'::jsonb as facts, 21 as hours_ago, true as is_read from ${office}`,
  )
  await sql`update notices n set stamp = o.nth from (select id, row_number() over (order by at, id) as nth from notices) o
    where o.id = n.id`.execute(db)
}
