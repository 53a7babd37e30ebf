import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { test, type LiveSchool } from '../../live/testing.ts'
import { enrol } from '../memberships.ts'
import { classes } from '../testing.ts'

const { groups, profiles } = contract

/** A student of one class, and what an administrator does with them and with classes. */
async function office(school: LiveSchool) {
  const [from, to] = (await classes(school, '7-А', '7-Б')) as [number, number]
  const admin = await school.person({ type: 'ADMIN' })
  const student = await school.person({ groupId: from })
  await school.cookieOf(admin)
  const { profileId, email } = student
  const body = { firstName: 'Матвій', lastName: 'Коваленко', email }
  return {
    from,
    to,
    profileId,
    put: (groupId: number) =>
      school.as(admin, profiles.update, { params: { id: profileId }, body: { ...body, groupId } }),
    remove: (id: number) => school.as(admin, groups.remove, { params: { id } }),
    places: async () => (await sql<{ groupId: number }>`select group_id from memberships`.execute(school.db)).rows,
    left: async () =>
      (
        await sql<{
          groupId: number
          lastDay: string
        }>`select group_id, last_day from left_groups order by group_id`.execute(school.db)
      ).rows,
  }
}

async function untilWaiting({ db }: LiveSchool) {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (!(await waiting.execute(db)).rows.length) await pause(20)
}

for (const [how, deletion] of [
  ['hidden', (id: number) => sql`update groups set hidden_at = now() where id = ${id}`],
  ['removed', (id: number) => sql`delete from groups where id = ${id}`],
] as const)
  test(`a student stays where they were when the class of their form is ${how} meanwhile [APROF-4] [APER-1]`, async ({
    school,
  }) => {
    const { from, to, put, places, left } = await office(school)
    const putting = await school.db.transaction().execute(async (trx) => {
      await deletion(to).execute(trx)
      const reply = put(to)
      await untilWaiting(school)
      return { reply }
    })

    const { status, body } = await putting.reply
    expect([status, body.profile.groupId]).toEqual([200, from])
    expect(await places()).toEqual([{ groupId: from }])
    expect(await left()).toEqual([])
  })

test('a class that is deleted while a student is put into it waits for that, and is left by the student [APROF-4] [APER-1]', async ({
  school,
}) => {
  const { from, to, profileId, remove, places, left } = await office(school)
  const removing = await school.db.transaction().execute(async (trx) => {
    await enrol(trx, [{ profileId, groupId: to, since: '2027-03-01' }])
    const reply = remove(to)
    await untilWaiting(school)
    return { reply }
  })

  expect((await removing.reply).status).toBe(204)
  expect(await places()).toEqual([])
  expect(await left()).toContainEqual({ groupId: to, lastDay: '2027-03-15' })
  expect((await left()).map(({ groupId }) => groupId)).toEqual([from, to])
})
