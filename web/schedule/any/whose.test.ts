import { expect, test } from 'vitest'
import { type Choice, found } from './whose.ts'

const classes: Choice[] = ['1-А', '8-А', '8-Б', '10-А', '8 англ'].map((name, n) => ({ kind: 'group', id: n, name }))
const teachers: Choice[] = [
  { kind: 'teacher', id: 1, name: 'Мельник Ірина', disciplines: ['Англійська мова'] },
  { kind: 'teacher', id: 2, name: 'Дем’яненко Поліна', disciplines: ['Географія', 'Основи здоров’я'] },
]
const names = (choices: Choice[], typed: string) => found(choices, typed).map(({ name }) => name)

test('a class is found by its number, its letter, and both with a hyphen or without [SCHED-17]', () => {
  expect(names(classes, '8')).toEqual(['8-А', '8-Б', '8 англ'])
  expect(names(classes, '1')).toEqual(['1-А', '10-А'])
  for (const typed of ['8-Б', '8б', ' 8 б ', '8-б', '8Б']) expect(names(classes, typed)).toEqual(['8-Б'])
  expect(names(classes, '8в')).toEqual([])
})

test('a teacher is found by beginnings of the names in any order, and by what they teach [SCHED-17]', () => {
  expect(names(teachers, 'ірина мельн')).toEqual(['Мельник Ірина'])
  expect(names(teachers, "дем'ян")).toEqual(['Дем’яненко Поліна'])
  expect(names(teachers, 'англ')).toEqual(['Мельник Ірина'])
  expect(names(teachers, 'мельник геогр')).toEqual([])
})
