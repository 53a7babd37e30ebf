import fc from 'fast-check'
import { expect, test } from 'vitest'
import { symbols } from '../../../rules/marks.ts'
import { spelt, typedMark, typedOfficial, type Shown } from './typed.ts'

const ua: Shown = {
  ABSENT: 'н',
  EXEMPT: 'зв',
  NOT_ATTESTED: 'Н/а',
  BEGINNING: 'П',
  AVERAGE: 'С',
  SUFFICIENT: 'Д',
  HIGH: 'В',
}
const en: Shown = {
  ABSENT: 'abs',
  EXEMPT: 'ex',
  NOT_ATTESTED: 'N/A',
  BEGINNING: 'B',
  AVERAGE: 'A',
  SUFFICIENT: 'S',
  HIGH: 'H',
}
const mark = (text: string, shown = ua, most = 12) => {
  const typed = typedMark(text, most, shown)
  return 'value' in typed ? (typed.value.mark ?? (typed.value.submitted ? '+' : null)) : typed.fault.key
}

test('1 to 12 are marks as they are typed, with a comma or a point [TEACH-5]', () => {
  expect(Array.from({ length: 12 }, (_, n) => mark(String(n + 1)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect([mark('9,5'), mark(' 9.25 '), mark('0', ua, 20), mark('17', ua, 20)]).toEqual([9.5, 9.25, 0, 17])
})

test('letters mean the same in both layouts, and as they look [TEACH-5]', () => {
  expect(['н', 'Н', 'n', 'y', 'H'].map((text) => mark(text))).toEqual(Array(5).fill('ABSENT'))
  expect(['на', 'Н/а', 'na', 'yf'].map((text) => mark(text))).toEqual(Array(4).fill('NOT_ATTESTED'))
  expect(['П', 'с', 'Д', 'в', 'зв'].map((text) => mark(text))).toEqual([
    'BEGINNING',
    'AVERAGE',
    'SUFFICIENT',
    'HIGH',
    'EXEMPT',
  ])
})

test('a reader’s own letters go before the others [TEACH-5]', () => {
  expect(['A', 'h', 's', 'b', 'abs'].map((text) => mark(text, en))).toEqual([
    'AVERAGE',
    'HIGH',
    'SUFFICIENT',
    'BEGINNING',
    'ABSENT',
  ])
})

test('plus is handed in, minus and nothing empty the cell [TEACH-5]', () => {
  expect(['+', '=', '-', '–', ''].map((text) => mark(text))).toEqual(['+', '+', null, null, null])
  expect(["'+", "'-"].map((text) => mark(text))).toEqual(['+', null])
})

test('what makes no mark says why', () => {
  expect(['13', '0', '9,555', 'добре', '-3'].map((text) => mark(text))).toEqual([
    'tooBig',
    'tooSmall',
    'decimals',
    'unknown',
    'unknown',
  ])
})

test('an official mark is a whole number of the 12-point scale or a symbol [MARK-3]', () => {
  expect(typedOfficial('9,5', ua)).toEqual({ fault: { key: 'whole' } })
  expect(typedOfficial('+', ua)).toEqual({ fault: { key: 'unknown' } })
  expect(typedOfficial('Н/а', ua)).toEqual({ value: { mark: 'NOT_ATTESTED', submitted: false } })
})

test('whatever a cell holds can be typed again as it is spelt', () => {
  const value = fc.oneof(
    fc.integer({ min: 100, max: 1200 }).map((hundredths) => ({ mark: hundredths / 100, submitted: false })),
    fc.constantFrom(...symbols).map((symbol) => ({ mark: symbol, submitted: false })),
    fc.constant({ mark: null, submitted: true }),
  )
  fc.assert(
    fc.property(value, fc.constantFrom(ua, en), (one, shown) => {
      expect(typedMark(spelt(one, shown), 12, shown)).toMatchObject({ value: one })
    }),
  )
})
