import { expect, test } from 'vitest'
import { aLesson, at, tuesday } from '../../schedule/testing.ts'
import { daySlots, greetingAt, momentOf, opensSoon, restOn, taughtAt } from './moment.ts'

const lessons = [
  aLesson({ courseTitle: 'Українська мова', from: '08:00', to: '08:45', number: 1 }),
  aLesson({ courseTitle: 'Алгебра', number: 3 }),
  aLesson({ courseTitle: 'Біологія', from: '11:00', to: '11:55', courseType: 'BIG_TEST', number: 4 }),
  aLesson({ courseTitle: 'Шахи', from: null, to: null, number: null }),
  aLesson({ courseTitle: 'Геометрія', date: '2027-03-17' }),
]
const slots = daySlots(lessons, tuesday)
const moment = (time: string) => momentOf(slots, at(time))

test('lessons of the day have the numbers of their class, courses without a time left out [SCHED-19]', () => {
  expect(slots.map(({ number, lessons: [lesson] }) => `${number} ${lesson?.courseTitle}`)).toEqual([
    '1 Українська мова',
    '3 Алгебра',
    '4 Біологія',
  ])
})

test('the Now card goes through the day with Kyiv’s clock [TZ-1]', () => {
  expect(['7:30', '8:00', '9:00', '10:10', '11:55'].map((time) => moment(time).state)).toEqual([
    'before',
    'lesson',
    'gap',
    'lesson',
    'over',
  ])
  expect(momentOf([], at('10:10')).state).toBe('free')
})

test('in a lesson it knows what follows, in a break how long it lasts', () => {
  expect(moment('10:10')).toMatchObject({ slot: { number: 3 }, bell: { minutes: 25 }, next: { number: 4 } })
  expect(moment('10:48')).toMatchObject({ state: 'break', slot: { number: 4 }, minutes: 12, next: undefined })
})

test('from thirty minutes on what lies between two lessons is free time, also with five left of it [DASH-12]', () => {
  const between = (to: string, now: string) => {
    const day = [aLesson({ from: '08:00', to }), aLesson({ from: '10:00', to: '10:45' })]
    return momentOf(daySlots(day, tuesday), at(now))
  }

  expect(between('09:31', '9:32')).toMatchObject({ state: 'break', minutes: 28 })
  expect(between('09:30', '9:31')).toMatchObject({ state: 'gap', minutes: 29 })
  expect(between('08:45', '9:55')).toMatchObject({ state: 'gap', minutes: 5 })
})

test('a teacher’s slot with classes of different bells has no number [SCHED-19]', () => {
  const joint = [aLesson({ number: 2 }), aLesson({ number: 3, group: '2-А' })]

  expect(daySlots(joint, tuesday).map(({ number }) => number)).toEqual([null])
})

test('the way in opens when following it counts as attending [SCHED-5]', () => {
  expect([opensSoon(11), opensSoon(10)]).toEqual([false, true])
})

test('greetings follow the hour', () => {
  expect(['4:59', '5:00', '12:00', '18:00'].map((time) => greetingAt(at(time)))).toEqual([
    'evening',
    'morning',
    'day',
    'evening',
  ])
})

test('the journal below the card is that of the lesson that runs, in a break of the next one [DASH-10]', () => {
  const titles = ['7:30', '8:00', '9:00', '10:10', '10:50', '11:55'].map(
    (time) => taughtAt(lessons, at(time))?.courseTitle,
  )

  expect(titles).toEqual(['Українська мова', 'Українська мова', 'Алгебра', 'Алгебра', 'Біологія', undefined])
})

test('a weekend and holidays are wished well; a single day off is a day like others [DASH-11]', () => {
  const dayOff = { dateFrom: '2027-03-08', dateTo: '2027-03-08' }
  const spring = { dateFrom: '2027-03-22', dateTo: '2027-03-28' }

  expect(restOn('2027-03-20', [])).toBe('weekend')
  expect(restOn('2027-03-08', [dayOff])).toBeUndefined()
  expect(restOn('2027-03-24', [spring])).toBe('holidays')
  expect(restOn('2027-03-28', [spring])).toBe('holidays')
})
