import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { limits } from '../../contract/files/endpoints.ts'
import { test } from '../testing/school.ts'
import { recordOutcome } from './files.ts'
import { upload } from './testing.ts'

const { files } = contract

test('the list holds the first errors of a file and their number, and one file is told with all of them [APER-3]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  const given = ['a.csv', 'b.csv'].map((name) => ({ name, type: 'PROFILES', content: 'type\nx\n' }))
  const [many, few] = (await upload(school, admin, given)).body.files
  const errorsTo = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ line: place + 2, column: 'клас', message: `Немає ${place}` }))
  const refuse = (uuid: string, count: number) =>
    recordOutcome(school.db, uuid, { userId: admin.userId, status: 'FAILED', details: { errors: errorsTo(count) } })
  await refuse(many!.uuid, 1_001)
  await refuse(few!.uuid, limits.errorsListed)

  const listed = (await school.as(admin, files.list)).body.files
  expect(listed).toMatchObject([
    { name: 'b.csv', errorCount: limits.errorsListed, details: { errors: errorsTo(limits.errorsListed) } },
    { name: 'a.csv', errorCount: 1_001, details: { errors: errorsTo(limits.errorsListed) } },
  ])
  const { file } = (await school.as(admin, files.show, { params: { uuid: many!.uuid } })).body
  expect(file).toEqual({ ...listed[1], details: { errors: errorsTo(1_001) } })
  expect((await school.as(admin, files.show, { params: { uuid: crypto.randomUUID() } })).status).toBe(404)
})
