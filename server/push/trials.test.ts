import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { shownTo } from '../notices/testing-push.ts'
import { test } from '../live/testing.ts'
import { deviceOf, serviceOf } from './testing.ts'

const { push } = contract

test('an administrator who also teaches tries their own devices, and hears what became of it [PUSH-3]', async ({
  school,
}) => {
  const service = await serviceOf(school)
  const admin = await school.person({ type: 'ADMIN', email: 'both@school.example' })
  const teacher = await school.person({ type: 'TEACHER', email: 'both@school.example' })
  const trial = async () => (await school.as(admin, push.trial)).body.outcomes
  expect(await trial()).toEqual([])

  admin.session = teacher.session!
  await school.cookieOf(admin)
  const device = await deviceOf(school, { ...teacher, session: admin.session }, service)
  expect(await trial()).toEqual(['sent'])
  expect(shownTo(device, service.received[0]!)).toMatchObject({
    title: 'Пробне сповіщення',
    path: '/admin/connections',
  })

  const outcomes: [status: number, outcome: string][] = [
    [500, 'waits'],
    [403, 'refused'],
    [410, 'gone'],
  ]
  for (const [status, outcome] of outcomes) {
    service.answer = (response) => response.writeHead(status).end()
    expect(await trial()).toEqual([outcome])
  }
  expect(await trial()).toEqual([])
})
