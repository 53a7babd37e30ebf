import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from './matched.tsx'

const marked = (text: string, typed: string) => partsOf(text, typed).flatMap(({ begins }) => (begins ? [begins] : []))

test('beginnings of words that were typed are marked as the search compares them [APROF-10]', () => {
  expect(marked('Тимчук Ніна', 'тим')).toEqual(['Тим'])
  expect(marked('Лук’яненко Олег', 'ол лукян')).toEqual(['Лук’ян', 'Ол'])
  // A Latin i.
  expect(marked('Іваненко Іван', 'iван')).toEqual(['Іван', 'Іван'])
  expect(marked('Ковтимир Яна', 'тим')).toEqual([])
  for (const nothing of ['', ' ', '.', '’']) expect(marked('Тимчук Ніна', nothing)).toEqual([])
})

test('the parts of a text make the text, whatever was typed [APROF-10]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
      expect(
        partsOf(text, typed)
          .map(({ begins, rest }) => begins + rest)
          .join(''),
      ).toBe(text)
    }),
  )
})
