import { expect, test } from 'vitest'
import { unguarded } from '../../rules/guards.ts'
import { csvOf } from './csv.ts'

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

test('an id of digits alone is text for a spreadsheet, which rounds numbers [APER-2]', () => {
  const table = csvOf([[{ digits: '640012345678901234' }, 'а']])

  expect(table).toBe('\uFEFF"=""640012345678901234""";а\r\n')
  expect(unguarded('="640012345678901234"')).toBe('640012345678901234')
  for (const formula of ['="a"', '=640', '="1"&"2"']) expect(unguarded(formula)).toBe(formula)
})
