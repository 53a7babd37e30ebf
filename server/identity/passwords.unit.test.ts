import { expect, test } from 'vitest'
import { hashPassword, passwordHolds } from './passwords.ts'

const password = 'a fine long password'

test('of many who sign in at once each is told the own answer, also those who are told together [AUTH-2]', async () => {
  const stored = await hashPassword(password)
  const given = Array.from({ length: 40 }, (_, n) => (n % 3 ? password : `not ${n}`))

  const answers = await Promise.all(given.map((one) => passwordHolds(stored, one)))

  expect(answers).toEqual(given.map((one) => one === password))
})

test('one hash that fails holds nobody up [AUTH-2]', async () => {
  const stored = await hashPassword(password)
  const asked = Array.from({ length: 12 }, (_, n) => passwordHolds(n % 4 ? stored : 'no hash at all', password))

  const answers = await Promise.allSettled(asked)

  expect(answers.map(({ status }) => status)).toEqual(asked.map((_, n) => (n % 4 ? 'fulfilled' : 'rejected')))
})
