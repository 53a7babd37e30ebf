import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { NoticeHours } from '../../contract/notices/schemas.ts'
import { test, type LiveSchool } from '../live/testing.ts'
import type { Actor } from '../testing/people.ts'
import { makeNoticesDue, publish, pushedClass, waitsOf } from './testing-push.ts'

const { notices } = contract

const choose = ({ as }: LiveSchool, viewer: Actor, of: Actor, body: NoticeHours) =>
  as(viewer, notices.chooseHours, { params: { pt: of.uuid }, body })

test('in quiet hours nothing is pushed: it comes in the morning, unless it is taken back by then [NOTE-2]', async ({
  school,
}) => {
  const { work, newWork, give, reached } = await pushedClass(school)
  const second = await newWork('Переказ')
  school.at('2027-03-16T20:30:00Z')
  await give(work, 11, 0)
  await give(second, 8, 0)
  expect(await reached()).toEqual([])
  // From half past ten in the evening to seven.
  expect(await waitsOf(school)).toEqual([510, 510, 510, 510])

  await give(second, null, 1)
  school.at('2027-03-17T05:00:00Z')
  await makeNoticesDue(school)
  expect(await reached()).toEqual(['guardian', 'student'])
})

test('one’s own quiet hours hold, for that person alone, and the school’s again once they are given up [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, work, give, reached } = await pushedClass(school)
  const own = { quiet: { from: 22 * 60, to: 23 * 60 }, isOnSchoolDaysOnly: true }
  expect(await choose(school, guardian, student, own)).toMatchObject({ status: 204 })
  const shown = await school.as(guardian, notices.hours, { params: { pt: student.uuid } })
  expect(shown.body).toEqual({ ...own, school: { from: 21 * 60, to: 7 * 60 } })
  school.at('2027-03-16T19:30:00Z')
  await give(work, 11, 0)
  expect(await reached()).toEqual(['guardian'])

  await choose(school, guardian, student, { quiet: null, isOnSchoolDaysOnly: true })
  await give(work, 10, 1)
  expect(await reached()).toEqual([])
})

test('quiet hours that begin and end together are refused, and bad ones at their place [NOTE-2]', async ({
  school,
}) => {
  const student = await school.person({})
  const refused = async (quiet: object) => {
    const { status, body } = await choose(school, student, student, { quiet, isOnSchoolDaysOnly: true } as NoticeHours)
    return [status, Object.keys(body.errors ?? {})]
  }

  expect(await refused({ from: 60, to: 60 })).toEqual([422, ['quiet.to']])
  expect(await refused({ from: -1, to: 60 })).toEqual([422, ['quiet.from']])
  expect(await refused({ from: 60, to: 1_440 })).toEqual([422, ['quiet.to']])
  expect(await refused({ from: 60 })).toEqual([422, ['quiet.to']])
})

test('on a day without school only an urgent post is pushed, and all else on the next school day [NOTE-2]', async ({
  school,
}) => {
  const { student, work, give, reached } = await pushedClass(school)
  // Sunday at noon.
  school.at('2027-03-21T10:00:00Z')
  await give(work, 11, 0)
  await publish(school)
  expect(await reached()).toEqual([])
  expect(await waitsOf(school)).toEqual([1_140, 1_140, 1_140, 1_140])

  await publish(school, { isUrgent: true })
  expect(await reached()).toEqual(['guardian', 'student'])
  await choose(school, student, student, { quiet: null, isOnSchoolDaysOnly: false })
  await makeNoticesDue(school)
  expect(await reached()).toEqual(['student', 'student'])
})

test('a push that its service did not take before quiet hours began comes when they end, once [NOTE-2]', async ({
  school,
}) => {
  const { service, work, give, reached } = await pushedClass(school)
  school.at('2027-03-16T18:59:00Z')
  service.answer = (response) => response.writeHead(503).end()
  await give(work, 11, 0)
  await reached()

  service.answer = (response) => response.writeHead(201).end()
  school.at('2027-03-16T19:30:00Z')
  const ended = Math.floor(Date.now() / 1_000) - 60
  await sql`update outbox set due_at = now(), facts = jsonb_set(facts, '{until}', to_jsonb(${ended}::bigint))`.execute(
    school.db,
  )
  await sql`update outbox_destinations set paused_until = null`.execute(school.db)
  expect(await reached()).toEqual([])
  expect(await reached()).toEqual([])
  expect(await waitsOf(school)).toEqual([570, 570])

  school.at('2027-03-17T05:00:00Z')
  await makeNoticesDue(school)
  expect(await reached()).toEqual(['guardian', 'student'])
})
