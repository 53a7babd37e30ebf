import { expect, test } from 'vitest'
import { pictureOf, twoLetters } from './subjects.ts'

test.each([
  ['Українська мова', 'native'],
  ['Українська література', 'literature'],
  ['Англійська мова', 'language'],
  ['Алгебра', 'algebra'],
  ['Геометрія', 'geometry'],
  ['Географія', 'geography'],
  ['Фізика', 'physics'],
  ['Фізична культура', 'sport'],
  ['Всесвітня історія', 'history'],
  ['Мистецтво', 'art'],
  ['Music', 'music'],
] as const)('%s has a picture of its own [MARK-4]', (name, picture) => {
  expect(pictureOf(name)).toBe(picture)
})

test('a short name tells what a long one does not [MARK-4]', () => {
  expect(pictureOf('Основи рухової активності', 'Фізкульт.')).toBe('sport')
})

test('a subject without a picture has two letters [MARK-4]', () => {
  expect(pictureOf('Етика')).toBeUndefined()
  expect([twoLetters('Етика'), twoLetters('Основи етики'), twoLetters('я')]).toEqual(['Ет', 'Ое', 'Я'])
})
