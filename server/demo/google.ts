import { sql } from 'kysely'
import { profileType } from '../../contract/people/endpoints.ts'
import { storeFiles } from '../files/files.ts'
import { updateCourse } from '../google/courses.ts'
import { importClasses } from '../imports/imports.ts'
import type { Caller } from '../imports/run.ts'
import type { Step } from './steps.ts'

type Taught = { discipline: string; group: string; teacher: string }

/** Nobody has said yet what these are for. */
const loose = ['Хімія 9-А', 'Хімія 8-В', 'Гурток шахів', 'Demo class', 'Основи здоров’я 5-Б (торішній)']

const header = 'id,name,createdAt,discipline,teacher,quarter,group'

/** The classes that the school has in Google Classroom: most came bound with a file, one was bound by hand, some are not. */
export async function bringGoogleClasses(
  call: Caller,
  step: Step,
  year: { id: number; dateFrom: string },
  now: Temporal.Instant,
) {
  const { db, principal } = call
  const { rows } = await sql<Taught>`
    select distinct on (g.sort_key, d.sort_key) d.name as discipline, g.name as "group", t.email as teacher
    from lessons l join disciplines d on d.id = l.discipline_id join groups g on g.id = l.group_id
      join profiles t on t.id = l.teacher_id and t.type = ${sql.lit(profileType.teacher)}
    where g.period_id = ${year.id} and substring(g.name from '^[0-9]+') in ('7', '8') order by g.sort_key, d.sort_key, t.id`.execute(
    db,
  )
  const bound = rows.map(
    ({ discipline, group, teacher }, place) =>
      `6400${100_000 + place},${discipline} ${group},${year.dateFrom},${discipline},${teacher},1,${group}`,
  )
  const free = loose.map((name, place) => `6500${100_000 + place},${name},${year.dateFrom},,,,`)
  const file = {
    name: 'класи_google.csv',
    type: 'CLASSES',
    read: async () => Buffer.from([header, ...bound, ...free].join('\n')),
  } as const
  const [stored] = await step('files.upload', () => storeFiles(db, [file], { ...principal, name: '' }))
  await step('imports.classes', () => importClasses(call, { fileUuids: [stored!.uuid], studyPeriodId: year.id }, now))
  const first = await db
    .selectFrom('googleCourses')
    .selectAll()
    .where('isBound', '=', true)
    .orderBy('externalId')
    .executeTakeFirst()
  if (!first) return
  const { id, disciplineId, teacherId, groupId } = first
  const input = { disciplineId, teacherId, studyPeriodId: year.id, quarter: 2, groupId } as const
  await step('googleCourses.update', () => updateCourse(db, id, input))
}
