import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { sheetFor } from './testing.ts'

test('official marks are set and taken back, and somebody else’s stands against an older look [TEACH-6] [MARK-3]', async ({
  school,
}) => {
  const { setOfficial, officialHistory, students } = await sheetFor(school)
  const eve = students[0].uuid

  const set = await setOfficial('q3', { student: eve, mark: 10, revision: 0 })
  const late = await setOfficial('q3', { student: eve, mark: 8, revision: 0 })
  const taken = await setOfficial('q3', { student: eve, mark: null, revision: 1 })

  expect(set.body).toMatchObject({
    saved: [{ student: eve, official: 10, revision: 1 }],
    totals: { [eve]: { q3: { total: null, official: 10, revision: 1 } } },
  })
  expect(late.body).toMatchObject({ saved: [], conflicts: [{ official: 10, revision: 1, by: expect.any(String) }] })
  expect(taken.body.totals[eve]!.q3).toEqual({ total: null, official: null, revision: 2 })
  expect((await setOfficial('q3', { student: eve, mark: 13, revision: 0 })).status).toBe(422)
  expect((await officialHistory(eve, 'q3')).body.changes.map(({ before, after }) => [before, after])).toEqual([
    [10, null],
    [null, 10],
  ])
})

test('an official mark that was taken back and set anew stands against a look at the one before [TEACH-6]', async ({
  school,
}) => {
  const { read, setOfficial, officialHistory, students } = await sheetFor(school)
  const eve = students[0].uuid
  await setOfficial('q3', { student: eve, mark: 10, revision: 0 })
  await setOfficial('q3', { student: eve, mark: null, revision: 1 })

  const seenEmpty = await setOfficial('q3', { student: eve, mark: 7, revision: 0 })
  const nothing = await setOfficial('q3', { student: eve, mark: null, revision: 0 })
  const anew = await setOfficial('q3', { student: eve, mark: 9, revision: 2 })
  const seenFirst = await setOfficial('q3', { student: eve, mark: 7, revision: 1 })

  expect(seenEmpty.body).toMatchObject({ saved: [], conflicts: [{ official: null, revision: 2 }] })
  expect(nothing.body).toMatchObject({ saved: [{ official: null, revision: 2 }], conflicts: [] })
  expect(anew.body).toMatchObject({ saved: [{ official: 9, revision: 3 }], conflicts: [] })
  expect(seenFirst.body).toMatchObject({ saved: [], conflicts: [{ official: 9, revision: 3 }] })
  expect((await read()).body.q3.rows[eve]).toMatchObject({ official: 9, revision: 3 })
  expect((await officialHistory(eve, 'q3')).body.changes.map(({ before, after }) => [before, after])).toEqual([
    [null, 9],
    [10, null],
    [null, 10],
  ])
})

test('nothing is left by an official mark that is taken back before there was one [TEACH-6]', async ({ school }) => {
  const { setOfficial, officialHistory, students } = await sheetFor(school)
  const eve = students[0].uuid

  const { body } = await setOfficial('q3', { student: eve, mark: null, revision: 0 })

  expect(body).toMatchObject({ saved: [{ official: null, revision: 0 }], conflicts: [] })
  expect((await officialHistory(eve, 'q3')).body.changes).toEqual([])
})
