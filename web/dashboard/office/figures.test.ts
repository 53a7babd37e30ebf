import { expect, test } from 'vitest'
import { doneOf } from './figures.ts'

test('the first steps of an empty school are ticked one after the other [DASH-9]', () => {
  const empty = { periods: 0, groups: 0, disciplines: 0, profiles: 1, timetables: 0 }

  expect(doneOf(empty)).toEqual([])
  expect(doneOf({ ...empty, periods: 1, groups: 12 })).toEqual(['year'])
  expect(doneOf({ periods: 1, groups: 12, disciplines: 9, profiles: 300, timetables: 1 })).toHaveLength(4)
  expect(doneOf({ ...empty, groups: undefined })).toBeUndefined()
})
