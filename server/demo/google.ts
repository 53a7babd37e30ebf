import { sql } from 'kysely'
import { storeFiles } from '../files/files.ts'
import { madeFile } from '../files/upload.ts'
import { bindCourse } from '../google/courses.ts'
import { importCourses } from '../imports/imports.ts'
import type { Caller } from '../imports/run.ts'

type Taught = { discipline: string; group: string; teacher: string }

/** Courses that nobody has bound yet: name, section, state. */
const loose = [
  ['Хімія 9-А', '', 'ACTIVE'],
  ['Хімія 8-В', '', 'ACTIVE'],
  ['Гурток шахів', 'середа, 15:30', 'ACTIVE'],
  ['Demo class', '', 'PROVISIONED'],
  ['Основи здоров’я', '5-Б', 'ACTIVE'],
  ['Алгебра 7-Б (торішній)', '', 'ARCHIVED'],
  ['Географія 7-А (торішній)', '', 'ARCHIVED'],
] as const

const header = 'id,name,section,state,owner,createdAt,discipline,teacher,quarter,group'

/** Imports the courses that the school has in Google Classroom: most are bound, two of them by hand. */
export async function bringGoogleCourses(
  call: Caller,
  year: { id: number; dateFrom: string },
  upload: Parameters<typeof storeFiles>[2],
): Promise<void> {
  const { db } = call
  const { rows } = await sql<Taught>`
    select distinct on (g.sort_key, d.sort_key) d.name as discipline, g.name as "group", t.email as teacher
    from lessons l join disciplines d on d.id = l.discipline_id join groups g on g.id = l.group_id
      join profiles t on t.id = l.teacher_id
    where g.period_id = ${year.id} and g.name ~ '^[78]-' and l.title is null
    order by g.sort_key, d.sort_key, t.id`.execute(db)
  const bound = rows.map(
    ({ discipline, group, teacher }, place) =>
      `6400${12_345_600 + place},${discipline} ${group},,ACTIVE,${teacher},${year.dateFrom},${discipline},${teacher},1,${group}`,
  )
  const owner = rows[0]?.teacher ?? ''
  const free = loose.map(
    ([name, section, state], place) =>
      `6500${12_345_600 + place},${name},"${section}",${state},${owner},${year.dateFrom},,,,`,
  )
  const text = [header, ...bound, ...free].join('\n')
  const [stored] = await storeFiles(db, [madeFile('курси_google.csv', 'CLASSES', text)], upload)
  await importCourses(call, { fileUuids: [stored!.uuid], studyPeriodId: year.id })
  const query = db.selectFrom('googleCourses').selectAll().where('boundBy', '=', 'IMPORT').orderBy('externalId')
  for (const { id, disciplineId, teacherId, groupId } of await query.limit(2).execute())
    await bindCourse(db, id, { disciplineId, teacherId, studyPeriodId: year.id, quarter: 2, groupId })
}
