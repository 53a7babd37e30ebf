import { expect, test } from 'vitest'
import type { Participant } from '../../contract/people.ts'
import { chosenOf, nameFor, participantOf } from './whose.ts'

function participant(uuid: string, own = false): Participant {
  return { uuid, name: uuid, email: null, role: 'STUDENT', groupName: null, photo: null, own }
}

const two = { participants: [participant('a'), participant('b')], participant: 'b' }

test('the stored participant stays chosen [PART-4]', () => {
  expect(chosenOf(two.participants, 'b')?.uuid).toBe('b')
})

test('one that is no longer listed gives way to the first [PART-4]', () => {
  expect(chosenOf(two.participants, 'gone')?.uuid).toBe('a')
  expect(chosenOf([], 'gone')).toBeUndefined()
})

test('a page is of the child that its address names, whoever was chosen last [PART-8]', () => {
  expect(participantOf('a', two)?.uuid).toBe('a')
  expect(nameFor('a', two)).toBe('a')
})

test('an address that names nobody, or somebody else’s child, gets the one that was chosen last [PART-8] [PART-4]', () => {
  expect(nameFor(undefined, two)).toBe('b')
  expect(nameFor('somebody-else', two)).toBe('b')
  expect(nameFor('somebody-else', { ...two, participant: 'gone' })).toBe('a')
})

test('a guardian of one child finds that child in the address, a student without children nobody [PART-8]', () => {
  expect(nameFor(undefined, { participants: [participant('a')], participant: null })).toBe('a')
  expect(nameFor('a', { participants: [participant('a', true)], participant: 'a' })).toBeUndefined()
})

test('what is asked for stands until the server has said who there is', () => {
  expect(nameFor('a', { participants: [], participant: null })).toBe('a')
})
