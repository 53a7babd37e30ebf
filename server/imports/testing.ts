import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import type { LineError } from '../../contract/files/schemas.ts'
import type { Changes, ImportError, ImportResult, Losses } from '../../contract/imports/schemas.ts'
import type { Failure } from '../../contract/kit/values.ts'
import { upload } from '../files/testing.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

export const year = { name: '2026/2027', dateFrom: '2026-09-01', dateTo: '2027-06-11' }

/** The study year of the tests' day, with these classes and disciplines. */
export async function schoolYear(
  { db }: Pick<School, 'db'>,
  groups: string[],
  disciplines: string[] = [],
): Promise<number> {
  const { id } = await db.insertInto('periods').values(year).returning('id').executeTakeFirstOrThrow()
  for (const name of groups) await sql`insert into groups (period_id, name) values (${id}, ${name})`.execute(db)
  for (const line of disciplines) {
    const [name, alias] = line.split(',')
    await sql`insert into disciplines (name, alias) values (${name}, ${alias ?? null})`.execute(db)
  }
  return id
}

type Outcome = {
  status: number
  message?: string
  results?: ImportResult[]
  changes?: Changes
  losses?: Losses
  notices?: ImportError[]
  errors: LineError[][]
  uuids: string[]
  raw: unknown
}
type Caller = Pick<School, 'as' | 'inject' | 'cookieOf'>

/** Uploads texts as files of one import, and imports them. */
export async function importPeople(school: Caller, admin: Actor, ...texts: (string | Buffer)[]): Promise<Outcome> {
  const fileUuids = await uploaded(school, admin, 'PROFILES', texts)
  return outcome(fileUuids, await school.as(admin, contract.imports.profiles, { body: { fileUuids } }))
}

/** Uploads texts as files of one import, and asks what it would come to. */
export async function previewPeople(school: Caller, admin: Actor, ...texts: (string | Buffer)[]): Promise<Outcome> {
  const fileUuids = await uploaded(school, admin, 'PROFILES', texts)
  return outcome(fileUuids, await school.as(admin, contract.imports.previewProfiles, { body: { fileUuids } }))
}

type Wanted = { studyPeriodId: number; dateFrom?: string; dateTo?: string }

export async function importSchedule(
  school: Caller,
  admin: Actor,
  wanted: Wanted & { losses?: Losses },
  ...texts: (string | Buffer)[]
): Promise<Outcome> {
  const fileUuids = await uploaded(school, admin, 'SCHEDULE', texts)
  const body = { dateFrom: year.dateFrom, dateTo: year.dateTo, ...wanted, fileUuids }
  return outcome(fileUuids, await school.as(admin, contract.imports.schedule, { body }))
}

export async function previewSchedule(
  school: Caller,
  admin: Actor,
  wanted: Wanted,
  ...texts: (string | Buffer)[]
): Promise<Outcome> {
  const fileUuids = await uploaded(school, admin, 'SCHEDULE', texts)
  const body = { dateFrom: year.dateFrom, dateTo: year.dateTo, ...wanted, fileUuids }
  return outcome(fileUuids, await school.as(admin, contract.imports.previewSchedule, { body }))
}

export async function importCourses(
  school: Caller,
  admin: Actor,
  studyPeriodId: number,
  ...texts: (string | Buffer)[]
): Promise<Outcome> {
  const fileUuids = await uploaded(school, admin, 'CLASSES', texts)
  const body = { fileUuids, studyPeriodId }
  return outcome(fileUuids, await school.as(admin, contract.imports.classes, { body }))
}

export async function previewCourses(
  school: Caller,
  admin: Actor,
  studyPeriodId: number,
  ...texts: (string | Buffer)[]
): Promise<Outcome> {
  const fileUuids = await uploaded(school, admin, 'CLASSES', texts)
  const body = { fileUuids, studyPeriodId }
  return outcome(fileUuids, await school.as(admin, contract.imports.previewClasses, { body }))
}

async function uploaded(school: Caller, admin: Actor, type: string, texts: (string | Buffer)[]): Promise<string[]> {
  const given = texts.map((content, place) => ({ name: `${type.toLowerCase()}-${place + 1}.csv`, type, content }))
  return (await upload(school, admin, given)).body.files.map(({ uuid }) => uuid)
}

function outcome(
  uuids: string[],
  { status, body }: { status: number; body: Pick<Outcome, 'results' | 'changes' | 'losses' | 'notices'> & Failure },
): Outcome {
  const told: ImportError[] = Array.isArray(body.errors) ? body.errors : []
  const errors = uuids.map((uuid) => told.find((file) => file.uuid === uuid)?.errors ?? [])
  return {
    status,
    message: body.message,
    ...(body.results && { results: body.results }),
    ...(body.changes && { changes: body.changes }),
    ...(body.losses && { losses: body.losses }),
    ...(body.notices && { notices: body.notices }),
    errors,
    uuids,
    raw: body.errors,
  }
}

/** Everybody but administrators, by name. */
export async function everybody({ db }: Pick<School, 'db'>) {
  const { rows } = await sql<Record<string, unknown>>`
    select p.type, p.email, p.last_name || ' ' || p.first_name as name, p.phone, p.date_of_birth, p.is_test, g.name as group,
      w.email as guardian, u.email as account, u.name as account_name, p.user_id
    from profiles p join users u on u.id = p.user_id left join profiles w on w.id = p.guardian_id
      left join memberships m on m.profile_id = p.id left join groups g on g.id = m.group_id
    where p.type <> 'ADMIN' order by p.type, p.name_key, p.id`.execute(db)
  return rows
}

/** The lessons as rows of text, in the order of their days. */
export async function timetable({ db }: Pick<School, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', l.date, to_char(make_interval(mins => l.starts), 'HH24:MI'), g.name, coalesce(l.title, d.name), p.email,
      l.type, l.kind, l.link) as row
    from lessons l join groups g on g.id = l.group_id join disciplines d on d.id = l.discipline_id
      left join profiles p on p.id = l.teacher_id
    order by l.date, l.starts nulls last, g.sort_key, l.ordinal, p.email`.execute(db)
  return rows.map(({ row }) => row)
}

/** How many rows of history there are about people, accounts, classes and lessons. */
export async function changes({ db }: Pick<School, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from history where object in ('users', 'profiles', 'memberships', 'lessons')`.execute(db)
  return rows[0]!.count
}
