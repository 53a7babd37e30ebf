import { expect, test } from 'vitest'
import { firstNameOf } from './names.ts'

const matvii = { uuid: '1', name: 'Матвій Коваленко' }
const sofiia = { uuid: '2', name: 'Софія Коваленко' }

test('children go by their first names, and by their whole names where two share the first [PART-6]', () => {
  const namesake = { uuid: '3', name: 'Софія Бойко' }

  expect(firstNameOf(sofiia, [matvii, sofiia])).toBe('Софія')
  expect([matvii, sofiia, namesake].map((one, _, all) => firstNameOf(one, all))).toEqual([
    'Матвій',
    'Софія Коваленко',
    'Софія Бойко',
  ])
})
