import { sql } from 'kysely'
import { expect } from 'vitest'
import { hearing, test, type LiveSchool } from './testing.ts'

/** What an administrator's pages show, each changed by itself. */
const changes: Record<string, { name: string; change: (school: LiveSchool) => Promise<unknown> }> = {
  'a mail that waits': {
    name: 'mails',
    change: ({ db }) => sql`insert into outbox (kind, address) values ('password', 'eve@school.example')`.execute(db),
  },
  'a file that is there': {
    name: 'imports',
    change: ({ db }) => sql`insert into files (name, type, size) values ('a.csv', 'PROFILES', 1)`.execute(db),
  },
  'a class of Google Classroom that comes': {
    name: 'google',
    change: ({ db }) =>
      sql`insert into google_courses (external_id, name, created_at) values ('1', 'Хімія', now())`.execute(db),
  },
  'a register that is taken': {
    name: 'office',
    change: ({ db }) => sql`update lessons set registered_at = now()`.execute(db),
  },
  'a lesson that is about something else': {
    name: 'office',
    change: ({ db }) => sql`update lessons set title = 'Читання'`.execute(db),
  },
  'an absence that is reported': {
    name: 'office',
    change: async (school) => {
      const { profileId } = await school.person({})
      await sql`insert into absences (profile_id, date_from, date_to, reason)
        values (${profileId}, '2027-03-16', '2027-03-16', 'ILLNESS')`.execute(school.db)
    },
  },
  'an import that begins': {
    name: 'imports',
    change: ({ db }) =>
      sql`insert into import_runs (type, is_preview, files) values ('PROFILES', false, '[]')`.execute(db),
  },
}

for (const [what, { name, change }] of Object.entries(changes)) {
  test(`${what} is told to administrators alone, and to none who looks as somebody else [LIVE-1]`, async ({
    school,
  }) => {
    const [admin, acting] = [await school.person({ type: 'ADMIN' }), await school.person({ type: 'ADMIN' })]
    const [student, teacher] = [await school.person({}), await school.person({ type: 'TEACHER' })]
    await school.cookieOf(acting)
    await sql`update sessions set acting_as_id = ${student.userId}, acting_until = now() + interval '1 hour' where user_id = ${acting.userId}`.execute(
      school.db,
    )
    const page = await school.listen(admin)
    const others = [await school.listen(student), await school.listen(teacher), await school.listen(acting)]
    await hearing(school, page, ...others)

    await change(school)

    await page.until(({ data }) => data.split(',').includes(name))
    for (const other of others) other.told.length = 0
    await hearing(school, ...others)
    for (const other of others) expect(other.names()).not.toContain(name)
  })
}

test('an import that goes on is told when it ends, and not with every line that it has read [LIVE-1]', async ({
  school,
}) => {
  const page = await school.listen(await school.person({ type: 'ADMIN' }))
  await sql`insert into import_runs (type, is_preview, files) values ('PROFILES', false, '[]')`.execute(school.db)
  await page.until(({ data }) => data.split(',').includes('imports'))
  page.told.length = 0

  for (let done = 1; done <= 50; done += 1)
    await sql`update import_runs set done = ${done}, alive_at = now()`.execute(school.db)
  await hearing(school, page)
  expect(page.names()).not.toContain('imports')
  await sql`update import_runs set state = 'done', finished_at = now()`.execute(school.db)
  await page.until(({ data }) => data.split(',').includes('imports'))
})
