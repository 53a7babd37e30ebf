import { expect, test } from 'vitest'
import { shareOf } from './share.ts'

test.for([
  [0, 764, 0],
  [489, 764, 64],
  [1, 764, 1],
  [763, 764, 99],
  [764, 764, 100],
  [1, 1, 100],
])('%i of %i have read: %i per cent [APOST-2]', ([read, of, share]) => {
  expect(shareOf({ read: read!, of: of! })).toBe(share)
})
