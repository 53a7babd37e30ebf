import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { hearing, test, type Heard, type LiveSchool } from '../testing.ts'

const { identity, profiles } = contract

/** What ends somebody's stream, each by itself. */
const endings: Record<string, (school: LiveSchool) => Promise<Heard>> = {
  'signing out': async (school) => {
    const student = await school.person({})
    const page = await school.listen(student)
    await school.as(student, identity.logout)
    return page
  },
  'a locked profile': async (school) => {
    const [student, admin] = [await school.person({}), await school.person({ type: 'ADMIN' })]
    const page = await school.listen(student)
    await school.as(admin, profiles.toggle, { params: { id: student.profileId } })
    return page
  },
  'a child that is locked': async (school) => {
    const guardian = await school.person({ type: 'GUARDIAN' })
    const child = await school.person({ guardian })
    const page = await school.listen(guardian)
    await sql`update profiles set locked_at = now() where id = ${child.profileId}`.execute(school.db)
    return page
  },
  'an end of all sessions, as with a new password': async (school) => {
    const student = await school.person({})
    const page = await school.listen(student)
    await sql`delete from sessions where user_id = ${student.userId}`.execute(school.db)
    return page
  },
  'looking as somebody else': async (school) => {
    const [student, admin] = [await school.person({}), await school.person({ type: 'ADMIN' })]
    const page = await school.listen(admin)
    await school.as(admin, profiles.login, { params: { id: student.profileId } })
    return page
  },
  'a session that runs out': async (school) => {
    const student = await school.person({})
    await school.cookieOf(student)
    await sql`update sessions set expires_at = now() + interval '5 seconds'
      where user_id = ${student.userId}`.execute(school.db)
    return school.listen(student)
  },
}

for (const [why, ending] of Object.entries(endings)) {
  test(`a stream ends with its session, participant or lock: ${why} [LIVE-1]`, async ({ school }) => {
    const page = await ending(school)

    await page.ended

    const { name, data } = page.told.at(-1)!
    expect([name, Number(data) >= 1_000]).toEqual(['over', true])
  })
}

test('an open page prolongs no session, and a call does [LIVE-1]', async ({ school }) => {
  const student = await school.person({})
  await school.cookieOf(student)
  await sql`update sessions set seen_at = now() - interval '2 hours'`.execute(school.db)
  const seen = async () => {
    const { rows } = await sql<{ old: boolean }>`
      select seen_at < now() - interval '1 hour' as old from sessions where user_id = ${student.userId}`.execute(
      school.db,
    )
    return rows
  }

  await hearing(school, await school.listen(student))
  expect(await seen()).toEqual([{ old: true }])
  await school.as(student, identity.user)
  expect(await seen()).toEqual([{ old: false }])
})
