import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf } from './columns.ts'
import { linesOf } from './csv.ts'
import { translator } from '../i18n/translate.ts'
import { countFaults, noFaults, report, formattedErrors } from './faults.ts'
import { headersOf } from './vocabulary.ts'

const headers = headersOf('PROFILES')

const t = translator('ua')

const cellsOf = async (text: string) => (await linesOf(text, noFaults())).map(({ cells }) => cells)
const linesIn = async (text: string) => (await linesOf(text, noFaults())).map(({ line }) => line)

const cell = fc
  .string({ unit: fc.constantFrom(...'аїґ5;,\t"\n x'.split('')), minLength: 1, maxLength: 8 })
  .map((text) => `${text}.`)
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('quoted cells are read with every delimiter, each with the line where its row starts [IMP-2]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(';', ',', '\t'),
      fc.array(fc.tuple(cell, cell), { maxLength: 8 }),
      async (sign, rows) => {
        const header = ['перше', 'друге']
        const text = [header.join(sign), ...rows.map((row) => row.map(quoted).join(sign))].join('\n')
        const starts = rows.map((_, place) => 2 + place + rows.slice(0, place).flat().join('').split('\n').length - 1)

        expect(await cellsOf(text)).toEqual([header, ...rows])
        expect(await linesIn(text)).toEqual([1, ...starts])
      },
    ),
  )
})

test('blank lines are skipped, and counted [IMP-2]', async () => {
  expect(await linesIn('\na;b\n\n;\n  \n1;2\n')).toEqual([2, 6])
})

test("Excel's own first line names the delimiter [IMP-2]", async () => {
  expect(await linesOf('sep=,\na;x,b\n', noFaults())).toEqual([{ line: 2, cells: ['a;x', 'b'] }])
})

test('a quote in the midst of a cell is a letter; one that is never closed is told [IMP-2]', async () => {
  expect(await cellsOf('a;b\nТОВ "Мрія";"5-А" клас\n')).toEqual([
    ['a', 'b'],
    ['ТОВ "Мрія"', '"5-А" клас'],
  ])
  for (const more of ['1;2\n', '1;2\n'.repeat(50_000)]) {
    const faults = noFaults()
    expect((await linesOf(`a;b\n\n1;"2\n${more}`, faults)).map(({ line }) => line)).toEqual([1])
    expect(formattedErrors(faults, t)).toMatchObject([{ line: 3, column: '' }])
  }
})

const needed = [['type'], ['lastName'], ['firstName']] as const

test('headers are known in both languages, in any order, case and apostrophe [IMP-2]', () => {
  const names = Object.entries(headers).map(([name, words]) => [name].concat(words.split(',')))
  const apostrophes = fc.constantFrom("'", '’', 'ʼ', '')
  const header = fc.tuple(fc.shuffledSubarray(names, { minLength: names.length }), fc.nat(2), fc.boolean(), apostrophes)
  fc.assert(
    fc.property(header, ([order, choice, isUpper, apostrophe]) => {
      const cells = order.map((words) => {
        const word = words[choice % words.length]!.replace("'", apostrophe)
        return ` ${isUpper ? word.toUpperCase() : word} `
      })
      const faults = noFaults()
      const { places } = placesOf({ names: headers, needed }, { cells, line: 1 }, faults, noFaults())

      expect(formattedErrors(faults, t)).toEqual([])
      expect(Object.fromEntries(Object.entries(places).map(([name, place]) => [name, place.at]))).toEqual(
        Object.fromEntries(order.map(([name], at) => [name, at])),
      )
    }),
  )
})

const headerOf = (...cells: string[]) => {
  const faults = noFaults()
  const { places } = placesOf({ names: headers, needed }, { cells, line: 1 }, faults, noFaults())
  return {
    places: Object.keys(places).toSorted(),
    said: formattedErrors(faults, t).map(({ column, message }) => [column, message]),
  }
}

test('one wrong header is one error, which names what is meant, and its column is read as that [IMP-6]', () => {
  expect(headerOf('тип', 'прізвищє', 'ім’я', 'пошта')).toEqual({
    places: ['email', 'firstName', 'lastName', 'type'],
    said: [
      ['прізвищє', t(['server.imports.columnMisspelled', { value: 'прізвищє', right: 'прізвище', name: 'lastName' }])],
    ],
  })
  // A Latin letter that looks like a Cyrillic one.
  expect(headerOf('тип', 'прізвище', 'ім’я', 'клаc').said).toEqual([
    ['клаc', t(['server.imports.columnMisspelled', { value: 'клаc', right: 'клас', name: 'group' }])],
  ])
  expect(headerOf('тип', 'фамилия', 'ім’я').said).toEqual([
    ['фамилия', t(['server.imports.columnInstead', { value: 'фамилия', right: 'прізвище', name: 'lastName' }])],
  ])
  expect(headerOf('тип', 'прізвище', 'ім’я', 'вік').said).toEqual([
    ['вік', t(['server.imports.columnUnknown', { value: 'вік' }])],
  ])
})

test('the same wrong value in many lines is one error with its lines [IMP-6]', () => {
  const faults = noFaults()
  for (let line = 2; line <= 601; line += 1)
    report(faults, line, 'клас', ['server.imports.groupUnknown', { value: '5-Ґ', year: '2026' }])
  for (const line of [700, 702, 701, 9])
    report(faults, line, 'тип', ['server.imports.typeUnknown', { value: 'директор' }])

  expect(countFaults(faults)).toBe(2)
  expect(formattedErrors(faults, t)).toMatchObject([
    { line: 2, column: 'клас', lines: [[2, 601]] },
    {
      line: 9,
      column: 'тип',
      lines: [
        [9, 9],
        [700, 702],
      ],
    },
  ])
})
