import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../live/testing.ts'
import { publish } from './testing-push.ts'
import { kindsTold, startNotices, unreadOf } from './testing.ts'
import { addressesOf, chooseHour, chooseMail, confirm, mailedAt, mailedClass } from './testing-digest.ts'

const { notices } = contract
const evening = '2027-03-16T16:01:00Z'

test('an account without a confirmed address has no daily mail, nor has one that has switched it off [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, groupId, mark } = await mailedClass(school)
  const [unconfirmed, off] = [await school.person({ groupId }), await school.person({ groupId })]
  await confirm(school, off)
  for (const one of [unconfirmed, off]) await chooseMail(school, one, one, 'mark')
  await chooseHour(school, off, off, null, false)
  await mark('Твір', [student, unconfirmed, off])

  expect(addressesOf(await mailedAt(school, evening))).toEqual([guardian.email])
  await confirm(school, unconfirmed)
  expect(await mailedAt(school, '2027-03-17T16:01:00Z')).toEqual([])
})

test('a school without a mail server, or with the daily mail switched off, leaves none and says so [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, mark } = await mailedClass(school)
  const chosen = async () => (await school.as(guardian, notices.digest, { params: { pt: student.uuid } })).body
  expect(await chosen()).toEqual({ isOn: true, at: null, school: 18 * 60 })

  school.config.digestAt = null
  await mark('Твір')
  expect([await chosen(), await mailedAt(school, evening)]).toEqual([{ isOn: true, at: null, school: null }, []])
  school.config.digestAt = 18 * 60
  school.config.mailUrl = undefined
  await mark('Вправи')
  expect([(await chosen()).school, await mailedAt(school, '2027-03-17T16:01:00Z')]).toEqual([null, []])
})

test('an event that is on for mail alone is mailed and not shown by the bell, and the other way round [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, mark } = await mailedClass(school)
  const body = { event: 'mark', way: 'portal', isOn: false }
  await school.as(guardian, notices.turn, { params: { pt: student.uuid }, body })
  await mark('Твір')

  expect([await kindsTold(school, guardian, student), await unreadOf(school, guardian, student)]).toEqual([[], []])
  expect(await kindsTold(school, student)).toEqual(['mark'])
  expect(addressesOf(await mailedAt(school, evening))).toEqual([guardian.email])
})

test('a mail is in the language of its account, and lists a hundred notices and the number of the rest [NOTE-2] [MAIL-4]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN', email: 'office@school.example' })
  await confirm(school, admin)
  await startNotices(school)
  await sql`update users set language = 'en' where id = ${admin.userId}`.execute(school.db)
  await sql`with told as (
      insert into notices (user_id, profile_id, kind, about, facts, at)
      select ${admin.userId}::bigint, ${admin.profileId}::bigint, 'mail', n, '{"count": 7}', '2027-03-16T08:00:00Z'
      from generate_series(1, 103) n returning id)
    insert into notice_mails (notice_id, due_at) select id, '2027-03-16T16:00:00Z' from told`.execute(school.db)

  const [mail] = await mailedAt(school, evening)
  expect(mail!.subject).toBe('Ліцей № 12: what is new on 16.03')
  expect(mail!.text.match(/^– Mails not sent: 7$/gm)).toHaveLength(100)
  expect(mail!.text).toContain('\n\nAnd 3 more in the portal.\n\n')
  expect(mail!.html).toContain('<html lang="en">')
})

test('a post reaches a guardian for the child for whom posts are mailed [NOTE-2]', async ({ school }) => {
  const { student, guardian, groupId } = await mailedClass(school)
  const brother = await school.person({ groupId, guardian, firstName: 'Остап' })
  for (const way of ['portal', 'mail'])
    await school.as(guardian, notices.turn, { params: { pt: student.uuid }, body: { event: 'post', way, isOn: false } })
  await startNotices(school)
  await publish(school)
  await school.app.noticeMaker.run()

  const mail = (await mailedAt(school, evening)).find(({ to }) => to === guardian.email)!
  expect(mail.text).toContain(`?child=${brother.uuid}`)
})

test('a teacher and an administrator have a daily mail of their own events, without the names of people [NOTE-2] [MAIL-4]', async ({
  school,
}) => {
  const { teacher, student, guardian, lessonOn } = await mailedClass(school)
  const admin = await school.person({ type: 'ADMIN', email: 'office@school.example' })
  await lessonOn('2027-03-16', '12:05-12:50')
  await confirm(school, teacher, admin)
  await startNotices(school)
  await chooseMail(school, teacher, teacher, 'absence')
  await chooseMail(school, admin, admin, 'import')
  const body = { reason: 'ILLNESS', dateFrom: '2027-03-16', dateTo: '2027-03-16' }
  expect((await school.as(guardian, contract.absences.report, { params: { pt: student.uuid }, body })).status).toBe(200)
  await sql`insert into import_runs (type, is_preview, files, state, alive_at)
    values ('SCHEDULE', false, '[]', 'failed', now())`.execute(school.db)
  await school.app.noticeMaker.run()

  const mails = await mailedAt(school, evening)
  const textTo = (email: string | null) => mails.find(({ to }) => to === email)!.text
  expect(textTo(teacher.email)).toMatch(/Повідомлено про відсутність:\n\n– 16\.03\n/)
  expect(textTo(teacher.email)).not.toContain('Коваленко')
  expect(textTo(admin.email)).toContain('– Імпорт не вдався\n')
})
