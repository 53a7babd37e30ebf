import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { addDays } from '../../rules/kyiv.ts'
import { test } from '../testing/school.ts'
import { office } from './testing.ts'

const { history } = contract

test('what happened to a person comes page by page, among it what happened to their class, and is counted [HIST-1]', async ({
  school,
}) => {
  const { admin, student, edit, eighth, ninth } = await office(school)
  for (let n = 10; n < 66; n += 1) await edit({ groupId: n % 7 ? eighth : ninth, phone: `+3806712345${n}` })
  const object = `profiles:${student.profileId}`
  const ask = async (query: object) => (await school.as(admin, history.list, { query: { object, ...query } })).body

  const first = await ask({})
  const second = await ask({ after: first.next })
  const entries = [...first.entries, ...second.entries]

  const ids = entries.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(ids.length)
  expect(entries.filter(({ kind }) => kind === 'profiles.update').length).toBe(57)
  const found = { count: ids.length, more: false }
  expect([first.found, second.found, second.next]).toEqual([found, found, null])
  expect((await ask({ before: second.previous })).entries).toEqual(first.entries)

  const days = Map.groupBy(entries, ({ at }) => new Date(at).toLocaleDateString('sv', { timeZone: 'Europe/Kyiv' }))
  for (const [day, made] of days) {
    expect(first.days.concat(second.days)).toContainEqual({ day, count: made.length, more: false })
    expect((await ask({ from: day, to: day })).found.count).toBe(made.length)
  }
  const [last] = days.keys()
  expect((await ask({ from: addDays(last!, 1) })).found.count).toBe(0)
  expect((await ask({ to: last })).found).toEqual(found)
  expect((await ask({ kind: 'profiles.update' })).found.count).toBe(57)
})
