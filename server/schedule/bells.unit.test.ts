import { expect, test } from 'vitest'
import { bellsOf } from './bells.ts'

const slot = (starts: number, ends: number, count = 1) => ({ starts, ends, count })

test('where some classes have shorter lessons, the bells are those of most [ADMIN-1]', () => {
  const older = [slot(480, 525, 20), slot(530, 575, 20), slot(590, 635, 19)]
  const younger = [slot(480, 520, 8), slot(530, 570, 8)]

  expect(bellsOf([...younger, ...older, slot(500, 560)])).toEqual(older)
})

test('a lesson at a time of its own has bells of its own [ADMIN-1]', () => {
  const late = slot(900, 945)

  expect(bellsOf([late, slot(480, 525, 20)])).toEqual([slot(480, 525, 20), late])
  expect(bellsOf([])).toEqual([])
})
