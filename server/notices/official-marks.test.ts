import { sql } from 'kysely'
import { expect } from 'vitest'
import { mark } from '../gradebook/testing.ts'
import { test } from '../live/testing.ts'
import { browserOf, serviceOf } from '../push/testing.ts'
import { opened } from '../testing/push-service.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'
import { choose, fed, kindsTold, readOne, toldTo, unreadOf } from './testing.ts'
import { chooseMail, mailedAt, verified } from './testing-mail.ts'
import { officialClass } from './testing-official.ts'

const seen = async (school: School, viewer: Actor, of = viewer) =>
  (await toldTo(school, viewer, of)).map(({ told, isRead }) => [told.span, told.mark, isRead])

test('an official mark of a quarter, semester or year is told to the student and each guardian, and to nobody else [NOTE-1]', async ({
  school,
}) => {
  const { student, guardian, teacher, groupId, set } = await officialClass(school)
  const classmate = await school.person({ groupId })

  await set('q3', 10, 0)
  await set('s2', 'NOT_ATTESTED', 0)
  await set('y', 9, 0)

  for (const viewer of [student, guardian]) {
    const told = await toldTo(school, viewer, student)
    expect(told.map(({ kind, pt, told }) => ({ kind, pt, ...told }))).toEqual(
      expect.arrayContaining(
        (
          [
            ['q3', 10],
            ['s2', 'NOT_ATTESTED'],
            ['y', 9],
          ] as const
        ).map(([span, value]) => ({
          kind: 'officialMark',
          pt: student.uuid,
          subject: 'Алгебра',
          span,
          mark: value,
        })),
      ),
    )
    expect(told).toHaveLength(3)
  }
  for (const viewer of [teacher, classmate]) expect(await toldTo(school, viewer)).toEqual([])
})

test('an official mark that is changed is one notice, unread again; one that is taken back has none, and is told anew once it is set again [NOTE-1]', async ({
  school,
}) => {
  const { student, set } = await officialClass(school)
  await set('q3', 10, 0)
  const [notice] = await toldTo(school, student)
  await readOne(school, student, student, notice!.id)

  await set('q3', 10, 1)
  expect(await seen(school, student)).toEqual([['q3', 10, true]])
  await set('q3', 9, 2)
  await set('q3', 8, 3)
  expect(await seen(school, student)).toEqual([['q3', 8, false]])
  await set('q3', null, 4)
  expect(await seen(school, student)).toEqual([])
  expect(await unreadOf(school, student)).toEqual([])
  await set('q3', 11, 5)
  expect(await seen(school, student)).toEqual([['q3', 11, false]])
  await sql`delete from official_marks`.execute(school.db)
  expect(await seen(school, student)).toEqual([])
})

test('a mark of a work and an official one of the same number are two notices, of which each goes alone [NOTE-1]', async ({
  school,
}) => {
  const { student, newWork, set } = await officialClass(school)
  const work = await newWork('Твір')
  await mark(school, work, student, 7)
  const { id } = await school.db.selectFrom('results').select('id').executeTakeFirstOrThrow()
  await sql`alter table official_marks alter column id restart with ${sql.lit(id)}`.execute(school.db)
  await set('q3', 10, 0)
  expect(new Set(await kindsTold(school, student))).toEqual(new Set(['mark', 'officialMark']))

  await set('q3', null, 1)
  expect(await kindsTold(school, student)).toEqual(['mark'])
  await set('q3', 10, 2)
  await mark(school, work, student, null)
  expect(await kindsTold(school, student)).toEqual(['officialMark'])
})

test('official marks have the switch of all new marks, each pair its own [NOTE-1] [NOTE-2]', async ({ school }) => {
  const { student, guardian, set } = await officialClass(school)
  await choose(school, guardian, student, 'mark', false)

  await set('q3', 10, 0)

  expect(await kindsTold(school, student)).toEqual(['officialMark'])
  expect(await kindsTold(school, guardian, student)).toEqual([])
})

test('an official mark is pushed with its page and in the daily mail with its discipline, in either language, without the mark [NOTE-1] [NOTE-2] [PUSH-5]', async ({
  school,
}) => {
  const service = await serviceOf(school)
  const { student, guardian, set } = await officialClass(school)
  await verified(school, student, guardian)
  await sql`update users set language = 'en' where id = ${guardian.userId}`.execute(school.db)
  for (const viewer of [student, guardian]) await chooseMail(school, viewer, student, 'mark')
  const own = await browserOf(school, student, service)

  await set('q3', 11, 0)
  await set('s2', 11, 0)
  await set('y', 11, 0)
  await fed(school)
  await school.app.outbox.deliver()

  const payloads = service.received.splice(0).map(({ body }) => opened(own.keys, body))
  expect(payloads).toHaveLength(3)
  expect(payloads[0]).toMatchObject({ path: `/marks?child=${student.uuid}` })
  expect(JSON.stringify(payloads)).not.toMatch(/"11|Алгебра/)
  const mails = await mailedAt(school, '2027-03-16T16:00:30Z')
  const link = new URL(`/marks?child=${student.uuid}`, school.config.publicUrl).href
  const textTo = ({ email }: Actor) => mails.find(({ to }) => to === email)!.text
  for (const span of ['чверть', 'семестр', 'рік'])
    expect(textTo(student)).toContain(`– Алгебра: нова оцінка за ${span}\n  ${link}\n`)
  for (const span of ['quarter', 'semester', 'year'])
    expect(textTo(guardian)).toContain(`– Алгебра: new ${span} mark\n  ${link}\n`)
  expect(JSON.stringify(mails)).not.toMatch(/оцінка 11|mark 11/)
})
