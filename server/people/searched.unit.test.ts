import { expect, test } from 'vitest'
import { partsOf } from './searched.ts'

test('digits that may be one number are one run, words and numbers are looked for together [APROF-1]', () => {
  const runs = (search: string) => partsOf(search).digits.map(({ run }) => run)

  expect(runs('+38 (097) 644-86-17')).toEqual(['380976448617'])
  expect(runs('097 644')).toEqual(['097644'])
  expect(runs('00380 97 644')).toEqual(['38097644'])
  expect(partsOf('Бойко 097 644 Лев')).toEqual({ words: 'Бойко Лев', digits: [{ typed: '097 644', run: '097644' }] })
  expect(partsOf('12a@school 5-А')).toEqual({ words: '12a@school 5-А', digits: [] })
})
