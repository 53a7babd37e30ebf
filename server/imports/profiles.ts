import { sql } from 'kysely'
import { dotted, holds, type Range } from '../../rules/kyiv.ts'
import type { Changes } from '../../contract/imports/schemas.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { currentPeriod } from '../calendar/current.ts'
import { eachInTurn } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { firstDayFrom } from '../people/memberships.ts'
import { readDay } from './cells.ts'
import { countWithoutGroup } from './classless.ts'
import { memoized, Wrong } from './faults.ts'
import { guardiansOf } from './guardians.ts'
import { identified } from './identities.ts'
import { knownPeople, type StoredPerson } from './known.ts'
import { groupReader } from './names.ts'
import { readPeople, type PeopleSheet, type Person } from './people.ts'
import { comparePeople, writePeople } from './people-writing.ts'
import type { Progress } from './progress.ts'
import type { Plan } from './run.ts'
import { reportError } from './sheet.ts'

/** Judges files of profiles as one; faults are left in the sheets. */
export async function judgePeople(
  db: Db,
  sheets: PeopleSheet[],
  today: string,
  progress: Progress,
): Promise<Plan<{ changes: Changes }>> {
  const { rows } = await sql<Year>`
    select id, name, date_from, date_to from periods where id = ${currentPeriod(today)}`.execute(db)
  const [period] = rows
  const asked = { today, groupOf: await groupReader(db, period), sinceOf: sinceReader(period) }
  const people = await readPeople(sheets, asked, progress)
  const known = await knownPeople(db, people, period?.id)
  const { before, unclear } = await identified(people, known)
  const guardians = await guardiansOf(people, known, before)
  await eachInTurn(people, (person) => {
    if (unclear.has(person) || isReachable(person, before.get(person))) return
    const { sheet, line } = person
    reportError(sheet, line, sheet.places.guardianEmail ? 'guardianEmail' : 'email', 'server.imports.addressOrGuardian')
  })
  await eachInTurn(people, (person) => {
    if (!person.groupSince || person.groupId || unclear.has(person) || before.get(person)?.groupId) return
    if (person.groupId === null)
      reportError(person.sheet, person.line, 'groupSince', 'server.imports.sinceWithoutGroup')
  })
  const moved = await firstDayFrom(db, today)
  const judged = { people, before, guardians, moved }
  const withoutGroup = await countWithoutGroup(people, before)
  const compare = async () => ({ ...(await comparePeople(judged)), ...(withoutGroup && { withoutGroup }) })
  return {
    compare: async () => ({ changes: await compare() }),
    write: async () => {
      const changes = await compare()
      await writePeople(db, judged, progress)
      return changes
    },
  }
}

type Year = { id: number; name: string } & Range

/** Reads the first day in a class: a day of the study year. */
function sinceReader(year: Year | undefined): (text: string) => string | Wrong {
  return memoized((text) => {
    const day = readDay(text)
    if (day instanceof Wrong || !year || holds(year, day)) return day
    return new Wrong(['server.imports.outsideYear', { from: dotted(year.dateFrom), to: dotted(year.dateTo) }])
  })
}

/** A student has an address or a guardian; what the file leaves empty stays as it is. */
function isReachable({ type, email, guardianEmail }: Person, known: StoredPerson | undefined): boolean {
  if (type !== profileType.student || email !== null || guardianEmail !== null) return true
  return known !== undefined && (known.email !== null || known.guardianId !== null)
}
