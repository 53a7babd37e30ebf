import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay } from '../../../rules/testing.ts'
import { dayIn, faultIn, finished, textOf, typed } from './typed-day.ts'

/** As keys are pressed at the end of the field, one after the other; `<` deletes. */
function press(keys: string, before = ''): string {
  let text = before
  for (const key of keys) text = typed(text, key === '<' ? text.slice(0, -1) : text + key, true)
  return text
}

test('the dots of a date come by themselves, whatever is typed between its numbers [TZ-3]', () => {
  expect(press('20')).toBe('20.')
  expect(press('2011')).toBe('20.11.')
  expect(press('20112026')).toBe('20.11.2026')
  expect(press('20.11.2026')).toBe('20.11.2026')
  expect(press('5.3.2026')).toBe('05.03.2026')
  expect(press('532026')).toBe('05.03.2026')
  expect(press('1/9/2026')).toBe('01.09.2026')
  expect(press('x20 листопада')).toBe('20.')
  expect(press('201120267')).toBe('20.11.2026')
})

test('a dot goes with the number before it, and digits in the middle are replaced in their place [TZ-3]', () => {
  expect(press('20<')).toBe('2')
  expect(press('2011<<<')).toBe('2')
  expect(press('20112026<')).toBe('20.11.202')
  expect(typed('20.11.2026', '20..2026', false)).toBe('20..2026')
  expect(typed('20..2026', '20.1.2026', false)).toBe('20.1.2026')
  expect(typed('20.1.2026', '20.12.2026', false)).toBe('20.12.2026')
})

test('a date is pasted as other programs write it [TZ-3]', () => {
  expect(typed('', '2026-11-20', true)).toBe('20.11.2026')
  expect(typed('01.09.2026', ' 2026-11-20 ', true)).toBe('20.11.2026')
  expect(typed('', '20/11/2026', true)).toBe('20.11.2026')
  expect(typed('', '20112026', true)).toBe('20.11.2026')
})

test('a year of two digits is the nearest one [TZ-3]', () => {
  expect(finished('20.11.26', 2026)).toBe('20.11.2026')
  expect(finished('20.11.46', 2026)).toBe('20.11.2046')
  expect(finished('20.11.85', 2026)).toBe('20.11.1985')
  expect(finished('20.11.2026', 2026)).toBe('20.11.2026')
  expect(finished('20.11.', 2026)).toBe('20.11.')
})

test('what is no date says why [TZ-3]', () => {
  expect(faultIn('')).toBeNull()
  expect(faultIn('20.11.2026')).toBeNull()
  expect(faultIn('29.02.2028')).toBeNull()
  expect(faultIn('20.11.')).toEqual({ kind: 'unfinished' })
  expect(faultIn('31.11.2026')).toEqual({ kind: 'day', month: 11, year: 2026, days: 30 })
  expect(faultIn('29.02.2027')).toEqual({ kind: 'day', month: 2, year: 2027, days: 28 })
  expect(faultIn('00.03.2027')).toMatchObject({ kind: 'day', days: 31 })
  expect(faultIn('20.13.2026')).toEqual({ kind: 'month' })
  expect(faultIn('20.11.0026')).toEqual({ kind: 'year' })
  expect(dayIn('31.11.2026')).toBeNull()
  expect(dayIn('20.11.202')).toBeNull()
})

test('every day can be typed, and is sent as it was [TZ-3]', () => {
  fc.assert(
    fc.property(aDay, (day) => {
      expect(dayIn(textOf(day))).toBe(day)
      expect(press(textOf(day))).toBe(textOf(day))
      expect(press(textOf(day).replaceAll('.', ''))).toBe(textOf(day))
    }),
  )
})
