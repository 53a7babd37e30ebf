import { expect, test } from 'vitest'
import { gridOf } from '../../../rules/slots.ts'
import { aLesson, tuesday } from '../testing.ts'
import { columnsOf, lessonAt, lessonBy } from './moves.ts'

const monday = '2027-03-15'
const [thursday, saturday] = ['2027-03-18', '2027-03-20']

/** On Tuesday two lessons share a slot, and a course has no time; Wednesday and Friday are free. */
const week = [
  aLesson({ date: monday, from: '08:50', to: '09:35', courseTitle: 'Історія' }),
  aLesson({ from: '09:50', to: '10:35', courseTitle: 'Алгебра' }),
  aLesson({ from: '09:50', to: '10:35', courseTitle: 'Англійська' }),
  aLesson({ from: '12:05', to: '12:55', courseTitle: 'Фізика' }),
  aLesson({ from: null, to: null, courseTitle: 'Шахи' }),
  aLesson({ date: thursday, from: '08:00', to: '08:45', courseTitle: 'Музика' }),
  aLesson({ date: thursday, from: '11:00', to: '11:55', courseTitle: 'Хімія' }),
  aLesson({ date: saturday, from: '10:00', to: '10:45', courseTitle: 'Похід' }),
]
const columns = columnsOf(gridOf(week.toReversed(), monday))
const titleOf = (title: string) => week.find(({ courseTitle }) => courseTitle === title)!

test.for([
  { key: 'ArrowDown', way: ['Алгебра', 'Англійська', 'Фізика', 'Шахи', 'Шахи'] },
  { key: 'ArrowUp', way: ['Шахи', 'Фізика', 'Англійська', 'Алгебра', 'Алгебра'] },
  { key: 'ArrowRight', way: ['Історія', 'Алгебра', 'Хімія', 'Похід', 'Похід'] },
  { key: 'ArrowRight', way: ['Шахи', 'Хімія', 'Похід'] },
  { key: 'ArrowLeft', way: ['Похід', 'Хімія', 'Фізика', 'Історія', 'Історія'] },
  { key: 'Home', way: ['Фізика', 'Алгебра', 'Алгебра'] },
  { key: 'End', way: ['Алгебра', 'Шахи', 'Шахи'] },
  { key: 'Home', isFar: true, way: ['Фізика', 'Історія'] },
  { key: 'End', isFar: true, way: ['Фізика', 'Похід'] },
])('$key goes $way, past days without lessons [SCHED-2]', ({ key, isFar = false, way }) => {
  const gone = way.slice(0, -1).map((title) => lessonBy(columns, titleOf(title), key, isFar)?.courseTitle)

  expect(gone).toEqual(way.slice(1))
})

test('other keys, and arrows with Ctrl, are none of the grid’s [SCHED-2]', () => {
  expect(lessonBy(columns, titleOf('Алгебра'), 'Enter', false)).toBeUndefined()
  expect(lessonBy(columns, titleOf('Алгебра'), 'ArrowDown', true)).toBeUndefined()
})

test.for([
  { spot: { date: tuesday, from: '09:50' }, to: 'Алгебра' },
  { spot: { date: tuesday, from: '13:10' }, to: 'Фізика' },
  { spot: { date: tuesday, from: null }, to: 'Шахи' },
  { spot: { date: '2027-03-17', from: '09:50' }, to: 'Історія' },
])('in another week $spot becomes its $to [SCHED-2]', ({ spot, to }) => {
  expect(lessonAt(columns, spot)?.courseTitle).toBe(to)
})
