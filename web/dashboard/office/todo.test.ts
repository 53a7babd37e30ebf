import { expect, test } from 'vitest'
import type { Office } from '../../../contract/dashboard/schemas.ts'
import { todosOf } from './todo.ts'

const none = { count: 0, more: false }
const allDone: Office = {
  imports: { files: [], count: 0, all: 3 },
  mails: { failed: 0, delayed: 0, reasons: [], hasServer: true },
  day: { slots: [], running: 0, registers: { count: 0, teachers: [] } },
  teacherless: { count: 0, next: [] },
  gaps: { group: none, guardian: none, signIn: none, roles: [], all: 5 },
  unbound: 0,
  unannounced: [],
  absent: 0,
  present: 1,
  posts: { posts: [], totals: { draft: 0, planned: 0, published: 0 } },
}
const told = (more: Partial<Office>, isDemo = false) =>
  todosOf({ ...allDone, ...more }, { today: '2027-03-16', isDemo })

test('what is nought is no row, and neither is what could not be read [ADMIN-1]', () => {
  expect(told({})).toEqual([])
  expect(told({ gaps: null, mails: null, day: null, unbound: null, unannounced: null })).toEqual([])
})

test('mails that failed or are late are one row; a school without a mail server has another, the demo none [ADMIN-1]', () => {
  const mails = { failed: 2, delayed: 5, reasons: [{ reason: 'noMailbox' as const, count: 2 }], hasServer: false }

  expect(told({ mails }).map(({ kind, count, search }) => [kind, count, search])).toEqual([
    ['mails', '7', { show: 'late' }],
    ['mailServer', '1', undefined],
  ])
  expect(told({ mails }, true).map(({ kind }) => kind)).toEqual(['mails'])
})

test('a count that was ended says that there are more, and leads to just those profiles [ADMIN-1]', () => {
  const gaps = { ...allDone.gaps!, guardian: { count: 1_000, more: true } }

  expect(told({ gaps })).toMatchObject([{ count: '1000+', to: '/admin/profiles', search: { missing: 'guardian' } }])
})

test('a holiday that waits for its post leads to writing it, several to the list of them [ADMIN-1]', () => {
  const holiday = (id: number, dateFrom: string) => ({ id, name: `Канікули ${id}`, dateFrom, dateTo: dateFrom })
  const [one, two] = [holiday(1, '2027-03-29'), holiday(2, '2027-05-03')]

  expect(told({ unannounced: [one] })).toMatchObject([
    { count: '1', to: '/admin/posts/new', search: { holiday: '2027-03-29' } },
  ])
  expect(told({ unannounced: [one, two] })).toMatchObject([
    { count: '2', to: '/admin/today', search: { show: 'unannounced' } },
  ])
})
