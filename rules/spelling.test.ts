import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookOf, plain } from './names.ts'
import { mixedIn, mixedSaid, spelledName, spelledTitle } from './spelling.ts'

test('a name has one spelling: composed, one apostrophe, one hyphen, single blanks, nothing invisible [APROF-10]', () => {
  const spellings = [
    ["Дем'яненко", 'Дем’яненко'],
    ['Демʼяненко', 'Дем’яненко'],
    ['Дем`яненко', 'Дем’яненко'],
    ['Дем′яненко', 'Дем’яненко'],
    ['Їжак'.normalize('NFD'), 'Їжак'],
    ['Ко\u00adва\u200bлен\u2060ко\ufeff', 'Коваленко'],
    ['Лис\u202e', 'Лис'],
    ['Нечуй–Левицький', 'Нечуй-Левицький'],
    ['Нечуй\u2011Левицький', 'Нечуй-Левицький'],
    ['Нечуй - Левицький', 'Нечуй-Левицький'],
    ['Нечуй -\u00adЛевицький', 'Нечуй-Левицький'],
    ['8\u00a0—\u00a0Б', '8-Б'],
    [' Анна\t Марія\u00a0', 'Анна Марія'],
    ['Smith', 'Smith'],
    ['O’Brien', 'O’Brien'],
  ] as const
  for (const [given, stored] of spellings) expect(spelledName(given)).toBe(stored)
})

test('a title keeps its dashes, quotes and signs, in one spelling each [APROF-10]', () => {
  const spellings = [
    ['Вправа 5 - рівняння', 'Вправа 5 — рівняння'],
    ['Вправа 5 – рівняння', 'Вправа 5 — рівняння'],
    ['Вправа – 5 – рівняння', 'Вправа — 5 — рівняння'],
    ['соціально–економічна', 'соціально-економічна'],
    ['мікро- та макроекономіка', 'мікро- та макроекономіка'],
    ["Похідна f'(x), 5'", "Похідна f'(x), 5'"],
    ["п'єса «Мина  Мазайло»", 'п’єса «Мина Мазайло»'],
    ['Два\nрядки', 'Два рядки'],
    ['Числа −5…5', 'Числа -5…5'],
    ['Атоми –− йони', 'Атоми — йони'],
  ] as const
  for (const [given, stored] of spellings) expect(spelledTitle(given)).toBe(stored)
})

const signs = "аіїйyOk1.,'’ʼ`- –—−\u00ad\u200b\u0306\u0308\u00a0\t«»(".split('')
const texts = fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((all) => all.join(''))

test('a name has one hyphen for the dashes that a title has one dash for [APROF-10]', () => {
  expect([spelledName('Гай –− Ліс'), spelledName('Гай —Ліс'), spelledName('Гай - Ліс')]).toEqual([
    'Гай-Ліс',
    'Гай-Ліс',
    'Гай-Ліс',
  ])
  expect(plain(spelledTitle('а –− а'))).toBe(plain('а –− а'))
})

test('what is in its stored spelling stays so, and compares like what it was made of [APROF-10]', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const [name, title] = [spelledName(text), spelledTitle(text)]
      expect([spelledName(name), spelledTitle(title)]).toEqual([name, title])
      expect([plain(name), plain(title)]).toEqual([plain(text), plain(text)])
      expect(name).not.toMatch(/^\s|\s$|\s\s|[\u00ad\u200b\u00a0\t]/)
    }),
  )
})

test('words of two alphabets are found, with the same in one of them where all letters look alike [APROF-10]', () => {
  const right = [
    ['Iваненко', 'Іваненко'],
    ['Коваленко Oлена', 'Коваленко Олена'],
    ['Лук’яненкo-Бoйкo', 'Лук’яненко-Бойко'],
    ['Smіth', 'Smith'],
    ['Iван Smіth, 8-A', 'Іван Smith, 8-A'],
  ] as const
  for (const [text, proposal] of right) expect(mixedIn(text)).toEqual({ text, right: proposal })
  expect(mixedIn('Wебдизайн Iван')).toEqual({ text: 'Wебдизайн Iван', right: null })
  for (const whole of ['Smith Іван', 'IT-клас', '3D-моделювання', '8-A', 'STEM', 'Їжак', ''])
    expect(mixedIn(whole)).toBeNull()
})

test('a sentence names the letters of the wrong alphabet and the right spelling [APROF-10]', () => {
  const said = (text: string) => mixedSaid(mixedIn(text)!)
  const values = (value: string, letters: string, right: string) => ({ value, letters, right })

  expect(said('Iваненко Oля')).toEqual(['kit.spelling.latinLetters', values('Iваненко Oля', 'I, O', 'Іваненко Оля')])
  expect(said('Smіth')).toEqual(['kit.spelling.cyrillicLetters', values('Smіth', 'і', 'Smith')])
  expect(said('Iван Smіth')).toEqual(['kit.spelling.bothLetters', values('Iван Smіth', 'I, і', 'Іван Smith')])
  expect(said('Wебдизайн')).toEqual(['kit.spelling.mixed', { value: 'Wебдизайн' }])
})

test('names that look the same are compared as one [APROF-10]', () => {
  for (const alike of ['СЕРГІЄНКО', 'Ceргiєнко', 'Сер\u00adгієнко']) expect(lookOf(alike)).toBe(lookOf('Сергієнко'))
  expect(lookOf('8 – A')).toBe(lookOf('8-А'))
  expect(lookOf('8-А')).not.toBe(lookOf('8-Б'))
  expect(plain('8-A')).not.toBe(plain('8-А'))
})
