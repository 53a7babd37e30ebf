import { expect, test } from 'vitest'
import type { Registered } from '../../contract/attendance/schemas.ts'
import { choiceOfKey, choicesOf, presenceOf, stepOf } from './register-rules.ts'

const student: Registered = {
  uuid: 's',
  name: 'Їжак Юстина',
  group: '8-Б',
  presence: null,
  opened: false,
  absence: null,
  isAbsentInJournal: false,
  isElsewhere: false,
}
const absence = { reason: 'ILLNESS', words: null } as const

test('who is reported, or has н in the journal, is preset as absent until something is said or saved [SCHED-12]', () => {
  const shown = [
    presenceOf(student, {}),
    presenceOf({ ...student, absence }, {}),
    presenceOf({ ...student, isAbsentInJournal: true }, {}),
    presenceOf({ ...student, absence, isElsewhere: true }, {}),
    presenceOf({ ...student, absence, presence: 'LATE' }, {}),
    presenceOf({ ...student, absence, presence: 'LATE' }, { s: 'PRESENT' }),
  ]
  expect(shown).toEqual([null, 'ABSENT', 'ABSENT', 'ELSEWHERE', 'LATE', 'PRESENT'])
})

test('letters of the reader’s language and digits set what they stand for [SCHED-12]', () => {
  const letters = { PRESENT: 'П', ABSENT: 'Н', LATE: 'З', ELSEWHERE: '—' }
  const of = (key: string, isHalf = false) => choiceOfKey(key, choicesOf(isHalf), (choice) => letters[choice])

  expect(['п', 'Н', 'з', '1', '2', '3'].map((key) => of(key))).toEqual([
    'PRESENT',
    'ABSENT',
    'LATE',
    'PRESENT',
    'ABSENT',
    'LATE',
  ])
  expect(['p', '—', '0', '4', 'Tab'].map((key) => of(key))).toEqual(Array(5).fill(undefined))
  expect([of('0', true), of('4', true)]).toEqual(['ELSEWHERE', undefined])
})

test('arrows stop at both ends [SCHED-12]', () => {
  const down = ['ArrowUp', 'ArrowDown'] as [string, string]
  expect([stepOf('ArrowUp', 0, 3, down), stepOf('ArrowDown', 1, 3, down), stepOf('ArrowDown', 2, 3, down)]).toEqual([
    0, 2, 2,
  ])
  expect(stepOf('Enter', 1, 3, down)).toBeUndefined()
})
