import { expect, test } from 'vitest'
import { countLines, sizeOf } from './measures.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

test('lines are counted without the header and blank ones, whatever the line ends [APROF-5]', () => {
  expect(countLines(utf8('тип;пошта\r\nучень;a@b.c\r\n\r\nучень;d@e.f\r\n'))).toBe(2)
  expect(countLines(utf8('type,email\nSTUDENT,a@b.c'))).toBe(1)
  expect(countLines(utf8('\uFEFFtype\r1\r2\r'))).toBe(2)
  expect(countLines(utf16('тип;пошта\r\nучень;a@b.c\r\n\r\n'))).toBe(1)
  expect(countLines(utf8(''))).toBe(0)
})

test('a size is told in the unit that people use [APROF-5]', () => {
  expect(sizeOf(900)).toEqual({ unit: 'bytes', number: 900 })
  expect(sizeOf(18_400)).toEqual({ unit: 'kilobytes', number: 18 })
  expect(sizeOf(9_960_000)).toEqual({ unit: 'megabytes', number: 9.5 })
})
