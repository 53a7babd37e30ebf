import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'

const { mails, office } = contract

test('the first page counts just the mails that its link lists: given up, tried in vain, or waiting for long [ADMIN-1] [MAIL-3]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  await sql`insert into outbox (kind, address, state, reason, created_at, due_at) values
    ('password', 'new@school.example', 'queued', null, now(), now() + interval '1 hour'),
    ('address', 'tried@school.example', 'queued', 'unreachable', now(), now() + interval '1 hour'),
    ('registration', 'old@school.example', 'queued', null, now() - interval '10 minutes', now() + interval '1 hour'),
    ('addressChanged', 'lost@school.example', 'failed', 'noMailbox', now(), 'infinity'),
    ('other', 'there@school.example', 'sent', null, now() - interval '1 hour', 'infinity')`.execute(school.db)
  const listed = async (query: { show?: string }) => (await school.as(admin, mails.list, { query })).body
  const { failed, delayed } = (await school.as(admin, office.show)).body.mails!
  const late = await listed({ show: 'late' })

  expect(late.mails.map(({ kind }) => kind).toSorted()).toEqual(['address', 'addressChanged', 'registration'])
  expect(failed + delayed).toBe(late.mails.length)
  expect(late.counts).toEqual({ queued: 3, delayed: 2, failed: 1 })
  expect((await listed({})).mails).toHaveLength(4)
  expect((await school.as(admin, mails.list, { query: { show: 'sent' } })).status).toBe(422)
})
