import { expect, test } from 'vitest'
import { readTable } from '../../spreadsheet/model/block.ts'
import { finderOf } from './names.ts'
import { readPasted } from '../../spreadsheet/model/pasted.ts'

const names = ['Бойко Остап', 'Ґудзь Єва', 'Ґудзь Іван', "Дем'яненко Олена"]
const heads = ['3 чверть', '10.03 Степені', '12.03 Корені']
const isValue = (text: string) => /^(\d+|н)$/.test(text)
const at = (y: number, x: number) => ({ top: y, left: x, bottom: y, right: x })
const read = (text: string, block = at(1, 2)) => readPasted(readTable(text), { names, heads, block, finderOf, isValue })
const cells = (text: string, block = at(1, 2)) =>
  read(text, block).wanted.map(({ text: mark, at: { y, x } }) => `${y}.${x} ${mark}`)

test('a name is found in either order, with a patronymic, by initials, by a surname that one alone bears [TEACH-13]', () => {
  const find = finderOf(names)
  const found = ['Остап Бойко', 'бойко  остап іванович', 'Бойко О. І.', 'Бойко', 'Демʼяненко Олена', 'Ґудзь Є.']

  expect(found.map(find)).toEqual([{ at: 0 }, { at: 0 }, { at: 0 }, { at: 0 }, { at: 3 }, { at: 1 }])
  expect(['Ґудзь', 'Бойко Лев', ''].map(find)).toEqual([{ why: 'namesakes' }, { why: 'unknown' }, { why: 'unknown' }])
})

test('marks that come with names go to who is named, in whatever order; numbers before the names are no marks [TEACH-13]', () => {
  expect(cells('1\tҐудзь Іван\t9\n2\tБойко Остап\tн')).toEqual(['3.2 9', '1.2 н'])
})

test('who is unknown, named twice or not at all is told, and gets no mark [TEACH-13]', () => {
  const { wanted, strangers, missing } = read('Прізвище\tОцінка\nБойко Остап\t9\nЛис Лев\t7\nҐудзь Єва\t8\nҐудзь Є.\t5')

  expect(wanted).toEqual([{ text: '9', at: { y: 1, x: 2 } }])
  expect(strangers.map(({ name, why }) => [name, why])).toEqual([
    ['Лис Лев', 'unknown'],
    ['Ґудзь Єва', 'twice'],
    ['Ґудзь Є.', 'twice'],
  ])
  expect(missing).toEqual([2, 3])
})

test('heads that name the columns of the sheet lead there [TEACH-13]', () => {
  expect(cells('Учень\t12.03 Корені\t10.03 Степені\nБойко Остап\t9\t8')).toEqual(['1.3 9', '1.2 8'])
})

test('without names a table goes to the corner, its empty cells too, as in a spreadsheet [TEACH-10]', () => {
  expect(cells('9\tн\r\n\t10\r\n', at(3, 2))).toEqual(['3.2 9', '3.3 н', '4.2 ', '4.3 10'])
  expect(read('9').missing).toBeUndefined()
})

test('one copied mark fills the whole block, a row each of its rows [TEACH-10]', () => {
  expect(cells('8', { top: 1, left: 2, bottom: 2, right: 2 })).toEqual(['1.2 8', '2.2 8'])
  expect(cells('8\t7', { top: 1, left: 2, bottom: 2, right: 3 })).toEqual(['1.2 8', '1.3 7', '2.2 8', '2.3 7'])
})
