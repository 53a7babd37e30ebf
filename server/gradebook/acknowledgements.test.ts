import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { course, mark, work } from './testing.ts'
import { actAs } from '../identity/sessions.ts'
import { hashOf } from '../auth/secrets.ts'
import { classOf, lesson } from '../schedule/testing.ts'
import { test, type School } from '../testing/school.ts'

const { acknowledgements, journal } = contract

async function family(school: School) {
  const groupId = await classOf(school, '8-Б')
  const teacher = await school.person({ type: 'TEACHER' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ groupId, guardian })
  await lesson(school, { groupId, teacher, date: '2027-03-15', time: '8:00-8:45' })
  const essay = await work(school, await course(school, { groupId, teacher }))
  await mark(school, essay, child, 9)
  const params = { pt: child.uuid }
  const give = (seen: number) =>
    school.as(guardian, acknowledgements.give, { params: { ...params, work: essay }, body: { mark: seen } })
  const listed = async () => (await school.as(guardian, acknowledgements.list, { params })).body.acknowledgements
  return { groupId, teacher, guardian, child, essay, give, listed }
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

test('its teacher sees that it was confirmed, the child and another guardian say nothing of it [NOTE-3]', async ({
  school,
}) => {
  const { groupId, teacher, child, essay, give } = await family(school)
  const stranger = await school.person({ type: 'GUARDIAN' })
  const { disciplineId } = await school.db.selectFrom('courses').select('disciplineId').executeTakeFirstOrThrow()
  const cell = { pt: teacher.uuid, discipline: disciplineId, group: groupId, work: essay, uuid: child.uuid }
  const seen = async () => (await school.as(teacher, journal.cellChanges, { params: cell })).body.acknowledged
  const asked = { params: { pt: child.uuid, work: essay }, body: { mark: 9 } }

  expect(await seen()).toBeNull()
  expect((await school.as(child, acknowledgements.give, asked)).status).toBe(403)
  expect((await school.as(stranger, acknowledgements.give, asked)).status).toBe(404)
  const { body } = await give(9)
  expect(await seen()).toBe(body.acknowledgement.at)
})

test('whoever looks at the portal as the guardian confirms nothing, and the history keeps what the guardian did [NOTE-3] [HIST-4] [PERM-7]', async ({
  school,
}) => {
  const { db, as, person, cookieOf } = school
  const { guardian, child, essay, give } = await family(school)
  const administrator = await person({ type: 'ADMIN' })
  await cookieOf(administrator)
  await actAs(db, hashOf(administrator.session!), guardian.userId)
  const asked = { params: { pt: child.uuid, work: essay }, body: { mark: 9 } }

  expect((await as(administrator, acknowledgements.give, asked)).status).toBe(403)
  await give(9)
  const rows = await db.selectFrom('history').selectAll().where('object', '=', 'acknowledgements').execute()
  expect(rows).toMatchObject([{ action: 'insert', userId: guardian.userId, asUserId: null }])
})
