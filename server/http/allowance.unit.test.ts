import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Allowance } from './allowance.ts'

test('never more is taken at once than there is, and everybody who waits gets their turn in order', async () => {
  const wishes = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(wishes, async (amounts) => {
      const allowance = new Allowance(10, 10_000)
      let taken = 0
      const begun: number[] = []
      await Promise.all(
        amounts.map((amount, place) =>
          allowance.with(amount, async () => {
            begun.push(place)
            taken += Math.min(amount, 10)
            expect(taken).toBeLessThanOrEqual(10)
            await Promise.resolve()
            taken -= Math.min(amount, 10)
          }),
        ),
      )
      expect(begun).toEqual(amounts.map((_, place) => place))
    }),
  )
})

test('whoever has waited long enough is asked to come again, and leaves the turn to those behind', async () => {
  const allowance = new Allowance(10, 50)
  const holding = allowance.with(6, () => wait(200))
  const large = allowance.with(10, async () => 'large')
  const small = allowance.with(4, async () => 'small')

  await expect(large).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  await expect(small).resolves.toBe('small')
  await holding
})

test('work that fails gives back what it took', async () => {
  const allowance = new Allowance(1, 50)

  await expect(allowance.with(1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(allowance.with(1, async () => 'next')).resolves.toBe('next')
})
