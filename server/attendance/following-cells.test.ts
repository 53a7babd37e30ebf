import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { diary } from '../gradebook/testing.ts'
import { classOf, lesson } from '../schedule/testing.ts'
import { test } from '../testing/school.ts'
import { dayOf, monday, registerOf, sheetOf } from '../journal/testing.ts'

test('whom the register calls absent the cell says н of, also to a colleague and the student, and no longer once it does not [SCHED-12] [TEACH-8]', async ({
  school,
}) => {
  const { eve, ostap, register, cell, read, groupId, disciplineId } = await dayOf(school)
  const colleague = await school.person({ type: 'TEACHER' })
  await lesson(school, { groupId, date: '2027-03-16', time: '8:00-8:45', teacher: colleague })
  const { cursor } = (await read()).body

  await register.take([eve, 'ABSENT'], [ostap, 'LATE'])
  expect([await cell(eve), await cell(ostap)]).toEqual(['ABSENT', null])
  const { body } = await sheetOf(school, colleague, disciplineId, groupId).changes(cursor)
  expect(body.cells).toMatchObject([{ student: eve.uuid, mark: 'ABSENT', revision: 1 }])
  const shown = (await diary(school, eve)).body.marks[0]!.q3.results
  expect(shown).toMatchObject([{ mark: 'ABSENT' }])
  await register.take([eve, 'PRESENT'])

  expect(await cell(eve)).toBeNull()
})

test('no register takes a mark away, and none replaces what is handed in or may be handed in later [SCHED-12] [TEACH-5]', async ({
  school,
}) => {
  const { eve, ostap, register, write, create, cell, work, write: put } = await dayOf(school)
  const later = (await create({ title: 'На четвер', due: '2027-03-18' })).body.work.id
  await write(eve, 11, 0)
  await put(ostap, 'EXEMPT', 0)

  await register.take([eve, 'ABSENT'], [ostap, 'ABSENT'])
  expect([await cell(eve), await cell(ostap), await cell(eve, later)]).toEqual([11, 'EXEMPT', null])
  await register.take([eve, 'PRESENT'], [ostap, 'LATE'])

  expect([await cell(eve), await cell(ostap), await cell(eve, work)]).toEqual([11, 'EXEMPT', 11])
})

test('of two lessons of a day one that the student came to keeps the cell free of the register’s н [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, teacher, groupId, cell, write } = await dayOf(school)
  const uuid = await lesson(school, { groupId, date: monday, time: '9:50-10:35', teacher })
  const second = registerOf(school, teacher, uuid)
  await second.take([eve, 'PRESENT'])

  await register.take([eve, 'ABSENT'], [ostap, 'ABSENT'])
  expect([await cell(eve), await cell(ostap)]).toEqual([null, 'ABSENT'])
  await write(ostap, null, 1)
  await write(ostap, 'ABSENT', 2)
  await register.take([ostap, 'PRESENT'])

  expect(await cell(ostap)).toBe('ABSENT')
  expect(await second.says()).toEqual([true, 'ABSENT', 'PRESENT'])
})

test('a work that is made after the register begins with н of whom it calls absent [SCHED-12] [TEACH-4]', async ({
  school,
}) => {
  const { eve, ostap, register, create, cell } = await dayOf(school)
  await register.take([eve, 'PRESENT'], [ostap, 'ABSENT'])

  const { work } = (await create({ title: 'Контрольна', type: 'CONTROL' })).body

  expect([await cell(eve, work.id), await cell(ostap, work.id)]).toEqual([null, 'ABSENT'])
})

test('н that was typed into one work stays the word of that work alone [TEACH-5] [SCHED-12]', async ({ school }) => {
  const { eve, ostap, register, create, cell, write } = await dayOf(school)
  await register.take([eve, 'LATE'], [ostap, 'PRESENT'])
  await write(eve, 'ABSENT', 0)

  const { work } = (await create({ title: 'Контрольна', type: 'CONTROL' })).body
  expect(await cell(eve, work.id)).toBeNull()
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
  const uuid = await lesson(school, { ...joint, groupId })
  await lesson(school, { ...joint, groupId: other })
  const theirs = sheetOf(school, teacher, disciplineId, other)
  await theirs.create({ title: 'Спільна' })

  await registerOf(school, teacher, uuid).take([eve, 'ABSENT'], [guest, 'ABSENT'])

  expect(await cell(eve)).toBe('ABSENT')
  const { q3 } = (await theirs.read()).body
  expect(Object.values(q3.rows[guest.uuid]!.results)[0]![0]![0]).toBe('ABSENT')
})

test('the register shows whom the journal has called absent before the lesson began, but for a colleague’s own lesson [SCHED-12] [TEACH-5]', async ({
  school,
}) => {
  const { eve, register, create, write, groupId, teacher } = await dayOf(school)
  const colleague = await school.person({ type: 'TEACHER' })
  const day = { groupId, date: '2027-03-17' }
  const own = registerOf(school, teacher, await lesson(school, { ...day, time: '8:00-8:45', teacher }))
  const theirs = await lesson(school, { ...day, time: '9:50-10:35', teacher: colleague })
  const work = (await create({ title: 'Середа', date: '2027-03-17' })).body.work.id

  await write(eve, 'ABSENT', 0, work)

  expect([await own.says(), await own.journalSays()]).toEqual([
    [false, null, null],
    [false, true],
  ])
  expect(await registerOf(school, colleague, theirs).journalSays()).toEqual([false, false])
  expect(await register.journalSays()).toEqual([false, false])
})
