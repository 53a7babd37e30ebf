import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isClean, isCleanLines, isVisible, withSignsNamed } from './text.ts'

test('a name in any script, with its marks and joiners, may stand', () => {
  for (const name of ['Ґнатюк-Їжакевич', "Мар'яна", 'Мар’яна', 'Łukasz', 'José', 'דָּוִד', 'نور', 'می‌خواهم', '李', '👩‍🏫'])
    expect([name, isClean(name), isVisible(name)]).toEqual([name, true, true])
})

test('controls, line separators, turned directions and halves of letters may not', () => {
  const signs = ['\0', '\x07', '\x1b', '\t', '\n', '\r', '\x7f', '\x85', '\u2028', '\u2029']
  const turns = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
  for (const sign of [...signs, ...turns, '\ud800', '\udc00']) expect(isClean(`Іван${sign}Лис`)).toBe(false)
})

test('a text of several lines keeps its line ends and tabs, and nothing else of the kind', () => {
  expect(isCleanLines('перший\r\n\tдругий\n')).toBe(true)
  for (const sign of ['\0', '\u202e', '\x1b', '\ud800']) expect(isCleanLines(`перший\n${sign}`)).toBe(false)
})

test('blanks, joiners, soft hyphens and empty letters alone are nothing to see', () => {
  const nothing = [
    '',
    ' ',
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u200d',
    '\u2060',
    '\u2800',
    '\u3000',
    '\u3164',
    '\ufeff',
    '\ufe0f',
  ]
  for (const text of nothing) expect(isVisible(text + text)).toBe(false)
  expect(isVisible('\u200b.\u200b')).toBe(true)
})

test('a message about a hidden sign is itself clean, whatever the text', () => {
  expect(withSignsNamed('Іван\u202eЛис\0')).toBe('Іван[U+202E]Лис[U+0000]')
  expect(withSignsNamed('\u200b')).toBe('[U+200B]')
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isClean(withSignsNamed(text))))
})
