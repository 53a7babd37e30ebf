import { expect } from 'vitest'
import { peopleOffice } from '../testing/imported.ts'
import { test } from '../testing/school.ts'
import { changes, everybody } from './testing.ts'

const header = 'тип;пошта;прізвище;ім’я;телефон;дата народження;клас;пошта опікуна'
const first = [
  'опікун;mama@x.example;Лис;Ганна;;;;',
  'учень;o@x.example;Лис;Остап;;12.12.2014;7-А;mama@x.example',
  'учень;;Лис;Єва;;12.12.2015;7-А;mama@x.example',
  'вчитель;t@x.example;Вовк;Петро;;;;',
]
const second = [
  'опікун;tato@x.example;Лис;Іван;;;;',
  'опікун;mama@x.example;Лис;Ганна;;;;',
  'учень;o@x.example;Лис;Остап;;12.12.2014;7-А;tato@x.example',
  'учень;;Лис;Єва;;12.12.2015;7-Б;mama@x.example',
  'вчитель;t@x.example;Вовк;Петро;+380501112233;;;',
]
const none = { added: 0, changed: 0, unchanged: 0, removed: 0 }

test('an import of people tells how many it adds, before and after [IMP-5]', async ({ school }) => {
  const { bring, preview } = await peopleOffice(school, header, ['7-А', '7-Б'])

  expect((await preview(...first)).changes).toEqual({ ...none, added: 4 })
  expect(await everybody(school)).toEqual([])
  expect((await bring(...first)).changes).toEqual({ ...none, added: 4 })
})

test('an import of people tells how many it changes and leaves as they are, before and after [IMP-5]', async ({
  school,
}) => {
  const { bring, preview } = await peopleOffice(school, header, ['7-А', '7-Б'])
  await bring(...first)
  const before = await changes(school)

  const told = { added: 1, changed: 3, unchanged: 1, removed: 0 }
  expect((await preview(...second)).changes).toEqual(told)
  expect(await changes(school)).toBe(before)
  expect((await bring(...second)).changes).toEqual(told)
  expect((await bring(...second)).changes).toEqual({ ...none, unchanged: 5 })
})
