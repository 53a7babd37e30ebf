import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { fresh } from '../identity/testing.ts'
import { test, type School } from '../testing/school.ts'
import { email, refusal } from './testing.ts'

const { account, identity, registration } = contract

/** A mail server that refuses so many mails for now; the links of all that it was handed. */
function refusingServer({ mailServer }: School, count: number): URL[] {
  const links: URL[] = []
  mailServer(async ({ text }) => {
    links.push(new URL(/http\S+/.exec(text)![0]))
    if (links.length <= count) throw refusal(451)
  })
  return links
}

const forget = ({ as }: School) => as(undefined, identity.forgotPassword, { body: { email } })

async function reset({ as }: School, link: URL) {
  const token = link.searchParams.get('token')
  return (await as(undefined, identity.resetPassword, { body: { email, token, ...fresh } })).status
}

test('no row of the outbox holds a link or a token [MAIL-1]', async ({ school }) => {
  const student = await school.person({ email })
  const links = refusingServer(school, 3)
  await forget(school)
  await school.as(undefined, registration.register, { body: { name: 'Соня', email, ...fresh } })
  await school.as(student, account.notify)
  await school.mails()
  expect(links).toHaveLength(3)

  const { rows } = await sql<Record<string, unknown>>`select * from outbox`.execute(school.db)
  const kept = JSON.stringify(rows)
  for (const link of links) expect(kept).not.toContain(link.searchParams.get('token')!.slice(0, 20))
  expect(rows.map(({ mail }) => mail)).toEqual([null, null, null])
})

test('each try of a mail makes a link of its own [MAIL-1] [AUTH-7]', async ({ school }) => {
  await school.person({ email })
  const links = refusingServer(school, 1)
  await forget(school)
  await school.mails()

  await sql`update outbox set due_at = now()`.execute(school.db)
  await school.mails()

  const [first, second] = links
  expect(await reset(school, first!)).toBe(422)
  expect(await reset(school, second!)).toBe(200)
})

test('a link that waits does not leave once the password is set, nor an address that is taken back [AUTH-9] [AUTH-11]', async ({
  school,
}) => {
  await school.person({ email })
  const links = refusingServer(school, 1)
  await forget(school)
  await school.mails()

  expect(await reset(school, links[0]!)).toBe(200)

  expect((await sql`select from outbox`.execute(school.db)).rows).toEqual([])
})
