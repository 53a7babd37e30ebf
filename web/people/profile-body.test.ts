import { expect, test } from 'vitest'
import { profileBody } from './profile-body.ts'

const typed = {
  email: '',
  firstName: 'Єлисей',
  lastName: 'Бойко',
  phone: ' ',
  dateOfBirth: '',
  isTest: false,
  type: 'Учень',
  groupId: 7,
  guardianId: null,
}

test('empty fields of a student are none, and the type is sent on creation only [APROF-3]', () => {
  const body = {
    email: null,
    firstName: 'Єлисей',
    lastName: 'Бойко',
    phone: null,
    dateOfBirth: null,
    isTest: false,
    groupId: 7,
    groupSince: null,
    guardianId: null,
  }
  expect(profileBody(typed, 'STUDENT', false)).toEqual(body)
  expect(profileBody(typed, 'STUDENT', true)).toEqual({ ...body, type: 'STUDENT' })
})

test('only students have a class and a guardian [APROF-3]', () => {
  const body = profileBody({ ...typed, isTest: true }, 'TEACHER', true)
  expect(body).not.toHaveProperty('groupId')
  expect(body).not.toHaveProperty('guardianId')
  expect(body).toMatchObject({ type: 'TEACHER', isTest: true })
})
