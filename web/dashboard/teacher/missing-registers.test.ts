import { expect, test } from 'vitest'
import { aLesson, at } from '../../schedule/testing.ts'
import { missingAmong } from './missing-registers.ts'

test('a register is missing once its lesson is over, for two weeks, the latest first [DASH-10] [SCHED-13]', () => {
  const lessons = [
    aLesson({ date: '2027-03-02', from: '08:00', to: '08:45' }),
    aLesson({ date: '2027-03-03', from: '08:00', to: '08:45' }),
    aLesson({ from: '08:00', to: '08:45' }),
    aLesson({ from: '08:50', to: '09:35', courseTitle: 'Фізика' }),
    aLesson({ from: '09:50', to: '10:35' }),
  ]
  const missing = (time: string) => missingAmong(lessons, at(time)).map(({ date, from }) => `${date} ${from}`)

  expect(missing('10:10')).toEqual(['2027-03-16 08:50', '2027-03-16 08:00', '2027-03-03 08:00'])
  expect(missing('10:35')[0]).toBe('2027-03-16 09:50')
})
