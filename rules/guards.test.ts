import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guarded, unguarded } from './guards.ts'

const texts = fc.string({ unit: fc.constantFrom("'", ...'=+-@\t\rа1 '.split('')), maxLength: 6 })

test('a guard is taken off again, whatever it guards [APROF-6] [IMP-8]', () => {
  fc.assert(fc.property(texts, (text) => unguarded(guarded(text)) === text))
})

test('no guarded text begins like a formula, and others stay as they are [APROF-6]', () => {
  fc.assert(fc.property(texts, (text) => !/^[=+\-@\t\r]/.test(guarded(text))))
  expect(['а=1', "'а", '5-А', ''].map(guarded)).toEqual(['а=1', "'а", '5-А', ''])
})

test('a phone number is not guarded; where another program guards it, the guard is taken off [APROF-6] [IMP-8]', () => {
  expect(guarded('+380 67 123 45 67')).toBe('+380 67 123 45 67')
  expect(unguarded("'+380671234567")).toBe('+380671234567')
  expect(guarded('+1+2')).toBe("'+1+2")
})
