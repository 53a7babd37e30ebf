import { kyiv } from '../../rules/kyiv.ts'
import { openAsDemoStudents, registerAsDemoTeachers } from '../attendance/demo.ts'
import type { Db } from '../db/db.ts'
import type { Clock } from '../runtime/clock.ts'
import { writeContentAsDemoTeachers } from '../schedule/demo-content.ts'
import { contentPlans } from './contents.ts'
import { host } from './roster.ts'

const addresses = (...names: string[]) => names.map((name) => `${name}@${host}`)
export const wallTime = (clock: Clock) => clock.school().toZonedDateTimeISO(kyiv).toPlainDateTime()

const known = addresses('student', 'guardian', 'multi', 'test', 'locked')
const registering = addresses('student', 'teacher', 'multi')

/** The demo's own accounts attended and registered all year; of the others the last weeks are enough to look at. */
export async function attend(db: Db, clock: Clock, until: string, since: string): Promise<void> {
  const weeksAgo = wallTime(clock).subtract({ weeks: 2 }).toString({ smallestUnit: 'minute' })
  const lately = { emails: null, since: since > weeksAgo ? since : weeksAgo, until }
  await openAsDemoStudents(db, { emails: known, since, until })
  await openAsDemoStudents(db, lately)
  await registerAsDemoTeachers(db, { emails: registering, since, until })
  await registerAsDemoTeachers(db, lately)
  const ahead = wallTime(clock).add({ days: 4 }).toString({ smallestUnit: 'minute' })
  await writeContentAsDemoTeachers(db, contentPlans, { emails: registering, since, until, ahead })
  await writeContentAsDemoTeachers(db, contentPlans, { ...lately, ahead })
}
