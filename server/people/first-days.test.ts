import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { ProfileCreate } from '../../contract/people/schemas.ts'
import { errorsOf } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { classes } from './testing.ts'

const { profiles } = contract
const today = '2027-03-16'
const yesterday = '2027-03-15'
const named = { firstName: 'Матвій', lastName: 'Коваленко', email: 'm.kovalenko@school.example' }

/** Two classes, and what the office's form of a student does. */
async function office(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const [groupId, otherId] = (await classes(school, '5-А', '5-Б')) as [number, number]
  const create = (body: Partial<ProfileCreate> = {}) =>
    school.as(admin, profiles.create, { body: { type: 'STUDENT', ...named, groupId, ...body } })
  const { id } = (await create()).body.profile
  const update = (body: object) => school.as(admin, profiles.update, { params: { id }, body: { ...named, ...body } })
  return {
    groupId,
    otherId,
    create,
    update,
    since: async (body: object) => (await update(body)).body.profile.groupSince,
    /** Days in classes that were left, by class. */
    left: async () => {
      const { rows } = await sql<{ groupId: number; firstDay: string; lastDay: string }>`
        select group_id, first_day, last_day from left_groups where profile_id = ${id}`.execute(school.db)
      return rows.map(({ groupId, firstDay, lastDay }) => [groupId, firstDay, lastDay])
    },
  }
}

test('a student who is added during the year is in the class from today, or from the day that is given [SCHED-18]', async ({
  school,
}) => {
  const { create } = await office(school)
  const added = async (firstName: string, groupSince?: string) =>
    (await create({ firstName, groupSince })).body.profile.groupSince

  expect(await added('Софія')).toBe(today)
  expect(await added('Марко', '2026-11-02')).toBe('2026-11-02')
  expect(await added('Єва', '2026-09-01')).toBe('2026-09-01')
})

test('before the study year and after it the first day is the nearest of its days [SCHED-18]', async ({ school }) => {
  const { create } = await office(school)

  school.at('2026-08-20T08:00:00Z')
  expect((await create({ firstName: 'Софія' })).body.profile.groupSince).toBe('2026-09-01')
  school.at('2027-07-20T08:00:00Z')
  expect((await create({ firstName: 'Марко' })).body.profile.groupSince).toBe('2027-06-30')
})

test('a first day outside the study year is refused at its field [SCHED-18]', async ({ school }) => {
  const { create, update, groupId } = await office(school)

  for (const answer of [
    await create({ firstName: 'Софія', groupSince: '2026-08-31' }),
    await update({ groupId, groupSince: '2027-07-01' }),
  ]) {
    expect(answer.status).toBe(422)
    const said = ['server.people.sinceOutside', { from: '01.09.2026', to: '30.06.2027' }] as const
    expect(answer.body).toMatchObject({ errors: errorsOf({ groupSince: said }) })
  }
})

test('the first day is changed, and stays where an edit does not name it [SCHED-18]', async ({ school }) => {
  const { since, groupId } = await office(school)

  expect(await since({ groupId, groupSince: '2027-02-01' })).toBe('2027-02-01')
  expect(await since({ groupId })).toBe('2027-02-01')
  expect(await since({ groupId, groupSince: null })).toBe('2027-02-01')
})

test('a class that is left keeps its first and last day; the new one begins today [SCHED-18]', async ({ school }) => {
  const { since, left, groupId, otherId } = await office(school)
  await since({ groupId, groupSince: '2026-09-14' })

  expect(await since({ groupId: otherId })).toBe(today)
  expect(await left()).toEqual([[groupId, '2026-09-14', yesterday]])
})

test('who is put back at once has never left, and who comes back later begins anew [SCHED-18]', async ({ school }) => {
  const { since, left, groupId, otherId } = await office(school)
  await since({ groupId, groupSince: '2026-09-14' })
  await since({ groupId: otherId })

  expect(await since({ groupId })).toBe('2026-09-14')
  expect(await left()).toEqual([[otherId, today, '2026-09-13']])
  await since({ groupId: null })
  school.at('2027-04-05T08:00:00Z')
  expect(await since({ groupId })).toBe('2027-04-05')
  expect(await left()).toContainEqual([groupId, '2026-09-14', yesterday])
})
