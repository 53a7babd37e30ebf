import { expect } from 'vitest'
import { peopleOffice } from '../testing/imported.ts'
import { test } from '../testing/school.ts'

test('beyond a thousand errors only their number is told [IMP-2]', async ({ school }) => {
  const { bring } = await peopleOffice(school, 'type,lastName,firstName')

  const { errors } = await bring(...Array.from({ length: 1_234 }, (_, n) => `CHEF${n},Лис,Іван`))

  expect(errors[0]).toHaveLength(1_001)
  expect(errors[0]!.at(-1)!.message).toBe(school.t(['server.imports.more', { count: 234 }]))
})
