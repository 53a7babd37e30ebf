import { defaultLanguage } from '../../rules/languages.ts'
import { sql } from 'kysely'
import { createHoliday } from '../calendar/holidays.ts'
import { pasteDisciplines } from '../calendar/disciplines.ts'
import { pasteGroups } from '../calendar/groups.ts'
import { createPeriod } from '../calendar/periods.ts'
import { storeFiles } from '../files/files.ts'
import { madeFile } from '../files/upload.ts'
import { importProfiles, importSchedule } from '../imports/imports.ts'
import { today, type Clock } from '../runtime/clock.ts'
import { expectManyRows } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { recall, remember } from '../db/settings.ts'
import { takeTurn } from '../db/turn.ts'
import { translator } from '../i18n/translate.ts'
import { openAsDemoStudents, registerAsDemoTeachers, reportAsDemoGuardians } from '../attendance/demo.ts'
import { recordAsDemoTeacher } from '../schedule/demo.ts'
import { tickAsDemoStudents, writeContentAsDemoTeachers } from '../schedule/demo-content.ts'
import { readAsDemoReaders } from '../news/demo.ts'
import { insertDemoNotices } from '../notices/demo.ts'
import { demoAccounts, makeAccounts } from './accounts.ts'
import { contentPlans } from './contents.ts'
import { fillJournals } from './coursework.ts'
import { bringGoogleCourses } from './google.ts'
import { announce } from './posts.ts'
import { host, roster, type Line } from './roster.ts'
import { groupNames, subjects } from './subjects.ts'
import { timetableFile, yearAround } from './year.ts'

/**
 * What the demo remembers of itself: when it began, when its study year ends, up to when its lessons were attended and
 * up to which day its journals are filled.
 */
type State = { begun: number; dateTo: string; attended: string; filled?: string }

export async function holdsDemo(db: Db): Promise<boolean> {
  return (await stateOf(db)) !== undefined
}

const stateOf = (db: Db) => recall<State>(db, 'demo')

/**
 * Moves the demo school into an empty database, lays its study year anew when it has ended, and has its students attend
 * the lessons since the last start. A database that holds another school is left as it is. Where another instance does
 * the same, it is waited for.
 */
export async function keepDemoAlive(db: Db, clock: Clock, log: (line: string) => void = () => {}): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx, 'dzvinok.demo', () => log('Another instance is laying the demo school; waiting for it'))
    await sql`select set_config('statement_timeout', '120s', true)`.execute(trx)
    const before = await stateOf(trx)
    if (!before && (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst())) return
    const now = clock.school().toPlainDateTime().toString({ smallestUnit: 'minute' })
    const state = before && before.dateTo >= today(clock) ? before : await layYear(trx, clock, before)
    await attend(trx, clock, now, state.attended)
    const year = await yearOf(trx, state)
    await announce(trx, year, { since: state.attended, until: now })
    await readAsDemoReaders(trx, { ...year, since: state.attended, until: now, emails: readers })
    await fill(trx, { ...year, since: state.filled ?? year.dateFrom, until: now.slice(0, 10) })
    if (!before) await insertDemoNotices(trx, clock, readers)
    await remember(trx, 'demo', { ...state, attended: now, filled: now.slice(0, 10) } satisfies State)
  })
}

async function layYear(db: Db, clock: Clock, before: State | undefined): Promise<State> {
  const now = clock.school().toPlainDate()
  const year = yearAround(now)
  const begun = before?.begun ?? now.year
  const { lines, teachers } = roster(begun)
  const { id: studyPeriodId } = await createPeriod(db, year, today(clock))
  for (const holiday of year.holidays) await createHoliday(db, studyPeriodId, holiday)
  const named = Object.entries(subjects).map(([name, { alias }]) => `${name};${alias}`)
  await pasteDisciplines(db, named.join('\n'))
  await pasteGroups(db, studyPeriodId, groupNames.join('\n'))

  const keeper = await makeAccounts(db, clock)
  const principal = { userId: keeper.userId, name: '' }
  const call = {
    db,
    principal,
    t: translator(defaultLanguage),
    transact: <T>(work: (db: Db) => Promise<T>) => work(db),
  }
  const stored = await storeFiles(
    db,
    [
      madeFile('профілі.csv', 'PROFILES', profilesFile(lines)),
      madeFile('розклад.csv', 'SCHEDULE', timetableFile(year, teachers, now)),
    ],
    principal,
  )
  const [people, timetable] = stored.map((file) => [file.uuid])
  await importProfiles(call, people!, today(clock))
  const { dateFrom, dateTo } = year
  await importSchedule(call, { fileUuids: timetable!, studyPeriodId, dateFrom, dateTo }, { addedAt: null })
  await bringGoogleCourses(call, { id: studyPeriodId, dateFrom }, principal)
  await reportAsDemoGuardians(db, `guardian@${host}`, today(clock))
  await recordAsDemoTeacher(db, `teacher@${host}`, today(clock))
  if (!before) await keeper.finish(dateFrom)
  return { begun, dateTo: year.dateTo, attended: `${year.dateFrom}T00:00` }
}

function profilesFile(lines: Line[]): string {
  const columns = Object.keys(lines[0]!) as (keyof Line)[]
  return [columns.join(','), ...lines.map((line) => columns.map((column) => line[column]).join(','))].join('\n')
}

const addresses = (...names: string[]) => names.map((name) => `${name}@${host}`)
const known = addresses('student', 'guardian', 'multi', 'test', 'locked')
const readers = addresses(...Object.keys(demoAccounts))
const registering = addresses('student', 'teacher', 'multi')

/** The demo's own accounts attended and registered all year; of the others the last weeks are enough to look at. */
async function attend(db: Db, clock: Clock, until: string, since: string): Promise<void> {
  const weeksAgo = clock.school().toPlainDateTime().subtract({ weeks: 2 }).toString({ smallestUnit: 'minute' })
  const lately = { emails: null, since: since > weeksAgo ? since : weeksAgo, until }
  await openAsDemoStudents(db, { emails: known, since, until })
  await openAsDemoStudents(db, lately)
  await registerAsDemoTeachers(db, { emails: registering, since, until })
  await registerAsDemoTeachers(db, lately)
  const ahead = clock.school().toPlainDateTime().add({ days: 4 }).toString({ smallestUnit: 'minute' })
  await writeContentAsDemoTeachers(db, contentPlans, { emails: registering, since, until, ahead })
  await writeContentAsDemoTeachers(db, contentPlans, { ...lately, ahead })
  await tickAsDemoStudents(db, known, { since, until })
}

function yearOf(db: Db, { dateTo }: State) {
  const year = db.selectFrom('periods').select(['id as periodId', 'dateFrom']).where('dateTo', '=', dateTo)
  return year.executeTakeFirstOrThrow()
}

async function fill(db: Db, days: { periodId: number; since: string; until: string }): Promise<void> {
  await expectManyRows(db)
  await fillJournals(db, days, `student@${host}`)
}
