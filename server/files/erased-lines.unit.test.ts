import { expect, test } from 'vitest'
import { patternOf } from '../db/erased-words.ts'
import { stemPattern } from '../db/last-names.ts'
import { withoutPerson } from './erased-lines.ts'

const word = 'Вилучено № 12'
const who = { firstName: 'Дар’я', lastName: 'Лис' }
const facts = (isShared = false) => ({
  names: [{ ...who, isShared }],
  birthDates: ['2012-02-01'],
  word,
  pattern: patternOf({
    names: isShared ? [] : [who],
    addresses: ['lys@family.example'],
    phones: ['+380 50 111 22 33'],
  }),
})

test('a line with both names loses them and the birth date, whatever stands between them; other lines stay [HIST-3]', () => {
  const text =
    'тип;прізвище;пошта;ім’я;дата\nучень;Лис;x@y.example;"Дар\'я";01.02.2012\nучень;Лис;;Марко;1.2.2012\nучень;Лисенко;;Дар’я;'

  expect(withoutPerson(text, facts()).split('\n')).toEqual([
    'тип;прізвище;пошта;ім’я;дата',
    'учень;Вилучено № 12;x@y.example;"Вилучено № 12";Вилучено № 12',
    'учень;Лис;;Марко;1.2.2012',
    'учень;Лисенко;;Дар’я;',
  ])
})

test('an address and a phone go in any spelling, and no part of a longer one [HIST-3]', () => {
  const text =
    'LYS@family.example 050-111-22-33 +38(050)1112233 0501112233 alys@family.example 10501112233 lys@family.example.ua'

  expect(withoutPerson(text, facts())).toBe(
    `${word} ${word} ${word} ${word} alys@family.example 10501112233 lys@family.example.ua`,
  )
})

test('of namesakes only the line with the birth date is theirs [HIST-3]', () => {
  const text = 'Лис;Дар’я;2012-02-01\nЛис;Дар’я;2013-09-09\nЛис Дар’я'

  expect(withoutPerson(text, facts(true))).toBe(
    'Вилучено № 12;Вилучено № 12;Вилучено № 12\nЛис;Дар’я;2013-09-09\nЛис Дар’я',
  )
})

test('a last name is found in any case of the grammar, and no word that only begins like it [HIST-3]', () => {
  const found = (lastName: string, text: string) => text.match(new RegExp(stemPattern(lastName)!, 'gu'))

  expect(found('Лис', 'Листопад, лис, Лису, Лисенко, ЛИС')).toEqual(['Лису', 'ЛИС'])
  expect(found('Гнатюк', 'Гнатюка й Гнатюками; Гнатюківна')).toEqual(['Гнатюка', 'Гнатюками'])
  expect(found('Коваленко', 'Коваленку')).toEqual(['Коваленку'])
  expect(found('Коваль', 'Коваля, Ковалеві, КОВАЛЕМ; Ковалик, Коваленко, Ковальчук')).toEqual([
    'Коваля',
    'Ковалеві',
    'КОВАЛЕМ',
  ])
  expect(found('Лис', 'Лист, Лиса, Лисий, Лисова')).toEqual(['Лиса'])
  expect(found('Сорока', 'Сороці й Сорокою; Сорокач')).toEqual(['Сороці', 'Сорокою'])
  expect(found('Швець', 'Шевця, Швеця, Швецю')).toEqual(['Швеця', 'Швецю'])
  expect(found('Кравець', 'Кравцем, Кравчук')).toEqual(['Кравцем'])
  expect(found('Вишенський', 'Вишенського, Вишенській; Вишеньський')).toEqual(['Вишенського', 'Вишенській'])
  expect(found('Палій', 'Палієві, Палієнко')).toEqual(['Палієві'])
  expect(found('Smith', 'Smith’s and Smithson')).toEqual(['Smith’s'])
})

test('a double last name is found in its own cases, and no part of it by itself [HIST-3]', () => {
  const found = (lastName: string) =>
    'Коваля-Лиса, Коваль-Лис, Лиса, Анна-Лис'.match(new RegExp(stemPattern(lastName)!, 'gu'))

  expect(found('Коваль-Лис')).toEqual(['Коваля-Лиса', 'Коваль-Лис'])
  expect(found('Лис')).toEqual(['Лиса'])
})

const replaced = (text: string, known: Partial<Parameters<typeof patternOf>[0]>) => {
  const pattern = patternOf({ names: [], addresses: [], phones: [], ...known })
  return pattern === null ? text : text.replace(new RegExp(pattern, 'giu'), word)
}
const called = (lastName: string, firstName: string) => ({ names: [{ lastName, firstName }] })

test('a double name and a longer number are somebody else’s [HIST-3]', () => {
  const text = 'Анна-Марія Коваль, Марія Коваль-Лис, Марія Ковальё, Коваль Марія-Анна, — Марія Коваль.'
  expect(replaced(text, called('Коваль', 'Марія'))).toBe(text.replace(/Марія Коваль\.$/, `${word}.`))
  expect(replaced('Учень 1, Учень 12', called('Учень', '1'))).toBe(`${word}, Учень 12`)
  expect(replaced('Анна‑Марія Коваль', called('Коваль', 'Анна-Марія'))).toBe(word)
})

test('what is hardly a name or a phone is not looked for [HIST-3]', () => {
  const text = '2026-11-25, 7 Б, - Марія, 12, немає'
  for (const known of [called('Б', '7'), called('-', 'Марія'), { phones: ['немає', '12', '2026'] }])
    expect(replaced(text, known)).toBe(text)
  for (const name of ['-', '1', '12', 'Я']) expect(stemPattern(name)).toBeNull()
})

test('a name is found as HTML and JSON write its signs [HIST-3]', () => {
  const text = 'Дарка &quot;Лис&quot; О&amp;Гай'
  expect(replaced(text, called('О&Гай', 'Дарка "Лис"'))).toBe(word)
  expect(replaced(JSON.stringify('Рада:\nДарка "Лис"\tГай'), called('Гай', 'Дарка "Лис"'))).toBe(`"Рада:\\n${word}"`)
})
