import { expect, test } from 'vitest'
import { minutesOf } from '../../../rules/kyiv.ts'
import { bellMoment } from './bells.ts'

const day = [
  { from: '08:00', to: '08:45' },
  { from: '08:50', to: '09:35' },
]

test('the school day is told by its lesson, its break, its beginning and its end [ADMIN-1]', () => {
  const at = (time: string) => bellMoment(day, minutesOf(time))

  expect(at('07:30')).toEqual({ state: 'before', time: '08:00', minutes: 30 })
  expect(at('08:00')).toEqual({ state: 'lesson', number: 1, of: 2, minutes: 45 })
  expect(at('08:45')).toEqual({ state: 'break', number: 2, of: 2, minutes: 5 })
  expect(at('09:34')).toEqual({ state: 'lesson', number: 2, of: 2, minutes: 1 })
  expect(at('09:35')).toEqual({ state: 'over' })
  expect(bellMoment([], 600)).toEqual({ state: 'free' })
})
