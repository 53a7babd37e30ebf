import { sql } from 'kysely'
import { expect } from 'vitest'
import { fault, peopleOffice } from '../testing/imported.ts'
import { test, type School } from '../testing/school.ts'
import { changes } from './testing.ts'

const header = 'type,email,lastName,firstName,group,groupSince'
const ivan = (group: string, since = '') => `STUDENT,ivan@x.example,Лис,Іван,${group},${since}`
const nothing = { added: 0, changed: 0, unchanged: 1, removed: 0 }

async function office(school: School) {
  const calls = await peopleOffice(school, header, ['5-А', '5-Б'])
  return {
    ...calls,
    /** The student's class and first day there; null: the study year's. */
    place: async () => {
      const { rows } = await sql<{ name: string; firstDay: string | null }>`
        select g.name, m.first_day from memberships m join groups g on g.id = m.group_id`.execute(school.db)
      return rows.map(({ name, firstDay }) => [name, firstDay])
    },
  }
}

test('an imported student is in the class from the study year’s first day, or the column’s [SCHED-18]', async ({
  school,
}) => {
  const { bring, place } = await office(school)

  await bring(ivan('5-А'))
  expect(await place()).toEqual([['5-А', null]])
  await bring(ivan('5-А', '02.11.2026'))
  expect(await place()).toEqual([['5-А', '2026-11-02']])
})

test('an empty cell keeps the first day, and the same day again changes nothing [SCHED-18] [IMP-3]', async ({
  school,
}) => {
  const { bring, preview, place } = await office(school)
  await bring(ivan('5-А', '2026-11-02'))
  const before = await changes(school)

  for (const line of [ivan('5-А'), ivan(''), ivan('', '2026-11-02')]) {
    expect((await preview(line)).changes).toEqual(nothing)
    expect((await bring(line)).status).toBe(200)
  }
  expect(await place()).toEqual([['5-А', '2026-11-02']])
  expect(await changes(school)).toBe(before)
})

test('a day without a class moves the first day in the one that the student is in [SCHED-18]', async ({ school }) => {
  const { bring, preview, place } = await office(school)
  await bring(ivan('5-А'))

  expect((await preview(ivan('', '2026-11-02'))).changes).toEqual({ ...nothing, changed: 1, unchanged: 0 })
  await bring(ivan('', '2026-11-02'))

  expect(await place()).toEqual([['5-А', '2026-11-02']])
})

test('whom an import moves to another class is there from today [SCHED-18]', async ({ school }) => {
  const { bring, place } = await office(school)
  await bring(ivan('5-А'))

  await bring(ivan('5-Б'))

  expect(await place()).toEqual([['5-Б', '2027-03-16']])
})

const value = '2026-08-31'
const refused = [
  ivan('5-А', value),
  'TEACHER,lys@x.example,Лис,Ганна,,2026-11-02',
  'STUDENT,new@x.example,Бойко,Юстина,,2026-11-02',
]

test('a first day outside the year, of who is no student, or without a class is an error of its cell [SCHED-18]', async ({
  school,
}) => {
  const { bring } = await office(school)

  const { status, errors } = await bring(...refused)

  expect(status).toBe(422)
  expect(errors).toEqual([
    [
      fault(2, 'groupSince', ['server.imports.outsideYear', { from: '01.09.2026', to: '11.06.2027' }]),
      fault(3, 'groupSince', ['server.imports.sinceForStudents', { value: '2026-11-02' }]),
      fault(4, 'groupSince', 'server.imports.sinceWithoutGroup'),
    ],
  ])
})
