import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type LiveSchool } from '../live/testing.ts'
import { post } from '../news/testing.ts'
import { acting } from '../testing/everything.ts'
import type { Actor } from '../testing/people.ts'
import { family, readOne, toldTo, unreadOf } from './testing.ts'

const { acknowledgements, news, notices } = contract

const newest = async (school: LiveSchool, viewer: Actor, child: Actor) =>
  (await toldTo(school, viewer, child, { child: child.uuid }))[0]!

const readAll = ({ as }: LiveSchool, viewer: Actor, of: Actor, body: object) =>
  as(viewer, notices.readAll, { params: { pt: of.uuid }, body })

const counted = async (...asked: Parameters<typeof unreadOf>) => Object.fromEntries(await unreadOf(...asked))

test('what the guardian reads stays unread for the child, and the guardian’s counts are of each child [NOTE-1]', async ({
  school,
}) => {
  const { student, guardian, brother } = await family(school)
  const own = await newest(school, guardian, student)
  expect(await counted(school, guardian, brother)).toEqual({ [student.uuid]: 1, [brother.uuid]: 1 })

  expect((await readOne(school, guardian, student, own.id)).status).toBe(204)
  expect((await readOne(school, guardian, student, own.id)).status).toBe(204)

  expect(await counted(school, guardian, student)).toEqual({ [brother.uuid]: 1 })
  expect(await counted(school, student)).toEqual({ [student.uuid]: 1 })
  expect(await newest(school, guardian, student)).toMatchObject({ id: own.id, isRead: true })
  expect(await newest(school, student, student)).toMatchObject({ isRead: false })
})

test('a notice of another account, or of another participant than the one it is asked of, is not there [NOTE-1] [PERM-1]', async ({
  school,
}) => {
  const { student, guardian, brother, teacher } = await family(school)
  const [own, childs] = [await newest(school, guardian, student), await newest(school, student, student)]

  const answers = [
    await readOne(school, guardian, brother, own.id),
    await readOne(school, guardian, student, childs.id),
    await readOne(school, student, student, own.id),
    await readOne(school, teacher, teacher, own.id),
    await readOne(school, guardian, student, 4_711),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await counted(school, guardian, student)).toEqual({ [student.uuid]: 1, [brother.uuid]: 1 })
})

test('all are read up to what was shown, and those of one child where one is chosen [NOTE-1]', async ({ school }) => {
  const { student, guardian, brother, newWork, give } = await family(school)
  const [last] = await toldTo(school, guardian, student)
  await give(await newWork('Вправи'), 5, 0)
  await school.app.noticeMaker.run()

  expect((await readAll(school, guardian, brother, { upTo: last!.stamp, child: student.uuid })).status).toBe(204)
  expect(await counted(school, guardian, student)).toEqual({ [student.uuid]: 1, [brother.uuid]: 1 })
  await readAll(school, guardian, student, { upTo: last!.stamp })
  expect(await counted(school, guardian, student)).toEqual({ [student.uuid]: 1 })
  expect(await counted(school, brother)).toEqual({ [brother.uuid]: 1 })
})

test('a notice whose thing is gone is not listed, and is read with all that are [NOTE-1]', async ({ school }) => {
  const { student } = await family(school)
  const listed = await toldTo(school, student)
  await sql`insert into notices (user_id, profile_id, kind, about, at)
    values (${student.userId}, ${student.profileId}, 'post', 4711, now())`.execute(school.db)
  const { body } = await school.as(student, notices.list, { params: { pt: student.uuid } })
  expect(body.notices).toEqual(listed)
  expect(body.newest).toBeGreaterThan(listed[0]!.stamp)

  await readAll(school, student, student, { upTo: body.newest })

  expect(await counted(school, student)).toEqual({})
})

test('an administrator who acts as somebody sees their notices and reads none [NOTE-1] [HIST-4]', async ({
  school,
}) => {
  const { student } = await family(school)
  const admin = await acting(school, student)
  const notice = await newest(school, admin, student)

  expect((await readOne(school, admin, student, notice.id)).status).toBe(403)
  expect((await readAll(school, admin, student, { upTo: notice.stamp })).status).toBe(403)

  expect(notice).toMatchObject({ kind: 'mark', isRead: false })
  expect(await counted(school, student)).toEqual({ [student.uuid]: 1 })
})

test('who opens a post, or marks all posts as read, has read its notices [NOTE-1]', async ({ school }) => {
  const { student, guardian } = await family(school)
  const id = await post(school, { title: 'Усім', at: '2027-03-16T08:00:00Z' })
  const posts = async (viewer: Actor) =>
    (await toldTo(school, viewer, student)).filter(({ kind }) => kind === 'post').map(({ isRead }) => isRead)
  expect([await posts(student), await posts(guardian)]).toEqual([[false], [false]])

  await school.as(student, news.open, { params: { id } })
  expect([await posts(student), await posts(guardian)]).toEqual([[true], [false]])
  await school.as(guardian, news.readAll)
  expect(await posts(guardian)).toEqual([true])
})

test('who confirms a mark has read its notice, which says so until the mark is another [NOTE-3]', async ({
  school,
}) => {
  const { student, guardian, work, give } = await family(school)
  await newest(school, guardian, student)
  const confirm = (mark: number) =>
    school.as(guardian, acknowledgements.give, { params: { pt: student.uuid, work }, body: { mark } })

  const { at } = (await confirm(10)).body.acknowledgement
  const notice = await newest(school, guardian, student)
  expect([notice.isRead, Date.parse(notice.told.acknowledgedAt!)]).toEqual([true, Date.parse(at)])
  expect(await newest(school, student, student)).toMatchObject({ isRead: false, told: { acknowledgedAt: null } })

  await give(work, 8, 1)
  expect(await newest(school, guardian, student)).toMatchObject({
    isRead: false,
    told: { mark: 8, acknowledgedAt: null },
  })
  await confirm(8)
  expect(await newest(school, guardian, student)).toMatchObject({
    isRead: true,
    told: { acknowledgedAt: expect.any(String) },
  })
})
