import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { browserOf, serviceOf } from './testing.ts'

const { push } = contract

test('the eleventh trial push of a minute waits, of an account and no other [PUSH-5] [ADMIN-2]', async ({ school }) => {
  const service = await serviceOf(school)
  const [admin, other] = [await school.person({ type: 'ADMIN' }), await school.person({ type: 'ADMIN' })]
  const student = await school.person({})
  await browserOf(school, student, service)
  const [device] = (await school.as(student, push.devices)).body.devices
  const tryOwn = () => school.as(student, push.tryDevice, { params: { id: device!.id } })
  for (let n = 1; n <= 10; n += 1) {
    expect((await school.as(admin, push.trial)).status).toBe(200)
    expect((await tryOwn()).status).toBe(200)
  }

  const eleventh = await school.as(admin, push.trial)

  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
  expect((await tryOwn()).status).toBe(429)
  expect(service.received).toHaveLength(10)
  expect((await school.as(other, push.trial)).status).toBe(200)
})
