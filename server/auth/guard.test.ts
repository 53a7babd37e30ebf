import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { actAs, stopActing } from '../identity/acting.ts'
import { endSessions } from '../identity/sessions.ts'
import { hashOf } from './secrets.ts'
import { test, type School } from '../testing/school.ts'
import { setGuardians } from '../people/guardians.ts'

const { identity, participants, profiles } = contract

async function family({ person, cookieOf }: School) {
  const guardian = await person({ type: 'GUARDIAN', email: 'family@school.example' })
  const child = await person({ guardian })
  const stranger = await person({})
  const admin = await person({ type: 'ADMIN' })
  const actors = { guardian, child, stranger, admin }
  for (const one of Object.values(actors)) await cookieOf(one)
  return actors
}

type Family = Awaited<ReturnType<typeof family>>

/** Whatever makes somebody another than before, written as anything might write it. */
const changes = {
  lock: ({ db }, { child }) => sql`update profiles set locked_at = now() where id = ${child.profileId}`.execute(db),
  unlock: ({ db }) => sql`update profiles set locked_at = null`.execute(db),
  lockGuardian: ({ db }, { guardian }) =>
    sql`update profiles set locked_at = now() where id = ${guardian.profileId}`.execute(db),
  adopt: ({ db }, { guardian, stranger }) =>
    setGuardians(db, [{ studentId: stranger.profileId, guardianIds: [guardian.profileId] }]),
  giveUp: ({ db }, { stranger }) => setGuardians(db, [{ studentId: stranger.profileId, guardianIds: [] }]),
  rename: ({ db }, { stranger }) =>
    sql`update profiles set last_name = case last_name when 'Аб' then 'Яр' else 'Аб' end where id = ${stranger.profileId}`.execute(
      db,
    ),
  renameAccount: ({ db }, { child }) =>
    sql`update users set name = name || '.', language = 'en' where id = ${child.userId}`.execute(db),
  readdress: ({ db }, { child }) =>
    sql`update users set email = 'new' || email, email_verified_at = now() where id = ${child.userId}`.execute(db),
  test: ({ db }, { child }) => sql`update profiles set is_test = not is_test where id = ${child.profileId}`.execute(db),
  promote: ({ db }, { stranger }) =>
    sql`insert into profiles (type, user_id, email, first_name, last_name)
      select 'ADMIN', user_id, email, first_name, last_name from profiles
      where id = ${stranger.profileId} on conflict do nothing`.execute(db),
  demote: ({ db }, { stranger }) =>
    sql`delete from profiles where type = 'ADMIN' and user_id = ${stranger.userId}`.execute(db),
  act: ({ db }, { admin, child }) => actAs(db, hashOf(admin.session!), child.userId),
  actAgain: ({ db }, { admin, guardian }) => actAs(db, hashOf(admin.session!), guardian.userId),
  stop: ({ db }, { admin }) => stopActing(db, hashOf(admin.session!)),
  signOut: ({ db }, { stranger }) => endSessions(db, stranger.userId),
} satisfies Record<string, (school: School, people: Family) => Promise<unknown>>

/** All that these people are told about themselves. */
async function told(as: School['as'], people: Family) {
  const answers: unknown[] = []
  for (const actor of Object.values(people))
    for (const endpoint of [identity.user, participants.list, profiles.list]) {
      const { status, body } = await as(actor, endpoint)
      answers.push([status, status === 200 && endpoint === profiles.list ? 'the list' : body])
    }
  return answers
}

const names = Object.keys(changes) as (keyof typeof changes)[]
const series = fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 6 })

test('who somebody is said to be is never older than the question, whatever was written between [PART-5] [PERM-4]', async ({
  school,
}) => {
  const people = await family(school)

  await fc.assert(
    fc.asyncProperty(series, async (those) => {
      for (const name of those) {
        await changes[name](school, people)
        expect(await told(school.as, people)).toEqual(await told(await school.elsewhere(), people))
      }
    }),
    { numRuns: 5, endOnFailure: true },
  )
}, 120_000)
