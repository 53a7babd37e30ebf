import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { Db } from '../db/db.ts'
import { transactWith } from '../db/transaction.ts'
import { test } from '../live/testing.ts'
import type { Mail } from '../mail/mail.ts'
import { post } from '../news/testing.ts'
import { clockFrom } from '../runtime/clock.ts'
import type { School } from '../testing/school.ts'
import { leaveDigests } from './digests.ts'
import { fed } from './testing.ts'

const atTheHour = '2027-03-16T16:00:30Z'
const digestAt = 18 * 60

/** So many teachers, of whom each is told of a post, by mail too; on Tuesday 16 March 2027, 10:10. */
async function toldTeachers(school: School, count: number): Promise<void> {
  await sql`with accounts as (
      insert into users (email, name, email_verified_at)
      select 'd' || n || '@school.example', 'Учитель', now() from generate_series(1, ${count}::int) n returning id, email)
    insert into profiles (type, user_id, email, first_name, last_name)
    select 'TEACHER', id, email, 'Ніна', 'Гай' from accounts`.execute(school.db)
  await fed(school)
  await post(school, { title: 'Педрада', at: '2027-03-16T08:00:00Z' })
  await fed(school)
}

type Asked = { text: string; values?: unknown[] | undefined }

const atHour = (db: Db) => leaveDigests(db, clockFrom(Temporal.Instant.from(atTheHour)), digestAt)

async function waitingIn({ db }: School) {
  const { rows } = await sql<object>`select (select count(*) from digest_entries) as entries,
    (select count(*) from digests where due_at is not null) as due, (select count(*) from outbox) as mails`.execute(db)
  return rows[0]
}

test('two instances share the daily mails, and each account has one [NOTE-2] [MAIL-1]', async ({ school }) => {
  await toldTeachers(school, 450)
  const other = await school.another()
  for (const one of [school, other]) one.at(atTheHour)

  for (let rounds = 0; rounds < 2; rounds += 1) await Promise.all([school.app.feeder.run(), other.app.feeder.run()])
  const sent = (await Promise.all([school.mails(), other.mails()])).flat().map(({ to }) => to)

  expect(sent).toHaveLength(450)
  expect(new Set(sent).size).toBe(450)
  expect(await waitingIn(school)).toEqual({ entries: 0, due: 0, mails: 450 })
})

test('of daily mails that an instance was killed in the midst of none is lost, and a second try bears the first one’s id [NOTE-2] [MAIL-1]', async ({
  school,
}) => {
  await toldTeachers(school, 3)
  const killed = transactWith(school.db, {}, async (db) => {
    expect(await atHour(db)).toBe(3)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await waitingIn(school)).toEqual({ entries: 3, due: 3, mails: 0 })

  const tried: Mail[] = []
  school.mailServer(async (mail) => {
    tried.push(mail)
    if (tried.length <= 3) throw Object.assign(new Error('cut off'), { code: 'ECONNRESET' })
  })
  school.at(atTheHour)
  await fed(school)
  await school.mails()
  await sql`update outbox set due_at = now()`.execute(school.db)
  await school.mails()

  const ids = Map.groupBy(tried, ({ to }) => to)
  expect(ids.size).toBe(3)
  for (const tries of ids.values()) {
    expect(tries).toHaveLength(2)
    expect(tries[0]!.messageId).toBe(tries[1]!.messageId)
  }
})

test('a round asks as much of the database for many accounts as for few, and for none that is not due [NOTE-2]', async ({
  school,
}) => {
  await toldTeachers(school, 3_000)
  await sql`update digests set due_at = '2027-03-17T16:00:00Z' where user_id not in (
    select user_id from digests order by user_id limit 152)`.execute(school.db)
  await sql`analyze digests, digest_entries, notices`.execute(school.db)
  const askedBy = async (count: number, moment: string) => {
    const statement = vi.spyOn(pg.Client.prototype, 'query')
    const clock = clockFrom(Temporal.Instant.from(moment))
    expect(await transactWith(school.db, {}, (db) => leaveDigests(db, clock, digestAt))).toBe(count)
    const asked = statement.mock.calls as unknown as [asked: string | Asked, values?: unknown[]][]
    statement.mockRestore()
    return asked
      .map(([one, values]): Asked => (typeof one === 'string' ? { text: one, values } : one))
      .filter(({ text }) => !/^(begin|commit)/.test(text))
  }
  await sql`update digests set due_at = '2027-03-16T15:00:00Z' where user_id in (
    select user_id from digests order by user_id limit 2)`.execute(school.db)

  const [nothing, few] = [await askedBy(0, '2027-03-16T14:00:00Z'), await askedBy(2, '2027-03-16T15:30:00Z')]
  const many = await askedBy(150, atTheHour)

  expect(nothing).toHaveLength(1)
  expect(many).toHaveLength(few.length)
  const { text, values } = nothing[0]!
  const { rows } = await school.db.executeQuery<object>(CompiledQuery.raw(`explain ${text}`, values))
  const plan = rows.flatMap<string>(Object.values).join('\n')
  expect(plan).toContain('digests_due')
  expect(plan).not.toContain('Seq Scan on digests')
})

test('a mail that waits goes to the address that its account has by then, and to none that is not verified [NOTE-2]', async ({
  school,
}) => {
  await toldTeachers(school, 2)
  await transactWith(school.db, {}, atHour)
  await sql`update users set email = 'new@school.example' where email = 'd1@school.example'`.execute(school.db)
  await sql`update users set email = 'typo@school.example', email_verified_at = null
    where email = 'd2@school.example'`.execute(school.db)

  expect((await school.mails()).map(({ to }) => to)).toEqual(['new@school.example'])
})
