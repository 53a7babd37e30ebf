import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { answering } from '../testing/mail-server.ts'
import { test } from '../testing/school.ts'

const { account, identity, registration } = contract

const refusal = (code: number) => Object.assign(answering(code), { code: 'EENVELOPE', command: 'RCPT TO' })
const fresh = { password: 'надійний пароль', password_confirmation: 'надійний пароль' }

test('no row of the outbox holds a link or a token, and each try makes a link of its own [MAIL-1] [AUTH-7]', async ({
  school,
}) => {
  const { as, db, person, mailServer, mails: posted } = school
  const student = await person({ email: 'sofiia@school.example' })
  const links: URL[] = []
  mailServer(async ({ text }) => {
    links.push(new URL(/http\S+/.exec(text)![0]))
    if (links.length < 4) throw refusal(451)
  })
  await as(undefined, identity.forgotPassword, { body: { email: student.email! } })
  await as(undefined, registration.register, { body: { name: 'Соня', email: student.email!, ...fresh } })
  await as(student, account.notify)
  await posted()
  expect(links).toHaveLength(3)

  const { rows } = await sql<Record<string, unknown>>`select * from outbox`.execute(db)
  const kept = JSON.stringify(rows)
  for (const link of links) expect(kept).not.toContain(link.searchParams.get('token')!.slice(0, 20))
  expect(rows.map(({ mail }) => mail)).toEqual([null, null, null])

  await sql`update outbox set due_at = now() where kind = 'password'`.execute(db)
  await posted()
  const [first, last] = [links.find(({ pathname }) => pathname === '/reset-password')!, links.at(-1)!]
  const reset = async (link: URL) => {
    const token = link.searchParams.get('token')
    return (await as(undefined, identity.resetPassword, { body: { email: student.email!, token, ...fresh } })).status
  }
  expect(await reset(first)).toBe(422)
  expect(await reset(last)).toBe(200)
})

test('a link that waits does not leave once the password is set, nor an address that is taken back [AUTH-9] [AUTH-11]', async ({
  school,
}) => {
  const { as, db, person, mailServer, mails: posted } = school
  const student = await person({ email: 'sofiia@school.example' })
  let link: URL | undefined
  mailServer(async ({ text }) => {
    link = new URL(/http\S+/.exec(text)![0])
    throw refusal(451)
  })
  await as(undefined, identity.forgotPassword, { body: { email: student.email! } })
  await posted()

  const token = link!.searchParams.get('token')
  const set = await as(undefined, identity.resetPassword, { body: { email: student.email!, token, ...fresh } })
  expect(set.status).toBe(200)
  expect((await sql`select from outbox`.execute(db)).rows).toEqual([])
})
