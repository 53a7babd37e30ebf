import { expect, test } from 'vitest'
import { aLesson, tuesday } from '../../schedule/testing.ts'
import { daySlots } from './moment.ts'
import { placeOf, segmentsOf, shortTitle } from './segments.ts'

const slots = daySlots(
  [
    aLesson({ from: '08:00', to: '09:00' }),
    aLesson({ from: '09:30', to: '10:30', courseType: 'TEST' }),
    aLesson({ from: '11:00', to: '12:00' }),
  ],
  tuesday,
)

test('the bell line shows the lessons to scale, with gaps for the breaks', () => {
  expect(
    segmentsOf(slots, 600).map(({ left, width, state, elapsed, test: exam }) => [left, width, state, elapsed, exam]),
  ).toEqual([
    [0, 25, 'done', 100, undefined],
    [37.5, 25, 'running', 50, 'TEST'],
    [75, 25, 'ahead', 0, undefined],
  ])
})

test('the bell stands at the present minute, and nowhere outside of the day', () => {
  expect([479, 480, 600, 720].map((minutes) => placeOf(slots, minutes))).toEqual([undefined, 0, 50, undefined])
  expect(placeOf([], 600)).toBeUndefined()
})

test('long titles are shortened before a vowel', () => {
  expect(
    ['Українська мова', 'Всесвітня історія', 'Інформатика', 'Біологія', 'Англійська мова'].map(shortTitle),
  ).toEqual(['Укр. мова', 'Всесв. іст.', 'Інф.', 'Біологія', 'Англ. мова'])
})
