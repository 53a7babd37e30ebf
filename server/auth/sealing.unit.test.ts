import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealingWith } from './sealing.ts'

const mine = sealingWith('a secret of this portal')

test('a sealed text is opened for its owner, by the same key alone [MFA-1]', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, owner) => {
      const sealed = mine.seal(text, owner)

      expect(mine.open(sealed, owner)).toBe(text)
      expect(mine.open(sealed, `${owner}.`)).toBeUndefined()
      expect(sealingWith('another').open(sealed, owner)).toBeUndefined()
      expect(mine.seal(text, owner).equals(sealed)).toBe(false)
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
