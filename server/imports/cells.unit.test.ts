import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dotted } from '../../rules/kyiv.ts'
import { languages } from '../../rules/languages.ts'
import { courseKinds, courseTypes } from '../../contract/schedule/endpoints.ts'
import { plain } from '../../rules/names.ts'
import { courseTypeOf, readDay, flagOf, kindOf, linkOf, minuteOf, parityOf, timeText, readWeekday } from './cells.ts'
import { translator } from '../i18n/translate.ts'
import { Wrong } from './faults.ts'
import { typeOf } from './people.ts'
import { look } from './words.ts'

const isWrong = (value: unknown) => value instanceof Wrong

/** The calendar's own word on a date; a year of fewer than three digits is a slip. */
function isDay(year: number, month: number, day: number) {
  try {
    return year > 99 && Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).day === day
  } catch {
    return false
  }
}

test('a date is read in both forms, and only if it exists [IMP-2]', () => {
  const numbers = [9999, 13, 32].map((max) => fc.integer({ min: 1, max })) as [
    fc.Arbitrary<number>,
    fc.Arbitrary<number>,
    fc.Arbitrary<number>,
  ]
  fc.assert(
    fc.property(...numbers, (year, month, day) => {
      const iso = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
        '-',
      )
      const read = [readDay(iso), readDay(dotted(iso))]
      return isDay(year, month, day) ? read.every((one) => one === iso) : read.every(isWrong)
    }),
  )
  expect(['1.9.2026', '2026-9-1'].map(readDay)).toEqual(['2026-09-01', '2026-09-01'])
  expect(['', '01.09.26', '2026/09/01', '01-09-2026', '45901'].every((text) => isWrong(readDay(text)))).toBe(true)
})

test('times are minutes of the day and back [IMP-2]', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => minuteOf(timeText(minutes)) === minutes))
  expect(['8:00', '08:00', '8:00:00', '08.50', '8.05'].map(minuteOf)).toEqual([480, 480, 480, 530, 485])
  expect(
    ['25:10', '24:00', '8:60', '8', '8.5', '24.00', '-1:00', '8:00:30'].every((text) => isWrong(minuteOf(text))),
  ).toBe(true)
})

test('weekdays, weeks, roles and yes or no are read in both languages and any case [IMP-2]', () => {
  expect(['1', 'MONDAY', 'mon', 'Понеділок', 'Пн', 'пн.'].map(readWeekday)).toEqual([1, 1, 1, 1, 1, 1])
  expect(["П'ятниця", 'П’ятниця', 'Пʼятниця', 'Пятниця', 'Пт'].map(readWeekday)).toEqual([5, 5, 5, 5, 5])
  expect(['odd', 'Чисельник', 'even', 'знаменник'].map(parityOf)).toEqual(['odd', 'odd', 'even', 'even'])
  expect(['вчитель', 'Учитель', 'учениця', 'УЧЕНЬ', 'батьки', 'Опікун', 'teacher'].map(typeOf)).toEqual([
    'TEACHER',
    'TEACHER',
    'STUDENT',
    'STUDENT',
    'GUARDIAN',
    'GUARDIAN',
    'TEACHER',
  ])
  expect(['1', 'true', 'Так', '0', 'FALSE', 'ні'].map(flagOf)).toEqual([true, true, true, false, false, false])
  expect([readWeekday('8'), parityOf('3'), typeOf('директор'), flagOf('може')].every(isWrong)).toBe(true)
})

test('types and kinds are read by code and by label [IMP-2]', () => {
  expect(courseTypes.map((code) => courseTypeOf(code.toLowerCase()))).toEqual(courseTypes)
  for (const t of languages.map(translator)) {
    expect(courseTypes.map((code) => courseTypeOf(t(`schedule.type.${code}`)))).toEqual(courseTypes)
    expect(courseKinds.map((code) => kindOf(t(`schedule.kind.${code}`)))).toEqual(courseKinds)
  }
  expect(['Контрольна', 'тест', 'консультація'].map(courseTypeOf)).toEqual(['BIG_TEST', 'TEST', 'CONSULTATION'])
  expect(['самостійно', 'Онлайн', 'group'].map(kindOf)).toEqual(['SELF', 'ONLINE', 'GROUP'])
})

test('only a link that a browser may follow safely is one [IMP-2]', () => {
  expect(linkOf('https://meet.example/5-а?x=1')).toBe('https://meet.example/5-а?x=1')
  const bad = [
    'http://a.example',
    'javascript:alert(1)',
    'https://',
    'https:// a',
    'https://a\nb',
    `https://a.example/${'x'.repeat(500)}`,
  ]
  expect(bad.map(linkOf).every(isWrong)).toBe(true)
})

test('words are compared without case and apostrophes, and known by their look [IMP-2]', () => {
  expect(new Set(["Ім'я", 'ІМ’Я', 'імʼя ', 'імя'].map(plain)).size).toBe(1)
  expect(new Set(['5-А', '5-A', '5–а', '5 А', '5А'].map(look)).size).toBe(1)
  expect(look('5-Б')).not.toBe(look('5-В'))
})
