import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { giveMarks } from '../gradebook/marking.ts'
import { algebraClass } from '../gradebook/testing.ts'
import { theWork } from '../gradebook/works.ts'
import { test } from '../live/testing.ts'
import { fed } from './testing.ts'
import { chooseMail, mailedAt, verified } from './testing-mail.ts'

test('a teacher’s mail says that somebody will be absent and what is not taken, and names nobody [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, teacher, lessonOn } = await algebraClass(school)
  await verified(school, teacher)
  await lessonOn('2027-03-16', '11:00-11:45')
  for (const kind of ['absence', 'register'] as const) await chooseMail(school, teacher, teacher, kind)
  await fed(school)
  const body = { dateFrom: '2027-03-16', dateTo: '2027-03-16', reason: 'ILLNESS', words: 'Застуда' }
  await school.as(guardian, contract.absences.report, { params: { pt: student.uuid }, body })
  await fed(school)
  school.at('2027-03-16T10:30:00Z')
  await fed(school)

  const [mail, ...others] = await mailedAt(school, '2027-03-16T16:00:30Z')

  expect([mail!.to, others]).toEqual([teacher.email, []])
  const { href } = new URL(`/schedule?child=${teacher.uuid}`, school.config.publicUrl)
  expect(mail!.text).toContain(`Повідомлено про відсутність:\n\n– 16.03: когось не буде\n  ${href}`)
  expect(mail!.text).toContain('Присутність не відмічено:\n\n– Алгебра, 8-Б, 16.03\n')
  expect(mail!.text).not.toMatch(/Коваленко|Застуда|==/)
})

test('the office’s mail is in its reader’s language; that mails do not leave is told by no mail [NOTE-2]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  await verified(school, admin)
  await sql`update users set language = 'en' where id = ${admin.userId}`.execute(school.db)
  expect(await chooseMail(school, admin, admin, 'mail')).toMatchObject({ status: 200 })
  expect(await chooseMail(school, admin, admin, 'connection')).toMatchObject({ status: 422 })
  await sql`insert into outbox (kind, address, facts, state, reason, settled_at, due_at, expires_at)
    values ('letter', 'x@school.example', '{}', 'failed', 'noMailbox', now(), 'infinity', now())`.execute(school.db)
  await fed(school)

  const [mail] = await mailedAt(school, '2027-03-16T16:00:30Z')

  expect(mail!.subject).toBe('Ліцей № 12: what is new on 16.03')
  expect(mail!.text).toContain('Hello! This is what is new in the portal:')
  expect(mail!.text).toMatch(/– Mails not sent: 1\n {2}http\S+\/admin\/mails\?/)
  expect(mail!.html).toContain('<html lang="en">')
})

test('the hour is Kyiv’s on both sides of a clock change [NOTE-2] [TZ-1]', async ({ school }) => {
  school.at('2027-03-26T18:00:00Z')
  const { student, newWork } = await algebraClass(school)
  await verified(school, student)
  await chooseMail(school, student, student, 'mark')
  await fed(school)
  const work = await theWork(school.db, await newWork('Твір'))
  await giveMarks(school.db, work, [{ profileId: student.profileId, mark: 9 }], '2027-03-26')
  await fed(school)

  for (const early of ['2027-03-27T16:01:00Z', '2027-03-28T15:01:00Z', '2027-03-29T14:59:00Z'])
    expect(await mailedAt(school, early)).toEqual([])
  expect(await mailedAt(school, '2027-03-29T15:00:30Z')).toHaveLength(1)
})
