import { expect, test } from 'vitest'
import type { Participant } from '../../../contract/people/schemas.ts'
import { isFamilyPage } from '../../../rules/family.ts'
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
  expect(nameFor('/schedule', 'a', two)).toBe('a')
})

test('an address that names nobody, or somebody else’s child, gets the one that was chosen last [PART-8] [PART-4]', () => {
  expect(nameFor('/schedule', undefined, two)).toBe('b')
  expect(nameFor('/schedule', 'somebody-else', two)).toBe('b')
  expect(nameFor('/schedule', 'somebody-else', { ...two, participant: 'gone' })).toBe('a')
})

test('a guardian of one child finds that child in the address, a student without children nobody [PART-8]', () => {
  expect(nameFor('/schedule', undefined, { participants: [participant('a')], participant: null })).toBe('a')
  expect(nameFor('/schedule', 'a', { participants: [participant('a', true)], participant: 'a' })).toBeUndefined()
})

test('what is asked for stands until the server has said who there is', () => {
  expect(nameFor('/schedule', 'a', { participants: [], participant: null })).toBe('a')
})

test('the first page shows all children to somebody who has several, unless it names one [PART-8]', () => {
  expect(nameFor('/', undefined, two)).toBeUndefined()
  expect(isFamilyPage('/', undefined, two)).toBe(true)
  expect(nameFor('/', 'all', two)).toBeUndefined()
  expect(nameFor('/', 'somebody-else', two)).toBe('b')
  expect(isFamilyPage('/', 'a', two)).toBe(false)
  expect(isFamilyPage('/schedule', undefined, two)).toBe(false)
})

test('who has a profile of their own begins with it, and names all children as such [PART-8] [PART-1]', () => {
  const teacher = { participants: [participant('me', true), ...two.participants], participant: null }

  expect(nameFor('/', undefined, teacher)).toBe('me')
  expect(nameFor('/', 'all', teacher)).toBe('all')
  expect(isFamilyPage('/', 'all', teacher)).toBe(true)
  expect(nameFor('/schedule', 'all', teacher)).toBe('me')
})

test('one child is no family to choose from [PART-8]', () => {
  const one = { participants: [participant('a')], participant: null }

  expect(nameFor('/', undefined, one)).toBe('a')
  expect(nameFor('/', 'all', one)).toBe('a')
})
