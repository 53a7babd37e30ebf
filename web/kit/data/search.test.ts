import { expect, test } from 'vitest'
import { day, number, numbers, oneOf, reads, someOf, text } from './search.ts'

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

test('several ids or words stand in an address with commas, each once, and nonsense among them breaks nothing [APROF-1]', () => {
  const several = reads({ group: numbers, missing: someOf('group', 'address') })

  expect(several({ group: '12,15,12', missing: 'address,cat' })).toEqual({ group: '12,15', missing: 'address' })
  expect(several({ group: 12, missing: 'cat' })).toStrictEqual({ group: '12', missing: undefined })
  expect(several({ group: '12,x', missing: 5 })).toStrictEqual({ group: undefined, missing: undefined })
})
