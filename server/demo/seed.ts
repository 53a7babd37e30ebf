import { defaultLanguage } from '../../rules/languages.ts'
import { sql } from 'kysely'
import { createHoliday } from '../calendar/holidays.ts'
import { pasteDisciplines } from '../calendar/disciplines.ts'
import { pasteGroups } from '../calendar/groups.ts'
import { createPeriod } from '../calendar/periods.ts'
import { storeFiles } from '../files/files.ts'
import { importProfiles, importSchedule } from '../imports/imports.ts'
import { today, type Clock } from '../runtime/clock.ts'
import { Refusal } from '../runtime/errors.ts'
import { expectManyRows } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { accountOf } from '../identity/accounts.ts'
import { haveSignedInBefore } from '../identity/demo.ts'
import { recall, remember } from '../db/settings.ts'
import { translator } from '../i18n/translate.ts'
import { reportAsDemoGuardians } from '../attendance/demo.ts'
import { tellDemoPeople } from '../notices/demo.ts'
import { recordAsDemoTeacher } from '../schedule/demo.ts'
import { adminEmail, demoAddresses, makeAccounts } from './accounts.ts'
import { attend, wallTime } from './attend.ts'
import { fillJournals } from './coursework.ts'
import { bringGoogleClasses } from './google.ts'
import { announce } from './posts.ts'
import { host, roster, type Line } from './roster.ts'
import { stepsOf } from './steps.ts'
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
 * the lessons since the last start. A database that holds another school is left as it is.
 */
export async function keepDemoAlive(db: Db, clock: Clock): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // First, so that whoever starts beside one that lays the school waits for it, too.
    await sql`set local statement_timeout = '120s'`.execute(trx)
    await sql`select pg_advisory_xact_lock(hashtext('dzvinok.demo'))`.execute(trx)
    const before = await stateOf(trx)
    if (!before && (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst())) return
    const now = wallTime(clock).toString({ smallestUnit: 'minute' })
    const state = before && before.dateTo >= today(clock) ? before : await layYear(trx, clock, before)
    await attend(trx, clock, now, state.attended)
    const year = await yearOf(trx, state)
    const admin = await accountOf(trx, adminEmail)
    await announce(trx, stepsOf(trx, admin?.id), year, { since: state.attended, until: now })
    await fill(trx, { ...year, since: state.filled ?? year.dateFrom, until: now.slice(0, 10) })
    if (!before) await tellDemoPeople(trx, clock, demoAddresses)
    await remember(trx, 'demo', { ...state, attended: now, filled: now.slice(0, 10) } satisfies State)
  })
}

async function layYear(db: Db, clock: Clock, before: State | undefined): Promise<State> {
  const now = wallTime(clock).toPlainDate()
  const year = yearAround(now)
  const begun = before?.begun ?? now.year
  const { lines, teachers } = roster(begun)
  const keeper = await makeAccounts(db, clock)
  const step = stepsOf(db, keeper.userId)
  const { id: studyPeriodId } = await step('periods.create', () => createPeriod(db, year, today(clock)))
  for (const holiday of year.holidays) await step('holidays.create', () => createHoliday(db, studyPeriodId, holiday))
  const named = Object.entries(subjects).map(([name, { alias }]) => `${name};${alias}`)
  await step('disciplines.paste', () => pasteDisciplines(db, named.join('\n')))
  await step('groups.paste', () => pasteGroups(db, studyPeriodId, groupNames.join('\n')))

  const principal = { userId: keeper.userId, name: '' }
  const call = {
    db,
    principal,
    t: translator(defaultLanguage),
    transact: <T>(work: (db: Db) => Promise<T>) => work(db),
  }
  const files: Parameters<typeof storeFiles>[1] = [
    { name: 'профілі.csv', type: 'PROFILES', read: async () => Buffer.from(profilesFile(lines)) },
    { name: 'розклад_чернетка.csv', type: 'SCHEDULE', read: async () => Buffer.from(faultyTimetable) },
    { name: 'розклад.csv', type: 'SCHEDULE', read: async () => Buffer.from(timetableFile(year, teachers, now)) },
  ]
  const stored = await step('files.upload', () => storeFiles(db, files, principal))
  const [people, draft, timetable] = stored.map((file) => [file.uuid])
  await step('imports.profiles', () => importProfiles(call, people!, today(clock)))
  const { dateFrom, dateTo } = year
  // It is refused, as first files are: its errors can be looked at in the list.
  await importSchedule(call, { fileUuids: draft!, studyPeriodId, dateFrom, dateTo }, { addedAt: null }).catch(
    mustBeRefused,
  )
  const chosen = { fileUuids: timetable!, studyPeriodId, dateFrom, dateTo }
  await step('imports.schedule', () => importSchedule(call, chosen, { addedAt: null }))
  await bringGoogleClasses(call, step, { id: studyPeriodId, dateFrom }, clock.school())
  await reportAsDemoGuardians(db, `guardian@${host}`, today(clock))
  await recordAsDemoTeacher(db, `teacher@${host}`, today(clock))
  if (!before) await keeper.finish()
  await haveSignedInBefore(db)
  return { begun, dateTo: year.dateTo, attended: `${year.dateFrom}T00:00` }
}

/** What no line of it says right changes nothing. */
const faultyTimetable = [
  'день;початок;кінець;клас;предмет',
  'Понеділок;8:00;8:45;8-Б;Алхімія',
  'Вівторок;8:50;8:35;8-Б;Алгебра',
].join('\n')

function mustBeRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

function profilesFile(lines: Line[]): string {
  const columns = Object.keys(lines[0]!) as (keyof Line)[]
  return [columns.join(','), ...lines.map((line) => columns.map((column) => line[column]).join(','))].join('\n')
}

function yearOf(db: Db, { dateTo }: State) {
  const year = db.selectFrom('periods').select(['id as periodId', 'dateFrom']).where('dateTo', '=', dateTo)
  return year.executeTakeFirstOrThrow()
}

async function fill(db: Db, days: { periodId: number; since: string; until: string }): Promise<void> {
  await expectManyRows(db)
  await fillJournals(db, days, `student@${host}`)
}
