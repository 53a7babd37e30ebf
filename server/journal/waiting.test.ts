import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type School } from '../testing/school.ts'
import { sheetFor } from './testing.ts'

/** A class of two with a work, one that is to come, and which of its works wait, with how many unmarked of how many. */
async function classWithWork(school: School) {
  const { students, newWork, write, teacher } = await sheetFor(school)
  const work = await newWork('Вправа 5')
  await newWork('Майбутня', { date: '2027-03-19' })
  return {
    newWork,
    mark: () => write({ work, student: students[0].uuid, mark: 9, revision: 0 }),
    handIn: () => write({ work, student: students[1].uuid, mark: null, submitted: true, revision: 0 }),
    waiting: async () => {
      const { works } = (await school.as(teacher, contract.waiting.works, { params: { pt: teacher.uuid } })).body
      return works.map(({ title, handedIn, unmarked, of }) => ({ title, handedIn, unmarked, of }))
    },
  }
}

test('a work waits that nobody has a mark for, until somebody has [ASSIGN-2]', async ({ school }) => {
  const { waiting, mark } = await classWithWork(school)

  expect(await waiting()).toEqual([{ title: 'Вправа 5', handedIn: 0, unmarked: 2, of: 2 }])
  await mark()

  expect(await waiting()).toEqual([])
})

test('a work waits that some handed in unmarked [ASSIGN-2]', async ({ school }) => {
  const { waiting, mark, handIn } = await classWithWork(school)
  await mark()

  await handIn()

  expect(await waiting()).toEqual([{ title: 'Вправа 5', handedIn: 1, unmarked: 1, of: 2 }])
})

test('works wait that some handed in unmarked, or that nobody has a mark for, the newest first [ASSIGN-2]', async ({
  school,
}) => {
  const { waiting, mark, handIn, newWork } = await classWithWork(school)
  await mark()
  await handIn()

  await newWork('Давніша', { date: '2027-03-09' })

  expect((await waiting()).map(({ title }) => title)).toEqual(['Вправа 5', 'Давніша'])
})
