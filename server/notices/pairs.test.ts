import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { algebraClass, mark } from '../gradebook/testing.ts'
import { test, type LiveSchool } from '../live/testing.ts'
import { post } from '../news/testing.ts'
import { classOf, lesson } from '../schedule/testing.ts'
import { setGuardians } from '../people/guardians.ts'
import { acting } from '../testing/everything.ts'
import { choose, fed, kindsTold, readOne, toldTo, unreadOf } from './testing.ts'

const { notices, profiles, acknowledgements } = contract

/** A student with two guardians, of whom one has another child as well; a mark that is new to all of them. */
async function family(school: LiveSchool) {
  const taught = await algebraClass(school)
  const { student, guardian, groupId, newWork } = taught
  const [father, brother] = [await school.person({ type: 'GUARDIAN' }), await school.person({ groupId, guardian })]
  await setGuardians(school.db, [
    { studentId: student.profileId, guardianIds: [guardian, father].map((one) => one.profileId) },
  ])
  await fed(school)
  const work = await newWork('Твір')
  await mark(school, work, student, 10)
  await mark(school, work, brother, 7)
  await school.app.feeder.run()
  return { ...taught, father, brother, work }
}

test('what child, guardian and second guardian have read is their own, and a guardian’s bell counts all children [NOTE-1]', async ({
  school,
}) => {
  const { student, guardian, father, brother } = await family(school)
  const [notice, other] = await toldTo(school, guardian, student)
  expect(new Set([notice!.pt, other!.pt])).toEqual(new Set([student.uuid, brother.uuid]))
  expect(new Map(await unreadOf(school, guardian, brother))).toEqual(
    new Map([
      [student.uuid, 1],
      [brother.uuid, 1],
    ]),
  )

  const own = notice!.pt === student.uuid ? notice! : other!
  expect((await readOne(school, guardian, brother, own.id)).status).toBe(404)
  expect((await readOne(school, father, student, own.id)).status).toBe(404)
  expect((await readOne(school, guardian, student, own.id)).status).toBe(204)

  expect(await unreadOf(school, guardian, student)).toEqual([[brother.uuid, 1]])
  expect(await unreadOf(school, father, student)).toEqual([[student.uuid, 1]])
  expect(await unreadOf(school, student)).toEqual([[student.uuid, 1]])
  expect(await kindsTold(school, guardian, student, { unread: 'true' })).toEqual(['mark'])
  expect(await kindsTold(school, guardian, student, { unread: 'true', child: student.uuid })).toEqual([])
})

test('all are read up to what was shown, and those of one child alone where one is chosen [NOTE-4]', async ({
  school,
}) => {
  const { student, guardian, brother, newWork } = await family(school)
  const [newest] = await toldTo(school, guardian, student)
  await mark(school, await newWork('Вправи'), student, 5)
  await school.app.feeder.run()
  const readAll = (body: object) => school.as(guardian, notices.readAll, { params: { pt: student.uuid }, body })

  expect((await readAll({ upTo: newest!.stamp, child: student.uuid })).status).toBe(204)
  expect(new Map(await unreadOf(school, guardian, student))).toEqual(
    new Map([
      [student.uuid, 1],
      [brother.uuid, 1],
    ]),
  )
  await readAll({ upTo: newest!.stamp })
  expect(await unreadOf(school, guardian, student)).toEqual([[student.uuid, 1]])
})

test('a page of the list begins after the last one, also where more has come meanwhile [NOTE-4]', async ({
  school,
}) => {
  const { student } = await family(school)
  await sql`insert into notices (user_id, profile_id, kind, about, facts, at, in_portal)
    select ${student.userId}, ${student.profileId}, 'mail', n, jsonb_build_object('count', n), now(), true
    from generate_series(1, 70) n`.execute(school.db)
  const page = async (before?: number) =>
    (await school.as(student, notices.list, { params: { pt: student.uuid }, query: { ...(before && { before }) } }))
      .body

  const first = await page()
  await sql`update notices set stamp = nextval('notice_stamps') where kind = 'mail' and about = 1`.execute(school.db)
  const second = await page(first.next!)
  const third = await page(second.next!)

  expect([first, second, third].map((one) => one.notices.length)).toEqual([30, 30, 10])
  expect(third.next).toBeNull()
  const ids = [first, second, third].flatMap((one) => one.notices.map(({ id }) => id))
  expect(new Set(ids).size).toBe(70)
})

test('a pair that ends loses its notices and switches, and does not get them back [NOTE-1]', async ({ school }) => {
  const { student, guardian, father, brother } = await family(school)
  const admin = await school.person({ type: 'ADMIN' })
  const kept = async () => {
    const { rows } = await sql<{ userId: number; profileId: number }>`
      select user_id, profile_id from notices union all select user_id, profile_id from notice_switches`.execute(
      school.db,
    )
    return rows.map(({ userId, profileId }) => [userId, profileId]).toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]!)
  }
  const pairs = (...all: [{ userId: number }, { profileId: number }][]) =>
    all.map(([{ userId }, { profileId }]) => [userId, profileId]).toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]!)
  await choose(school, father, student, 'post', false)

  await setGuardians(school.db, [{ studentId: student.profileId, guardianIds: [guardian.profileId] }])
  expect(await kept()).toEqual(pairs([student, student], [guardian, student], [brother, brother], [guardian, brother]))
  const toggle = (id: number) => school.as(admin, profiles.toggle, { params: { id } })
  await toggle(student.profileId)
  await toggle(student.profileId)
  expect(await kept()).toEqual(pairs([brother, brother], [guardian, brother]))
  await toggle(guardian.profileId)
  expect(await kept()).toEqual(pairs([brother, brother]))
})

test('who comes to another class is told no more what only the former one sees [NOTE-1]', async ({ school }) => {
  const { student, teacher, groupId } = await family(school)
  const other = await classOf(school, '8-В')
  const at = '2027-03-16T08:00:00Z'
  await post(school, { title: 'Усім', at })
  await post(school, { title: 'Класу', groups: [groupId], at })
  const uuid = await lesson(school, { groupId, teacher, date: '2027-03-17', time: '8:00-8:45', discipline: 'Хімія' })
  await school.app.feeder.run()
  await sql`delete from lessons where uuid = ${uuid}`.execute(school.db)
  expect((await kindsTold(school, student)).length).toBe(4)

  await sql`update memberships m set group_id = g.id, group_key = g.sort_key from groups g
    where g.id = ${other} and m.profile_id = ${student.profileId}`.execute(school.db)

  expect(new Set((await toldTo(school, student)).map(({ told }) => told.title))).toEqual(new Set(['Усім', 'Твір']))
  expect(await unreadOf(school, student)).toEqual([[student.uuid, 2]])
})

test('whoever acts as somebody sees what they are told, and reads nothing of it [NOTE-4] [HIST-4]', async ({
  school,
}) => {
  const { student } = await family(school)
  const admin = await acting(school, student)
  const [notice] = await toldTo(school, admin, student)

  expect((await readOne(school, admin, student, notice!.id)).status).toBe(403)
  expect((await school.as(admin, notices.readAll, { params: { pt: student.uuid }, body: { upTo: 999 } })).status).toBe(
    403,
  )
  expect((await choose(school, admin, student, 'mark', false)).status).toBe(403)
  expect(await unreadOf(school, student)).toEqual([[student.uuid, 1]])
})

test('a kind that is switched off is told no more to that pair, and to the others as ever [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, father, newWork } = await family(school)
  const params = { pt: student.uuid }
  const settings = async () => (await school.as(guardian, notices.settings, { params })).body.kinds
  expect((await settings()).map(({ kind, ways }) => [kind, ways.portal])).toEqual([
    ['mark', true],
    ['lesson', true],
    ['post', true],
    ['due', true],
  ])

  expect((await choose(school, guardian, student, 'mark', false)).status).toBe(200)
  expect((await choose(school, guardian, student, 'register', false)).status).toBe(422)
  await mark(school, await newWork('Вправи'), student, 5)

  const titles = async (viewer = guardian) =>
    (await toldTo(school, viewer, student, { child: student.uuid })).map(({ told }) => told.title)
  expect([await titles(), await titles(father), await titles(student)]).toEqual([
    ['Твір'],
    ['Вправи', 'Твір'],
    ['Вправи', 'Твір'],
  ])
  expect((await settings())[0]).toMatchObject({ kind: 'mark', ways: { portal: false } })
})

test('a guardian confirms a mark from its notice, and the notice says so to that guardian alone [NOTE-3]', async ({
  school,
}) => {
  const { student, guardian, father, work } = await family(school)
  const confirmed = async (viewer = guardian) =>
    (await toldTo(school, viewer, student, { child: student.uuid }))[0]!.told.acknowledgedAt

  const { body } = await school.as(guardian, acknowledgements.give, {
    params: { pt: student.uuid, work },
    body: { mark: 10 },
  })
  expect(Date.parse((await confirmed())!)).toBe(Date.parse(body.acknowledgement.at))
  expect([await confirmed(father), await confirmed(student)]).toEqual([null, null])
  await mark(school, work, student, 8)
  expect(await confirmed()).toBeNull()
})
