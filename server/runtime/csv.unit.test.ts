import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, guarded, unguarded } from './csv.ts'

test('a table opens in a spreadsheet with its letters, columns and decimals [TEACH-19]', () => {
  expect(
    csvOf([
      ['Учень', 'а;б', 'Диктант "Осінь"'],
      ['Ґудзь', 9.5, null],
    ]),
  ).toBe('\uFEFFУчень;"а;б";"Диктант ""Осінь"""\r\nҐудзь;9,5;\r\n')
})

test('no cell of a table is run as a formula [APROF-6] [TEACH-19]', () => {
  expect(csvOf([['=1+1', '+', '-2', '@a', '\tб', '\rв', -2]])).toBe("\uFEFF'=1+1;'+;'-2;'@a;'\tб;\"'\rв\";-2\r\n")
})

test('a text is the same again once what guards it from a spreadsheet is taken off', () => {
  const begins = fc.constantFrom('', "'", "''", '=', '+', '-', '@', "'=", "''+", '+380 67 111 00 00')
  fc.assert(
    fc.property(begins, fc.string(), (begin, rest) => {
      const guardedText = guarded(begin + rest)
      expect(unguarded(guardedText)).toBe(begin + rest)
      expect(guardedText).not.toMatch(/^[=\-@\t\r]/)
    }),
  )
})
