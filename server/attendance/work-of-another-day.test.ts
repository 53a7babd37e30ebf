import { expect } from 'vitest'
import { lesson } from '../schedule/testing.ts'
import { test } from '../testing/school.ts'
import { dayOf, monday, registerOf } from '../journal/testing.ts'

test('н under a day without a lesson stands in the register once the work’s day is put right, but for whom a hand had called absent [TEACH-4] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, write, update, create, groupId, teacher } = await dayOf(school)
  const tuesday = registerOf(
    school,
    teacher,
    await lesson(school, { groupId, date: '2027-03-16', time: '8:00-8:45', teacher }),
  )
  const dated = (date: string) => ({ title: 'Тест', type: 'TEST', date })
  const quiz = (await create(dated('2027-03-14'))).body.work.id
  await write(eve, 'ABSENT', 0, quiz)

  await update(quiz, dated(monday))
  expect(await register.says()).toEqual([false, null, 'ABSENT'])
  await register.take([ostap, 'ABSENT'])
  await update(quiz, dated('2027-03-16'))

  expect([await register.says(), await tuesday.says()]).toEqual([
    [false, 'ABSENT', null],
    [false, null, 'ABSENT'],
  ])
})

test('н that a register wrote stays on its day when the work moves; the new day’s register is followed, and the teacher reads how many [TEACH-5] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, update, work, cell, write, groupId, teacher } = await dayOf(school)
  const tuesday = registerOf(
    school,
    teacher,
    await lesson(school, { groupId, date: '2027-03-16', time: '8:00-8:45', teacher }),
  )
  const dated = (date: string) => ({ title: 'Вправа 5', type: 'HOMEWORK', date })
  await register.take([eve, 'ABSENT'], [ostap, 'PRESENT'])
  await tuesday.take([eve, 'PRESENT'], [ostap, 'ABSENT'])
  expect([await cell(eve), await cell(ostap)]).toEqual(['ABSENT', null])

  expect((await update(work, dated('2027-03-16'))).body.absences).toEqual({ removed: 1, added: 1 })
  expect([await cell(eve), await cell(ostap)]).toEqual([null, 'ABSENT'])
  expect([await register.says(), await tuesday.says()]).toEqual([
    [true, 'PRESENT', 'ABSENT'],
    [true, 'ABSENT', 'PRESENT'],
  ])

  expect((await update(work, dated('2027-03-14'))).body.absences).toEqual({ removed: 1, added: 0 })
  expect([await cell(eve), await cell(ostap)]).toEqual([null, null])
  await write(eve, 9, 2)
  expect((await update(work, dated(monday))).body.absences).toEqual({ removed: 0, added: 0 })
  expect([await cell(eve), await cell(ostap)]).toEqual([9, null])
})
