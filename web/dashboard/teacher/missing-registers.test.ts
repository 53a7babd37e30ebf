import { expect, test } from 'vitest'
import { aLesson, at } from '../../schedule/testing.ts'
import { missingAmong } from './missing-registers.ts'

const register = (isTaken: boolean) => ({ isTaken, presence: null, absence: null, reported: 0, reportedNames: [] })

test('a register is missing once its lesson is over, the latest first; additional courses and what came after its end have none [DASH-10] [SCHED-13]', () => {
  const lessons = [
    aLesson({ date: '2027-03-09', from: '08:00', to: '08:45' }),
    aLesson({ from: '08:00', to: '08:45' }),
    aLesson({ from: '08:50', to: '09:35', attendance: register(true) }),
    aLesson({ from: '08:50', to: '09:35', courseTitle: 'Фізика', attendance: register(false) }),
    aLesson({ from: '08:50', to: '09:35', courseTitle: 'Хімія', addedAfterEnd: true }),
    aLesson(),
    aLesson({ date: '2027-03-15', from: null, to: null }),
  ]

  expect(missingAmong(lessons, at('10:10')).map(({ date, from }) => `${date} ${from}`)).toEqual([
    '2027-03-16 08:50',
    '2027-03-16 08:00',
    '2027-03-09 08:00',
  ])
})
