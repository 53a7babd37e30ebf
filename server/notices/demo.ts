import { sql, type RawBuilder } from 'kysely'
import type { NoticeKind } from '../../contract/notices/endpoints.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { addDays } from '../../rules/kyiv.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { isForPair } from '../news/audiences.ts'
import { instant, today, type Clock } from '../runtime/clock.ts'

/** `rows`: a query for user_id, profile_id, about, facts, hours_ago and is_read. */
async function insertNotices(db: Db, kind: NoticeKind, now: string, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into notices (user_id, profile_id, kind, about, facts, at, read_at)
    select user_id, profile_id, ${kind}, about, facts, ${now}::timestamptz - make_interval(mins => (hours_ago * 60)::int),
      case when is_read then now() end
    from (${rows}) made on conflict do nothing`.execute(db)
}

/** Gives the accounts with these addresses notices of the days before the demo began, some of them read. */
export async function insertDemoNotices(db: Db, clock: Clock, emails: string[]): Promise<void> {
  const [day, now] = [today(clock), instant(clock)]
  const tomorrow = addDays(day, 1)
  const people = sql`participations w join users u on u.id = w.user_id and u.email = any(${emails})
    join profiles me on me.id = w.profile_id`
  const ofStudents = sql`${people} and me.type = ${profileType.student}
    join memberships m on m.profile_id = me.id and m.period_id = ${currentPeriod(day)}`
  const nth = (order: RawBuilder<unknown>) =>
    sql`row_number() over (partition by w.user_id, me.id order by ${order}) as nth`
  const lessonsOn = (on: string) => sql`
    select w.user_id, w.profile_id, l.id as about, l.group_id, l.discipline_id, l.starts, ${nth(sql`l.starts desc`)}
    from ${ofStudents} join lessons l on l.group_id = m.group_id and l.date = ${on}::date and l.starts is not null`

  await insertNotices(
    db,
    'mark',
    now,
    sql`select user_id, profile_id, about, facts, case nth when 1 then 0.6 else 17.5 + nth * 1.3 end as hours_ago, nth > 2 as is_read
      from (select w.user_id, w.profile_id, r.id as about, jsonb_build_object('kind', r.kind, 'grade', r.grade) as facts,
          ${nth(sql`r.marked desc, r.id desc`)}
        from ${people} join results r on r.profile_id = me.id and r.kind is not null and r.kind <> 'ABSENT'
        where r.marked > ${addDays(day, -14)}::date) marks where nth <= 5`,
  )
  await insertNotices(
    db,
    'due',
    now,
    sql`select user_id, profile_id, about, facts, 17.2 as hours_ago, true as is_read
      from (select w.user_id, w.profile_id, k.id as about, jsonb_build_object('due', k.due) as facts, ${nth(sql`k.id`)}
        from ${ofStudents} join courses c on c.group_id = m.group_id join works k on k.course_id = c.id
        where k.due = ${day}::date) due where nth = 1`,
  )
  await insertNotices(
    db,
    'lessonChanged',
    now,
    sql`select user_id, profile_id, about, jsonb_build_object('groupId', group_id, 'disciplineId', discipline_id,
        'day', ${tomorrow}::date, 'starts', starts, 'was', starts - 110) as facts, 1.1 as hours_ago, false as is_read
      from (${lessonsOn(tomorrow)}) l where nth = 1`,
  )
  // A discipline of yesterday that is not taught today.
  await insertNotices(
    db,
    'lessonCancelled',
    now,
    sql`select user_id, profile_id, -about as about, jsonb_build_object('groupId', group_id, 'disciplineId', discipline_id,
        'day', ${day}::date, 'starts', 845) as facts, 2.1 as hours_ago, false as is_read
      from (${lessonsOn(addDays(day, -1))}) l where nth = 1 and not exists (
        select from lessons t where t.group_id = l.group_id and t.date = ${day}::date and t.discipline_id = l.discipline_id)`,
  )
  await insertNotices(
    db,
    'post',
    now,
    sql`select distinct on (user_id, about) user_id, profile_id, about, '{}'::jsonb as facts, hours_ago, nth > 1 as is_read
      from (select w.user_id, w.profile_id, w.own, p.id as about,
          extract(epoch from ${now}::timestamptz - p.posted_at) / 3600 as hours_ago, ${nth(sql`p.posted_at desc`)}
        from ${people} and me.type <> ${profileType.admin}
        join posts p on p.posted_at between ${now}::timestamptz - interval '6 days' and ${now}::timestamptz
        where ${isForPair(day)}) posts order by user_id, about, own desc, profile_id`,
  )
  await insertNotices(
    db,
    'mail',
    now,
    sql`select w.user_id, w.profile_id, 1 as about, '{"count": 2}'::jsonb as facts, 20 as hours_ago, true as is_read
      from ${people} and me.type = ${profileType.admin}`,
  )
  await sql`update notices n set stamp = ordered.stamp from (
    select id, nextval('notice_stamps') as stamp from (select id from notices order by at, id) n) ordered
    where ordered.id = n.id`.execute(db)
}
