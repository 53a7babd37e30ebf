import { expect } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { test } from '../../live/testing.ts'
import type { School } from '../../testing/school.ts'
import { headersOf, serviceOf } from '../testing.ts'
import { subscription } from '../testing-keys.ts'
import { devicesOf, save } from '../testing-registrations.ts'
import { deleteUnserved } from './rows.ts'
import { browserOf, directorOf, firebaseOf } from './testing.ts'

const { push, pushRegistrations } = contract

const restart = ({ db, config }: School) => deleteUnserved(db, config.firebase)

test('by a project that is new in the settings nothing is pushed to devices of before [PUSH-3]', async ({ school }) => {
  const own = await serviceOf(school)
  const { teacher, trial } = await directorOf(school, { given: subscription(`${own.origin}/a`) })
  const firebase = await firebaseOf(school)

  expect(await trial()).toEqual(['gone'])
  expect([own.received, firebase.pushed]).toEqual([[], []])
  expect(await devicesOf(school, teacher)).toHaveLength(1)
})

test('a start with another service ends registrations of before, and each browser is asked to register anew [PUSH-3] [PUSH-4]', async ({
  school,
}) => {
  const own = await serviceOf(school)
  const { teacher, trial, browser: before } = await directorOf(school, { given: subscription(`${own.origin}/a`) })
  await restart(school)
  expect(await devicesOf(school, teacher)).toHaveLength(1)
  const { apiKey } = (await school.as(teacher, push.show)).body
  const firebase = await firebaseOf(school)
  await restart(school)

  expect((await school.as(teacher, push.show)).body.apiKey).not.toBe(apiKey)
  expect(await devicesOf(school, teacher)).toEqual([])
  expect((await save(school, teacher, before.token)).status).toBe(422)
  const after = await browserOf(school, teacher, subscription(`${own.origin}/b`))
  await restart(school)
  expect(await trial()).toEqual(['sent'])
  expect([own.received.length, firebase.pushed.length]).toEqual([0, 1])

  school.config.firebase = undefined
  await restart(school)
  expect((await save(school, teacher, after.token)).status).toBe(422)
})

test('another project, and another key of the same one, are other services [PUSH-3]', async ({ school }) => {
  const firebase = await firebaseOf(school)
  const { teacher, trial } = await directorOf(school)
  const project = school.config.firebase!
  for (const other of [{ id: 'another-school' }, { publicKey: 'B'.padEnd(87, 'C') }]) {
    school.config.firebase = { ...project, ...other }
    expect(await trial()).toEqual(['gone'])
  }
  expect(firebase.pushed).toEqual([])

  school.config.firebase = project
  await restart(school)
  expect(await devicesOf(school, teacher)).toHaveLength(1)
  school.config.firebase = { ...project, publicKey: 'B'.padEnd(87, 'C') }
  await restart(school)
  expect(await devicesOf(school, teacher)).toEqual([])
})

test('a device that was taken off the list stays off under another service [PUSH-4]', async ({ school }) => {
  const student = await school.person({})
  const { token } = await browserOf(school, student)
  const [device] = await devicesOf(school, student)
  await school.as(student, push.removeDevice, { params: { id: device!.id } })

  await firebaseOf(school)
  await restart(school)

  expect((await save(school, student, token)).status).toBe(409)
})

test('a registration of before that is renewed is one of the project [PUSH-4]', async ({ school }) => {
  const { teacher, trial, browser } = await directorOf(school)
  const firebase = await firebaseOf(school)
  const params = { uuid: browser.token }
  const headers = await headersOf(school, teacher)
  const renewed = await school.as(teacher, pushRegistrations.renew, { headers, params, body: { web: browser.web } })

  expect(renewed.body).toEqual({ token: browser.token })
  expect([...firebase.registrations.values()]).toMatchObject([{ endpoint: browser.web.endpoint }])
  expect(await trial()).toEqual(['sent'])
})
