import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { diary } from '../gradebook/testing.ts'
import { classOf, jointLesson } from '../schedule/testing.ts'
import { test } from '../testing/school.ts'
import { dayOf, monday, registerOf, sheetOf } from '../journal/testing.ts'

test('whom the register calls absent the cell says н of, and no longer once it does not [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, cell, cells } = await dayOf(school)

  await register.take([eve, 'ABSENT'], [ostap, 'LATE'])
  expect(await cells()).toEqual(['ABSENT', null])
  await register.take([eve, 'PRESENT'])

  expect(await cell(eve)).toBeNull()
})

test('н that a register wrote is told to a colleague who looks at the sheet, and to the student [SCHED-12] [TEACH-8]', async ({
  school,
}) => {
  const { eve, ostap, register, read, colleagueOn } = await dayOf(school)
  const { sheet } = await colleagueOn('2027-03-16', '8:00-8:45')
  const { cursor } = (await read()).body

  await register.take([eve, 'ABSENT'], [ostap, 'LATE'])

  const { body } = await sheet.changes(cursor)
  expect(body.cells).toMatchObject([{ student: eve.uuid, mark: 'ABSENT', revision: 1 }])
  expect((await diary(school, eve)).body.marks[0]!.q3.results).toMatchObject([{ mark: 'ABSENT' }])
})

test('no register takes a mark away, and none replaces what is handed in or may be handed in later [SCHED-12] [TEACH-5]', async ({
  school,
}) => {
  const { eve, ostap, register, write, newWork, cell, cells } = await dayOf(school)
  const later = await newWork('На четвер', { due: '2027-03-18' })
  await write(eve, 11, 0)
  await write(ostap, 'EXEMPT', 0)

  await register.take([eve, 'ABSENT'], [ostap, 'ABSENT'])
  expect([...(await cells()), await cell(eve, later)]).toEqual([11, 'EXEMPT', null])
  await register.take([eve, 'PRESENT'], [ostap, 'LATE'])

  expect(await cells()).toEqual([11, 'EXEMPT'])
})

test('of two lessons of a day one that the student came to keeps the cell free of the register’s н [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, registerOn, cells } = await dayOf(school)
  const second = await registerOn(monday, '9:50-10:35')
  await second.take([eve, 'PRESENT'])

  await register.take([eve, 'ABSENT'], [ostap, 'ABSENT'])

  expect(await cells()).toEqual([null, 'ABSENT'])
})

test('н that a hand has typed anew stays when the register says that the student was there [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, registerOn, cell, write } = await dayOf(school)
  const second = await registerOn(monday, '9:50-10:35')
  await second.take([eve, 'PRESENT'])
  await register.take([eve, 'ABSENT'], [ostap, 'ABSENT'])

  await write(ostap, null, 1)
  await write(ostap, 'ABSENT', 2)
  await register.take([ostap, 'PRESENT'])

  expect(await cell(ostap)).toBe('ABSENT')
  expect(await second.says()).toEqual([true, 'ABSENT', 'PRESENT'])
})

test('a work that is made after the register begins with н of whom it calls absent [SCHED-12] [TEACH-4]', async ({
  school,
}) => {
  const { eve, ostap, register, newWork, cells } = await dayOf(school)
  await register.take([eve, 'PRESENT'], [ostap, 'ABSENT'])

  const control = await newWork('Контрольна', { type: 'CONTROL' })

  expect(await cells(control)).toEqual([null, 'ABSENT'])
})

test('н that was typed into one work stays the word of that work alone [TEACH-5] [SCHED-12]', async ({ school }) => {
  const { eve, ostap, register, newWork, cell, write } = await dayOf(school)
  await register.take([eve, 'LATE'], [ostap, 'PRESENT'])
  await write(eve, 'ABSENT', 0)

  expect(await cell(eve, await newWork('Контрольна', { type: 'CONTROL' }))).toBeNull()
  await write(eve, null, 1)

  expect(await register.says()).toEqual([true, 'PRESENT', 'LATE'])
})

test('a work of which only н is known waits for marks as before [ASSIGN-2]', async ({ school }) => {
  const { eve, register, teacher, write, ostap } = await dayOf(school)
  await register.take([eve, 'ABSENT'])
  const waiting = async () =>
    (await school.as(teacher, contract.waiting.works, { params: { pt: teacher.uuid } })).body.works

  expect(await waiting()).toMatchObject([{ title: 'Вправа 5', unmarked: 1, of: 2 }])
  await write(ostap, 9, 0)

  expect(await waiting()).toEqual([])
})

test('the register of a joint class shows in the sheets of both [SCHED-12]', async ({ school }) => {
  const { eve, teacher, groupId, disciplineId, cell } = await dayOf(school)
  await school.db.deleteFrom('lessons').execute()
  const other = await classOf(school, '9-Б')
  const guest = await school.person({ groupId: other })
  const joint = { date: monday, time: '8:00-8:45', teacher, link: 'https://meet.example/joint' }
  const uuid = await jointLesson(school, joint, [groupId, other])
  const theirs = sheetOf(school, teacher, disciplineId, other)
  await theirs.newWork('Спільна')

  await registerOf(school, teacher, uuid).take([eve, 'ABSENT'], [guest, 'ABSENT'])

  expect(await cell(eve)).toBe('ABSENT')
  const { q3 } = (await theirs.read()).body
  expect(Object.values(q3.rows[guest.uuid]!.results)[0]![0]![0]).toBe('ABSENT')
})

test('the register shows whom the journal has called absent before the lesson began, but for a colleague’s own lesson [SCHED-12] [TEACH-5]', async ({
  school,
}) => {
  const { eve, register, registerOn, colleagueOn, newWork, write } = await dayOf(school)
  const own = await registerOn('2027-03-17', '8:00-8:45')
  const theirs = await colleagueOn('2027-03-17', '9:50-10:35')

  await write(eve, 'ABSENT', 0, await newWork('Середа', { date: '2027-03-17' }))

  expect(await own.says()).toEqual([false, null, null])
  expect(await own.journalSays()).toEqual([false, true])
  expect(await theirs.register.journalSays()).toEqual([false, false])
  expect(await register.journalSays()).toEqual([false, false])
})
