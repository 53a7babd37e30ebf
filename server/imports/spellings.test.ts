import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { fault, fileOf, peopleOffice, timetableOffice } from '../testing/imported.ts'
import { test, type School } from '../testing/school.ts'
import { changes, everybody, importPeople, previewPeople, timetable } from './testing.ts'

const folder = join(import.meta.dirname, 'samples')
const sample = (name: string) => readFile(join(folder, `${name}.csv`))

/** An office that has imported the sample with names as they are stored. */
async function office(school: School) {
  const { admin } = await peopleOffice(school, '', ['8-Б'])
  const stored = await importPeople(school, admin, await sample('as-stored'))
  expect(stored.changes).toMatchObject({ added: 4 })
  return admin
}

test('the same people in any other spelling are the same people: nothing is added and nothing changes [APROF-10]', async ({
  school,
}) => {
  const admin = await office(school)
  const [people, written] = [await everybody(school), await changes(school)]
  const names = (await readdir(folder))
    .map((name) => name.replace('.csv', ''))
    .filter((name) => name !== 'latin-letters')

  expect(names).toHaveLength(12)
  for (const name of names) {
    const outcome = await importPeople(school, admin, await sample(name))
    expect([name, outcome.errors, outcome.changes]).toEqual([
      name,
      [[]],
      { added: 0, changed: 0, unchanged: 4, removed: 0 },
    ])
  }
  expect(await everybody(school)).toEqual(people)
  expect(await changes(school)).toBe(written)
})

test('people who come in any other spelling first are stored in the one spelling [APROF-10]', async ({ school }) => {
  const { admin } = await peopleOffice(school, '', ['8-Б'])

  await importPeople(school, admin, await sample('zero-width-signs'))

  expect((await everybody(school)).map(({ name, accountName, group }) => [name, accountName, group])).toEqual([
    ['Нечуй-Левицький Сергій', 'Сергій Нечуй-Левицький', null],
    ['Їжакевич Анна Марія', 'Анна Марія Їжакевич', '8-Б'],
    ['Нечуй-Левицький Мар’ян', 'Мар’ян Нечуй-Левицький', '8-Б'],
    ['Лук’яненко-Бойко Дар’я', 'Дар’я Лук’яненко-Бойко', null],
  ])
})

test('Latin letters among Cyrillic ones are told with the right word, and nothing is stored [APROF-10]', async ({
  school,
}) => {
  const admin = await office(school)

  const { status, errors } = await previewPeople(school, admin, await sample('latin-letters'))

  const latin = (value: string, letters: string, right: string) =>
    ['kit.spelling.latinLetters', { value, letters, right }] as const
  expect(status).toBe(422)
  expect(errors[0]).toEqual([
    fault(2, 'прізвище', latin('Лук’яненкo-Бoйкo', 'o', 'Лук’яненко-Бойко')),
    fault(3, "ім'я", latin('Сергiй', 'i', 'Сергій')),
    fault(5, "ім'я", latin('Aнна Марiя', 'A, i', 'Анна Марія')),
  ])
})

const week = { dateFrom: '2026-09-01', dateTo: '2026-09-13' }
const header = 'date;from;to;group;discipline;title;teacher'
const lesson = (title: string, at = '8:00;8:45') => `2026-09-07;${at};5-А;Алгебра;${title};lys@x.example`

test('a title that only repeats its discipline is none: the lesson stays with its register and topic [APROF-10]', async ({
  school,
}) => {
  const bring = await timetableOffice(school)
  await bring(week, fileOf(header, lesson('')))
  await sql`update lessons set topic = 'Дроби', registered_at = now()`.execute(school.db)

  for (const title of ['Алгебра', ' АЛГЕБРА', 'Ал\u00adгебра', 'Aлгeбpa', 'Алгебра '])
    expect((await bring(week, fileOf(header, lesson(title)))).changes).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 1,
      removed: 0,
    })

  expect(await timetable(school)).toEqual(['2026-09-07 08:00 5-А Алгебра lys@x.example CLASSES GROUP'])
})

test('a title in another spelling is the same lesson’s [APROF-10]', async ({ school }) => {
  const bring = await timetableOffice(school)
  await bring(week, fileOf(header, lesson("П'ять чисел – вправи")))

  for (const title of ['П’ять чисел - вправи', 'Пʼять чи\u00adсел —  вправи', 'П’ять чисел-вправи'])
    expect((await bring(week, fileOf(header, lesson(title)))).changes).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 1,
    })

  expect(await timetable(school)).toEqual(['2026-09-07 08:00 5-А П’ять чисел — вправи lys@x.example CLASSES GROUP'])
})

test('half-classes whose titles differ only in their dashes are told apart, and stay on the next import [APROF-10]', async ({
  school,
}) => {
  const bring = await timetableOffice(school)
  const halves = (one: string, other: string) => fileOf(header, lesson(one), lesson(other).replace('lys@', 'vovk@'))
  await bring(week, halves('Група — А', 'Група-А'))

  const again = await bring(week, halves('Група – А', 'Група‑А'))

  expect(again.changes).toEqual({ added: 0, changed: 0, unchanged: 2, removed: 0 })
})

test('a title that mixes the letters of two alphabets is taken, with a notice of its line [APROF-10]', async ({
  school,
}) => {
  const bring = await timetableOffice(school)

  const outcome = await bring(week, fileOf(header, lesson('Дрoби'), lesson('IT-вправи', '9:00;9:45')))

  const latin = ['kit.spelling.latinLetters', { value: 'Дрoби', letters: 'o', right: 'Дроби' }] as const
  expect(outcome.notices).toMatchObject([{ errors: [fault(2, 'title', latin)] }])
  expect(outcome).toMatchObject({ status: 200, changes: { added: 2 } })
})
