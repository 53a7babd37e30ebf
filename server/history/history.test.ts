import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { historyObjects } from '../../contract/history/endpoints.ts'
import { toggle } from '../testing/office.ts'
import { test } from '../testing/school.ts'
import { discipline, entriesOf, office, outsideOfRequests, rowsOf, undo } from './testing.ts'

const { history } = contract

test('an entry says who did what to whom, with what was and what is [HIST-1] [PERM-7]', async ({ school }) => {
  const { admin, student, edit, ninth } = await office(school)
  await edit({ groupId: ninth })

  const [moved] = await entriesOf(school, admin)
  expect(moved).toMatchObject({
    by: 'Ірина Дзвін',
    as: null,
    kind: 'profiles.update',
    object: 'memberships',
    name: 'Коваленко Софія',
    about: { object: 'profiles', id: student.profileId },
    count: 1,
    value: { column: 'group_id', before: '8-Б', after: '9-А' },
    canUndo: true,
    hindrance: null,
  })
  expect((await rowsOf(school, admin, moved!.id)).rows).toMatchObject([
    { object: 'memberships', action: 'update', name: 'Коваленко Софія', values: [{ before: '8-Б', after: '9-А' }] },
  ])
})

test('the history is asked by who, about whom, of what kind and on which days [HIST-1]', async ({ school }) => {
  const { admin, student, edit, ninth } = await office(school)
  const other = await school.person({ type: 'ADMIN', firstName: 'Олег', lastName: 'Мороз' })
  await edit({ groupId: ninth, phone: '+380 67 123 45 67' })
  await toggle(school, other, student)
  const id = await discipline(school, other, 'Хор', 'Спів')
  const kinds = async (query: object) => (await entriesOf(school, admin, { ...query })).map(({ kind }) => kind)

  expect(await kinds({ person: other.profileId })).toEqual([
    'disciplines.update',
    'disciplines.create',
    'profiles.toggle',
  ])
  expect(await kinds({ object: `disciplines:${id}` })).toEqual(['disciplines.update', 'disciplines.create'])
  expect((await kinds({ object: `profiles:${student.profileId}` })).slice(0, 3)).toEqual([
    'profiles.toggle',
    'profiles.update',
    'profiles.update',
  ])
  expect(await kinds({ kind: 'profiles.toggle' })).toEqual(['profiles.toggle'])
  const [{ today }] = (
    await sql<{ today: string }>`select (now() at time zone 'Europe/Kyiv')::date::text as today`.execute(school.db)
  ).rows as [{ today: string }]
  expect((await kinds({ from: today, to: today, kind: 'profiles.toggle' })).length).toBe(1)
  expect(await kinds({ to: '2020-01-01' })).toEqual([])
})

test('a person is found among the many of one statement, too [HIST-1]', async ({ school }) => {
  const { admin, student } = await office(school)
  const other = await school.person({ firstName: 'Богдан', lastName: 'Андрющенко' })
  await outsideOfRequests(school)
  await sql`update profiles set phone = '+380671234567' where id in (${student.profileId}, ${other.profileId})`.execute(
    school.db,
  )

  const [changed] = await entriesOf(school, admin, { object: `profiles:${student.profileId}` })
  expect(changed).toMatchObject({ count: 2, object: 'profiles', value: { column: 'phone', after: '+380671234567' } })
  expect((await rowsOf(school, admin, changed!.id)).count).toBe(2)
})

test('pages follow each other without a gap, the newest first [HIST-1]', async ({ school }) => {
  const { admin } = await office(school)
  for (let n = 0; n < 60; n += 1) await discipline(school, admin, `Гурток ${n}`)

  const first = await school.as(admin, history.list, { query: { kind: 'disciplines.create' } })
  const second = await school.as(admin, history.list, { query: { kind: 'disciplines.create', after: first.body.next } })
  const names = [...first.body.entries, ...second.body.entries].map(({ name }) => name)
  expect(names).toEqual(Array.from({ length: 60 }, (_, n) => `Гурток ${59 - n}`))
  expect(second.body.next).toBeNull()
  expect(second.body).toMatchObject({ found: { count: 60, more: false }, days: [{ count: 60, more: false }] })
  const back = await school.as(admin, history.list, {
    query: { kind: 'disciplines.create', before: second.body.previous },
  })
  expect(back.body).toMatchObject({ entries: first.body.entries, previous: null, next: first.body.next })
  expect((await school.as(admin, history.list, { query: { after: 'no place' } })).status).toBe(422)
  expect((await school.as(admin, history.list, { query: { before: 'no place' } })).status).toBe(422)
})

test('a refused sign-in is told without what was typed, and no hash is ever told [HIST-1] [PERM-7]', async ({
  school,
}) => {
  const { admin, student } = await office(school)
  await outsideOfRequests(school)
  await school.as(undefined, contract.identity.login, { body: { email: student.email, password: 'wrong one' } })
  await sql`update users set password_hash = 'new' where id = ${student.userId}`.execute(school.db)

  const about = await school.as(admin, history.list, { query: { object: `profiles:${student.profileId}` } })
  expect(about.body.entries[0]).toMatchObject({ by: null, kind: 'identity.login', action: 'refuse', canUndo: false })
  expect(JSON.stringify(about.body)).not.toContain('password_hash')
})

test('what stood in the history before there were entries is an entry each, and can be undone [HIST-1]', async ({
  school,
}) => {
  const { admin } = await office(school)
  const id = await discipline(school, admin, 'Спів')
  await sql`insert into history (user_id, action, object, object_id, count, before, after)
    select ${admin.userId}, 'update', 'disciplines', id, 1, to_jsonb(d) || '{"name": "Хор"}', to_jsonb(d)
    from disciplines d where id = ${id}`.execute(school.db)
  await sql`insert into history_entries (id, at, user_id) overriding system value
    select id, at, user_id from history where entry_id is null on conflict do nothing`.execute(school.db)

  const old = (await entriesOf(school, admin, { object: `disciplines:${id}` })).find(({ kind }) => kind === null)
  expect(old).toMatchObject({ value: { column: 'name', before: 'Хор', after: 'Спів' }, canUndo: true })
  expect((await undo(school, admin, old!.id)).status).toBe(200)
})

test('guardians and their children find each change of who is whose guardian, also one that was replaced [HIST-1]', async ({
  school,
}) => {
  const { admin, student, edit } = await office(school)
  await outsideOfRequests(school)
  const [mother, father] = [await school.person({ type: 'GUARDIAN' }), await school.person({ type: 'GUARDIAN' })]
  await edit({ guardianIds: [mother.profileId] })
  await edit({ guardianIds: [father.profileId] })
  const numbers = async (about: { profileId: number }) =>
    (await entriesOf(school, admin, { object: `profiles:${about.profileId}`, kind: 'profiles.update' })).map(
      ({ id }) => id,
    )

  const [replaced, added] = await numbers(student)
  expect(await numbers(mother)).toEqual([replaced, added])
  expect(await numbers(father)).toEqual([replaced])
})

test('the history can be asked about whatever it can name, also where that has no number [HIST-1]', async ({
  school,
}) => {
  const { admin } = await office(school)

  for (const table of historyObjects)
    expect([table, (await school.as(admin, history.list, { query: { object: `${table}:1` } })).status]).toEqual([
      table,
      200,
    ])
  expect((await school.as(admin, history.list, { query: { object: 'sessions:1' } })).status).toBe(422)
})
