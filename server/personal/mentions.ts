import { sql } from 'kysely'
import { mostMentions } from '../../contract/personal/endpoints.ts'
import type { Mention } from '../../contract/personal/schemas.ts'
import type { Db } from '../db/db.ts'
import { holdsWords } from '../db/erased-words.ts'
import { stemPattern } from '../db/last-names.ts'

/**
 * Where the last name stands in whatever case: in posts, lessons, works and what files are called. Whether it is this person
 * only somebody who reads can tell.
 */
export async function mentionsOf(db: Db, lastName: string): Promise<{ mentions: Mention[]; more: boolean }> {
  const says = (...columns: string[]) => holdsWords(columns, { pattern: stemPattern(lastName), isExact: true })
  const { rows } = await sql<Mention>`
    (select 'post' as kind, p.id, p.title from posts p where ${says('p.title', 'p.content')} order by p.id desc limit ${mostMentions + 1})
    union all (select 'lesson', null, concat_ws(' · ', l.date, g.name, d.name) from lessons l
      join groups g on g.id = l.group_id join disciplines d on d.id = l.discipline_id
      where ${says('l.title', 'l.topic', 'l.homework')} order by l.date desc, l.id limit ${mostMentions + 1})
    union all (select 'work', null, concat_ws(' · ', w.date, w.title) from works w
      where ${says('w.title')} order by w.date desc, w.id limit ${mostMentions + 1})
    union all (select 'file', null, f.name from files f
      where ${says('f.name', 'f.details')} order by f.updated_at desc limit ${mostMentions + 1})`.execute(db)
  return { mentions: rows.slice(0, mostMentions), more: rows.length > mostMentions }
}
