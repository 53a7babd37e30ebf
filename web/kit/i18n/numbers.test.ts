import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { fraction } from '../../../rules/fraction.ts'
import { asFraction, average, decimals, decimal, percent } from './numbers.ts'

function speak(lang: 'uk' | 'en') {
  vi.stubGlobal('document', { documentElement: { lang } })
}
afterEach(() => vi.unstubAllGlobals())

test('decimals have a comma in Ukrainian and a point in English [DASH-1]', () => {
  speak('uk')
  expect([average(9.68), average(10), decimal(8.5), decimal(8)]).toEqual(['9,68', '10,00', '8,5', '8'])
  speak('en')
  expect([average(9.68), percent(fraction(9n, 44n))]).toEqual(['9.68', '20.5%'])
})

test('a number is written as Intl writes it [I18N-1]', () => {
  const hundredths = fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 1_000)
  fc.assert(
    fc.property(hundredths, fc.constantFrom('uk', 'en'), (number, lang) => {
      speak(lang)
      const intl = (least: number) =>
        new Intl.NumberFormat(lang, { minimumFractionDigits: least, maximumFractionDigits: 2 }).format(number)
      expect([decimal(number), average(number)]).toEqual([intl(0), intl(2)])
    }),
    { examples: [[999.995, 'uk']] },
  )
})

test('an exact number shows two decimals, and says whether that is all [MARK-3]', () => {
  speak('uk')
  expect(decimals(fraction(433n, 44n))).toEqual({ text: '9,84', isExact: false })
  expect(decimals(fraction(35n, 4n))).toEqual({ text: '8,75', isExact: true })
  expect(decimals(fraction(9n))).toEqual({ text: '9', isExact: true })
})

test('it shows more where two would seem to round to another mark [MARK-3]', () => {
  speak('uk')
  expect(decimals(fraction(94_996n, 10_000n))).toEqual({ text: '9,4996', isExact: true })
  expect(decimals(fraction(9_499n, 1_000n))).toEqual({ text: '9,499', isExact: true })
})

test('a whole number needs no denominator [MARK-3]', () => {
  expect([asFraction(fraction(625n, 72n)), asFraction(fraction(9n))]).toEqual(['625/72', '9'])
})
