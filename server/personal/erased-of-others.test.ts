import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { transactWith } from '../db/transaction.ts'
import { undo } from '../history/testing.ts'
import { test } from '../testing/school.ts'
import { entries, erase, known, mentioned, tablesWith, traces, weigh, wellKnown } from './testing.ts'

const { personalData, profiles } = contract

test('a guardian who was taken away before and erased since is given back by no undoing; the children stay [HIST-3]', async ({
  school,
}) => {
  const { as, db, person } = school
  const admin = await person({ type: 'ADMIN' })
  const [first, second] = [
    await person({ type: 'GUARDIAN', lastName: 'Лис', firstName: 'Ада', locked: true }),
    await person({ type: 'GUARDIAN' }),
  ]
  const child = await person({ guardians: [first, second] })
  const other = await person({ guardians: [second, first] })
  const edit = { email: child.email, firstName: 'Іван', lastName: 'Лис', guardianIds: [second.profileId] }
  await as(admin, profiles.update, { params: { id: child.profileId }, body: edit })
  const [removal] = await entries(school, admin)

  await erase(school, admin, first.profileId, 'лис  ада')

  expect((await undo(school, admin, removal!.id)).status).toBe(409)
  const { rows } = await sql`select student_id, position, guardian_id from guardians order by 1, 2`.execute(db)
  expect(rows).toEqual(
    [child, other].map(({ profileId }) => ({ studentId: profileId, position: 1, guardianId: second.profileId })),
  )
})

test('nobody is erased who is active, oneself, or named by a wrong number, and nobody but an administrator erases [HIST-3] [PERM-1]', async ({
  school,
}) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN', lastName: 'Дзвін', firstName: 'Ірина', email: 'office@school.example' })
  const active = await person({ lastName: 'Лис', firstName: 'Ада' })
  const own = await person({
    type: 'GUARDIAN',
    lastName: 'Дзвін',
    firstName: 'Ірина',
    email: 'office@school.example',
    locked: true,
  })
  const locked = await person({ lastName: 'Лис', firstName: 'Ада', locked: true })

  // Also the last active administrator.
  expect((await erase(school, admin, admin.profileId, 'Дзвін Ірина')).status).toBe(409)
  expect((await erase(school, admin, own.profileId, 'Дзвін Ірина')).status).toBe(409)
  expect((await erase(school, admin, active.profileId, 'Лис Ада')).status).toBe(409)
  const mistaken = await erase(school, admin, locked.profileId, 'Лис Іда')
  expect([mistaken.status, Object.keys(mistaken.body.errors ?? {})]).toEqual([422, ['name']])
  expect(
    (await as(await person({ type: 'TEACHER' }), personalData.erase, { params: { id: locked.profileId } })).status,
  ).toBe(403)
  expect((await weigh(school, admin, own.profileId)).hindrance).toBe('oneself')
  expect((await weigh(school, admin, active.profileId)).hindrance).toBe('active')
  expect((await weigh(school, admin, locked.profileId)).hasNamesake).toBe(true)
})

test('of one account the other profiles stay, with the address and the sign-in [HIST-3]', async ({ school }) => {
  const { db, person } = school
  const admin = await person({ type: 'ADMIN' })
  const teacher = await person({
    type: 'TEACHER',
    email: 'home@family.example',
    lastName: 'Гай',
    firstName: 'Орина',
    locked: true,
  })
  const guardian = await person({ type: 'GUARDIAN', email: 'home@family.example', lastName: 'Гай', firstName: 'Петро' })
  const { others } = await weigh(school, admin, teacher.profileId)

  await erase(school, admin, teacher.profileId, 'Гай Орина')

  expect(others).toEqual([{ name: 'Петро Гай', type: 'GUARDIAN' }])
  const account = db.selectFrom('users').select(['email', 'name']).where('id', '=', guardian.userId)
  expect(await account.executeTakeFirst()).toEqual({ email: 'home@family.example', name: 'Петро Гай' })
  const { userId } = await db
    .selectFrom('profiles')
    .select('userId')
    .where('id', '=', teacher.profileId)
    .executeTakeFirstOrThrow()
  expect(userId).not.toBe(teacher.userId)
  expect(await tablesWith(school, ['Орина'])).toEqual([])
})

test('an account that others have loses what is the person’s from its name, however that is written [HIST-3]', async ({
  school,
}) => {
  const { db, person } = school
  const admin = await person({ type: 'ADMIN' })
  const family = { email: 'home@family.example', lastName: 'Гай' }
  const teacher = await person({ ...family, type: 'TEACHER', firstName: 'Орина', locked: true })
  await person({ ...family, type: 'GUARDIAN', firstName: 'Петро' })
  await db.updateTable('users').set({ name: 'гай  орина і Петро' }).where('id', '=', teacher.userId).execute()

  await erase(school, admin, teacher.profileId, 'Гай Орина')

  const account = db.selectFrom('users').select('name').where('id', '=', teacher.userId)
  expect((await account.executeTakeFirst())?.name).toBe(`Вилучено № ${teacher.profileId} і Петро`)
  expect(await tablesWith(school, ['Орина'])).toEqual([])
})

test('an erasure that fails on its way leaves everything as it was [HIST-3]', async ({ school }) => {
  const { admin, student } = await wellKnown(school)
  const count = async () =>
    (await sql`select (select count(*) from history) as h, (select count(*) from tokens) as t`.execute(school.db)).rows
  const before = [await tablesWith(school, traces), await count()]
  await sql`create function fail() returns trigger language plpgsql as 'begin raise exception $x$no$x$; end'`.execute(
    school.db,
  )
  await sql`create trigger fails before update on users for each row execute function fail()`.execute(school.db)

  expect((await erase(school, admin, student.profileId)).status).toBe(500)

  expect([await tablesWith(school, traces), await count()]).toEqual(before)
  await sql`drop trigger fails on users`.execute(school.db)
  await sql`update profiles set phone = '+380 50 000 00 00' where id = ${student.profileId}`.execute(school.db)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from history where after ->> 'phone' = '+380 50 000 00 00'`.execute(school.db)
  expect(rows[0]!.n).toBe(1)
})

test('nobody who uploads waits for the history to be read [HIST-3]', async ({ school }) => {
  const { admin, student } = await wellKnown(school)
  await sql`create function refuse_locked() returns trigger language plpgsql as $$ begin
    if exists (select from pg_locks where pid = pg_backend_pid() and relation = 'files'::regclass
      and mode = 'ShareRowExclusiveLock') then
      raise exception 'files are locked';
    end if;
    return new; end $$`.execute(school.db)
  await sql`create trigger refuses_locked before update on history for each row when (old.object <> 'files')
    execute function refuse_locked()`.execute(school.db)

  expect((await erase(school, admin, student.profileId)).status).toBe(200)
})

test('where only the last name stands the office is told to look, and what is left is answered [HIST-3]', async ({
  school,
}) => {
  const { admin, student } = await wellKnown(school)
  await mentioned(school, 'Вітаємо Зозулинеця!')

  const { mentions } = (await erase(school, admin, student.profileId)).body

  expect(mentions.map(({ kind, title }) => [kind, title])).toEqual([
    ['post', 'Подяка'],
    ['post', known.lastName],
  ])
})

test('the history is appended to alone; while erasing its images may change, and nothing else of it [HIST-3] [PERM-7]', async ({
  school: { db, person },
}) => {
  await person({})
  const tried = (erasing: string, statement: string) =>
    transactWith(db, { 'dzvinok.erasing': erasing }, (trx) => sql.raw(statement).execute(trx))
  const images = `update history set after = after || '{"name": "x"}' where object = 'users'`

  await expect(tried('', images)).rejects.toThrow('append-only')
  for (const forbidden of [
    `update history set action = 'read'`,
    `update history set user_id = 1`,
    `update history set after = null`,
    `update history_entries set kind = null`,
    `delete from history`,
    `truncate history`,
  ])
    await expect(tried('on', forbidden)).rejects.toThrow('append-only')

  await tried('on', images)
  const { rows } = await sql`select distinct after ->> 'name' as name from history where object = 'users'`.execute(db)
  expect(rows).toEqual([{ name: 'x' }])
})
