import { expect } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { failure } from '../../testing/firebase-registry.ts'
import { test } from '../../testing/school.ts'
import { notice, tellPushes } from '../testing.ts'
import { browserAt, firebaseOf, refuse } from './testing.ts'

const { push } = contract

test('the office is told by which project is pushed, and whether it answers at this moment [ADMIN-2] [PUSH-3]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const admin = await school.person({ type: 'ADMIN' })
  const state = async () => (await school.as(admin, push.service)).body.firebase
  const { host } = new URL(firebase.origin)

  expect(await state()).toEqual({ project: 'school-1a2b3', fault: null, refusals: [] })
  expect(firebase.pushed).toEqual([])
  refuse(firebase, '/token', [400, { error: 'invalid_grant', error_description: 'Their words.' }])
  const refused = { host, reason: 'refused' }
  expect((await state())!.fault).toEqual({ ...refused, step: 'account', reply: 400, code: 'invalid_grant' })
  refuse(firebase, 'messages:send', failure(403, 'PERMISSION_DENIED', { reason: 'SERVICE_DISABLED' }))
  expect((await state())!.fault).toEqual({ ...refused, step: 'messaging', reply: 403, code: 'SERVICE_DISABLED' })
  await firebase.close()
  const away = { step: 'account', host, reason: 'unreachable', reply: null, code: null }
  expect((await state())!.fault).toEqual(away)
})

test('what the project refuses is told with its host, and a trial goes by it [ADMIN-2] [PUSH-3]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const email = 'director@school.example'
  const teacher = await school.person({ type: 'TEACHER', email })
  const director = await school.person({ type: 'ADMIN', email })
  await browserAt(school, teacher)
  const trial = async () => (await school.as(director, push.trial)).body.outcomes

  expect(await trial()).toEqual(['sent'])
  expect(firebase.pushed).toMatchObject([{ webpush: { data: { path: '/repass', tag: 'trial' } } }])
  refuse(firebase, 'messages:send', failure(403, 'PERMISSION_DENIED'))
  expect(await trial()).toEqual(['refused'])
  await tellPushes(school.db, [notice(teacher)])
  await school.app.outbox.deliver()
  const { host } = new URL(firebase.origin)
  const { faults } = (await school.as(director, push.service)).body
  expect(faults).toEqual([{ host, reason: 'refused', reply: 403, count: 2 }])
  refuse(firebase, 'messages:send', failure(404, 'NOT_FOUND', { errorCode: 'UNREGISTERED' }))
  expect(await trial()).toEqual(['gone'])
})
