import { expect, test } from 'vitest'
import { partsOf } from './searched.ts'

test('digits that may be one number are one run, words and numbers are looked for together [APROF-1]', () => {
  const runs = (search: string) => partsOf(search).digits.map(({ run }) => run)

  expect(runs('+38 (097) 644-86-17')).toEqual(['380976448617'])
  expect(runs('097 644')).toEqual(['097644'])
  expect(runs('00380 97 644')).toEqual(['38097644'])
  expect(partsOf('Бойко 097 644 Лев')).toEqual({
    words: 'Бойко Лев',
    digits: [{ typed: '097 644', run: '097644' }],
    classes: [],
  })
  expect(partsOf('12a@school 5-А')).toEqual({ words: '12a@school 5-А', digits: [], classes: [] })
})

test('names of classes are found in any spelling, whole ones before beginnings [APROF-1]', () => {
  const names = ['8-А', '8-Б', '8-Б-2', '10-А англ. 2', '10-А', 'Сонечко']
  const classes = names.map((name, id) => ({ id, name }))
  const parts = (search: string) => {
    const { words, digits, classes: found } = partsOf(search, classes)
    return [words, ...digits.map(({ run }) => run), ...found.map(({ ids }) => ids.map((id) => names[id]))]
  }

  expect(parts('8-Б')).toEqual(['', ['8-Б']])
  expect(parts('8Б коваленко')).toEqual(['коваленко', ['8-Б']])
  expect(parts('коваленко 8 б софія')).toEqual(['коваленко софія', ['8-Б']])
  expect(parts('8-А')).toEqual(['', ['8-А']])
  expect(parts('8-A')).toEqual(['', ['8-А']])
  expect(parts('10-а англ. 2')).toEqual(['', ['10-А англ. 2']])
  expect(parts('10-а анг')).toEqual(['анг', ['10-А']])
  expect(parts('8-б-')).toEqual(['', ['8-Б']])
  expect(parts('сонечко')).toEqual(['', ['Сонечко']])
  expect(parts('сон')).toEqual(['сон'])
  expect(parts('8')).toEqual(['', '8'])
  expect(parts('9-Б')).toEqual(['9-Б'])
})
