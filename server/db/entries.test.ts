import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type School } from '../testing/school.ts'
import { entryOf, note } from './audit.ts'
import { transactWith } from './transaction.ts'

const settings = { 'dzvinok.actor': '7:8', 'dzvinok.kind': 'disciplines.create', 'dzvinok.entry': '' }

const entriesOf = async ({ db }: School) =>
  (
    await sql<{ id: number; kind: string | null; userId: number | null; asUserId: number | null; objects: string[] }>`
      select e.id, e.kind, e.user_id, e.as_user_id, array_agg(h.object order by h.id) as objects
      from history_entries e join history h on h.entry_id = e.id group by e.id order by e.id`.execute(db)
  ).rows

test('what one transaction writes into the history is one entry, with who asked, as whom, and for what [PERM-7]', async ({
  school,
}) => {
  const entry = await transactWith(school.db, settings, async (trx) => {
    await sql`insert into disciplines (name) values ('Музика')`.execute(trx)
    await sql`insert into periods (name, date_from, date_to) values ('Рік', '2026-09-01', '2027-06-11')`.execute(trx)
    await note(trx, {
      by: { userId: 8, adminId: 7 },
      kind: 'files.download',
      action: 'read',
      object: 'files',
      objectId: null,
      after: {},
    })
    return entryOf(trx)
  })

  expect(await entriesOf(school)).toEqual([
    { id: entry, kind: 'disciplines.create', userId: 7, asUserId: 8, objects: ['disciplines', 'periods', 'files'] },
  ])
})

test('a transaction that changes nothing leaves no entry [PERM-7]', async ({ school }) => {
  await transactWith(school.db, settings, (trx) => sql`update disciplines set alias = alias`.execute(trx))

  expect(await entriesOf(school)).toEqual([])
})

test('each write request is an entry of its kind [PERM-7]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  for (const name of ['Музика', 'Хімія'])
    await school.as(admin, contract.disciplines.create, { body: { name, alias: null } })

  const made = (await entriesOf(school)).filter(({ kind }) => kind === 'disciplines.create')
  expect(made.map(({ userId, objects }) => [userId, objects])).toEqual([
    [admin.userId, ['disciplines']],
    [admin.userId, ['disciplines']],
  ])
})

test('entries are only appended to [PERM-7]', async ({ school }) => {
  await sql`insert into disciplines (name) values ('Музика')`.execute(school.db)

  await expect(transactWith(school.db, {}, (trx) => sql`delete from history_entries`.execute(trx))).rejects.toThrow(
    'append-only',
  )
})
