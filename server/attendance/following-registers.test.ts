import { expect } from 'vitest'
import { holiday, markOf } from '../schedule/testing.ts'
import { test, type School } from '../testing/school.ts'
import { dayOf, monday } from '../journal/testing.ts'

// In the register Бойко Остап stands before Ґудзь Єва.

for (const [way, mark] of [
  ['emptied', null],
  ['corrected to a mark', 9],
] as const)
  test(`н that is ${way} leaves the register as it was: late stays late [TEACH-5] [SCHED-12]`, async ({ school }) => {
    const { eve, ostap, register, write } = await dayOf(school)
    await register.take([eve, 'LATE'], [ostap, 'PRESENT'])

    await write(eve, 'ABSENT', 0)
    expect(await register.says()).toEqual([true, 'PRESENT', 'ABSENT'])
    await write(eve, mark, 1)

    expect(await register.says()).toEqual([true, 'PRESENT', 'LATE'])
    expect(await markOf(school, eve)).toEqual(['ATTENDED', 'LATE'])
  })

test('a register that only н had made complete is not taken any more once it is taken back [TEACH-5] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, write } = await dayOf(school)
  await write(eve, 'ABSENT', 0)
  expect(await register.says()).toEqual([false, null, 'ABSENT'])
  await write(ostap, 'ABSENT', 0)
  expect(await register.says()).toEqual([true, 'ABSENT', 'ABSENT'])

  await write(eve, null, 1)
  expect(await register.says()).toEqual([false, 'ABSENT', null])
  await write(ostap, 7, 1)

  expect(await register.says()).toEqual([false, null, null])
})

test('a register that was taken before somebody came to the class stays taken when their н is taken back [TEACH-5] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, write, groupId } = await dayOf(school)
  await register.take([eve, 'PRESENT'], [ostap, 'PRESENT'])
  const newcomer = await school.person({ groupId, lastName: 'Яремчук' })

  await write(newcomer, 'ABSENT', 0)
  await write(newcomer, null, 1)

  expect(await register.says()).toEqual([true, 'PRESENT', 'PRESENT', null])
})

test('what a teacher says in the register after н is newer, and stays when the н is taken back [TEACH-5] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, write, cell } = await dayOf(school)
  await register.take([eve, 'PRESENT'], [ostap, 'PRESENT'])
  await write(eve, 'ABSENT', 0)
  await write(ostap, 'ABSENT', 0)

  await register.take([eve, 'LATE'], [ostap, 'ABSENT'])
  expect([await cell(eve), await cell(ostap)]).toEqual([null, 'ABSENT'])
  await write(eve, 8, 2)
  await write(ostap, null, 1)

  expect(await register.says()).toEqual([true, 'ABSENT', 'LATE'])
})

test('two works of one day keep the absence until neither says н [TEACH-5] [SCHED-12]', async ({ school }) => {
  const { eve, ostap, register, write, newWork } = await dayOf(school)
  await register.take([eve, 'LATE'], [ostap, 'PRESENT'])
  const other = await newWork('Диктант', { type: 'TEST' })

  await write(eve, 'ABSENT', 0)
  await write(eve, 'ABSENT', 0, other)
  expect(await register.says()).toEqual([true, 'PRESENT', 'ABSENT'])
  await write(eve, null, 1)
  expect(await register.says()).toEqual([true, 'PRESENT', 'ABSENT'])
  await write(eve, 5, 1, other)

  expect(await register.says()).toEqual([true, 'PRESENT', 'LATE'])
})

test('two works of one day keep the absence in both lessons of that day, also the one without a register [TEACH-5] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, registerOn, write, newWork } = await dayOf(school)
  const after = await registerOn(monday, '9:50-10:35')
  await register.take([eve, 'LATE'], [ostap, 'PRESENT'])
  const other = await newWork('Диктант', { type: 'TEST' })

  await write(eve, 'ABSENT', 0)
  await write(eve, 'ABSENT', 0, other)
  expect(await after.says()).toEqual([false, null, 'ABSENT'])
  await write(eve, null, 1)
  await write(eve, 5, 1, other)

  expect(await after.says()).toEqual([false, null, null])
})

test('a colleague’s correction of н restores the register of whose column it is, and never touches their own [TEACH-5] [TEACH-2]', async ({
  school,
}) => {
  const { eve, ostap, register, write, colleagueOn, work } = await dayOf(school)
  const theirs = await colleagueOn(monday, '9:50-10:35')
  await register.take([eve, 'LATE'], [ostap, 'PRESENT'])
  await theirs.register.take([eve, 'PRESENT'], [ostap, 'PRESENT'])

  await write(eve, 'ABSENT', 0)
  expect(await theirs.register.says()).toEqual([true, 'PRESENT', 'PRESENT'])
  await theirs.sheet.write({ work, student: eve.uuid, mark: 6, revision: 1 })

  expect(await register.says()).toEqual([true, 'PRESENT', 'LATE'])
  expect(await theirs.register.says()).toEqual([true, 'PRESENT', 'PRESENT'])
})

test('н says nothing in the register of the half in which a student does not sit [TEACH-5] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, write, register, registerOn } = await dayOf(school)
  await school.db.updateTable('lessons').set({ title: 'Алгебра, група 1' }).execute()
  const half = await registerOn(monday, '9:50-10:35', { title: 'Алгебра, група 2' })
  await half.take([eve, 'ELSEWHERE'], [ostap, 'PRESENT'])

  await write(eve, 'ABSENT', 0)

  expect(await register.says()).toEqual([false, null, 'ABSENT'])
  expect(await half.says()).toEqual([true, 'PRESENT', 'ELSEWHERE'])
})

/** The lesson of a Friday that is held on Saturday, and a work of that day. */
async function movedDay(school: School) {
  const day = await dayOf(school)
  await holiday(school, 'Вибори', '2027-03-12', '2027-03-13')
  const moved = await day.registerOn('2027-03-12', '8:00-8:45')
  return { ...day, moved, saturday: await day.newWork('Субота', { date: '2027-03-13' }) }
}

test('н on a moved day stands in the lesson that is held then [TEACH-5] [SCHED-9]', async ({ school }) => {
  const { eve, register, moved, saturday, write } = await movedDay(school)

  school.at('2027-03-13T08:00:00Z')
  await write(eve, 'ABSENT', 0, saturday)
  expect(await moved.says()).toEqual([false, null, 'ABSENT'])
  expect(await register.says()).toEqual([false, null, null])
  await write(eve, null, 1, saturday)

  expect(await moved.says()).toEqual([false, null, null])
})

test('н on a moved day stands in its lesson only once that has begun [TEACH-5] [SCHED-9]', async ({ school }) => {
  const { eve, moved, saturday, write } = await movedDay(school)

  school.at('2027-03-13T05:00:00Z')
  await write(eve, 'ABSENT', 0, saturday)
  expect(await moved.says()).toEqual([false, null, null])
  await write(eve, null, 1, saturday)
  school.at('2027-03-13T08:00:00Z')
  await write(eve, 'ABSENT', 2, saturday)

  expect(await moved.says()).toEqual([false, null, 'ABSENT'])
})

test('a work that comes to another day takes its н out of the register of its day, and follows that of the new one [TEACH-4] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, registerOn, write, update, work, cells } = await dayOf(school)
  const tuesday = await registerOn('2027-03-16', '8:00-8:45')
  await register.take([eve, 'LATE'], [ostap, 'PRESENT'])
  await tuesday.take([eve, 'PRESENT'], [ostap, 'ABSENT'])
  await write(eve, 'ABSENT', 0)

  await update(work, { title: 'Вправа 5', type: 'TEST', date: '2027-03-16' })

  expect(await register.says()).toEqual([true, 'PRESENT', 'LATE'])
  expect(await tuesday.says()).toEqual([true, 'ABSENT', 'ABSENT'])
  expect(await cells()).toEqual(['ABSENT', 'ABSENT'])
})

test('a work that is removed takes its н out of the registers of its day [TEACH-4] [SCHED-12]', async ({ school }) => {
  const { eve, ostap, registerOn, write, update, remove, work } = await dayOf(school)
  const tuesday = await registerOn('2027-03-16', '8:00-8:45')
  await tuesday.take([eve, 'PRESENT'], [ostap, 'ABSENT'])
  await write(eve, 'ABSENT', 0)
  await update(work, { title: 'Вправа 5', type: 'TEST', date: '2027-03-16' })

  await remove(work)

  expect(await tuesday.says()).toEqual([true, 'ABSENT', 'PRESENT'])
})
