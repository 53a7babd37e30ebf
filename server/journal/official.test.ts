import { expect } from 'vitest'
import { test, type School } from '../testing/school.ts'
import { sheetFor } from './testing.ts'

/** What a teacher sets as the third quarter's official mark of Єва, and what its history says. */
async function officialOfEve(school: School) {
  const { read, setOfficial, officialHistory, students } = await sheetFor(school)
  const eve = students[0].uuid
  return {
    eve,
    read,
    set: async (mark: number | null, revision: number) =>
      (await setOfficial('q3', { student: eve, mark, revision })).body,
    statusOf: async (mark: number) => (await setOfficial('q3', { student: eve, mark, revision: 0 })).status,
    history: async () => (await officialHistory(eve, 'q3')).body.changes.map(({ before, after }) => [before, after]),
  }
}

test('official marks are set and taken back [TEACH-6] [MARK-3]', async ({ school }) => {
  const { eve, set, history } = await officialOfEve(school)

  const given = await set(10, 0)
  const taken = await set(null, 1)

  const totals = { [eve]: { q3: { total: null, official: 10, revision: 1 } } }
  expect(given).toMatchObject({ saved: [{ student: eve, official: 10, revision: 1 }], totals })
  expect(taken.totals[eve]!.q3).toEqual({ total: null, official: null, revision: 2 })
  expect(await history()).toEqual([
    [10, null],
    [null, 10],
  ])
})

test('somebody else’s official mark stands against an older look [TEACH-6]', async ({ school }) => {
  const { set, history } = await officialOfEve(school)
  await set(10, 0)

  const late = await set(8, 0)

  expect(late).toMatchObject({ saved: [], conflicts: [{ official: 10, revision: 1, by: expect.any(String) }] })
  expect(await history()).toEqual([[null, 10]])
})

test('an official mark above the highest is refused [TEACH-6]', async ({ school }) => {
  const { statusOf } = await officialOfEve(school)

  expect(await statusOf(13)).toBe(422)
})

test('an official mark that was taken back stands against a look at none [TEACH-6]', async ({ school }) => {
  const { set, history } = await officialOfEve(school)
  await set(10, 0)
  await set(null, 1)

  expect(await set(7, 0)).toMatchObject({ saved: [], conflicts: [{ official: null, revision: 2 }] })
  expect(await set(null, 0)).toMatchObject({ saved: [{ official: null, revision: 2 }], conflicts: [] })
  expect(await history()).toEqual([
    [10, null],
    [null, 10],
  ])
})

test('an official mark that was taken back and set anew stands against a look at the one before [TEACH-6]', async ({
  school,
}) => {
  const { eve, read, set, history } = await officialOfEve(school)
  await set(10, 0)
  await set(null, 1)

  expect(await set(9, 2)).toMatchObject({ saved: [{ official: 9, revision: 3 }], conflicts: [] })
  expect(await set(7, 1)).toMatchObject({ saved: [], conflicts: [{ official: 9, revision: 3 }] })
  expect((await read()).body.q3.rows[eve]).toMatchObject({ official: 9, revision: 3 })
  expect(await history()).toEqual([
    [null, 9],
    [10, null],
    [null, 10],
  ])
})

test('nothing is left by an official mark that is taken back before there was one [TEACH-6]', async ({ school }) => {
  const { set, history } = await officialOfEve(school)

  expect(await set(null, 0)).toMatchObject({ saved: [{ official: null, revision: 0 }], conflicts: [] })
  expect(await history()).toEqual([])
})
