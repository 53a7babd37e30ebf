import { expect, test } from 'vitest'
import { lastSettings, lastType, proposedTitle } from './proposal.ts'

const work = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  type: 'INDEPENDENT' as const,
  date: '2027-03-10',
  due: null,
  maxGrade: 12,
  coefficient: 100,
  link: null,
  isOwn: true,
  quarter: 3,
  ...more,
})

test('a new work proposes the next number of its type [TEACH-14]', () => {
  const works = [
    work(1, 'Степені'),
    work(2, 'Самостійна робота 5'),
    work(3, 'Контрольна робота 9', { type: 'CONTROL' }),
  ]
  const proposed = (of: typeof works) => proposedTitle(of, 'INDEPENDENT', 'Самостійна робота')

  expect([proposed(works), proposed(works.slice(0, 1)), proposed([])]).toEqual([
    'Самостійна робота 6',
    'Самостійна робота 2',
    'Самостійна робота 1',
  ])
})

test('a new work begins with the type of the last one that was made here [TEACH-14]', () => {
  const works = [work(7, 'Контрольна', { type: 'CONTROL' }), work(2, 'Степені'), work(9, 'Тест', { isOwn: false })]

  expect(lastType(works)).toBe('CONTROL')
  expect(lastType([])).toBe('HOMEWORK')
})

test('a new work begins with the settings of the last one of its type [TEACH-14]', () => {
  const works = [
    work(9, 'Параграф 14', { type: 'HOMEWORK', coefficient: 50 }),
    work(7, 'Контрольна', { type: 'CONTROL', maxGrade: 20, coefficient: 150 }),
    work(4, 'Вхідна', { type: 'CONTROL' }),
    work(10, 'Чужа', { type: 'CONTROL', isOwn: false, coefficient: 10 }),
  ]

  expect(lastSettings(works, 'CONTROL')).toEqual({ maxGrade: 20, coefficient: 150 })
  expect(lastSettings(works, 'HOMEWORK')).toEqual({ maxGrade: 12, coefficient: 50 })
  expect(lastSettings(works, 'PROJECT')).toEqual({ maxGrade: 12, coefficient: 100 })
})
