import { afterEach, expect, test, vi } from 'vitest'
import {
  clockRange,
  dayInMonth,
  dayMonth,
  dayRange,
  fullDate,
  longDay,
  momentInMonth,
  monthName,
  offsetsDiffer,
  schoolNow,
  shortDate,
  shortDateOf,
  shortWeekday,
  weekday,
  wholeNumber,
} from './dates.ts'

function speak(lang: 'uk' | 'en', now = '2027-03-16T08:10:00Z') {
  const block = {
    schoolName: '',
    supportUrl: null,
    contactEmail: null,
    socialLinks: [],
    providers: [],
    isDemo: true,
    language: lang === 'uk' ? 'ua' : 'en',
    clockAhead: Date.parse(now) - Date.now(),
  }
  vi.stubGlobal('document', {
    documentElement: { lang },
    getElementById: () => ({ textContent: JSON.stringify(block) }),
  })
}

afterEach(() => vi.unstubAllGlobals())

const moment = (iso: string) => Temporal.Instant.from(iso)

test('the school clock is Kyiv’s, whatever the zone of the device [TZ-1]', () => {
  speak('uk')
  expect(schoolNow().toPlainDateTime().round('minute').toString()).toBe('2027-03-16T10:10:00')
})

test('Kyiv’s old spelling is the same place [TZ-2]', () => {
  expect(offsetsDiffer(moment('2027-01-10T10:00:00Z'), 'Europe/Kiev', 'Europe/Kyiv')).toBe(false)
})

test('a zone with Kyiv’s offset at that moment is no other time [TZ-2]', () => {
  expect(offsetsDiffer(moment('2027-01-10T10:00:00Z'), 'Europe/Helsinki', 'Europe/Kyiv')).toBe(false)
})

test('a zone that keeps no summer time differs in summer only [TZ-2]', () => {
  expect(offsetsDiffer(moment('2027-01-10T10:00:00Z'), 'Africa/Cairo', 'Europe/Kyiv')).toBe(false)
  expect(offsetsDiffer(moment('2027-04-10T10:00:00Z'), 'Africa/Tripoli', 'Europe/Kyiv')).toBe(true)
  expect(offsetsDiffer(moment('2027-07-10T10:00:00Z'), 'Europe/Warsaw', 'Europe/Kyiv')).toBe(true)
})

test('both clock changes happen at Kyiv’s hour [TZ-1]', () => {
  speak('uk')
  expect(shortDateOf('2027-03-27T22:30:00Z')).toBe('28.03.27')
  expect(shortDateOf('2027-10-30T20:59:00Z')).toBe('30.10.27')
  expect(shortDateOf('2027-10-30T21:00:00Z')).toBe('31.10.27')
})

test('dates in lists, rows and tooltips read alike in both languages', () => {
  for (const lang of ['uk', 'en'] as const) {
    speak(lang)
    expect([dayMonth('2027-03-06'), shortDate('2027-03-06'), fullDate('2027-03-06')]).toEqual([
      '06.03',
      '06.03.27',
      '06.03.2027',
    ])
  }
})

test('a range within a month names it once, across months shortens both', () => {
  speak('uk')
  expect(dayRange('2027-03-15', '2027-03-21')).toBe('15–21 березня')
  expect(dayRange('2027-03-29', '2027-04-04')).toBe('29 бер. – 4 квіт.')
  expect(dayRange('2027-03-29', '2027-03-29')).toBe('29 березня')
  speak('en')
  expect(dayRange('2027-03-15', '2027-03-21')).toBe('15–21 March')
  expect(dayRange('2027-03-29', '2027-04-04')).toBe('29 Mar – 4 Apr')
})

test('days and months are named in the reader’s language [I18N-1]', () => {
  speak('uk')
  expect([weekday('2027-03-16'), shortWeekday('2027-03-16'), longDay('2027-03-16'), monthName(3)]).toEqual([
    'Вівторок',
    'Вт',
    'вівторок, 16 березня',
    'Бер',
  ])
  speak('en')
  expect([weekday('2027-03-16'), dayInMonth('2027-03-16'), monthName(3)]).toEqual(['Tuesday', '16 March', 'Mar'])
})

test('a moment to come is told by Kyiv’s day and hour [TZ-1]', () => {
  speak('uk')
  expect([momentInMonth('2027-03-27T22:30:00Z'), momentInMonth('2027-03-28T05:05:00Z')]).toEqual([
    '28 березня, 0:30',
    '28 березня, 8:05',
  ])
  speak('en')
  expect(momentInMonth('2027-03-28T11:00:00Z')).toBe('28 March, 14:00')
})

test('hours have no leading zero', () => {
  expect(clockRange('08:00', '10:35')).toBe('8:00–10:35')
})

test('thousands are set apart', () => {
  speak('uk')
  expect(wholeNumber(10_214)).toBe('10\u00a0214')
})
