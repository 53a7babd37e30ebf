import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Mail } from '../mail/mail.ts'
import { test } from '../testing/outbox.ts'
import { queueMail } from './mails.ts'

test('a mail has one Message-ID, however often it is tried, and no two have the same [MAIL-1]', async ({ given }) => {
  const { db, outbox } = given
  const tried: Mail[] = []
  const post = outbox(async (mail) => {
    tried.push(mail)
    if (tried.length <= 2) throw Object.assign(new Error('later'), { code: 'ECONNECTION' })
  })
  for (const userId of [1, 2])
    await queueMail(db, { kind: 'password', userId, to: `u${userId}@x.example`, language: 'ua', minutes: 60 })

  await post.deliver()
  await sql`update outbox set due_at = now()`.execute(db)
  await post.deliver()

  const idsOf = (to: string) => tried.filter((mail) => mail.to === to).map(({ messageId }) => messageId)
  const [first, second] = ['u1@x.example', 'u2@x.example'].map(idsOf)
  expect([first!.length, second!.length]).toEqual([2, 2])
  expect(new Set([...first!, ...second!]).size).toBe(2)
  expect(first![0]).toMatch(/^<[\da-f-]{36}@school\.example>$/)
})
