import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plain } from './names.ts'
import { toldApart } from './told-apart.ts'

test('texts that recur are numbered in their order, others stay as they are [TEACH-13]', () => {
  expect(toldApart(['Вправа 5', 'Есе', 'вправа  5'])).toEqual(['Вправа 5 (1)', 'Есе', 'вправа  5 (2)'])
})

test('a number is left out where another text ends in it already [TEACH-13]', () => {
  expect(toldApart(['Есе', 'Есе (1)', 'Есе'])).toEqual(['Есе (2)', 'Есе (1)', 'Есе (3)'])
})

test('no two are equal, whatever they are, and what is told apart stays so [TEACH-13]', () => {
  const text = fc.constantFrom('А', 'а', 'А (1)', 'А (2)', 'А (1) (1)', 'Б', "Б'", 'Б’', '')
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
      const apart = toldApart(texts)
      expect(new Set(apart.map(plain)).size).toBe(texts.length)
      expect(toldApart(apart)).toEqual(apart)
    }),
  )
})
