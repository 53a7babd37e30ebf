import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { algebraClass, mark } from '../gradebook/testing.ts'
import { test } from '../live/testing.ts'
import type { Actor } from '../testing/people.ts'
import { holiday } from '../schedule/testing.ts'
import { fed, kindsTold, readOne, toldTo } from './testing.ts'

test('a work due on the next school day is told in the evening to who has not handed it in, and on school days alone [NOTE-1]', async ({
  school,
}) => {
  const { student, guardian, groupId, newWork } = await algebraClass(school)
  const diligent = await school.person({ groupId })
  // After a day off on Friday the next school day is Monday.
  await holiday(school, 'День ліцею', '2027-03-19')
  const essay = await newWork('Твір', { date: '2027-03-22', due: '2027-03-22' })
  await newWork('Вправи', { date: '2027-03-23', due: '2027-03-23' })
  await mark(school, essay, diligent, 10)
  await fed(school)
  await sql`delete from notices`.execute(school.db)

  school.at('2027-03-18T14:59:00Z')
  expect(await kindsTold(school, student)).toEqual([])
  school.at('2027-03-18T15:01:00Z')
  const told = [{ kind: 'due', told: { subject: 'Алгебра', title: 'Твір', due: '2027-03-22' } }]
  expect(await toldTo(school, student)).toMatchObject(told)
  expect(await toldTo(school, guardian, student)).toMatchObject(told)
  expect(await kindsTold(school, diligent)).toEqual([])

  await newWork('Пізніше', { date: '2027-03-22', due: '2027-03-22' })
  school.at('2027-03-19T15:01:00Z')
  expect(await kindsTold(school, student)).toEqual(['due'])
})

test('a reported absence is told to who teaches the child that day, and no more once it is taken back [NOTE-1]', async ({
  school,
}) => {
  const { student, guardian, teacher, lessonOn } = await algebraClass(school)
  const [other, tomorrows] = [await school.person({ type: 'TEACHER' }), await school.person({ type: 'TEACHER' })]
  await lessonOn('2027-03-16', '11:00-11:45')
  await lessonOn('2027-03-16', '12:00-12:45')
  await lessonOn('2027-03-17', '8:00-8:45', { teacher: tomorrows })
  await fed(school)
  const params = { pt: student.uuid }
  const report = (body: object) => school.as(guardian, contract.absences.report, { params, body })

  const { body } = await report({ dateFrom: '2027-03-16', dateTo: '2027-03-17', reason: 'ILLNESS', words: 'Застуда' })
  const [notice, ...rest] = await toldTo(school, teacher)
  expect([notice, rest]).toMatchObject([{ kind: 'absence', told: { day: '2027-03-16' } }, []])
  expect(JSON.stringify(notice)).not.toContain('Застуда')
  expect([await kindsTold(school, other), await kindsTold(school, tomorrows)]).toEqual([[], []])

  school.at('2027-03-17T04:30:00Z')
  expect(await kindsTold(school, tomorrows)).toEqual([])
  school.at('2027-03-17T05:30:00Z')
  expect(await kindsTold(school, tomorrows)).toEqual(['absence'])
  expect(await kindsTold(school, teacher)).toEqual(['absence'])
  await readOne(school, teacher, teacher, notice!.id)

  await school.as(guardian, contract.absences.remove, { params: { ...params, uuid: body.absence.uuid } })
  expect(await kindsTold(school, tomorrows)).toEqual([])
})

test('a register is asked for 30 minutes after the end, and no more once it is taken [NOTE-1]', async ({ school }) => {
  const { student, teacher, lessonOn } = await algebraClass(school)
  const uuid = await lessonOn('2027-03-16', '8:00-8:45')
  await lessonOn('2027-03-15', '8:00-8:45')
  school.at('2027-03-16T06:00:00Z')
  await fed(school)
  school.at('2027-03-16T07:14:00Z')
  expect(await kindsTold(school, teacher)).toEqual([])

  school.at('2027-03-16T07:15:00Z')
  expect(await toldTo(school, teacher)).toMatchObject([
    { kind: 'register', told: { subject: 'Алгебра', group: '8-Б', day: '2027-03-16', from: '08:00', to: '08:45' } },
  ])
  expect(await kindsTold(school, student)).toEqual([])
  const students = [{ uuid: student.uuid, presence: 'PRESENT' }]
  await school.as(teacher, contract.registers.save, { params: { pt: teacher.uuid, uuid }, body: { students } })
  expect(await kindsTold(school, teacher)).toEqual([])
})

test('administrators are told of mails that were given up, imports that failed and a mail server that does not answer [NOTE-1]', async ({
  school: { db, ...rest },
}) => {
  const school = { db, ...rest }
  const admin = await school.person({ type: 'ADMIN' })
  const [second, teacher] = [await school.person({ type: 'ADMIN' }), await school.person({ type: 'TEACHER' })]
  await fed(school)
  const mail = (state: string, reason: string) =>
    sql`
    insert into outbox (kind, address, state, reason, attempts, settled_at, due_at) values ('password', 'eve@school.example',
      ${state}, ${reason}, 2, ${state === 'failed' ? sql`now()` : null}, 'infinity')`.execute(db)
  await mail('failed', 'noMailbox')
  await mail('queued', 'unreachable')
  await sql`insert into import_runs (type, is_preview, files, state) values
    ('SCHEDULE', false, '[{"name": "розклад.csv"}]', 'failed'), ('SCHEDULE', true, '[]', 'failed'),
    ('PROFILES', false, '[]', 'done')`.execute(db)

  const facts = async (who: Actor) =>
    Object.fromEntries((await toldTo(school, who)).map(({ kind, told }) => [kind, told.count ?? told.files ?? null]))
  for (const who of [admin, second])
    expect(await facts(who)).toEqual({ connection: null, import: ['розклад.csv'], mail: 1 })
  expect(await toldTo(school, teacher)).toEqual([])

  const one = (await toldTo(school, admin)).find(({ kind }) => kind === 'mail')
  await readOne(school, admin, admin, one!.id)
  await mail('failed', 'full')
  const mails = (await toldTo(school, admin)).filter(({ kind }) => kind === 'mail')
  expect(mails).toMatchObject([{ isRead: false, told: { count: 2 } }])
})

test('of pushes that did not arrive the office is told nothing, nor of one mail on two days [NOTE-1]', async ({
  school,
}) => {
  const { db } = school
  const admin = await school.person({ type: 'ADMIN' })
  await fed(school)
  const settled = (way: string) =>
    sql`
    insert into outbox (way, kind, address, state, reason, attempts, settled_at, due_at) values (${way}, 'post', 'eve@school.example',
      'failed', 'refused', 2, now(), 'infinity')`.execute(db)
  await settled('push')
  await sql`insert into outbox (way, kind, state, reason, attempts) values ('push', 'post', 'queued', 'unreachable', 2)`.execute(
    db,
  )
  expect(await kindsTold(school, admin)).toEqual([])

  await settled('mail')
  await settled('mail')
  expect(await toldTo(school, admin)).toMatchObject([{ kind: 'mail', told: { count: 2 } }])
  school.at('2027-03-17T08:00:00Z')
  expect(await kindsTold(school, admin)).toEqual(['mail'])

  await sql`delete from outbox where way = 'mail'`.execute(db)
  await settled('mail')
  expect(await toldTo(school, admin)).toMatchObject([
    { kind: 'mail', told: { count: 1 } },
    { kind: 'mail', told: { count: 2 } },
  ])
})
