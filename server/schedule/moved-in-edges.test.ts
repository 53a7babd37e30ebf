import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { registerOf, sheetOf } from '../journal/testing.ts'
import { dated, february, movedIn, seen, today } from '../testing/moved-in.ts'
import { test } from '../testing/school.ts'
import { classOf, holiday, weekOf } from './testing.ts'

test('a register that is taken all the same says who was there [SCHED-13] [SCHED-12]', async ({ school }) => {
  const { groupId, teacher, student } = await movedIn(school, [dated('2027-02-16', '8:00,8:45')])
  const away = await school.person({ groupId })
  const [entry] = await weekOf(school, teacher, february)
  const register = registerOf(school, teacher, entry!.uuid)

  await register.take([student, 'PRESENT'], [away, 'ABSENT'])

  const [isTaken] = await register.says()
  expect(isTaken).toBe(true)
  expect(await seen(school, student, february)).toEqual([['02-16', '08:00', 'ATTENDED', true]])
  expect(await seen(school, away, february)).toEqual([['02-16', '08:00', 'UNATTENDED', true]])
  expect(await seen(school, teacher, february)).toEqual([['02-16', '08:00', 'ATTENDED', true]])
})

test('a lesson that a holiday moves had ended by the day that it is held on [SCHED-13] [SCHED-9]', async ({
  school,
}) => {
  await classOf(school, '7-В')
  await holiday(school, 'Без світла', '2027-03-15', '2027-03-20')
  const { student } = await movedIn(school, today)

  school.at('2027-03-22T08:10:00Z')
  expect(await seen(school, student)).toEqual([
    ['03-16', '08:50', null, true],
    ['03-16', '09:50', null, false],
    ['03-16', '11:00', null, false],
    ['03-16', null, null, false],
    ['03-20', '08:00', null, false],
    ['03-20', null, null, false],
  ])
})

test('of a joint class that one class joined late, its teacher sees what the other one left [SCHED-13] [SCHED-10]', async ({
  school,
}) => {
  const lines = [dated('2027-03-15', '8:00,8:45'), dated('2027-03-15', '8:00,8:45', 'GROUP', '7-Б')]
  const groupId = await classOf(school, '7-Б')
  const { teacher } = await movedIn(school, lines)
  expect(await seen(school, teacher)).toEqual([['03-15', '08:00', null, true]])

  await sql`update lessons set added_at = null where group_id = ${groupId}`.execute(school.db)
  expect(await seen(school, teacher)).toEqual([['03-15', '08:00', 'ATTENDED', false]])
})

test('an absence counts in a student’s card for the lessons that were there to be missed [SCHED-13] [TEACH-9]', async ({
  school,
}) => {
  const { groupId, teacher, guardian, student } = await movedIn(school, today)
  const absence = { dateFrom: '2027-03-16', reason: 'ILLNESS' }
  await school.as(guardian, contract.absences.report, { params: { pt: student.uuid }, body: absence })
  school.at('2027-03-17T08:10:00Z')

  const { id: discipline } = await school.db.selectFrom('disciplines').select('id').executeTakeFirstOrThrow()
  const { body } = await sheetOf(school, teacher, discipline, groupId).card(student.uuid)

  const missed = { date: '2027-03-16', presence: null, absence: 'ILLNESS' }
  expect(body.student.attendance).toEqual([missed, missed])
})
