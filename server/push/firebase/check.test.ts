import { expect } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { failure } from '../../testing/firebase-registry.ts'
import { test } from '../../testing/school.ts'
import { answerWith, firebaseOf } from './testing.ts'

const { push } = contract

test('administrators see at any moment whether Google lets the portal push by its project [LAY-1] [PUSH-3]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  const fault = async () => (await school.as(admin, push.check)).body.fault
  expect(await fault()).toBeNull()

  const firebase = await firebaseOf(school)
  const { host } = new URL(firebase.origin)
  expect(await fault()).toBeNull()
  expect(firebase.lines()).toEqual(['POST /token', 'POST /v1/projects/school-1a2b3/messages:send'])
  expect(firebase.pushed).toEqual([])

  answerWith(firebase, '/token', [400, { error: 'invalid_grant', error_description: 'Their words.' }])
  const refused = { host, reason: 'refused' }
  expect(await fault()).toEqual({ ...refused, step: 'account', reply: 400, code: 'invalid_grant' })
  answerWith(firebase, 'messages:send', failure(403, 'PERMISSION_DENIED', { reason: 'SERVICE_DISABLED' }))
  expect(await fault()).toEqual({ ...refused, step: 'messaging', reply: 403, code: 'SERVICE_DISABLED' })
  await firebase.close()
  expect(await fault()).toEqual({ step: 'account', host, reason: 'unreachable', reply: null, code: null })
})
