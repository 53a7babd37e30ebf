import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { classes } from './testing.ts'

const { chosenProfiles, participants } = contract

const ids = (...actors: Actor[]) => ({ chosen: { ids: actors.map(({ profileId }) => profileId) } })

const left = (reason: string, ...names: string[]) => ({ reason, count: names.length, names })

const lockedOf = async ({ db }: School, { profileId }: Actor) =>
  (await db.selectFrom('profiles').select('lockedAt').where('id', '=', profileId).executeTakeFirstOrThrow()).lockedAt

const groupsOf = async ({ db }: School, ...actors: Actor[]) => {
  const rows = await db
    .selectFrom('memberships')
    .select(['profileId', 'groupId'])
    .where(
      'profileId',
      'in',
      actors.map(({ profileId }) => profileId),
    )
    .execute()
  return actors.map(({ profileId }) => rows.find((row) => row.profileId === profileId)?.groupId ?? null)
}

test('many are locked at once: their sessions end, and who cannot be locked is told by reason [APROF-6]', async ({
  school,
}) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN', lastName: 'Адмін', firstName: 'Ада' })
  const [one, other] = [await person({}), await person({})]
  const locked = await person({ lastName: 'Гнатюк', firstName: 'Єва', locked: true })
  await as(one, participants.list)

  const { status, body } = await as(admin, chosenProfiles.lock, { body: ids(admin, one, other, locked) })

  expect([status, body.done]).toEqual([200, 2])
  expect(body.leftOut).toEqual([left('oneself', 'Адмін Ада'), left('lockedAlready', 'Гнатюк Єва')])
  expect(await lockedOf(school, other)).not.toBeNull()
  expect(await lockedOf(school, admin)).toBeNull()
  expect((await as(one, participants.list)).status).toBe(401)
})

test('a guardian whose only child is locked with others is signed out, one who has another child is not [APROF-6]', async ({
  school,
}) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN' })
  const [mother, father] = [await person({ type: 'GUARDIAN' }), await person({ type: 'GUARDIAN' })]
  const children = [await person({ guardian: mother }), await person({ guardian: father })]
  await person({ guardian: father })
  for (const guardian of [mother, father]) await as(guardian, participants.list)

  await as(admin, chosenProfiles.lock, { body: ids(...children) })

  expect((await as(mother, participants.list)).status).toBe(401)
  expect((await as(father, participants.list)).status).toBe(200)
})

test('many are unlocked at once [APROF-6]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const [locked, active] = [
    await school.person({ locked: true }),
    await school.person({ lastName: 'А', firstName: 'Б' }),
  ]

  const { body } = await school.as(admin, chosenProfiles.unlock, { body: ids(locked, active) })

  expect(body).toMatchObject({ done: 1, leftOut: [left('activeAlready', 'А Б')] })
  expect(await lockedOf(school, locked)).toBeNull()
})

test('students move to a class, who is none does not and stops nobody [APROF-6]', async ({ school }) => {
  const { as, person } = school
  const [from, to] = await classes(school, '7-А', '7-Б')
  const admin = await person({ type: 'ADMIN' })
  const [moving, classless] = [await person({ groupId: from! }), await person({})]
  const there = await person({ groupId: to!, lastName: 'Їжак', firstName: 'Юля' })
  const teacher = await person({ type: 'TEACHER', lastName: 'Мельник', firstName: 'Ян' })

  const body = { ...ids(moving, classless, there, teacher), groupId: to! }
  const answer = (await as(admin, chosenProfiles.move, { body })).body

  expect(answer.done).toBe(2)
  expect(answer.leftOut).toEqual([left('inClassAlready', 'Їжак Юля'), left('notStudent', 'Мельник Ян')])
  expect(await groupsOf(school, moving, classless, there, teacher)).toEqual([to, to, to, null])
})

test('a link to set a password is mailed once to each address that was chosen [APROF-6]', async ({ school }) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN' })
  const guardian = await person({ type: 'GUARDIAN', email: 'family@school.example', lastName: 'Б', firstName: 'Б' })
  const child = await person({ email: 'family@school.example', lastName: 'А', firstName: 'А' })
  const without = await person({ email: null, guardian, lastName: 'В', firstName: 'В' })
  const locked = await person({ locked: true, lastName: 'Г', firstName: 'Г' })
  const tester = await person({ isTest: true, lastName: 'Ґ', firstName: 'Ґ' })

  const { body } = await as(admin, chosenProfiles.repass, { body: ids(guardian, child, without, locked, tester) })

  expect(body.done).toBe(1)
  expect(body.leftOut).toEqual([
    left('sharedAddress', 'Б Б'),
    left('noAddress', 'В В'),
    left('locked', 'Г Г'),
    left('test', 'Ґ Ґ'),
  ])
  const mails = await school.mails()
  expect(mails.map(({ to }) => to)).toEqual(['family@school.example'])
  const told = (await as(admin, contract.history.list, { query: { kind: 'chosenProfiles.repass' } })).body.entries
  expect(told).toMatchObject([{ object: 'outbox', count: 1, canUndo: false, hindrance: 'mailed' }])
})

test('whose password the school has switched off is mailed no link to set one [APROF-6] [SSO-1]', async ({
  school,
}) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN' })
  const teacher = await person({ type: 'TEACHER', lastName: 'Мельник', firstName: 'Ян' })
  const student = await person({ email: 'student@school.example' })
  school.config.singleSignOn = { providers: [], withoutPassword: ['TEACHER'] }
  const chosen = ids(teacher, student)

  const { body: weighed } = await as(admin, chosenProfiles.weigh, { body: chosen })
  const { body: done } = await as(admin, chosenProfiles.repass, { body: chosen })

  expect(weighed.repass).toEqual({ count: 1, leftOut: [left('withoutPassword', 'Мельник Ян')] })
  expect([done.done, done.leftOut]).toEqual([1, weighed.repass.leftOut])
  expect((await school.mails()).map(({ to }) => to)).toEqual(['student@school.example'])
})

test('the entry of links that were mailed to many opens, and tells of no row [APROF-6] [HIST-1]', async ({
  school,
}) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN' })

  const { body } = await as(admin, chosenProfiles.repass, { body: ids(await person({}), await person({})) })

  const opened = await as(admin, contract.history.show, { params: { entry: body.entry! } })
  const { rows } = await sql`select r.* from history h, rows_changed(h) r where h.object = 'outbox'`.execute(school.db)
  expect([body.done, rows]).toEqual([2, []])
  expect([opened.status, opened.body]).toMatchObject([200, { rows: [], count: 0, hindrance: 'mailed' }])
})
