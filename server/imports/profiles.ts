import { sql } from 'kysely'
import { currentPeriod } from '../calendar/current.ts'
import { eachInTurn } from '../kit/copy.ts'
import type { Db } from '../kit/db.ts'
import { guardiansOf } from './guardians.ts'
import { identified } from './identities.ts'
import { knownPeople, type Known } from './known.ts'
import { groupReader } from './names.ts'
import { readPeople, type PeopleSheet, type Person } from './people.ts'
import { writePeople } from './people-writing.ts'
import { blame } from './sheet.ts'

/** Judges files of profiles as one, and returns what writes them; faults are left in the sheets. */
export async function judgePeople(db: Db, sheets: PeopleSheet[], today: string): Promise<() => Promise<void>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from periods where id = ${currentPeriod(today)}`.execute(db)
  const [period] = rows
  const people = await readPeople(sheets, today, await groupReader(db, period))
  const known = await knownPeople(db, people, period?.id)
  const { before, unclear } = await identified(people, known)
  const guardians = await guardiansOf(people, known, before)
  await eachInTurn(people, (person) => {
    if (unclear.has(person) || isReachable(person, before.get(person))) return
    const { sheet, line } = person
    blame(sheet, line, sheet.places.guardianEmail ? 'guardianEmail' : 'email', 'imports.addressOrGuardian')
  })
  return () => writePeople(db, { people, before, guardians })
}

/** A student has an address or a guardian; what the file leaves empty stays as it is. */
function isReachable({ type, email, guardianEmail }: Person, known: Known | undefined): boolean {
  if (type !== 'STUDENT' || email !== null || guardianEmail !== null) return true
  return known !== undefined && (known.email !== null || known.guardianId !== null)
}
