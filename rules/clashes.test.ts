import { expect, test } from 'vitest'
import { clashOf, type TimedLesson } from './clashes.ts'

const algebra = {
  starts: 480,
  ends: 525,
  groupId: 1,
  disciplineId: 1,
  teacherId: 1,
  kind: 'GROUP',
  title: null,
  link: null,
}
const against = (other: Partial<TimedLesson>) => clashOf(algebra, { ...algebra, ...other })

test('a class or a teacher cannot be in two lessons at once, but a lesson may begin when another ends [IMP-3] [APER-8]', () => {
  expect(against({ starts: 500, ends: 545, teacherId: 2 })).toBe('group')
  expect(against({ starts: 500, ends: 545, groupId: 2 })).toBe('teacher')
  expect(against({ starts: 525, ends: 570 })).toBeUndefined()
  expect(against({ groupId: 2, teacherId: 2 })).toBeUndefined()
  expect(
    clashOf({ ...algebra, teacherId: null }, { ...algebra, teacherId: null, groupId: 2, disciplineId: 2 }),
  ).toBeUndefined()
})

test('halves with different teachers and classes that sit together do not clash [IMP-3] [APER-8]', () => {
  const half = { ...algebra, title: '1 група' }

  expect(clashOf(half, { ...half, title: '2 група', teacherId: 2 })).toBeUndefined()
  expect(clashOf(half, { ...half, title: '2 група' })).toBe('group')
  expect(against({ groupId: 2 })).toBeUndefined()
  expect(against({ groupId: 2, link: 'https://meet.example/2' })).toBe('teacher')
})
