import { expect, test } from 'vitest'
import { faultyLines } from './shown-errors.ts'

const at = (line: number) => ({ line, column: 'Клас', message: 'Такого класу немає' })

test('each faulty line is named once, in order [APER-3]', () => {
  expect(faultyLines([at(77), at(41), at(77)], 3)).toEqual({ shown: [41, 77], more: 0 })
})

test('of many faulty lines the first are named and the others counted [APER-3]', () => {
  expect(faultyLines([2, 3, 4, 5, 6, 7].map(at), 6)).toEqual({ shown: [2, 3, 4], more: 3 })
  expect(faultyLines([2, 3, 4, 5].map(at), 500)).toEqual({ shown: [2, 3, 4], more: null })
})
