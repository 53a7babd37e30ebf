import fc from 'fast-check'
import { expect, test } from 'vitest'
import { windows1251 } from '../testing/windows-1251.ts'
import { countLines, isBinary, textOf } from './text.ts'
import { fileName } from './upload.ts'

const letters = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАҐЄІЇЩЮЯ;,"\t 0123456789-@.aZ’\n'
const texts = fc.string({ unit: fc.constantFrom(...letters.split('')), maxLength: 60 }).map((text) => `їжак;${text}`)

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

test('a text is read from every encoding that schools save it in [IMP-2]', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const writings = [
        Buffer.from(text),
        Buffer.from(`\ufeff${text}`),
        utf16(text),
        Buffer.from(utf16(text)).swap16(),
        windows1251(text),
      ]
      for (const bytes of writings) expect(await textOf(bytes)).toBe(text)
    }),
  )
})

test('line ends of every system are one, and accents one letter with their own [IMP-2]', async () => {
  expect(await textOf(Buffer.from('а\r\nб\rв\nг'))).toBe('а\nб\nв\nг')
  expect(await textOf(Buffer.from('Андріи\u0306'))).toBe('Андрій')
})

test('a letter that falls between two slices of a long file stays whole [IMP-2]', async () => {
  const text = `a${'ї'.repeat(600_000)}`
  expect(await textOf(Buffer.from(text))).toBe(text)
})

test('workbooks and other binaries are told from text [IMP-1]', () => {
  expect(isBinary(Buffer.from('PK\u0003\u0004'))).toBe(true)
  expect(isBinary(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe(true)
  expect(isBinary(Buffer.from('a\0b'))).toBe(true)
  expect(isBinary(utf16('а;б'))).toBe(false)
  expect(isBinary(windows1251('ґ;є'))).toBe(false)
})

test('blank lines do not count [IMP-4]', () => {
  expect(['', 'a', 'a\n', '\n\na\n\nb'].map(countLines)).toEqual([0, 1, 1, 2])
})

test('a file keeps its name, without folders and never too long [IMP-1]', () => {
  expect(fileName('C:\\школа\\учні 5-А.csv')).toBe('учні 5-А.csv')
  expect(fileName('../../etc/a\n.csv')).toBe('a.csv')
  expect(fileName('\u202evsc.\ud800учні\0.csv')).toBe('vsc.\ufffdучні.csv')
  expect(fileName('')).toBe('file.csv')
  const long = fileName(`${'ї'.repeat(300)}.csv`)
  expect([long.length, long.endsWith('ї.csv')]).toEqual([200, true])
})
