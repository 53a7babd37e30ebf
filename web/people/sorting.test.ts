import { expect, test } from 'vitest'
import { ariaSort, byName, stated, turned } from './sorting.ts'

test('a second press on a head turns the order round [APROF-1]', () => {
  expect(turned(byName, 'name')).toEqual({ sort: 'name', direction: 'desc' })
  expect(turned({ sort: 'name', direction: 'desc' }, 'name')).toEqual(byName)
  expect(turned(byName, 'group')).toEqual({ sort: 'group', direction: 'asc' })
  expect(turned(byName, 'created')).toEqual({ sort: 'created', direction: 'desc' })
})

test('the usual order leaves no trace in the address [APROF-1]', () => {
  expect(stated(byName)).toEqual({ sort: undefined, direction: undefined })
  expect(stated({ sort: 'created', direction: 'asc' })).toEqual({ sort: 'created', direction: 'asc' })
})

test('only the sorted column says how it is sorted [APROF-1]', () => {
  expect(ariaSort(byName, 'name')).toBe('ascending')
  expect(ariaSort({ sort: 'group', direction: 'desc' }, 'group')).toBe('descending')
  expect(ariaSort(byName, 'created')).toBeUndefined()
})
