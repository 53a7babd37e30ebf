import { sql } from 'kysely'
import type { StudentCard } from '../../contract/journal/schemas.ts'
import type { DaysOff } from '../../rules/holidays.ts'
import type { Db } from '../db/db.ts'
import { photoAddress } from '../people/photos.ts'
import { cameAfterEnd } from '../schedule/added.ts'
import { heldDay, holidayOfLesson } from '../schedule/held.ts'
import type { SheetStudent } from './cells-named.ts'

type Day = StudentCard['attendance'][number] & {
  starts: number | null
  ends: number | null
  addedAt: string | null
  holiday: DaysOff | null
}
type Row = Omit<StudentCard, 'photo' | 'attendance'> & { photo: string | null; attendance: Day[] | null }

/** A student of the class, with the discipline's lessons of the last weeks. */
export async function studentCard(db: Db, { id, pair }: SheetStudent): Promise<StudentCard> {
  const { groupId, disciplineId, today } = pair
  const { rows } = await sql<Row>`
    select p.uuid, p.last_name || ' ' || p.first_name as name, g.name as group_name, ph.version as photo, (
      select json_agg(json_build_object('date', l.date, 'presence', r.presence, 'absence', a.reason,
        'starts', l.starts, 'ends', l.ends, 'addedAt', l.added_at, 'holiday', ${holidayOfLesson}) order by l.date desc, l.starts desc)
      from (select * from lessons where group_id = g.id and discipline_id = ${disciplineId} and date <= ${today}::date
        and kind <> 'ADDITIONAL' and (m.first_day is null or date >= m.first_day) order by date desc, starts desc limit 60) l
      left join presences r on r.lesson_id = l.id and r.profile_id = p.id
      left join lateral (select reason from absences a where a.profile_id = p.id
        and l.date between a.date_from and a.date_to and (a.lesson_id is null or a.lesson_id = l.id) limit 1) a on true
    ) as attendance
    from profiles p join memberships m on m.profile_id = p.id and m.group_id = ${groupId} join groups g on g.id = ${groupId} left join photos ph on ph.profile_id = p.id
    where p.id = ${id}`.execute(db)
  const { photo, attendance, ...card } = rows[0]!
  const days = (attendance ?? []).filter(isTold).map(({ date, presence, absence }) => ({ date, presence, absence }))
  return { ...card, photo: photoAddress(photo), attendance: days }
}

/** Of a lesson that came after its end only a register tells anything. */
function isTold({ date, presence, starts, ends, addedAt, holiday }: Day): boolean {
  return presence !== null || !cameAfterEnd({ date: heldDay({ date, holiday }) ?? date, starts, ends }, addedAt)
}
