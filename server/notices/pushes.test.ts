import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { NoticeEvent, NoticeWay } from '../../contract/notices/endpoints.ts'
import { test, type LiveSchool } from '../live/testing.ts'
import { deviceOf } from '../push/testing.ts'
import type { Actor } from '../testing/people.ts'
import { kindsTold, readOne, toldTo, unreadOf } from './testing.ts'
import { makeNoticesDue, publish, pushedClass, shownTo, waitsOf } from './testing-push.ts'

const { notices } = contract

type Turned = { event: NoticeEvent; way: NoticeWay; isOn: boolean }

const turn = async ({ as }: LiveSchool, viewer: Actor, of: Actor, body: Turned) =>
  expect(await as(viewer, notices.turn, { params: { pt: of.uuid }, body })).toMatchObject({ status: 204 })

test('a new mark is pushed to student and guardian: its kind and its page, no name, no mark and no subject [PUSH-5] [NOTE-1]', async ({
  school,
}) => {
  const { student, work, phone, guardians, give, pushed } = await pushedClass(school)
  await give(work, 11, 0)

  const received = await pushed()
  expect(received.map(({ path }) => path).toSorted()).toEqual([phone.path, guardians.path].toSorted())
  const [notice] = await toldTo(school, student)
  const own = received.find(({ path }) => path === phone.path)!
  expect(own).toMatchObject({ topic: `notice-${notice!.id}`, urgency: 'high' })
  expect(shownTo(phone, own)).toEqual({
    title: 'Нова оцінка',
    body: 'Відкрийте портал, щоб побачити.',
    path: `/marks?child=${student.uuid}&tab=performance&work=${work}`,
    tag: `notice-${notice!.id}`,
    lang: 'uk',
  })
  expect(await pushed()).toEqual([])
})

test('a mark is pushed three minutes after its last change, and not at all if it is as it was pushed [NOTE-1]', async ({
  school,
}) => {
  const { work, give, reached } = await pushedClass(school)
  await give(work, 10, 0)
  expect(await reached()).toEqual(['guardian', 'student'])

  school.config.noticeDelay = 3
  await give(work, 7, 1)
  expect(await reached()).toEqual([])
  expect(await waitsOf(school)).toEqual([3, 3])
  await give(work, 10, 2)
  await school.app.noticeMaker.run()
  await makeNoticesDue(school)
  expect(await reached()).toEqual([])
  expect(await waitsOf(school)).toEqual([])

  await give(work, 8, 3)
  await school.app.noticeMaker.run()
  await makeNoticesDue(school)
  expect(await reached()).toEqual(['guardian', 'student'])
})

test('a mark that is taken back or read while its push waits is not pushed [NOTE-1]', async ({ school }) => {
  const { student, guardian, work, give, reached } = await pushedClass(school)
  school.config.noticeDelay = 3
  await give(work, 10, 0)
  const [notice] = await toldTo(school, guardian, student)
  await readOne(school, guardian, student, notice!.id)
  await makeNoticesDue(school)
  expect(await reached()).toEqual(['student'])

  await give(work, 9, 1)
  await school.app.noticeMaker.run()
  await give(work, null, 2)
  await makeNoticesDue(school)
  expect(await reached()).toEqual([])
})

test('an event that is off for devices is told in the portal alone, and one that is off in the portal on devices alone [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, work, give, reached } = await pushedClass(school)
  await turn(school, guardian, student, { event: 'mark', way: 'push', isOn: false })
  await turn(school, student, student, { event: 'mark', way: 'portal', isOn: false })
  await give(work, 11, 0)

  expect(await reached()).toEqual(['student'])
  expect(await kindsTold(school, guardian, student)).toEqual(['mark'])
  expect(await kindsTold(school, student)).toEqual([])
  expect(await unreadOf(school, student)).toEqual([])

  await turn(school, student, student, { event: 'mark', way: 'portal', isOn: true })
  await give(work, 10, 1)
  expect(await reached()).toEqual(['student'])
  expect(await kindsTold(school, student)).toEqual(['mark'])
})

test('a switch that is turned off while a push waits holds it back [NOTE-2]', async ({ school }) => {
  const { student, work, give, reached } = await pushedClass(school)
  school.config.noticeDelay = 3
  await give(work, 11, 0)
  await school.app.noticeMaker.run()
  await turn(school, student, student, { event: 'mark', way: 'push', isOn: false })
  await makeNoticesDue(school)

  expect(await reached()).toEqual(['guardian'])
})

test('a guardian of two is pushed to about the child whose mark it is, and nobody else’s child is told of it [NOTE-1]', async ({
  school,
}) => {
  const { guardian, groupId, service, work, give, pushed } = await pushedClass(school)
  const sister = await school.person({ groupId, guardian })
  const device = await deviceOf(school, guardian, service, [sister.uuid])
  await give(work, 9, 0, [sister])

  const received = await pushed()
  expect(received.map(({ path }) => path)).toEqual([device.path])
  expect(shownTo(device, received[0]!).path).toContain(`child=${sister.uuid}`)
})

test('a post is pushed once to a guardian of two, of the child for whom it is on in most ways [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, groupId, service, pushed } = await pushedClass(school)
  const sister = await school.person({ groupId, guardian })
  const device = await deviceOf(school, guardian, service, [student.uuid, sister.uuid])
  await turn(school, guardian, student, { event: 'post', way: 'push', isOn: false })
  const id = await publish(school)

  const received = (await pushed()).filter(({ path }) => path === device.path)
  expect(received.map((one) => shownTo(device, one).path)).toEqual([`/posts/${id}?child=${sister.uuid}`])
  expect(received[0]!.urgency).toBe('normal')
})

test('without a device nothing is kept for one [NOTE-2]', async ({ school }) => {
  const { groupId, teacher, work, give, reached } = await pushedClass(school)
  const other = await school.person({ groupId })
  await turn(school, other, other, { event: 'mark', way: 'portal', isOn: false })
  await give(work, 11, 0, [other])

  expect(await reached()).toEqual([])
  const kept = school.db.selectFrom('notices').select('id')
  expect(await kept.where('userId', 'in', [other.userId, teacher.userId]).execute()).toEqual([])
})
