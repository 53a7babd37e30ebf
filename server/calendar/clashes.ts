import { sql } from 'kysely'
import { clashOf, type TimedLesson } from '../../rules/clashes.ts'
import { movedTo, type DaysOff } from '../../rules/holidays.ts'
import { addDays, clockTime, daysOf, dotted } from '../../rules/kyiv.ts'
import { slotName } from '../../rules/slots.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'

/** A day whose lessons are held on another, beside those that stand there. */
type Move = { from: string; to: string }

function movesOf(holiday: DaysOff): Move[] {
  const target = movedTo(holiday)
  return target ? daysOf(holiday).map((from, place) => ({ from, to: addDays(target.dateFrom, place) })) : []
}

/**
 * 422 where a class or a teacher would have two lessons at once on a day that lessons are moved to. Days that were moved
 * there before are not judged again: whatever is wrong there, this change does not bring it about.
 */
export async function mustNotClash(db: Db, periodId: number, now: DaysOff, before?: DaysOff): Promise<void> {
  const known = new Set(before && movesOf(before).map(({ from, to }) => `${from} ${to}`))
  const moves = movesOf(now).filter(({ from, to }) => !known.has(`${from} ${to}`))
  if (!moves.length) return
  const clashes = (await meetings(db, periodId, moves)).flatMap((one) => {
    const who = clashOf(one.moved, one.there)
    return who ? [{ ...one, who }] : []
  })
  const [first] = clashes
  if (!first) return
  const [moved, there] = await named(db, [first.moved.id, first.there.id])
  const isOfGroup = first.who === 'group'
  const about = {
    who: isOfGroup ? there.group : (there.teacher ?? ''),
    date: dotted(there.date),
    lesson: isOfGroup ? there.title : `${there.title}, ${there.group}`,
    time: timeOf(there),
    from: dotted(moved.date),
    moved: isOfGroup ? moved.title : `${moved.title}, ${moved.group}`,
    movedTime: timeOf(moved),
    count: clashes.length - 1,
  }
  const more = about.count ? 'AndMore' : ''
  throw invalid({ moveToDateFrom: [`server.calendar.${first.who}Busy${more}`, about] })
}

type MovedLesson = TimedLesson & { id: number }

type Meeting = { moved: MovedLesson; there: MovedLesson }

/** Lessons of one class or one teacher that would be held at the same time. */
async function meetings(db: Db, periodId: number, moves: Move[]): Promise<Meeting[]> {
  const of = (name: string) =>
    sql.raw(`json_build_object('id', ${name}.id, 'starts', ${name}.starts, 'ends', ${name}.ends,
    'groupId', ${name}.group_id, 'disciplineId', ${name}.discipline_id, 'teacherId', ${name}.teacher_id,
    'kind', ${name}.kind, 'title', ${name}.title, 'link', ${name}.link)`)
  const days = [...new Set(moves.flatMap(({ from, to }) => [from, to]))]
  const { rows } = await sql<Meeting>`
    with moves as (
      select * from unnest(${moves.map(({ from }) => from)}::date[], ${moves.map(({ to }) => to)}::date[]) as m ("from", "to")
    ), found as materialized (
      select l.* from groups g join lessons l on l.group_id = g.id and l.date = any(${days}::date[])
      where g.period_id = ${periodId} and l.starts is not null
    ), pairs as (
      select a.id as moved, b.id as there from moves m join found a on a.date = m."from"
        join found b on b.date = m."to" and b.group_id = a.group_id and a.starts < b.ends and b.starts < a.ends
      union
      select a.id, b.id from moves m join found a on a.date = m."from"
        join found b on b.date = m."to" and b.teacher_id = a.teacher_id and a.starts < b.ends and b.starts < a.ends
    )
    select ${of('a')} as moved, ${of('b')} as there
    from pairs p join found a on a.id = p.moved join found b on b.id = p.there
    order by b.date, b.starts, b.id, a.id`.execute(db)
  return rows
}

type Named = { title: string; group: string; teacher: string | null; date: string; starts: number; ends: number }

async function named(db: Db, ids: [number, number]): Promise<[Named, Named]> {
  const { rows } = await sql<Named>`
    select coalesce(l.title, d.name) as title, g.name as group, t.first_name || ' ' || t.last_name as teacher, l.date, l.starts, l.ends
    from unnest(${ids}::bigint[]) with ordinality as those (id, place) join lessons l on l.id = those.id
    join groups g on g.id = l.group_id join disciplines d on d.id = l.discipline_id left join profiles t on t.id = l.teacher_id
    order by those.place`.execute(db)
  return [rows[0]!, rows[1]!]
}

const timeOf = ({ starts, ends }: Named) => slotName({ from: clockTime(starts), to: clockTime(ends) })
