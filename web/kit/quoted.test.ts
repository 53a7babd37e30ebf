import { expect, test } from 'vitest'
import { piecesOf } from './quoted.ts'

test('what a message quotes stands apart, in both languages [IMP-2]', () => {
  expect(piecesOf('Класу «5-Г» немає в цьому навчальному році')).toEqual([
    { text: 'Класу ', quoted: false },
    { text: '5-Г', quoted: true },
    { text: ' немає в цьому навчальному році', quoted: false },
  ])
  expect(piecesOf('There is no date “31.02.2015”')).toEqual([
    { text: 'There is no date ', quoted: false },
    { text: '31.02.2015', quoted: true },
  ])
})

test('a message may quote several values, nothing, or leave a quotation open [IMP-2]', () => {
  expect(piecesOf('«5-A» має латинську A, напишіть «5-А»').filter(({ quoted }) => quoted)).toEqual([
    { text: '5-A', quoted: true },
    { text: '5-А', quoted: true },
  ])
  expect(piecesOf('Порожньо, а поле обов’язкове')).toEqual([{ text: 'Порожньо, а поле обов’язкове', quoted: false }])
  expect(piecesOf('Лапки «не закрито')).toEqual([{ text: 'Лапки «не закрито', quoted: false }])
  expect(piecesOf('')).toEqual([])
})
