import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../live/testing.ts'
import type { Mail } from '../mail/mail.ts'
import type { Actor } from '../testing/people.ts'
import { moveLesson, readOne, startNotices, toldTo } from './testing.ts'
import { addressesOf, chooseHour, chooseMail, confirm, emailsOf, mailedAt, mailedClass } from './testing-digest.ts'
import { publish } from './testing-push.ts'

test('the notices of a day come as one mail at the school’s hour, by child and event, each with its page [NOTE-2] [MAIL-4]', async ({
  school,
}) => {
  const { student, guardian, groupId, mark, lessonOn } = await mailedClass(school)
  const brother = await school.person({ groupId, guardian, firstName: 'Остап' })
  await chooseMail(school, guardian, brother, 'mark')
  const tomorrow = await lessonOn('2027-03-17', '8:50-9:35')
  await startNotices(school)
  await mark('Твір', [student, brother])
  await moveLesson(school, tomorrow, 660)
  await school.app.noticeMaker.run()

  expect(await mailedAt(school, '2027-03-16T15:59:00Z')).toEqual([])
  const mails = await mailedAt(school, '2027-03-16T16:00:30Z')

  expect(addressesOf(mails)).toEqual(emailsOf(guardian, student))
  const { subject, text, html } = mails.find(({ to }) => to === guardian.email)!
  expect(subject).toBe('Ліцей № 12: нове за 16.03')
  const { origin } = school.config.publicUrl
  for (const child of [student, brother])
    expect(text).toMatch(new RegExp(`Нові оцінки:\n\n– Алгебра: нова оцінка\n  ${origin}/marks\\?child=${child.uuid}&`))
  expect(text).toContain(
    `– Алгебра, 17.03: 11:00 замість 8:50\n  ${origin}/schedule?child=${student.uuid}&week=2027-03-15`,
  )
  expect(text).toContain('== Остап ==')
  expect(html).toContain(`<a href="${origin}/marks?child=${brother.uuid}&amp;`)
  expect(text).not.toMatch(/: 11\b(?!:)|Твір|Коваленко/)
  const own = mails.find(({ to }) => to === student.email)!
  expect(own.text).toContain('17.03: 11:00 замість 8:50')
  expect(own.text).not.toMatch(/==|нова оцінка/)
  expect(await mailedAt(school, '2027-03-16T20:00:00Z')).toEqual([])
})

test('an account that nothing is told, or that has read it in the portal by then, has no mail [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, mark } = await mailedClass(school)
  await chooseMail(school, student, student, 'mark')
  await mark('Твір')
  const [notice] = await toldTo(school, guardian, student)
  await readOne(school, guardian, student, notice!.id)

  expect(addressesOf(await mailedAt(school, '2027-03-16T16:01:00Z'))).toEqual([student.email])
  expect(await mailedAt(school, '2027-03-17T16:01:00Z')).toEqual([])
})

test('notices that are read, switched off or of a pair that has ended between the hour and the sending are left out [NOTE-1] [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, groupId, mark } = await mailedClass(school)
  const others = await Promise.all([1, 2, 3, 4].map(() => school.person({ groupId })))
  const [reader, locked, ended, still] = others as [Actor, Actor, Actor, Actor]
  await confirm(school, ...others)
  for (const one of others) await chooseMail(school, one, one, 'mark')
  await mark('Твір', [student, ...others])
  school.mailServer(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })))
  await mailedAt(school, '2027-03-16T16:01:00Z')

  await chooseMail(school, guardian, student, 'mark', false)
  const [notice] = await toldTo(school, reader)
  await readOne(school, reader, reader, notice!.id)
  await sql`update profiles set locked_at = now() where id = ${locked.profileId}`.execute(school.db)
  await chooseHour(school, ended, ended, null, false)
  const sent: Mail[] = []
  school.mailServer(async (mail) => void sent.push(mail))
  await sql`update outbox set due_at = now()`.execute(school.db)
  await sql`update outbox_destinations set paused_until = null`.execute(school.db)
  await school.mails()

  expect(addressesOf(sent)).toEqual([still.email])
})

test('an urgent post is mailed a few minutes after it is published, also on a Saturday, and once to a guardian of two; the rest waits [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, groupId, mark } = await mailedClass(school)
  await school.person({ groupId, guardian })
  school.at('2027-03-20T07:00:00Z')
  await mark('Твір')
  await publish(school, { isUrgent: true })
  await school.app.noticeMaker.run()

  expect(await mailedAt(school, '2027-03-20T07:02:30Z')).toEqual([])
  const mails = await mailedAt(school, '2027-03-20T07:03:30Z')
  expect(addressesOf(mails)).toEqual(emailsOf(guardian, student))
  expect(mails[0]!.subject).toBe('Ліцей № 12, терміново: Новина')
  expect(mails[0]!.text).toMatch(/\/posts\/\d+\?child=/)
  expect(mails[0]!.text).not.toContain('нова оцінка')
  const [monday, ...others] = await mailedAt(school, '2027-03-22T16:01:00Z')
  expect([monday!.to, others]).toEqual([guardian.email, []])
  expect(monday!.text).not.toContain('Новина')
})
