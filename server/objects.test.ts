import { expect } from 'vitest'
import { contract } from '../contract/index.ts'
import { test } from './testing/school.ts'

/** What changes something, or makes something within it. */
const ofAnObject = [
  contract.groups.update,
  contract.disciplines.update,
  contract.holidays.update,
  contract.periods.update,
  contract.profiles.update,
  contract.posts.update,
  contract.holidays.create,
  contract.groups.create,
  contract.groups.paste,
  contract.weights.set,
]

test('an object that does not exist is 404 before a bad body is 422 [PERM-1]', async ({ school: { as, person } }) => {
  const admin = await person({ type: 'ADMIN' })
  const body = { name: '' }

  for (const endpoint of ofAnObject)
    expect((await as(admin, endpoint, { params: { id: 4_711 }, body })).status).toBe(404)
  expect((await as(admin, contract.profiles.update, { params: { id: admin.profileId }, body })).status).toBe(422)
})
