import { expect, test } from 'vitest'
import { ApiError } from '../kit/data/api.ts'
import { fileErrorsOf } from '../kit/data/refused-files.ts'
import { lineErrorsOf } from './sending.ts'

const fault = { uuid: 'a', file: 'учні.csv', errors: [{ line: 14, column: 'Клас', message: 'Класу «5-Г» немає' }] }

test('the errors of a refused import are told from those of a field [IMP-1]', () => {
  expect(lineErrorsOf(new ApiError(422, 'x', { 0: fault }))).toEqual([fault])
  expect(lineErrorsOf(new ApiError(422, 'x', { dateTo: ['Раніше за початок.'] }))).toBeNull()
  expect(lineErrorsOf(new ApiError(0, 'x'))).toBeNull()
  expect(lineErrorsOf(new Error('x'))).toBeNull()
})

test('the errors of a refused upload are keyed by the place of the file [IMP-1]', () => {
  expect(fileErrorsOf(new ApiError(422, 'x', { files: { 1: ['Файл порожній.'] } }))).toEqual({ 1: ['Файл порожній.'] })
  expect(fileErrorsOf(new ApiError(413, 'x'))).toBeNull()
})
