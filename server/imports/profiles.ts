import { sql } from 'kysely'
import type { Changes } from '../../contract/imports/schemas.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { currentPeriod } from '../calendar/current.ts'
import { eachInTurn } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
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
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from periods where id = ${currentPeriod(today)}`.execute(db)
  const [period] = rows
  const people = await readPeople(sheets, today, await groupReader(db, period), progress)
  const known = await knownPeople(db, people, period?.id)
  const { before, unclear } = await identified(people, known)
  const guardians = await guardiansOf(people, known, before)
  await eachInTurn(people, (person) => {
    if (unclear.has(person) || isReachable(person, before.get(person))) return
    const { sheet, line } = person
    reportError(sheet, line, sheet.places.guardianEmail ? 'guardianEmail' : 'email', 'server.imports.addressOrGuardian')
  })
  const judged = { people, before, guardians }
  return {
    compare: async () => ({ changes: await comparePeople(judged) }),
    write: async () => {
      const changes = await comparePeople(judged)
      await writePeople(db, judged, progress)
      return changes
    },
  }
}

/** A student has an address or a guardian; what the file leaves empty stays as it is. */
function isReachable({ type, email, guardianEmails }: Person, known: StoredPerson | undefined): boolean {
  if (type !== profileType.student || email !== null || guardianEmails.some((one) => one !== null)) return true
  return known !== undefined && (known.email !== null || known.guardianIds.length > 0)
}
