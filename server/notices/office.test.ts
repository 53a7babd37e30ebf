import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type LiveSchool } from '../live/testing.ts'
import { refusal, repassing } from '../mails/testing.ts'
import { repass } from '../testing/office.ts'
import type { Actor } from '../testing/people.ts'
import { startNotices, readOne, toldTo } from './testing.ts'

/** Notices of this kind: the number or the files that each tells, and whether it was read. */
const seen = async (school: LiveSchool, kind: string, viewer: Actor) =>
  (await toldTo(school, viewer))
    .filter((one) => one.kind === kind)
    .map(({ told, isRead }) => [told.count ?? told.files ?? null, isRead])

/** Administrators, whose mails to people the mail server refuses. */
async function refused(school: LiveSchool) {
  const [admin, second] = [await school.person({ type: 'ADMIN' }), await school.person({ type: 'ADMIN' })]
  await startNotices(school)
  school.mailServer(() => Promise.reject(refusal(550)))
  const send = async () => expect((await repass(school, second, await school.person({}))).status).toBe(422)
  const read = async () => {
    const [notice] = await toldTo(school, admin)
    await readOne(school, admin, admin, notice!.id)
  }
  return { admin, second, send, read }
}

test('mails that are given up are told to all administrators and to nobody else, once [NOTE-1]', async ({ school }) => {
  const { admin, second, send, read } = await refused(school)
  const [teacher, student] = [await school.person({ type: 'TEACHER' }), await school.person({})]
  await send()
  await send()
  for (const viewer of [admin, second]) expect(await seen(school, 'mail', viewer)).toEqual([[2, false]])
  for (const viewer of [teacher, student]) expect(await toldTo(school, viewer)).toEqual([])
  await read()

  school.at('2027-03-17T08:10:00Z')
  expect(await seen(school, 'mail', admin)).toEqual([[2, true]])
  await send()
  expect(await seen(school, 'mail', admin)).toEqual([
    [3, false],
    [2, true],
  ])
})

test('mails that are discarded are nothing new, and another one the same day renews the notice [NOTE-1]', async ({
  school,
}) => {
  const { admin, send, read } = await refused(school)
  await send()
  await send()
  expect(await seen(school, 'mail', admin)).toEqual([[2, false]])
  await read()

  const { body } = await school.as(admin, contract.mails.list)
  await school.as(admin, contract.mails.discard, { params: { id: body.mails[0]!.id } })
  expect(await seen(school, 'mail', admin)).toEqual([[2, true]])
  await send()
  expect(await seen(school, 'mail', admin)).toEqual([[2, false]])
})

test('a push service that takes nothing is told apart from a mail server, while something waits for it [NOTE-1] [PUSH-3]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  await startNotices(school)
  const told = async () =>
    (await toldTo(school, admin)).filter(({ kind }) => kind === 'connection').map(({ told: { isPush } }) => isPush)
  await sql`insert into outbox_destinations (name, failures, silent_since)
    values ('push.example', 3, now()), ('wns.example', 2, now())`.execute(school.db)
  expect(await told()).toEqual([])

  await sql`insert into outbox (way, kind, destination, facts) select 'push', 'mark', name, '{}' from outbox_destinations
    where name <> 'mail'`.execute(school.db)
  expect(await told()).toEqual([true])
  await sql`update outbox_destinations set failures = 2, silent_since = now() where name = 'mail'`.execute(school.db)
  await sql`insert into outbox (kind, due_at) values ('password', 'infinity')`.execute(school.db)
  expect(new Set(await told())).toEqual(new Set([false, true]))
})

test('a mail server that takes nothing is told once while it is silent, and again once it is silent anew [NOTE-1]', async ({
  school,
}) => {
  const { admin, send, listed } = await repassing(school)
  await startNotices(school)
  const silent = () =>
    school.mailServer(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })))
  silent()
  await send()
  expect(await seen(school, 'connection', admin)).toEqual([])
  await send()
  expect(await seen(school, 'connection', admin)).toEqual([[null, false]])
  const [notice] = await toldTo(school, admin)
  await readOne(school, admin, admin, notice!.id)
  expect(await seen(school, 'connection', admin)).toEqual([[null, true]])

  school.mailServer(async () => {})
  const [mail] = await listed()
  await school.as(admin, contract.mails.retry, { params: { id: mail!.id } })
  silent()
  await send()
  await send()
  expect(await seen(school, 'connection', admin)).toEqual([[null, false]])
})

test('an import that failed or was lost is told to the administrators who did not begin it [NOTE-1]', async ({
  school,
}) => {
  const [admin, second] = [await school.person({ type: 'ADMIN' }), await school.person({ type: 'ADMIN' })]
  await startNotices(school)

  const files = (name: string) => JSON.stringify([{ name }])
  await sql`insert into import_runs (type, is_preview, files, state, started_by, alive_at) values
    ('SCHEDULE', false, ${files('розклад.csv')}, 'failed', ${admin.userId}, now()),
    ('SCHEDULE', true, ${files('перегляд.csv')}, 'failed', ${admin.userId}, now()),
    ('PROFILES', false, ${files('люди.csv')}, 'done', ${admin.userId}, now()),
    ('PROFILES', false, ${files('учні.csv')}, 'running', ${admin.userId}, now()),
    ('CLASSES', false, ${files('курси.csv')}, 'running', ${admin.userId}, now() - interval '1 minute')`.execute(
    school.db,
  )

  expect(await seen(school, 'import', admin)).toEqual([])
  expect(new Set(await seen(school, 'import', second))).toEqual(
    new Set([
      [['розклад.csv'], false],
      [['курси.csv'], false],
    ]),
  )
})
