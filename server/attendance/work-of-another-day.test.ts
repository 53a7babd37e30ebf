import { expect } from 'vitest'
import { test, type School } from '../testing/school.ts'
import { dayOf, monday } from '../journal/testing.ts'

const tuesday = '2027-03-16'
const sunday = '2027-03-14'

/** The day of a class with a lesson on the next one, and a way to move a work. */
async function twoDays(school: School) {
  const day = await dayOf(school)
  const next = await day.registerOn(tuesday, '8:00-8:45')
  const move = (work: number, date: string) => day.update(work, { title: 'Вправа 5', type: 'TEST', date })
  return { ...day, next, move }
}

test('н under a day without a lesson stands in the register once the work’s day is put right [TEACH-4] [SCHED-12]', async ({
  school,
}) => {
  const { eve, register, write, newWork, move } = await twoDays(school)
  const quiz = await newWork('Тест', { type: 'TEST', date: sunday })
  await write(eve, 'ABSENT', 0, quiz)

  await move(quiz, monday)

  expect(await register.says()).toEqual([false, null, 'ABSENT'])
})

test('н of a work that moves on goes from the register to that of the new day, but for whom a hand had called absent [TEACH-4] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, next, write, newWork, move } = await twoDays(school)
  const quiz = await newWork('Тест', { type: 'TEST', date: sunday })
  await write(eve, 'ABSENT', 0, quiz)
  await move(quiz, monday)
  await register.take([ostap, 'ABSENT'])

  await move(quiz, tuesday)

  expect(await register.says()).toEqual([false, 'ABSENT', null])
  expect(await next.says()).toEqual([false, null, 'ABSENT'])
})

test('н that a register wrote stays on its day when the work moves; the new day’s register is followed, and the teacher reads how many [TEACH-5] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, next, work, cells, move } = await twoDays(school)
  await register.take([eve, 'ABSENT'], [ostap, 'PRESENT'])
  await next.take([eve, 'PRESENT'], [ostap, 'ABSENT'])
  expect(await cells()).toEqual(['ABSENT', null])

  expect((await move(work, tuesday)).body.absences).toEqual({ removed: 1, added: 1 })

  expect(await cells()).toEqual([null, 'ABSENT'])
  expect(await register.says()).toEqual([true, 'PRESENT', 'ABSENT'])
  expect(await next.says()).toEqual([true, 'ABSENT', 'PRESENT'])
})

test('a work that moves to a day without a lesson has no н of a register, and a mark that it got there stays [TEACH-5] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, next, work, cells, write, move } = await twoDays(school)
  await register.take([eve, 'ABSENT'], [ostap, 'PRESENT'])
  await next.take([eve, 'PRESENT'], [ostap, 'ABSENT'])
  await move(work, tuesday)

  expect((await move(work, sunday)).body.absences).toEqual({ removed: 1, added: 0 })
  expect(await cells()).toEqual([null, null])
  await write(eve, 9, 2)
  expect((await move(work, monday)).body.absences).toEqual({ removed: 0, added: 0 })
  expect(await cells()).toEqual([9, null])
})
