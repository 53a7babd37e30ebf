import { expect, test } from 'vitest'
import { hasKeys, isComplete, withComma } from './entry.ts'

test('a number on the keypad is complete once no digit could follow it [TEACH-5]', () => {
  expect(['1', '9', '12', '9,', '9,5', '9,25'].filter((text) => isComplete(text, 12))).toEqual(['9', '12', '9,25'])
  expect(['8', '10', '85', '100', '0'].filter((text) => isComplete(text, 100))).toEqual(['85', '100'])
})

test('a comma goes on with a whole number, or begins with nought [TEACH-5]', () => {
  expect(['9', '', 'н', '9,5'].map(withComma)).toEqual(['9,', '0,', '0,', '0,'])
})

test('works of up to twelve points have a key for each mark [TEACH-5]', () => {
  expect([5, 12, 20, 100].filter(hasKeys)).toEqual([5, 12])
})
