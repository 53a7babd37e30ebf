import { expect } from 'vitest'
import { holiday, lesson, markOf } from '../schedule/testing.ts'
import { test } from '../testing/school.ts'
import { dayOf, monday, registerOf, sheetOf } from '../journal/testing.ts'

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

test('two works of one day keep the absence until neither says н, in both lessons of that day [TEACH-5] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, write, teacher, groupId, create, work } = await dayOf(school)
  const second = await lesson(school, { groupId, date: monday, time: '9:50-10:35', teacher })
  const after = registerOf(school, teacher, second)
  await register.take([eve, 'LATE'], [ostap, 'PRESENT'])
  const other = (await create({ title: 'Диктант', type: 'TEST' })).body.work.id

  await write(eve, 'ABSENT', 0, work)
  await write(eve, 'ABSENT', 0, other)
  expect([await register.says(), await after.says()]).toEqual([
    [true, 'PRESENT', 'ABSENT'],
    [false, null, 'ABSENT'],
  ])
  await write(eve, null, 1, work)
  expect(await register.says()).toEqual([true, 'PRESENT', 'ABSENT'])
  await write(eve, 5, 1, other)

  expect([await register.says(), await after.says()]).toEqual([
    [true, 'PRESENT', 'LATE'],
    [false, null, null],
  ])
})

test('a colleague’s correction of н restores the register of whose column it is, and never touches their own [TEACH-5] [TEACH-2]', async ({
  school,
}) => {
  const { eve, ostap, register, write, groupId, disciplineId, work } = await dayOf(school)
  const colleague = await school.person({ type: 'TEACHER' })
  const theirs = await lesson(school, { groupId, date: monday, time: '9:50-10:35', teacher: colleague })
  const theirRegister = registerOf(school, colleague, theirs)
  await register.take([eve, 'LATE'], [ostap, 'PRESENT'])
  await theirRegister.take([eve, 'PRESENT'], [ostap, 'PRESENT'])

  await write(eve, 'ABSENT', 0)
  expect(await theirRegister.says()).toEqual([true, 'PRESENT', 'PRESENT'])
  await sheetOf(school, colleague, disciplineId, groupId).write({ work, student: eve.uuid, mark: 6, revision: 1 })

  expect(await register.says()).toEqual([true, 'PRESENT', 'LATE'])
  expect(await theirRegister.says()).toEqual([true, 'PRESENT', 'PRESENT'])
})

test('н says nothing in the register of the half in which a student does not sit [TEACH-5] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, write, teacher, groupId, register } = await dayOf(school)
  await school.db.updateTable('lessons').set({ title: 'Алгебра, група 1' }).execute()
  const second = await lesson(school, { groupId, date: monday, time: '9:50-10:35', teacher, title: 'Алгебра, група 2' })
  const half = registerOf(school, teacher, second)
  await half.take([eve, 'ELSEWHERE'], [ostap, 'PRESENT'])

  await write(eve, 'ABSENT', 0)

  expect([await register.says(), await half.says()]).toEqual([
    [false, null, 'ABSENT'],
    [true, 'PRESENT', 'ELSEWHERE'],
  ])
})

test('н on a moved day stands in the lesson that is held then, and only once it has begun [TEACH-5] [SCHED-9]', async ({
  school,
}) => {
  const { eve, register, create, write, groupId, teacher } = await dayOf(school)
  await holiday(school, 'Вибори', '2027-03-12', '2027-03-13')
  const moved = registerOf(
    school,
    teacher,
    await lesson(school, { groupId, date: '2027-03-12', time: '8:00-8:45', teacher }),
  )
  const saturday = (await create({ title: 'Субота', date: '2027-03-13' })).body.work.id

  school.at('2027-03-13T05:00:00Z')
  await write(eve, 'ABSENT', 0, saturday)
  expect(await moved.says()).toEqual([false, null, null])
  await write(eve, null, 1, saturday)
  school.at('2027-03-13T08:00:00Z')
  await write(eve, 'ABSENT', 2, saturday)
  expect([await moved.says(), await register.says()]).toEqual([
    [false, null, 'ABSENT'],
    [false, null, null],
  ])
  await write(eve, null, 3, saturday)

  expect(await moved.says()).toEqual([false, null, null])
})

test('a work that is removed, or comes to another day, takes its н out of the registers of its day [TEACH-4] [SCHED-12]', async ({
  school,
}) => {
  const { eve, ostap, register, write, update, remove, work, groupId, teacher, cell } = await dayOf(school)
  const tuesday = registerOf(
    school,
    teacher,
    await lesson(school, { groupId, date: '2027-03-16', time: '8:00-8:45', teacher }),
  )
  await register.take([eve, 'LATE'], [ostap, 'PRESENT'])
  await tuesday.take([eve, 'PRESENT'], [ostap, 'ABSENT'])
  await write(eve, 'ABSENT', 0)

  await update(work, { title: 'Вправа 5', type: 'TEST', date: '2027-03-16' })
  expect([await register.says(), await tuesday.says()]).toEqual([
    [true, 'PRESENT', 'LATE'],
    [true, 'ABSENT', 'ABSENT'],
  ])
  expect([await cell(eve), await cell(ostap)]).toEqual(['ABSENT', 'ABSENT'])
  await remove(work)

  expect(await tuesday.says()).toEqual([true, 'ABSENT', 'PRESENT'])
})
