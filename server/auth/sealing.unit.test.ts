import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealingWith } from './sealing.ts'

const mine = sealingWith('a secret of this portal')

test('what is sealed is opened for whom it was sealed, by the same key alone [MFA-1]', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, whose) => {
      const sealed = mine.seal(text, whose)

      expect(mine.open(sealed, whose)).toBe(text)
      expect(mine.open(sealed, `${whose}.`)).toBeUndefined()
      expect(sealingWith('another').open(sealed, whose)).toBeUndefined()
      expect(mine.seal(text, whose).equals(sealed)).toBe(false)
    }),
  )
})

test('a sealed text of which one bit is another, or that is cut off, opens nothing [MFA-1]', () => {
  const sealed = mine.seal('JBSWY3DPEHPK3PXP', 'totp 1')
  fc.assert(
    fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
      const other = Buffer.from(sealed)
      other[bit >> 3]! ^= 1 << (bit & 7)

      expect(mine.open(other, 'totp 1')).toBeUndefined()
      expect(mine.open(sealed.subarray(0, bit >> 3), 'totp 1')).toBeUndefined()
    }),
  )
})
