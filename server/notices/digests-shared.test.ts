import { sql } from 'kysely'
import { expect } from 'vitest'
import { transactWith } from '../db/transaction.ts'
import { type LiveSchool, test } from '../live/testing.ts'
import type { Mail } from '../mail/mail.ts'
import { clockFrom } from '../runtime/clock.ts'
import { makeNotices } from './make-notices.ts'
import { startNotices } from './testing.ts'
import { publish } from './testing-push.ts'

/** The answer of a mail server that takes a mail later. */
const later = Object.assign(new Error('later'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 })

const atTheHour = '2027-03-16T16:00:30Z'

/** Teachers with confirmed addresses, who are told of a post. */
async function toldTeachers(school: LiveSchool, count: number): Promise<void> {
  await sql`with accounts as (
      insert into users (email, name, email_verified_at)
      select 'd' || n || '@school.example', 'Учитель', now() from generate_series(1, ${count}::int) n returning id, email)
    insert into profiles (type, user_id, email, first_name, last_name)
    select 'TEACHER', id, email, 'Ніна', 'Гай' from accounts`.execute(school.db)
  await startNotices(school)
  await publish(school)
  await school.app.noticeMaker.run()
}

async function waitingIn({ db }: LiveSchool) {
  const { rows } = await sql<{ due: number; mails: number }>`
    select (select count(*) from notice_mails where due_at is not null) as due, (select count(*) from outbox) as mails`.execute(
    db,
  )
  return rows[0]
}

test('two instances share the daily mails, and each account has one [NOTE-2] [MAIL-1]', async ({ school }) => {
  await toldTeachers(school, 450)
  const other = await school.another()
  for (const one of [school, other]) one.at(atTheHour)

  await Promise.all([school.app.noticeMaker.run(), other.app.noticeMaker.run()])
  const sent = (await Promise.all([school.mails(), other.mails()])).flat().map(({ to }) => to)

  expect([sent.length, new Set(sent).size]).toEqual([450, 450])
  expect(await waitingIn(school)).toEqual({ due: 0, mails: 450 })
  const { rows } = await sql`select distinct priority from outbox`.execute(school.db)
  expect(rows).toEqual([{ priority: 2 }])
})

test('of daily mails in the midst of which an instance was killed none is lost, and a second try bears the id of the first [NOTE-2] [MAIL-1]', async ({
  school,
}) => {
  await toldTeachers(school, 3)
  const given = { clock: clockFrom(Temporal.Instant.from(atTheHour)), config: school.config }
  const killed = transactWith(school.db, {}, async (db) => {
    await makeNotices(db, given, true)
    const { rows } = await sql`select from outbox`.execute(db)
    expect(rows).toHaveLength(3)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await waitingIn(school)).toEqual({ due: 3, mails: 0 })

  const tried: Mail[] = []
  school.mailServer(async (mail) => {
    const isFirst = !tried.some(({ to }) => to === mail.to)
    tried.push(mail)
    if (isFirst) throw later
  })
  school.at(atTheHour)
  await school.app.noticeMaker.run()
  await school.mails()
  await sql`update outbox set due_at = now()`.execute(school.db)
  await school.mails()

  const ids = Map.groupBy(tried, ({ to }) => to)
  expect(ids.size).toBe(3)
  for (const tries of ids.values())
    expect([tries.length, new Set(tries.map(({ messageId }) => messageId)).size]).toEqual([2, 1])
})

test('a mail that waits goes to the address that its account has by then, and to none that is not confirmed [NOTE-2]', async ({
  school,
}) => {
  await toldTeachers(school, 2)
  school.mailServer(() => Promise.reject(later))
  school.at(atTheHour)
  await school.app.noticeMaker.run()
  await school.mails()
  await sql`update users set email = 'new@school.example' where email = 'd1@school.example'`.execute(school.db)
  await sql`update users set email = 'typo@school.example', email_verified_at = null
    where email = 'd2@school.example'`.execute(school.db)
  const sent: string[] = []
  school.mailServer(async ({ to }) => void sent.push(to))
  await sql`update outbox set due_at = now()`.execute(school.db)
  await school.mails()

  expect(sent).toEqual(['new@school.example'])
})

test('daily mails of many accounts cost as many statements as those of few, and one while none is due [NOTE-2]', async ({
  school,
}) => {
  await toldTeachers(school, 300)
  await sql`update notice_mails set due_at = '2027-03-16T15:20:00Z' where notice_id in (
    select notice_id from notice_mails order by notice_id limit 2)`.execute(school.db)
  const statementsAt = async (moment: string) => {
    let count = 0
    const db = school.db.withPlugin({
      transformQuery: ({ node }) => ((count += 1), node),
      transformResult: async ({ result }) => result,
    })
    const clock = clockFrom(Temporal.Instant.from(moment))
    await transactWith(db, {}, (trx) => makeNotices(trx, { clock, config: school.config }, true))
    return count
  }
  // The first run in the evening tells of works, too.
  await statementsAt('2027-03-16T15:05:00Z')
  const [none, few] = [await statementsAt('2027-03-16T15:10:00Z'), await statementsAt('2027-03-16T15:30:00Z')]
  const many = await statementsAt(atTheHour)
  expect([few - none, many - none]).toEqual([2, 2])
  expect(await waitingIn(school)).toEqual({ due: 0, mails: 300 })
})
