import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { algebraClass, mark } from '../gradebook/testing.ts'
import { test } from '../live/testing.ts'
import { browserOf, serviceOf } from '../push/testing.ts'
import { expectRefused } from '../testing/answers.ts'
import { opened } from '../testing/push-service.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'
import { fed, moveLesson, readOne, toldTo } from './testing.ts'

const { notices } = contract

/** A class whose student and guardian are pushed to. */
async function pushedClass(school: School) {
  const service = await serviceOf(school)
  const { student, guardian, newWork, lessonOn } = await algebraClass(school)
  const own = await browserOf(school, student, service)
  await browserOf(school, guardian, service, student.uuid)
  await fed(school)
  const told = async () => {
    await school.app.feeder.run()
    await school.app.outbox.deliver()
    return service.received.splice(0)
  }
  return { student, guardian, own, work: await newWork('Твір'), lessonOn, told }
}

const choosePush = (school: School, viewer: Actor, of: Actor, isOn: boolean) =>
  school.as(viewer, notices.choose, { params: { pt: of.uuid }, body: { kind: 'mark', way: 'push', isOn } })

test('a new mark is pushed to whom it concerns, with the page of the child and without the mark [PUSH-5] [NOTE-2]', async ({
  school,
}) => {
  const { student, own, work, told } = await pushedClass(school)

  await mark(school, work, student, 11)

  const received = await told()
  expect(received).toHaveLength(2)
  const payload = opened(own.keys, received.find(({ path }) => path === own.path)!.body)
  expect(payload).toMatchObject({ path: `/marks?child=${student.uuid}` })
  expect(JSON.stringify(payload)).not.toMatch(/"11|Твір|Алгебра/)
  await mark(school, work, student, 9)
  expect(await told()).toHaveLength(2)
})

test('each pair switches pushes off for itself; a kind that is not pushed has no such switch [PUSH-5] [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, own, work, told } = await pushedClass(school)
  await choosePush(school, guardian, student, false)

  await mark(school, work, student, 11)

  expect((await told()).map(({ path }) => path)).toEqual([own.path])
  const admin = await school.person({ type: 'ADMIN' })
  const body = { kind: 'import', way: 'push', isOn: true } as const
  await expectRefused(
    school.as(admin, notices.choose, { params: { pt: admin.uuid }, body }),
    'way',
    'kit.validation.invalid',
  )
})

test('what waits for the morning is not pushed once it is taken back, and one’s own hours hold [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, own, work, told } = await pushedClass(school)
  school.at('2027-03-16T21:00:00Z')
  const hours = { quiet: { from: 1410, to: 300 }, isOnSchoolDaysOnly: false }
  const { body } = await school.as(guardian, contract.noticeHours.choose, { body: hours })
  const digest = { isOn: true, at: null, school: 1080 }
  expect(body).toEqual({ ...hours, school: { from: 1260, to: 420 }, digest })
  await mark(school, work, student, 11)
  const [first, ...others] = await told()
  expect([first?.path === own.path, others]).toEqual([false, []])

  await mark(school, work, student, null)
  await school.app.feeder.run()
  school.at('2027-03-17T06:00:00Z')
  await sql`update outbox set due_at = now()`.execute(school.db)

  expect(await told()).toEqual([])
  expect((await sql`select from outbox where way = 'push'`.execute(school.db)).rows).toEqual([])
})

test('what was read before its push could leave is not pushed [NOTE-2]', async ({ school }) => {
  const { student, guardian, own, work, told } = await pushedClass(school)
  school.at('2027-03-16T21:00:00Z')
  await mark(school, work, student, 11)
  expect(await told()).toEqual([])
  const [notice] = await toldTo(school, guardian, student)
  await readOne(school, guardian, student, notice!.id)

  school.at('2027-03-17T06:00:00Z')
  await sql`update outbox set due_at = now()`.execute(school.db)

  expect((await told()).map(({ path }) => path)).toEqual([own.path])
})

test('a change of Monday’s lesson leads from Friday to the week of that Monday [PUSH-5]', async ({ school }) => {
  school.at('2027-03-19T06:00:00Z')
  const { student, own, lessonOn, told } = await pushedClass(school)
  const monday = await lessonOn('2027-03-22', '8:50-9:35')
  await fed(school)

  await moveLesson(school, monday, 660)

  const { body } = (await told()).find(({ path }) => path === own.path)!
  expect(opened(own.keys, body)).toMatchObject({ path: `/schedule?child=${student.uuid}&week=2027-03-22` })
})
