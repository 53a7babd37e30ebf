import { expect } from 'vitest'
import { classOf } from '../schedule/testing.ts'
import { test } from '../testing/school.ts'
import { changes, everybody, importPeople, previewPeople } from './testing.ts'

test('an import of people tells how many it adds, changes and leaves as they are [IMP-5]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  await classOf(school, '7-А')
  await classOf(school, '7-Б')
  const people = 'тип;пошта;прізвище;ім’я;телефон;дата народження;клас;пошта опікуна'
  const first = [
    people,
    'опікун;mama@x.example;Лис;Ганна;;;;',
    'учень;o@x.example;Лис;Остап;;12.12.2014;7-А;mama@x.example',
    'учень;;Лис;Єва;;12.12.2015;7-А;mama@x.example',
    'вчитель;t@x.example;Вовк;Петро;;;;',
  ].join('\n')
  expect((await previewPeople(school, admin, first)).changes).toEqual({
    added: 4,
    changed: 0,
    unchanged: 0,
    removed: 0,
  })
  expect(await everybody(school)).toEqual([])
  expect((await importPeople(school, admin, first)).changes).toEqual({ added: 4, changed: 0, unchanged: 0, removed: 0 })

  const second = [
    people,
    'опікун;tato@x.example;Лис;Іван;;;;',
    'опікун;mama@x.example;Лис;Ганна;;;;',
    'учень;o@x.example;Лис;Остап;;12.12.2014;7-А;tato@x.example',
    'учень;;Лис;Єва;;12.12.2015;7-Б;mama@x.example',
    'вчитель;t@x.example;Вовк;Петро;+380501112233;;;',
  ].join('\n')
  const told = { added: 1, changed: 3, unchanged: 1, removed: 0 }
  const before = await changes(school)
  expect((await previewPeople(school, admin, second)).changes).toEqual(told)
  expect(await changes(school)).toBe(before)
  expect((await importPeople(school, admin, second)).changes).toEqual(told)
  const again = { added: 0, changed: 0, unchanged: 5, removed: 0 }
  expect((await importPeople(school, admin, second)).changes).toEqual(again)
})
