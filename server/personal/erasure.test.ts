import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { undo } from '../history/testing.ts'
import { weekOf } from '../schedule/testing.ts'
import { toggle } from '../testing/office.ts'
import { test } from '../testing/school.ts'
import { entries, erase, known, tablesWith, traces, weigh, wellKnown } from './testing.ts'

const { personalData, posts, profiles } = contract

test('erasing leaves nothing in any table by which the person could be known, and marks without a name [HIST-3]', async ({
  school,
}) => {
  const { admin, student } = await wellKnown(school)
  const results = () => school.db.selectFrom('results').selectAll().where('profileId', '=', student.profileId).execute()
  const marks = await results()
  const before = await tablesWith(school, traces)
  for (const table of [
    'absences',
    'file_contents',
    'files',
    'history',
    'idempotency_keys',
    'impersonations',
    'lessons',
  ])
    expect(before).toContain(table)
  // Whom a last name alone means, whoever reads it says: here before the erasure.
  const post = (await weigh(school, admin, student.profileId)).mentions.find(({ title }) => title === known.lastName)
  await school.as(admin, posts.update, {
    params: { id: post!.id! },
    body: { title: 'Вітання', content: '<p>!</p>', groups: [] },
  })

  const { status, body } = await erase(school, admin, student.profileId)

  expect([status, body]).toEqual([200, { mentions: [], more: false }])
  expect(await tablesWith(school, traces)).toEqual([])
  expect(await results()).toEqual(marks)
  expect(marks).toHaveLength(1)
})

test('an erased person is in no list, answers to no number, and has no account to sign in to [HIST-3]', async ({
  school,
}) => {
  const { admin, student } = await wellKnown(school)
  await erase(school, admin, student.profileId)

  const list = await school.as(admin, profiles.list, { query: { state: 'locked' } })

  expect([list.body.found.count, list.body.profiles]).toEqual([0, []])
  const account = await school.db.selectFrom('users').selectAll().where('id', '=', student.userId).executeTakeFirst()
  expect(account).toMatchObject({ email: null, passwordHash: null, name: `Вилучено № ${student.profileId}` })
  const params = { params: { id: student.profileId } }
  const asked = [
    profiles.show,
    profiles.toggle,
    profiles.login,
    profiles.repass,
    personalData.ofPerson,
    personalData.weighErasure,
  ]
  for (const endpoint of asked) expect((await school.as(admin, endpoint, params)).status).toBe(404)
  expect((await erase(school, admin, student.profileId)).status).toBe(404)
})

test('an erasure is one entry of the history, without the name, and nothing of before is undone any more [HIST-3] [HIST-1]', async ({
  school,
}) => {
  const { admin, student } = await wellKnown(school)
  const before = (await entries(school, admin)).map(({ id }) => id)

  await erase(school, admin, student.profileId)

  const told = await entries(school, admin)
  const [entry, ...more] = told.filter(({ id }) => !before.includes(id))
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    kind: 'personalData.erase',
    action: 'erase',
    by: expect.stringContaining('Дзвін') as string,
    name: `Вилучено № ${student.profileId}`,
    canUndo: false,
  })
  for (const id of before) await undo(school, admin, id)
  expect(await tablesWith(school, [known.lastName, known.email])).toEqual(['posts'])
  const profile = school.db.selectFrom('profiles').select('lockedAt').where('id', '=', student.profileId)
  expect((await profile.executeTakeFirst())?.lockedAt).not.toBeNull()
})

test('an erased teacher’s lessons stay with their topics, under the pseudonym that pupils see [HIST-3] [SCHED-1]', async ({
  school,
}) => {
  const { admin, teacher } = await wellKnown(school)
  const { groupId } = await school.db.selectFrom('lessons').select('groupId').executeTakeFirstOrThrow()
  const pupil = await school.person({ groupId })
  const { lastName, firstName } = await school.db
    .selectFrom('profiles')
    .select(['lastName', 'firstName'])
    .where('id', '=', teacher.profileId)
    .executeTakeFirstOrThrow()
  const elsewhere = { as: await school.elsewhere() }
  for (const at of [school, elsewhere]) expect(JSON.stringify(await weekOf(at, pupil))).toContain(lastName)
  await toggle(school, admin, teacher)

  await erase(school, admin, teacher.profileId, `${lastName} ${firstName}`)

  for (const at of [school, elsewhere]) {
    const week = JSON.stringify(await weekOf(at, pupil))
    expect(week).toContain('Вилучено')
    expect(week).not.toContain(lastName)
  }
})
