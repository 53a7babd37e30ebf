import { expect } from 'vitest'
import { test } from '../testing/outbox.ts'
import { leave, later, noMail, wayOf } from './testing.ts'

test('what waits for a destination that rested for a moment leaves when that ends, before the next sweep [PUSH-3]', async ({
  given,
}) => {
  const { db, outbox } = given
  const { sent, way } = wayOf(({ topic }) => (topic === 'a' ? { ...later, pause: 1 } : undefined))
  await leave(db, 'push.example', [1, 'a'])
  const post = outbox(noMail, way)
  await post.deliver()
  await leave(db, 'push.example', [2, 'b'])
  await post.deliver()

  await expect.poll(() => sent, { timeout: 5_000 }).toEqual(['2 b'])
})
