import { expect } from 'vitest'
import type { GoogleCourse } from '../../contract/google/schemas.ts'
import { test } from '../testing/school.ts'
import { classOf, addressOfCourse as ofCourse, withCourses } from './testing.ts'

const monday = '2027-03-15'

test('where two courses fit, none gives its link, and the list says so [APER-2]', async ({ school }) => {
  const { lessonOn, course, bind, algebra, links, listed } = await withCourses(school)
  await lessonOn(monday, '8:00-8:45')
  const forAll = await course('all', { groupId: null })
  expect(forAll.overlapping).toEqual([])
  const second = await course('second')
  await course('other quarter', { quarter: 2 })

  expect(await links()).toEqual([null])
  expect(second.overlapping).toEqual(['all'])
  const overlapping = await listed('overlapping')
  expect(overlapping.googleCourses.map(({ name, overlapping: others }) => [name, others])).toEqual([
    ['all', ['second']],
    ['second', ['all']],
  ])
  expect(overlapping.totals).toEqual({ unbound: 0, bound: 3, archived: 0, overlapping: 2 })

  await bind(forAll.id, { ...algebra, groupId: await classOf(school, '7-Б') })
  expect(await links()).toEqual([ofCourse('second')])
  expect((await listed('overlapping')).googleCourses).toEqual([])
  expect((await listed()).totals.overlapping).toBe(0)
})

test('the list counts exactly the courses that name another one [APER-2]', async ({ school }) => {
  const { groupId, course, listed } = await withCourses(school)
  const other = await classOf(school, '7-Б')
  const third = await classOf(school, '7-В')
  const binding = (quarter: number, group: number | null) => ({ quarter, groupId: group })
  const given = [
    ...[groupId, groupId, other].map((group) => binding(1, group)),
    ...[null, other, third].map((group) => binding(2, group)),
    ...[null].map((group) => binding(3, group)),
    ...[null, null].map((group) => binding(4, group)),
  ]
  for (const [place, one] of given.entries()) await course(`c${place}`, one)

  const { googleCourses, totals } = await listed()
  const named: Pick<GoogleCourse, 'name'>[] = googleCourses.filter(({ overlapping }) => overlapping.length)

  expect(named.map(({ name }) => name)).toEqual(['c0', 'c1', 'c3', 'c4', 'c5', 'c7', 'c8'])
  expect((await listed('overlapping')).googleCourses).toEqual(named)
  expect(totals.overlapping).toBe(named.length)
})

test('a course that a class cannot open gives no link and stands in no other’s way [APER-2]', async ({ school }) => {
  const { lessonOn, course, links, listed } = await withCourses(school)
  await lessonOn(monday, '8:00-8:45')
  for (const state of ['PROVISIONED', 'DECLINED', 'SUSPENDED']) await course(state, {}, state)
  expect(await links()).toEqual([null])

  await course('archived', {}, 'ARCHIVED')

  expect(await links()).toEqual([ofCourse('archived')])
  expect((await listed()).totals.overlapping).toBe(0)
})
