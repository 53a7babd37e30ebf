import { expect, test } from 'vitest'
import { Refusal } from '../runtime/errors.ts'
import { withNewer } from './seen.ts'

type Work = { title: string; due: string | null; link: string | null }
const seen: Work = { title: 'Степені', due: null, link: null }

function refusalOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error instanceof Refusal ? [error.status, error.fields] : error
  }
}

test('what a writer left alone stays as somebody else has changed it meanwhile', () => {
  const stands = { ...seen, title: 'Степені й корені' }

  expect(withNewer(stands, { ...seen, due: '2027-03-16' }, seen)).toEqual({ ...stands, due: '2027-03-16' })
})

test('what both have changed is refused at its field, unless both say the same', () => {
  const stands = { ...seen, title: 'Корені' }
  const given = { ...seen, title: 'Квадрати' }

  expect(refusalOf(() => withNewer(stands, given, seen))).toEqual([422, { title: 'server.http.changedMeanwhile' }])
  expect(withNewer(stands, { ...seen, title: 'Корені' }, seen)).toEqual(stands)
  expect(withNewer(stands, given, undefined)).toEqual(given)
})

test('an empty field says the same as none', () => {
  expect(withNewer({ alias: 'Алг' }, { alias: '' }, { alias: null })).toEqual({ alias: 'Алг' })
})
