import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { firstDay } from '../people/testing.ts'
import { holiday, taughtClass, weekOf } from '../schedule/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'

const { openings, registers } = contract
const [monday, tuesday] = ['2027-03-15', '2027-03-16']

/** A class with a student of always and a newcomer of today, a lesson yesterday and one this morning. */
async function newcomersClass(school: School) {
  const { groupId, guardian, teacher, student, lessonOn } = await taughtClass(school)
  const newcomer = await school.person({ groupId, guardian, lastName: 'Бойко' })
  await firstDay(school, newcomer, tuesday)
  const [past, early] = [await lessonOn(monday, '8:00-8:45'), await lessonOn(tuesday, '8:00-8:45')]
  const params = (uuid: string) => ({ pt: teacher.uuid, uuid })
  return {
    groupId,
    guardian,
    student,
    newcomer,
    past,
    early,
    register: async (uuid: string) =>
      (await school.as(teacher, registers.read, { params: params(uuid) })).body.register,
    save: (uuid: string, ...absent: Actor[]) =>
      school.as(teacher, registers.save, {
        params: params(uuid),
        body: { students: absent.map((one) => ({ uuid: one.uuid, presence: 'ABSENT' as const })) },
      }),
  }
}

/** Statuses of a student's lessons, as somebody's week shows them. */
async function said(school: School, viewer: Actor, of: Actor) {
  const entries = await weekOf(school, viewer, undefined, of)
  return entries.map(({ date, courseStatus, beforeFirstDay, attendance }) => ({
    date,
    courseStatus,
    beforeFirstDay,
    isTaken: attendance?.isTaken ?? false,
  }))
}

const silent = { courseStatus: null, beforeFirstDay: true, isTaken: false }

test('a lesson before the first day says nothing of the newcomer, to the guardian neither [SCHED-18]', async ({
  school,
}) => {
  const { student, newcomer, guardian, past, early, save } = await newcomersClass(school)
  await save(past, student)
  await save(early, student, newcomer)

  const expected = [
    { date: monday, ...silent },
    { date: tuesday, courseStatus: 'UNATTENDED', beforeFirstDay: false, isTaken: true },
  ]
  expect(await said(school, newcomer, newcomer)).toEqual(expected)
  expect(await said(school, guardian, newcomer)).toEqual(expected)
  expect(await said(school, student, student)).toMatchObject([{ courseStatus: 'UNATTENDED' }, expected[1]])
})

test('a register before the first day has no newcomer, refuses one, and is complete without [SCHED-18]', async ({
  school,
}) => {
  const { student, newcomer, past, early, register, save } = await newcomersClass(school)

  expect((await register(past)).students.map(({ uuid }) => uuid)).toEqual([student.uuid])
  expect((await save(past, newcomer)).status).toBe(404)
  await save(past, student)
  await save(early, student)

  expect((await register(past)).isTaken).toBe(true)
  expect((await register(early)).isTaken).toBe(false)
  expect((await register(early)).students).toHaveLength(2)
})

test('the day on which a moved lesson is held decides, not the day it stands on [SCHED-18]', async ({ school }) => {
  const { student, newcomer, past, register, save } = await newcomersClass(school)
  await holiday(school, 'Перенесення', monday, '2027-03-13')
  await firstDay(school, newcomer, '2027-03-14')

  expect((await register(past)).students.map(({ uuid }) => uuid)).toEqual([student.uuid])
  await save(past, student)
  expect((await register(past)).isTaken).toBe(true)
})

test('a link that was followed before the first day says nothing either [SCHED-18] [SCHED-5]', async ({ school }) => {
  const { lessonOn, student } = await taughtClass(school)
  const uuid = await lessonOn(tuesday, '9:50-10:35', { link: 'https://meet.example/7a' })
  await school.as(student, openings.record, { params: { pt: student.uuid, uuid } })
  await firstDay(school, student, '2027-03-17')
  school.at('2027-03-16T09:00:00Z')

  expect(await said(school, student, student)).toEqual([{ date: tuesday, ...silent }])
})

test('who has left the class is in the registers up to the last day, and in no later one [SCHED-18]', async ({
  school,
}) => {
  const { student, newcomer, past, early, register, save } = await newcomersClass(school)
  await firstDay(school, newcomer, '2027-02-01')
  await sql`delete from memberships where profile_id = ${newcomer.profileId}`.execute(school.db)
  await sql`update left_groups set last_day = ${monday} where profile_id = ${newcomer.profileId}`.execute(school.db)

  expect((await register(past)).students).toHaveLength(2)
  expect((await register(early)).students.map(({ uuid }) => uuid)).toEqual([student.uuid])
  await save(past, newcomer)
  expect((await register(past)).isTaken).toBe(false)
  await save(past, student)
  expect((await register(past)).isTaken).toBe(true)
})
