import { expect, test } from 'vitest'
import { proposedDiscipline, proposedGroup, quarterOn } from './proposed.ts'

const disciplines = [
  { id: 1, name: 'Алгебра', alias: null },
  { id: 2, name: 'Алгебра і початки аналізу', alias: 'Алг. і поч.' },
  { id: 3, name: 'Хімія', alias: null },
  { id: 4, name: 'Українська мова', alias: 'Укр. мова' },
  { id: 5, name: 'Ім’я без слів', alias: '—' },
]
const groups = ['8-Б', '8-В', '9-А', '10-А'].map((name, id) => ({ id, uuid: '', name, isExtern: false }))

test('a course proposes the discipline that its name holds, of several the longest [APER-2]', () => {
  const proposed = (name: string) => proposedDiscipline({ name }, disciplines)

  expect(['Алгебра 8-Б', '8-Б алгебра', 'Алгебра і початки аналізу 10-А', 'Укр. мова (9-А)'].map(proposed)).toEqual([
    1, 1, 2, 4,
  ])
  // A Latin X.
  expect(proposed('Xімія')).toBe(3)
  for (const other of ['Алгебраїчні структури', 'Біохімія', 'мова', '', '— —'])
    expect([other, proposed(other)]).toEqual([other, null])
})

test('a course proposes the one class that its section, or else its name, holds [APER-2]', () => {
  const proposed = (name: string, section: string | null = null) => proposedGroup({ name, section }, groups)

  expect(proposed('Хімія 8-Б')).toBe(0)
  expect(proposed('Хімія 8-Б', '9-А')).toBe(2)
  expect(proposed('Хімія', 'клас 10-а, ліцей')).toBe(3)
  // Latin letters.
  expect(proposed('Хімія 9-A')).toBe(2)
  for (const other of ['Хімія', 'Хімія 8', 'Хімія 18-Б', 'Хімія 8-Б і 8-В'])
    expect([other, proposed(other)]).toEqual([other, null])
})

test('a quarter is proposed by the day [APER-2]', () => {
  const quarters = ['2026-09-01', '2026-11-02', '2027-01-11', '2027-03-29'].map((dateFrom, place) => ({
    number: place + 1,
    dateFrom,
    dateTo: dateFrom,
  }))

  const days = ['2026-08-20', '2026-09-01', '2026-11-01', '2026-11-02', '2027-03-01', '2027-07-01']
  expect(days.map((day) => quarterOn({ quarters }, day))).toEqual([1, 1, 1, 2, 3, 4])
  expect(quarterOn(undefined, '2026-09-01')).toBe(1)
})
