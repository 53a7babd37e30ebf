import { expect } from 'vitest'
import { diary } from '../gradebook/testing.ts'
import { expectRefused } from '../testing/answers.ts'
import { test } from '../testing/school.ts'
import { dayOf, monday } from './testing.ts'

const lowered = { title: 'Вправа 5', type: 'HOMEWORK', date: monday, maxGrade: 10 }

test('a maximum that is lowered below marks asks what becomes of them, and changes nothing until it is said [TEACH-4]', async ({
  school,
}) => {
  const { eve, ostap, write, update, work, cell, read } = await dayOf(school)
  await write(eve, 11, 0)
  await write(ostap, 12, 0)

  await expectRefused(update(work, lowered), 'marksAbove', ['server.journal.marksAbove', { count: 2 }])

  expect([await cell(eve), (await read()).body.q3.columns[0]!.works[0]!.maxGrade]).toEqual([11, 12])
})

test('marks above a lower maximum are kept, and count as the highest [TEACH-4] [MARK-3]', async ({ school }) => {
  const { eve, ostap, write, update, work, cells } = await dayOf(school)
  await write(eve, 11, 0)
  await write(ostap, 5, 0)

  await update(work, { ...lowered, marksAbove: 'KEEP' })

  expect(await cells()).toEqual([11, 5])
  const [subject] = (await diary(school, eve)).body.marks
  expect(subject!.q3.total).toBe(12)
})

test('a mark that is kept above a lower maximum can be emptied and brought back, and no other one so high be given [TEACH-4]', async ({
  school,
}) => {
  const { eve, ostap, write, update, work, cell } = await dayOf(school)
  await write(eve, 11, 0)
  await update(work, { ...lowered, marksAbove: 'KEEP' })

  await write(eve, null, 1)
  expect((await write(eve, 11, 2)).body.saved).toMatchObject([{ mark: 11, revision: 3 }])
  await expectRefused(write(eve, 12, 3), 'cells.0.mark', ['server.http.validation.tooBig', { count: 10 }])
  await expectRefused(write(ostap, 11, 0), 'cells.0.mark', ['server.http.validation.tooBig', { count: 10 }])
  expect([await cell(eve), await cell(ostap)]).toEqual([11, null])
})

test('rescaled marks keep their share, rounded half up once, with totals and both sides in the history [TEACH-4] [TEACH-7] [MARK-3]', async ({
  school,
}) => {
  const { eve, ostap, write, update, work, cells, history } = await dayOf(school)
  await write(eve, 11, 0)
  await write(ostap, 'ABSENT', 0)

  await update(work, { ...lowered, marksAbove: 'RESCALE' })

  expect(await cells()).toEqual([9.17, 'ABSENT'])
  expect((await history(work, eve.uuid)).body.changes[0]).toMatchObject({ before: 11, after: 9.17 })
  const [subject] = (await diary(school, eve)).body.marks
  expect(subject!.q3.total).toBe(11)
})

test('rescaled marks are told to whoever looked at those before, and stand against them [TEACH-4]', async ({
  school,
}) => {
  const { eve, write, update, work, read, changes } = await dayOf(school)
  await write(eve, 11, 0)
  const { cursor } = (await read()).body

  await update(work, { ...lowered, marksAbove: 'RESCALE' })

  expect((await changes(cursor)).body.isStale).toBe(true)
  expect((await write(eve, 10, 1)).body.conflicts).toMatchObject([{ mark: 9.17, revision: 2 }])
})

test('a maximum that no mark is above, or that is raised, asks nothing and leaves marks alone [TEACH-4]', async ({
  school,
}) => {
  const { eve, write, update, work, cell } = await dayOf(school)
  await write(eve, 10, 0)

  expect((await update(work, lowered)).status).toBe(200)
  expect((await update(work, { ...lowered, maxGrade: 20, marksAbove: 'RESCALE' })).status).toBe(200)

  expect(await cell(eve)).toBe(10)
})
