import { expect, test } from 'vitest'
import { choices } from './guardians.ts'

test('namesakes among guardians are told apart by their addresses [APROF-3]', () => {
  const found = [
    { id: 1, lastName: 'Коваленко', firstName: 'Олена', email: 'o.kovalenko@l12.example' },
    { id: 2, lastName: 'Коваленко', firstName: 'Олена', email: 'olena@ukr.example' },
    { id: 3, lastName: 'Бойко', firstName: 'Тетяна', email: 't.boiko@ukr.example' },
  ]
  expect(choices(found)).toEqual([
    { value: 1, label: 'Коваленко Олена (o.kovalenko@l12.example)' },
    { value: 2, label: 'Коваленко Олена (olena@ukr.example)' },
    { value: 3, label: 'Бойко Тетяна' },
  ])
})
