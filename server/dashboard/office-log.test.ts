import { sql } from 'kysely'
import { expect } from 'vitest'
import { clockFrom } from '../runtime/clock.ts'
import { test } from '../testing/school.ts'
import { officeNow } from './office.ts'

test('a part that cannot be read is missing on the page, and the log says which and why [ADMIN-1]', async ({
  school,
}) => {
  const told: object[] = []
  const log = { warn: (facts: object) => void told.push(facts) }
  await sql`alter table absences rename to elsewhere`.execute(school.db)

  const shown = await officeNow(school.db, clockFrom(Temporal.Instant.from('2027-03-16T08:10:00Z')), school.config, log)

  expect(shown.absent).toBeNull()
  expect(told).toContainEqual({ part: 'absent', error: 'error', code: '42P01' })
})
