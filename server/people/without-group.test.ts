import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Args } from '../../contract/types.ts'
import { profileSorts } from '../../contract/people/endpoints.ts'
import { test, type School } from '../testing/school.ts'
import { classes, putIntoClass } from './testing.ts'

const { profiles } = contract

type Query = Args<typeof profiles.list>['query']

/** A school whose students are in a class of this year, of the last one, and in none. */
async function schoolOf(school: School) {
  const [now, before] = await classes(school, '7-А', { name: '6-А', year: 2025 })
  const named = (lastName: string) => ({ lastName, firstName: 'Іван' })
  const admin = await school.person({ type: 'ADMIN', ...named('Яяя') })
  await school.person({ type: 'TEACHER', ...named('Вовк') })
  await school.person({ ...named('Гай'), groupId: now! })
  await putIntoClass(school, await school.person(named('Лис')), before!)
  await school.person(named('Бук'))
  const namesOf = async (query: Query) => {
    const { body } = await school.as(admin, profiles.list, { query })
    return [body.found.count, body.profiles.map(({ lastName }) => lastName)]
  }
  return { admin, namesOf }
}

test('students without a class of the current study year are found, in every order [APROF-1]', async ({ school }) => {
  const { namesOf } = await schoolOf(school)

  for (const sort of profileSorts)
    expect(await namesOf({ groupId: 'none', sort })).toEqual([2, sort === 'created' ? ['Лис', 'Бук'] : ['Бук', 'Лис']])
  expect(await namesOf({ groupId: 'none', search: 'лис' })).toEqual([1, ['Лис']])
  expect(await namesOf({ groupId: 'none', type: 'TEACHER' })).toEqual([0, []])
})

test('who is locked is told apart from students who wait for a class, and no other word is a class [APROF-1]', async ({
  school,
}) => {
  const { admin, namesOf } = await schoolOf(school)
  const { body } = await school.as(admin, profiles.list, { query: { search: 'бук' } })
  await school.as(admin, profiles.toggle, { params: { id: body.profiles[0]!.id } })

  expect(await namesOf({ groupId: 'none', state: 'active' })).toEqual([1, ['Лис']])
  expect(await namesOf({ groupId: 'none', state: 'locked' })).toEqual([1, ['Бук']])
  expect((await school.as(admin, profiles.list, { query: { groupId: 'some' } as unknown as Query })).status).toBe(422)
})

test('a class that is deleted leaves its students without one; that of a past year stays theirs [APER-1] [SCHED-18]', async ({
  school,
}) => {
  const { admin, namesOf } = await schoolOf(school)
  const { rows } = await sql<{ id: number }>`select id from groups order by id`.execute(school.db)
  for (const { id } of rows)
    expect((await school.as(admin, contract.groups.remove, { params: { id } })).status).toBe(204)

  expect(await namesOf({ groupId: 'none' })).toEqual([3, ['Бук', 'Гай', 'Лис']])
  const left = await sql`select l.group_id, l.last_day from left_groups l`.execute(school.db)
  const kept = await sql`select group_id from memberships`.execute(school.db)
  expect([left.rows, kept.rows]).toEqual([
    [{ groupId: rows[0]!.id, lastDay: '2027-03-15' }],
    [{ groupId: rows[1]!.id }],
  ])
})
