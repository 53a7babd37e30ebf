import { expect, test, vi } from 'vitest'
import { dismiss, isDismissed } from './dismissed.ts'

test('a closed notice stays closed for its week, others stay open [SCHED-7] [TZ-2]', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  dismiss('child 2027-03-15 zone')

  expect([isDismissed('child 2027-03-15 zone'), isDismissed('child 2027-03-22 zone')]).toEqual([true, false])
})

test('without storage a notice can be closed all the same', () => {
  vi.stubGlobal('sessionStorage', undefined)

  expect(() => dismiss('child 2027-03-15 zone')).not.toThrow()
  expect(isDismissed('child 2027-03-15 zone')).toBe(false)
})
