import { expect, test } from 'vitest'
import { identity } from '../../../contract/identity/endpoints.ts'
import type { Role } from '../../../contract/kit/endpoint.ts'
import { profiles } from '../../../contract/people/endpoints.ts'
import type { Participant } from '../../../contract/people/schemas.ts'
import { openings } from '../../../contract/attendance/endpoints.ts'
import { entriesOf, placesOf } from '../layout/entries.ts'
import { may } from './may.ts'
import type { Me } from './participant.ts'

function participant(uuid: string, role: Role = 'STUDENT'): Participant {
  return { uuid, name: uuid, email: null, role, groupName: null, photo: null, own: true }
}

function me(role: Role, user: Partial<Me['user']> = {}): Me {
  const account = {
    id: 1,
    name: '',
    email: null,
    isTest: false,
    emailVerifiedAt: null,
    language: null,
    impersonatedBy: null,
    mustAddFactor: false,
  }
  const only = participant('one', role)
  return { user: { ...account, ...user }, participants: [only], participant: only }
}

const paths = (who: Me) => entriesOf(who).map(({ to }) => to)

test('an administrator who looks as somebody else administers nothing [PERM-2]', () => {
  expect(may(me('ADMIN'), profiles.list)).toBe(true)
  expect(may(me('ADMIN', { impersonatedBy: 'x' }), profiles.list)).toBe(false)
  expect(may(me('TEACHER'), profiles.list)).toBe(false)
})

test('passwords are the person’s own [PERM-6]', () => {
  expect(may(me('STUDENT'), identity.changePassword)).toBe(true)
  expect(may(me('STUDENT', { isTest: true }), identity.changePassword)).toBe(false)
  expect(may(me('STUDENT', { impersonatedBy: 'x' }), identity.changePassword)).toBe(false)
})

test('only students open lessons for the register', () => {
  expect(may(me('STUDENT'), openings.record)).toBe(true)
  expect(may(me('TEACHER'), openings.record)).toBe(false)
})

test('the menu shows what there is for a role [LAY-5]', () => {
  expect(paths(me('STUDENT'))).toEqual(['/', '/schedule', '/active', '/marks', '/repass', '/logout'])
  expect(paths(me('ADMIN'))).toEqual(['/admin/profiles', '/admin/posts', '/admin/periods', '/repass', '/logout'])
  expect(paths(me('TEACHER', { isTest: true }))).toEqual(['/', '/schedule', '/active', '/marks', '/logout'])
})

test('a student’s marks and a teacher’s journal stand in the menu, each under its name [LAY-5]', () => {
  const named = (role: Role) => entriesOf(me(role)).find(({ to }) => to === '/marks')?.text

  expect([named('STUDENT'), named('TEACHER'), named('ADMIN')]).toEqual([
    'kit.layout.menu.marks',
    'kit.layout.menu.journal',
    undefined,
  ])
})

test('on a phone the bar holds the main places, and is left out where there are none to choose from [LAY-5]', () => {
  const places = (role: Role) => placesOf(entriesOf(me(role))).map(({ to }) => to)

  expect(places('STUDENT')).toEqual(['/', '/schedule', '/active', '/marks'])
  expect(places('TEACHER')).toEqual(['/', '/schedule', '/active', '/marks'])
  expect(places('ADMIN')).toEqual([])
})
