import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { algebraClass, mark, yearOfAlgebra } from './testing.ts'
import { sheetOf } from '../journal/testing.ts'
import { acting } from '../testing/everything.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'

const { acknowledgements } = contract

/** A guardian whose child has nine for an essay, and what they say of having seen it. */
async function family(school: School) {
  const { student: child, guardian, lessonOn, marked, ...taught } = await algebraClass(school)
  await lessonOn('2027-03-15', '8:00-8:45')
  const essay = await marked(9)
  const params = { pt: child.uuid }
  const give = (seen: number, by: Actor = guardian) =>
    school.as(by, acknowledgements.give, { params: { ...params, work: essay }, body: { mark: seen } })
  const listed = async () => (await school.as(guardian, acknowledgements.list, { params })).body.acknowledgements
  return { ...taught, guardian, child, essay, give, listed }
}

test('a guardian confirms having seen a mark, and confirming it again changes nothing [NOTE-3]', async ({ school }) => {
  const { essay, give, listed } = await family(school)

  expect(await listed()).toEqual([])
  const { status, body } = await give(9)
  expect([status, body.acknowledgement.work]).toEqual([200, essay])
  expect((await give(9)).body).toEqual(body)
  expect(await listed()).toEqual([body.acknowledgement])
})

test('a mark that was changed since is not the one that was seen, and has to be confirmed anew [NOTE-3]', async ({
  school,
}) => {
  const { child, essay, give, listed } = await family(school)
  await give(9)
  await mark(school, essay, child, 7)

  expect(await listed()).toEqual([])
  expect(await give(9)).toMatchObject({ status: 409, body: { message: school.t('server.gradebook.changedSince') } })
  expect((await give(7)).status).toBe(200)
  expect(await listed()).toHaveLength(1)
  await mark(school, essay, child, null)
  expect((await give(7)).status).toBe(404)
})

test('its teacher sees that it was confirmed [NOTE-3]', async ({ school }) => {
  const { groupId, teacher, child, essay, give } = await family(school)
  const { disciplineId } = await yearOfAlgebra(school)
  const { history } = sheetOf(school, teacher, disciplineId, groupId)

  expect((await history(essay, child.uuid)).body.acknowledged).toBeNull()
  const { body } = await give(9)
  expect((await history(essay, child.uuid)).body.acknowledged).toBe(body.acknowledgement.at)
})

test('the child and another guardian say nothing of having seen a mark [NOTE-3]', async ({ school }) => {
  const { child, give } = await family(school)

  expect((await give(9, child)).status).toBe(403)
  expect((await give(9, await school.person({ type: 'GUARDIAN' }))).status).toBe(404)
})

test('whoever looks at the portal as the guardian confirms nothing, and the history keeps what the guardian did [NOTE-3] [HIST-4] [PERM-7]', async ({
  school,
}) => {
  const { guardian, give } = await family(school)

  expect((await give(9, await acting(school, guardian))).status).toBe(403)
  await give(9)

  const rows = await school.db.selectFrom('history').selectAll().where('object', '=', 'acknowledgements').execute()
  expect(rows).toMatchObject([{ action: 'insert', userId: guardian.userId, asUserId: null }])
})
