import { expect, test } from 'vitest'
import { piecesOf } from './quoted.ts'

test('what a message quotes stands apart, in both languages [IMP-2]', () => {
  expect(piecesOf('Класу «5-Г» немає в цьому навчальному році')).toEqual([
    { text: 'Класу ', quoted: false, at: 0 },
    { text: '5-Г', quoted: true, at: 6 },
    { text: ' немає в цьому навчальному році', quoted: false, at: 11 },
  ])
  expect(piecesOf('There is no date “31.02.2015”')).toEqual([
    { text: 'There is no date ', quoted: false, at: 0 },
    { text: '31.02.2015', quoted: true, at: 17 },
  ])
})

test('a message may quote several values, nothing, or leave a quotation open [IMP-2]', () => {
  expect(
    piecesOf('«5-A» має латинську A, напишіть «5-А»')
      .filter(({ quoted }) => quoted)
      .map(({ text }) => text),
  ).toEqual(['5-A', '5-А'])
  expect(piecesOf('Порожньо, а поле обов’язкове')).toMatchObject([
    { text: 'Порожньо, а поле обов’язкове', quoted: false },
  ])
  expect(piecesOf('Лапки «не закрито')).toMatchObject([{ text: 'Лапки «не закрито', quoted: false }])
  expect(piecesOf('')).toEqual([])
})
