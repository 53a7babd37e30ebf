import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { dayOf, monday } from '../journal/testing.ts'

test('whoever types н over a taken register is told what it said, and what it says again [TEACH-5] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, write } = await dayOf(school)
  const silent = await write(eve, 'ABSENT', 0)
  const silentToo = await write(eve, null, 1)
  await register.take([eve, 'LATE'], [ostap, 'PRESENT'])

  const told = await write(eve, 'ABSENT', 2)
  const back = await write(eve, null, 3)

  expect([silent.body.registers, silentToo.body.registers]).toEqual([[], []])
  const lessonTold = { student: eve.uuid, name: 'Ґудзь Єва', date: monday, from: '08:00' }
  expect(told.body.registers).toEqual([{ ...lessonTold, before: 'LATE', after: 'ABSENT' }])
  expect(back.body.registers).toEqual([{ ...lessonTold, before: 'ABSENT', after: 'LATE' }])
})

test('н that is sent twice, or saved over by a day of hand-in alone, changes no register again [TEACH-5]', async ({
  school,
}) => {
  const { eve, ostap, register, write } = await dayOf(school)
  await write(eve, 'ABSENT', 0)
  await register.take([eve, 'PRESENT'], [ostap, 'PRESENT'])
  await write(eve, 'ABSENT', 0)

  expect(await register.says()).toEqual([true, 'PRESENT', 'PRESENT'])
})
