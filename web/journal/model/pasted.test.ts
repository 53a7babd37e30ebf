import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toldApart } from '../../../rules/told-apart.ts'
import { readTable, writeTable } from '../../spreadsheet/model/block.ts'
import { leadTo, looseColumns, looseLines, readPasted, wantedOf } from '../../spreadsheet/model/pasted.ts'
import { findStudents } from './names.ts'
import { findColumns, isDay } from './heads.ts'
import type { Column } from './columns.ts'

const names = ['Бойко Остап', 'Ґудзь Єва', 'Ґудзь Іван', "Дем'яненко Олена"]
const work = (id: number, date: string, title: string, number: number | null = null) =>
  ({ key: `w${id}`, work: { id, date, title }, quarter: 3, ordinal: null, number }) as Column
const q3 = { key: 'q3', span: 'q3', isComputed: true } as const
const columns = [q3, work(1, '2027-03-10', 'Степені'), work(2, '2027-03-12', 'Корені')]
const heads = ['3 чверть', '10.03 Степені', '12.03 Корені']
const isValue = (text: string) => !isDay(text) && /^(\d+|н)$/.test(text)
const at = (y: number, x: number) => ({ top: y, left: x, bottom: y, right: x })

function reader(shown: { names: string[]; columns: Column[]; heads: string[] }) {
  const names = { findRows: findStudents(shown.names), findColumns: findColumns(shown.columns, shown.heads), isValue }
  return (text: string, block = at(1, 2)) => readPasted(readTable(text), { ...names, block })
}

const read = reader({ names, columns, heads })
const cellsOf = (pasted: ReturnType<typeof read>) =>
  wantedOf(pasted).map(({ text: mark, at: { y, x } }) => `${y}.${x} ${mark}`)
const cells = (text: string, block = at(1, 2)) => cellsOf(read(text, block))
const looseIn = (text: string) => {
  const pasted = read(text)
  return [...looseColumns(pasted), ...looseLines(pasted)].map(({ name, why, texts }) => [name, why, texts.join()])
}

test('a name is found in either order, with a patronymic, by initials, by a surname that one alone bears [TEACH-13]', () => {
  const find = findStudents(names)
  const found = ['Остап Бойко', 'бойко  остап іванович', 'Бойко О. І.', 'Бойко', 'Демʼяненко Олена', 'Ґудзь Є.']

  expect(found.map(find)).toEqual([[0], [0], [0], [0], [3], [1]])
  expect(['Ґудзь', 'Бойко Лев', ''].map(find)).toEqual([[1, 2], [], []])
})

test('a pasted name forgives what an import forgives: apostrophes, letters in parts, what nobody sees [TEACH-13]', () => {
  const find = findStudents([...names, 'Їжак Андрій'])
  const written = ['Демяненко Олена', 'Дем`яненко Олена', 'Їжак Андрій'.normalize('NFD'), 'Бой\u00adко Ос\u200bтап']

  expect(written.map(find)).toEqual([[3], [3], [4], [0]])
})

test('a pasted name is found by how it looks: with Latin letters, other dashes and blanks around them [APROF-10]', () => {
  const find = findStudents([...names, 'Нечуй-Левицька Анна'])

  expect(['Бoйкo Ocтaп', 'Нечуй – Левицька Анна', 'Hечуй‑Левицька'].map(find)).toEqual([[0], [4], [4]])
})

test('two students of one name are told apart by their numbers alone [TEACH-13]', () => {
  const twins = toldApart(['Коваль Софія', 'Коваль Софія', 'Лис Лев'])
  const find = findStudents(twins)

  expect(twins.map(find)).toEqual([[0], [1], [2]])
  expect(['Коваль Софія', 'Коваль С.', 'Коваль Софія (3)', 'Лис Лев (2)'].map(find)).toEqual([[0, 1], [0, 1], [], []])
})

test('marks that come with names go to who is named, in whatever order; numbers before the names are no marks [TEACH-13]', () => {
  expect(cells('1\tҐудзь Іван\t9\n2\tБойко Остап\tн')).toEqual(['3.2 9', '1.2 н'])
})

test('who is unknown, named twice or like several is told, and gets no mark [TEACH-13]', () => {
  const text = 'Бойко Остап\t9\nЛис Лев\t7\nҐудзь Єва\t8\nҐудзь Є.\t5\nҐудзь\t4'

  expect(cells(text)).toEqual(['1.2 9'])
  expect(looseIn(text)).toEqual([
    ['Лис Лев', 'unknown', '7'],
    ['Ґудзь Єва', 'twice', '8'],
    ['Ґудзь Є.', 'twice', '5'],
    ['Ґудзь', 'several', '4'],
  ])
})

test('names of which none is known are names still: no mark goes beside the cursor [TEACH-13]', () => {
  expect(cells('Лис Лев\t9\nСова Ада\t7')).toEqual([])
  expect(looseIn('Лис Лев\t9\nСова Ада\t7')).toEqual([
    ['Лис Лев', 'unknown', '9'],
    ['Сова Ада', 'unknown', '7'],
  ])
})

test('heads lead to their columns: whole, by the title or by the day alone, under a title of the table too [TEACH-13]', () => {
  expect(cells('Учень\t12.03 Корені\t10.03 Степені\nБойко Остап\t9\t8')).toEqual(['1.3 9', '1.2 8'])
  expect(cells('Алгебра, 8-Б\t\nУчень\tкорені\nБойко Остап\t9')).toEqual(['1.3 9'])
  expect(cells('Учень\t12.03\t10.03.2027\nБойко Остап\t9\t8')).toEqual(['1.3 9', '1.2 8'])
  expect(cells('12.03 Корені\n9\n8', at(2, 2))).toEqual(['2.3 9', '3.3 8'])
})

test('a head that is unknown or comes twice is told, its marks go nowhere and the other heads still lead [TEACH-13]', () => {
  const text = 'Учень\tБали\t10.03 Степені\t3 чверть\t3 чверть\nБойко Остап\t9\t8\t7\t6'

  expect(cells(text)).toEqual(['1.2 8'])
  expect(looseIn(text)).toEqual([
    ['Бали', 'unknown', '9'],
    ['3 чверть', 'twice', '7'],
    ['3 чверть', 'twice', '6'],
  ])
  expect(looseIn('Учень\tБали\nБойко Остап\t')).toEqual([])
})

test('without names a known head makes its line one of heads, and a value in that line makes it one of marks [TEACH-13]', () => {
  expect(cells('Бали\t12.03 Корені\n9\t8')).toEqual(['1.3 8'])
  expect(looseIn('Бали\t12.03 Корені\n9\t8')).toEqual([['Бали', 'unknown', '9']])
  expect(cells('12.03 Корені\t8\n9\t7')).toEqual(['1.2 12.03 Корені', '1.3 8', '2.2 9', '2.3 7'])
  expect(cells('нн\tБали\n9\t7')).toEqual(['1.2 нн', '1.3 Бали', '2.2 9', '2.3 7'])
})

test('a head goes where the teacher says, as a line does, and back to nowhere [TEACH-13]', () => {
  const pasted = read('Учень\tБали\nЛис Лев\t9')
  const led = leadTo(leadTo(pasted, 'columns', 0, 2), 'lines', 0, 3)

  expect(cellsOf(led)).toEqual(['4.3 9'])
  expect(looseColumns(led).map(({ name, at: to }) => [name, to])).toEqual([['Бали', 2]])
  expect(cellsOf(leadTo(led, 'columns', 0, undefined))).toEqual([])
})

test('columns of one head take marks in their order, if the clipboard has as many, and are told else [TEACH-13]', () => {
  const same = [work(1, '2027-03-10', 'Есе', 1), work(2, '2027-03-10', 'Есе', 2)]
  const twice = reader({ names, columns: same, heads: ['10.03 Есе (1)', '10.03 Есе (2)'] })

  expect(cellsOf(twice('Учень\t10.03 Есе\t10.03 Есе\nБойко Остап\t5\t9'))).toEqual(['1.1 5', '1.2 9'])
  expect(cellsOf(twice('Учень\t10.03 Есе (2)\t10.03 Есе (1)\nБойко Остап\t5\t9'))).toEqual(['1.2 5', '1.1 9'])
  const one = twice('Учень\t10.03 Есе\nБойко Остап\t5')
  expect([cellsOf(one), looseColumns(one).map(({ why }) => why)]).toEqual([[], ['several']])
})

test('without names a table goes to the corner, its empty cells too, as in a spreadsheet [TEACH-10]', () => {
  expect(cells('9\tн\r\n\t10\r\n', at(3, 2))).toEqual(['3.2 9', '3.3 н', '4.2 ', '4.3 10'])
  expect(read('9').by).toEqual({ names: false, heads: false })
})

test('one copied mark fills the whole block, a row each of its rows [TEACH-10]', () => {
  expect(cells('8', { top: 1, left: 2, bottom: 2, right: 2 })).toEqual(['1.2 8', '2.2 8'])
  expect(cells('8\t7', { top: 1, left: 2, bottom: 2, right: 3 })).toEqual(['1.2 8', '1.3 7', '2.2 8', '2.3 7'])
})

test('a sheet that is copied with names and heads goes back to the cells that it came from, whatever recurs [TEACH-13]', () => {
  const name = fc.constantFrom('Коваль Софія', 'коваль софія', 'Коваль С.', 'Лис Лев', 'Лис "Рудий" Лев', "Дем'ян Єва")
  const title = fc.constantFrom('Есе', 'есе', 'Есе (1)', '9', 'Есе\tдруге', 'Тест; 12.03')
  const day = fc.constantFrom('2027-03-10', '2027-03-12')
  const works = fc.array(fc.record({ title, day }), { minLength: 1, maxLength: 6 })
  const students = fc.array(name, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(students, works, fc.array(fc.constantFrom('5', '9', 'н', ''), { minLength: 36 }), (all, own, marks) => {
      const shown = {
        names: toldApart(all),
        columns: own.map((one, id) => work(id, one.day, one.title)),
        heads: toldApart(own.map((one) => `${one.day.slice(8)}.03 ${one.title}`)),
      }
      const rows = shown.names.map((one, y) => [one, ...shown.columns.map((_, x) => marks[y * 6 + x]!)])
      if (!rows.some((row) => row.slice(1).some(Boolean))) return
      const back = cellsOf(reader(shown)(writeTable([['Учень', ...shown.heads], ...rows])))
      expect(back).toEqual(rows.flatMap((row, y) => row.slice(1).map((mark, x) => `${y + 1}.${x + 1} ${mark}`)))
    }),
  )
})
