import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type School } from '../testing/school.ts'
import type { Actor } from '../testing/people.ts'
import { pushHeaders, subscription } from './testing.ts'

const { identity, profiles, push, pushRegistrations, pushTokens, sessions } = contract

/** A browser of theirs, registered and saved for themselves. */
async function browserOf({ as }: School, actor: Actor, web = subscription().web) {
  const { body } = await as(actor, pushRegistrations.create, { headers: pushHeaders(), body: { web } })
  await as(actor, pushTokens.save, { params: { pt: actor.uuid }, body })
  return body.token
}

const devices = async ({ as }: School, actor: Actor) => (await as(actor, push.devices)).body.devices

const pairs = async ({ db }: School) =>
  (
    await sql<{ userId: number; profileId: number }>`select r.user_id, p.profile_id from push_pairs p
    join push_registrations r on r.id = p.registration_id order by 1, 2`.execute(db)
  ).rows

test('whoever signs in on a browser takes it over, and signing out ends it [NOTE-1] [PUSH-4]', async ({ school }) => {
  const [first, second] = [await school.person({}), await school.person({})]
  const { web } = subscription()
  await browserOf(school, first, web)

  await browserOf(school, second, web)

  expect(await devices(school, first)).toEqual([])
  expect(await pairs(school)).toEqual([{ userId: second.userId, profileId: second.profileId }])
  await school.as(second, identity.logout)
  expect(await pairs(school)).toEqual([])
})

test('a session that is ended from afar, or by locking, ends its registration [PERM-4]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const [student, other] = [await school.person({}), await school.person({})]
  for (const one of [student, other]) await browserOf(school, one)
  await school.as(student, sessions.list)
  const [open] = (await school.as(student, sessions.list)).body.sessions

  await school.as(student, sessions.end, { params: { id: open!.id } })
  await school.as(admin, profiles.toggle, { params: { id: other.profileId } })

  expect((await sql`select from push_registrations`.execute(school.db)).rows).toEqual([])
})

test('a device that was taken off the list is not put back by itself, and can be asked for again [PUSH-4]', async ({
  school,
}) => {
  const student = await school.person({})
  const { web } = subscription()
  const token = await browserOf(school, student, web)
  const [device] = await devices(school, student)
  const save = (one: string) =>
    school.as(student, pushTokens.save, { params: { pt: student.uuid }, body: { token: one } })

  expect((await school.as(student, push.removeDevice, { params: { id: device!.id } })).status).toBe(204)

  expect(await devices(school, student)).toEqual([])
  expect((await save(token)).status).toBe(409)
  await browserOf(school, student, web)
  expect(await devices(school, student)).toHaveLength(1)
  expect((await save(token)).status).toBe(422)
})
