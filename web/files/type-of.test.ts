import { expect, test } from 'vitest'
import { typeOf } from './type-of.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['тип;прізвище;ім’я', 'PROFILES'],
  ['\uFEFF"Тип","Прізвище","Ім’я"\r\n"учень","Лис","Іван"', 'PROFILES'],
  ['type\temail\tlastName\tfirstName', 'PROFILES'],
  ['date,from,to,group,discipline', 'SCHEDULE'],
  ['день тижня;початок;кінець;клас;предмет;вчитель', 'SCHEDULE'],
  ['id,name,section,courseState,ownerEmail', 'CLASSES'],
  ['ідентифікатор;назва;дисципліна;учитель;чверть', 'CLASSES'],
  ['щось,інше', null],
  ['', null],
] as const)('%j is a file of %s [FILES-1]', (line, type) => {
  expect(typeOf(utf8(line))).toBe(type)
})

test('headers are read in the encodings that schools use [FILES-1]', () => {
  expect(typeOf(Buffer.from('\uFEFFдата;предмет\r\n', 'utf16le'))).toBe('SCHEDULE')
  const date = [0xe4, 0xe0, 0xf2, 0xe0]
  const subject = [0xef, 0xf0, 0xe5, 0xe4, 0xec, 0xe5, 0xf2]
  expect(typeOf(Uint8Array.from([...date, 0x3b, ...subject, 0x0a]))).toBe('SCHEDULE')
})
