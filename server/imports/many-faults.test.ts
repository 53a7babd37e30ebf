import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { importPeople } from './testing.ts'

test('beyond a thousand errors only their number is told [IMP-2]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })

  const { errors } = await importPeople(
    school,
    admin,
    `type,lastName,firstName\n${Array.from({ length: 1_234 }, (_, n) => `CHEF${n},Лис,Іван\n`).join('')}`,
  )
  expect(errors[0]).toHaveLength(1_001)
  expect(errors[0]!.at(-1)!.message).toBe(school.t(['server.imports.more', { count: 234 }]))
})
