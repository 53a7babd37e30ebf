import { expect, test } from 'vitest'
import { waitingElsewhere } from './waiting.ts'

const now = Date.parse('2027-03-16T08:10:00Z')
const file = {
  uuid: 'a',
  name: 'a.csv',
  type: 'PROFILES' as const,
  status: 'UPLOADED' as const,
  updatedAt: '2027-03-16T08:00:00Z',
  size: 1,
  details: null,
}

test('a file of the same type that waits in another wizard holds this one up [APROF-5]', () => {
  expect(waitingElsewhere([file], 'PROFILES', [], now)).toEqual([file])
})

test('own files, other types, finished imports and files older than 30 minutes do not [APROF-5]', () => {
  expect(waitingElsewhere([file], 'PROFILES', ['a'], now)).toEqual([])
  expect(waitingElsewhere([file], 'SCHEDULE', [], now)).toEqual([])
  expect(waitingElsewhere([{ ...file, status: 'FAILED' }], 'PROFILES', [], now)).toEqual([])
  expect(waitingElsewhere([{ ...file, updatedAt: '2027-03-16T07:40:00Z' }], 'PROFILES', [], now)).toEqual([])
})
