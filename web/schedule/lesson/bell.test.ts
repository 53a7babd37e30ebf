import { expect, test } from 'vitest'
import { bellOf, nextOf } from './bell.ts'
import { aLesson, at } from '../testing.ts'

const algebra = aLesson()
const biology = aLesson({ courseTitle: 'Біологія', from: '11:00', to: '11:55' })
const chess = aLesson({ courseTitle: 'Шахи', from: null, to: null })

test('the bell chip counts the minutes of the lesson that runs, by Kyiv’s clock [TZ-1]', () => {
  const bell = bellOf([algebra, biology, chess], at('10:10'))

  expect([bell?.lessons[0]?.courseTitle, bell?.minutes, Math.round((bell?.elapsed ?? 0) * 100)]).toEqual([
    'Алгебра',
    25,
    44,
  ])
})

test('no bell is awaited in a break, nor for a course without a time [SCHED-6]', () => {
  expect(bellOf([algebra, biology, chess], at('10:40'))).toBeUndefined()
})

test('half-classes run side by side', () => {
  const half = aLesson({ uuid: 'other', teacher: 'Бойко Олег' })
  expect(bellOf([algebra, half], at('10:10'))?.lessons).toHaveLength(2)
})

test('next is what begins first, on whatever day', () => {
  const tomorrow = aLesson({ date: '2027-03-17', from: '08:00', to: '08:45', courseTitle: 'Геометрія' })

  expect(nextOf([tomorrow, biology, algebra, chess], at('10:10')).map((one) => one.courseTitle)).toEqual(['Біологія'])
  expect(nextOf([tomorrow, biology], at('12:00')).map((one) => one.courseTitle)).toEqual(['Геометрія'])
})
