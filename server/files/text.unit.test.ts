import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encoded, windows1251 } from '../testing/encoded.ts'
import { countLines, textOf, Unreadable } from './text.ts'
import { fileName } from './upload.ts'

const words =
  'прізвище ім’я учень вчителька Їжакевич Ґалаґан Дем’яненко Щербак Юрій Софія Євген Мар’яна Зінькова-Жук алгебра фізика мистецтво УКРАЇНСЬКА Чернівці 5-А 11-Б'.split(
    ' ',
  )
const cell = fc.oneof(fc.constantFrom(...words), fc.constantFrom('TEACHER', 'a.b@c.example', '03.09.1971', ''))
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 20 })
const texts = rows.map((lines) => ['тип;пошта;прізвище', ...lines.map((cells) => cells.join(';'))].join('\n'))

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

const others = ['x-mac-cyrillic', 'koi8-u', 'ibm866', 'iso-8859-5']
/** A text without the letters that not all of these encodings have. */
const common = (text: string) => text.replaceAll('’', "'").replace(/[ґіїє]/gi, 'г')

test('a text in another encoding of Cyrillic is never read as this one [IMP-8]', async () => {
  await fc.assert(
    fc.asyncProperty(texts.map(common), fc.constantFrom(...others), async (text, encoding) => {
      const read = await textOf(encoded(text, encoding))
      // Small letters of MacCyrillic are those of Windows-1251.
      expect([text, new Unreadable(1)]).toContainEqual(read)
    }),
  )
})

test('a damaged byte of a text in UTF-8 is told by its line [IMP-8]', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(), fc.constantFrom(0xff, 0x80, 0x20), async (text, seed, byte) => {
      const bytes = Buffer.from(`${text}\n`)
      const places = [...bytes.keys()].filter((place) => bytes[place]! >= 0xd0)
      const place = places[seed % places.length]!
      const line = bytes.subarray(0, place).toString().split('\n').length
      bytes[place] = byte

      expect(await textOf(bytes)).toEqual(new Unreadable(line))
    }),
  )
})

test.each([
  'name;title\nO’Brien;«Café» — naïve',
  'Łukasz;Żółć\nMüller;Größe',
  'Iванeнкo;Cepгій\nНадiя;Олeксaндp',
  'объявление;экзамен\nподъезд;мышь',
  'title\nשלום 🎨 Αθήνα',
  'a;b\n5-А;1',
  'plain;ascii',
])('a text in UTF-8 is read whatever Latin, slips or pictures it holds: %j [IMP-2]', async (text) => {
  expect(await textOf(Buffer.from(text))).toBe(text)
})

test('line ends of every system are one, and accents one letter with their own [IMP-2]', async () => {
  expect(await textOf(Buffer.from('а\r\nб\rв\nг'))).toBe('а\nб\nв\nг')
  expect(await textOf(Buffer.from('Андріи\u0306'))).toBe('Андрій')
})

test('a letter that falls between two slices of a long file stays whole [IMP-2]', async () => {
  const text = `a${'їжак '.repeat(120_000)}`
  expect(await textOf(Buffer.from(text))).toBe(text)
})

test('workbooks and other binaries are told from text [IMP-1]', async () => {
  for (const bytes of ['PK\u0003\u0004', 'a\0b', '\ufeffa\0b'].map((text) => Buffer.from(text)))
    expect(await textOf(bytes)).toEqual(new Unreadable())
  expect(await textOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toEqual(new Unreadable())
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
