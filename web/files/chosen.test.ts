import { expect, test } from 'vitest'
import { batches, chosenOf, refusedOf, rowsOf, sendable, typeOf, withChosen } from './chosen.ts'

const given = (name: string, folder: string | null = null) => ({ file: new File(['x'], name), folder })
const names = (chosen: { file: File }[]) => chosen.map(({ file }) => file.name)

test('what is no CSV stays out, and hidden files of a folder are not shown [FILES-1]', () => {
  const chosen = chosenOf([given('учні.csv', 'тека'), given('фото.JPG', 'тека'), given('.DS_Store', 'тека')])

  expect(names(chosen)).toEqual(['учні.csv', 'фото.JPG'])
  expect(names(sendable(chosen))).toEqual(['учні.csv'])
})

test('the same file chosen again takes the earlier one’s place, one of another folder does not [FILES-1]', () => {
  const before = chosenOf([given('учні.csv'), given('учні.csv', 'тека')])
  const after = withChosen(before, chosenOf([given('учні.csv', 'тека')]))

  expect(after).toHaveLength(2)
  expect(after.map(({ key }) => before.some((one) => one.key === key))).toEqual([true, false])
})

test('files stand alone or under the folder that brought them [FILES-1]', () => {
  const chosen = chosenOf([given('в.csv', 'тека'), given('а.csv'), given('б.csv', 'тека')])

  expect(rowsOf(chosen).map(({ folder, files }) => [folder, names(files)])).toEqual([
    [null, ['а.csv']],
    ['тека', ['в.csv', 'б.csv']],
  ])
})

test('what a file holds is told by its first line, in each encoding and language [FILES-1]', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text)

  expect(typeOf(utf8('тип;прізвище;ім’я'))).toBe('PROFILES')
  expect(typeOf(utf8('date,from,to,group,discipline'))).toBe('SCHEDULE')
  expect(typeOf(utf8('id,name,createdAt,discipline,teacher'))).toBe('CLASSES')
  expect(typeOf(Uint8Array.from([0xcf, 0xf0, 0xe5, 0xe4, 0xec, 0xe5, 0xf2, 0x3b, 0x0a]))).toBe('SCHEDULE')
  expect(typeOf(utf8('щось'))).toBe('PROFILES')
})

test('many files go in several requests, and a refusal finds its file [FILES-1]', () => {
  const chosen = chosenOf(Array.from({ length: 45 }, (_, n) => given(`${n}.csv`)))
  const sent = batches(chosen)

  expect(sent.map(({ length }) => length)).toEqual([20, 20, 5])
  const refused = refusedOf(chosen, sent[1]!, { '3': ['Файл порожній.'] }).filter(({ refusal }) => refusal)
  expect(names(refused)).toEqual(['23.csv'])
})
