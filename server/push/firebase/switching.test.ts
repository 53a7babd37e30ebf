import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../../contract/index.ts'
import type { Actor } from '../../testing/people.ts'
import { test, type School } from '../../testing/school.ts'
import { notice, pushHeaders, serviceOf, subscription, tellPushes } from '../testing.ts'
import { endUnserved } from './served.ts'
import { browserAt, firebaseOf } from './testing.ts'

const { push, pushRegistrations, pushTokens } = contract

const save = ({ as }: School, actor: Actor, token: string) =>
  as(actor, pushTokens.save, { params: { pt: actor.uuid }, body: { token } })

const tell = async (school: School, actor: Actor) => {
  await tellPushes(school.db, [notice(actor)])
  await school.app.outbox.deliver()
}

const kept = async ({ db }: School) =>
  (await sql<{ endpoint: string }>`select endpoint from push_registrations order by id`.execute(db)).rows

test('nothing is pushed by one service to what another has registered, whichever way the settings change [PUSH-3]', async ({
  school,
}) => {
  const own = await serviceOf(school)
  const [first, second] = [await school.person({}), await school.person({})]
  await browserAt(school, first, subscription(`${own.origin}/own`))
  const firebase = await firebaseOf(school)
  await browserAt(school, second, subscription(`${own.origin}/theirs`))

  await tell(school, first)
  expect([own.received, firebase.pushed]).toEqual([[], []])
  school.config.firebase = undefined
  await tell(school, second)
  expect([own.received, firebase.pushed]).toEqual([[], []])
  expect((await sql`select from outbox`.execute(school.db)).rows).toEqual([])
})

test('a start ends what another service has registered, and each browser is asked to register anew [PUSH-3] [PUSH-4]', async ({
  school,
}) => {
  const own = await serviceOf(school)
  const student = await school.person({})
  const before = await browserAt(school, student, subscription(`${own.origin}/a`))
  const { applicationPubKey } = (await school.as(student, push.show)).body
  const firebase = await firebaseOf(school)

  expect((await school.as(student, push.show)).body.applicationPubKey).not.toBe(applicationPubKey)
  expect((await save(school, student, before.token)).status).toBe(422)
  await endUnserved(school.db, school.config)
  expect(await kept(school)).toEqual([])

  const after = await browserAt(school, student, subscription(`${own.origin}/b`))
  await endUnserved(school.db, school.config)
  expect(await kept(school)).toEqual([{ endpoint: `${own.origin}/b` }])
  await tell(school, student)
  expect([own.received.length, firebase.pushed.length]).toEqual([0, 1])

  school.config.firebase = undefined
  expect((await save(school, student, after.token)).status).toBe(422)
  await endUnserved(school.db, school.config)
  expect(await kept(school)).toEqual([])
})

test('another project, and another key of the same one, are another service [PUSH-3]', async ({ school }) => {
  const student = await school.person({})
  const firebase = await firebaseOf(school)
  const project = school.config.firebase!
  const { token } = await browserAt(school, student)
  const others = [
    { ...project, id: 'another-school' },
    { ...project, publicKey: 'B'.padEnd(87, 'C') },
  ]
  for (const other of others) {
    school.config.firebase = other
    expect((await save(school, student, token)).status).toBe(422)
    await tell(school, student)
  }
  expect(firebase.pushed).toEqual([])
  school.config.firebase = project
  expect((await save(school, student, token)).status).toBe(204)
})

test('what was taken off the list stays off under another service, too [PUSH-4]', async ({ school }) => {
  const student = await school.person({})
  const { token } = await browserAt(school, student)
  const [device] = (await school.as(student, push.devices)).body.devices
  await school.as(student, push.removeDevice, { params: { id: device!.id } })

  await firebaseOf(school)
  await endUnserved(school.db, school.config)

  expect((await save(school, student, token)).status).toBe(409)
})

test('who renews what another service has registered is registered at the one of now [PUSH-4]', async ({ school }) => {
  const student = await school.person({})
  const { token, web } = await browserAt(school, student)
  const renew = () =>
    school.as(student, pushRegistrations.renew, { headers: pushHeaders(), params: { uuid: token }, body: { web } })
  const firebase = await firebaseOf(school)

  expect((await renew()).body).toEqual({ token })
  expect([...firebase.registrations.values()]).toMatchObject([{ endpoint: web.endpoint }])
  await tell(school, student)
  expect(firebase.pushed).toHaveLength(1)

  school.config.firebase = undefined
  expect((await renew()).body).toEqual({ token })
  expect((await save(school, student, token)).status).toBe(204)
})
