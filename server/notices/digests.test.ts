import { sql } from 'kysely'
import { expect } from 'vitest'
import { giveMarks } from '../gradebook/marking.ts'
import { algebraClass, mark } from '../gradebook/testing.ts'
import { theWork } from '../gradebook/works.ts'
import { test } from '../live/testing.ts'
import type { Mail } from '../mail/mail.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'
import { fed, moveLesson, readOne, toldTo } from './testing.ts'
import { chooseHour, chooseMail, mailedAt, verified } from './testing-mail.ts'

/** A class whose student and guardian are mailed to; the guardian of marks too. On Tuesday 16 March 2027, 10:10. */
async function mailedClass(school: School) {
  const made = await algebraClass(school)
  const { student, guardian } = made
  await verified(school, student, guardian)
  await chooseMail(school, guardian, student, 'mark')
  await fed(school)
  return made
}

/** A mark of that day, which is told. */
async function markOn(school: School, day: string, work: number, { profileId }: Actor, value: number) {
  await giveMarks(school.db, await theWork(school.db, work), [{ profileId, mark: value }], day)
  await fed(school)
}

const both = (...actors: Actor[]) => actors.map(({ email }) => email!).toSorted()
const to = (mails: { to: string }[]) => mails.map((mail) => mail.to).toSorted()

test('a day’s notices come as one mail at the school’s hour, by child and kind, each with its place [NOTE-2] [MAIL-4]', async ({
  school,
}) => {
  const { student, guardian, groupId, newWork, lessonOn } = await mailedClass(school)
  const brother = await school.person({ groupId, guardian, firstName: 'Остап' })
  await chooseMail(school, guardian, brother, 'mark')
  const tomorrow = await lessonOn('2027-03-17', '8:50-9:35')
  await fed(school)
  const work = await newWork('Твір')
  for (const child of [student, brother]) await mark(school, work, child, 11)
  await moveLesson(school, tomorrow, 660)

  expect(await mailedAt(school, '2027-03-16T15:59:00Z')).toEqual([])
  const mails = await mailedAt(school, '2027-03-16T16:00:30Z')

  expect(to(mails)).toEqual(both(guardian, student))
  const mail = mails.find((one) => one.to === guardian.email)!
  expect(mail.subject).toBe('Ліцей № 12: нове за 16.03')
  const { origin } = school.config.publicUrl
  expect(mail.text).toContain(`Нові оцінки:\n\n– Алгебра: нова оцінка\n  ${origin}/marks?child=${brother.uuid}`)
  expect(mail.text).toContain(`Нові оцінки:\n\n– Алгебра: нова оцінка\n  ${origin}/marks?child=${student.uuid}`)
  const moved = `– Алгебра, 17.03: 11:00, а не 8:50\n  ${origin}/schedule?child=${student.uuid}&week=2027-03-15`
  expect(mail.text).toContain(moved)
  expect(mail.text).toMatch(/== Остап ==/)
  expect(mail.html).toContain(`<a href="${origin}/marks?child=${brother.uuid}"`)
  expect(JSON.stringify(mail)).not.toMatch(/: 11\b(?!:)|Твір|Коваленко/)
  expect(await mailedAt(school, '2027-03-16T20:00:00Z')).toEqual([])
})

test('what nothing has happened of is no mail, nor is what was read in the portal before it left [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, newWork } = await mailedClass(school)
  await chooseMail(school, student, student, 'mark')
  await mark(school, await newWork('Твір'), student, 11)
  const [notice] = await toldTo(school, guardian, student)
  await readOne(school, guardian, student, notice!.id)

  expect(to(await mailedAt(school, '2027-03-16T16:01:00Z'))).toEqual([student.email])
  expect(await mailedAt(school, '2027-03-17T16:01:00Z')).toEqual([])
})

test('what is read, switched off or ended between the hour and the sending is left out [NOTE-1] [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, groupId, newWork } = await mailedClass(school)
  const others = await Promise.all([1, 2, 3].map(() => school.person({ groupId })))
  const [reader, locked, still] = others as [Actor, Actor, Actor]
  await verified(school, ...others)
  const work = await newWork('Твір')
  for (const one of others) await chooseMail(school, one, one, 'mark')
  await fed(school)
  for (const one of [student, ...others]) await mark(school, work, one, 11)
  await fed(school)
  school.mailServer(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })))
  await mailedAt(school, '2027-03-16T16:01:00Z')

  await chooseMail(school, guardian, student, 'mark', false)
  const [notice] = await toldTo(school, reader)
  await readOne(school, reader, reader, notice!.id)
  await sql`update profiles set locked_at = now() where id = ${locked.profileId}`.execute(school.db)
  const sent: Mail[] = []
  school.mailServer(async (mail) => void sent.push(mail))
  await sql`update outbox set due_at = now()`.execute(school.db)
  await school.mails()

  expect(to(sent)).toEqual([still.email])
})

test('from Friday evening on a person hears on the evening before Monday of Monday’s lessons alone, of the rest on Monday [NOTE-2]', async ({
  school,
}) => {
  school.at('2027-03-19T08:00:00Z')
  const { student, guardian, newWork, lessonOn } = await mailedClass(school)
  const monday = await lessonOn('2027-03-22', '8:50-9:35')
  await fed(school)
  await markOn(school, '2027-03-19', await newWork('Твір'), student, 11)
  const friday = await mailedAt(school, '2027-03-19T16:01:00Z')
  expect(to(friday)).toEqual([guardian.email])

  school.at('2027-03-19T18:00:00Z')
  await markOn(school, '2027-03-19', await newWork('Вправи'), student, 9)
  await moveLesson(school, monday, 660)
  expect(await mailedAt(school, '2027-03-19T20:00:00Z')).toEqual([])
  expect(await mailedAt(school, '2027-03-20T16:01:00Z')).toEqual([])
  const sunday = await mailedAt(school, '2027-03-21T16:01:00Z')
  expect(to(sunday)).toEqual(both(guardian, student))
  for (const { text } of sunday) {
    expect(text).toContain('Алгебра, 22.03: 11:00, а не 8:50')
    expect(text).not.toContain('нова оцінка')
  }

  const [late, ...others] = await mailedAt(school, '2027-03-22T16:01:00Z')
  expect([late!.to, others]).toEqual([guardian.email, []])
  expect(late!.text).toContain('Алгебра: нова оцінка')
  expect(late!.text).not.toContain('22.03')
})

test('of an hour in the morning the evening before a school day is waited for, and after it the next morning [NOTE-2]', async ({
  school,
}) => {
  school.at('2027-03-19T08:00:00Z')
  const { student, guardian, lessonOn } = await mailedClass(school)
  await chooseHour(school, guardian, 8 * 60)
  await chooseHour(school, student, 8 * 60, false)
  const monday = await lessonOn('2027-03-22', '8:50-9:35')
  await fed(school)
  await moveLesson(school, monday, 660)

  expect(await mailedAt(school, '2027-03-20T06:01:00Z')).toEqual([])
  expect(await mailedAt(school, '2027-03-21T06:01:00Z')).toEqual([])
  expect(await mailedAt(school, '2027-03-21T14:59:00Z')).toEqual([])
  expect(to(await mailedAt(school, '2027-03-21T15:00:30Z'))).toEqual([guardian.email])
})

test('an hour of one’s own takes the place of the school’s at once, and brings no second mail on a day [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, newWork } = await mailedClass(school)
  await mark(school, await newWork('Твір'), student, 11)
  await fed(school)
  const { body } = await chooseHour(school, guardian, 13 * 60)
  expect(body.digest).toEqual({ isOn: true, at: 13 * 60, school: 18 * 60 })

  expect(to(await mailedAt(school, '2027-03-16T11:00:30Z'))).toEqual([guardian.email])
  await mark(school, await newWork('Вправи'), student, 9)
  await fed(school)
  await chooseHour(school, guardian, 20 * 60)
  expect(await mailedAt(school, '2027-03-16T18:01:00Z')).toEqual([])
  expect(to(await mailedAt(school, '2027-03-17T18:01:00Z'))).toEqual([guardian.email])
})

test('without a verified address nothing waits for a mail, nor for a test account [NOTE-2]', async ({ school }) => {
  const { student, guardian, groupId, newWork } = await algebraClass(school)
  const [test, other] = [await school.person({ groupId, isTest: true }), await school.person({ groupId })]
  await verified(school, test, other)
  await chooseMail(school, guardian, student, 'mark')
  for (const one of [test, other]) await chooseMail(school, one, one, 'mark')
  await fed(school)
  const work = await newWork('Твір')
  for (const one of [student, test, other]) await mark(school, work, one, 11)
  await fed(school)

  expect(to(await mailedAt(school, '2027-03-16T16:01:00Z'))).toEqual([other.email])
  await verified(school, guardian)
  expect(await mailedAt(school, '2027-03-17T16:01:00Z')).toEqual([])
})
