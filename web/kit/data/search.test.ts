import { expect, test } from 'vitest'
import { day, number, oneOf, reads, text } from './search.ts'

const search = reads({ week: day, period: number, type: oneOf('ADMIN', 'STUDENT'), search: text })

test('an address says what it can mean, and nothing else breaks the page [SCHED-3]', () => {
  const sound = { week: '2027-03-15', period: '12', type: 'STUDENT', search: 'Ко' }

  expect(search(sound)).toEqual({ ...sound, period: 12 })
  const nothing = { week: undefined, period: undefined, type: undefined, search: undefined }
  expect(search({ week: '2027-02-30', period: '-1', type: 'CAT', search: 'x'.repeat(1_001), more: 'x' })).toStrictEqual(
    nothing,
  )
  expect(search({ week: 5, period: ['1'], type: undefined })).toStrictEqual(nothing)
  expect(search({ week: '9999-12-31', period: '1e3' })).toStrictEqual(nothing)
})
