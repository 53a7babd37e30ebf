import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { everything } from '../testing/everything.ts'
import { test, type School } from '../testing/school.ts'
import { holdsAfterAny, readByTheGuard, tablesCounted, tablesReadBy } from '../testing/versions.ts'
import { changes, inTurn, type Shown, shownIn } from './testing.ts'

const home = async ({ as }: Pick<School, 'as'>, { viewer, uuid }: Pick<Shown, 'viewer' | 'uuid'>) =>
  (await as(viewer, contract.dashboard.home, { params: { pt: uuid } })).body

test('the first page’s answer is what its calls answer one by one, and absences are the guardian’s [HOME-1]', async ({
  school,
}) => {
  const all = shownIn(await everything(school))

  for (const shown of all) {
    const { day, ...answers } = await home(school, shown)
    expect(answers).toEqual(await inTurn(school, shown, day))
  }
  expect(await home(school, all[0]!)).not.toHaveProperty('absences')
  expect((await home(school, all[1]!)).absences?.absences).toHaveLength(1)
})

test('many who ask at once, also as each other’s guardians, get their own [HOME-1] [PERM-8]', async ({ school }) => {
  const all = shownIn(await everything(school))
  const alone: unknown[] = []
  for (const shown of all) alone.push(await home({ as: await school.elsewhere() }, shown))

  const together = await Promise.all([...all, ...all, ...all].map((shown) => home(school, shown)))

  expect(together).toEqual([...alone, ...alone, ...alone])
  expect(new Set(alone.map((answer) => JSON.stringify(answer))).size).toBe(all.length)
})

test('a first page is what stands in the database, whatever was written since it was read [HOME-1]', async ({
  school,
}) => {
  const known = await everything(school)
  const classmate = await school.person({ groupId: known.groupId })
  const all = shownIn(known)

  await holdsAfterAny({ ...school, ...known, classmate }, changes, (as) =>
    Promise.all(all.map((shown) => home({ as }, shown))),
  )
}, 120_000)

test('every table that a remembered first page is made of counts its versions [HOME-1]', async ({ school }) => {
  const all = shownIn(await everything(school))
  for (const { viewer } of all) await school.as(viewer, contract.identity.user)
  const counted = await Promise.all(contract.dashboard.home.on!.map((subject) => tablesCounted(school, subject)))

  for (const shown of all) {
    const read = await tablesReadBy(school, () => home(school, shown))
    const known = new Set([...counted.flat(), ...readByTheGuard, 'diary_pages'])
    expect(read.filter((table) => !known.has(table))).toEqual([])
  }
})
