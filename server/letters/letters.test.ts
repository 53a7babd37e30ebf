import { expect, onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import { mailTransport, senderOf } from '../mail/mail-transport.ts'
import { addressesOf, emailsOf, linkOf } from '../notices/testing-digest.ts'
import { classOf } from '../schedule/testing.ts'
import { expectRefused, saying } from '../testing/answers.ts'
import { answering, startMailServer } from '../testing/mail-server.ts'
import { test } from '../testing/school.ts'
import { letter, writtenClass } from './testing.ts'

const { identity, letters, mails, noticeMails, notices } = contract
const nobody = { reason: 'noGuardian', names: ['Стефанія Яцків'] }

test('each guardian of a class gets a mail of their own, one of two children once, and who has none is named [MAIL-5]', async ({
  school,
}) => {
  const { mother, father, readers, write } = await writtenClass(school)
  await school.person({ groupId: await classOf(school, '9-А'), guardian: await school.person({ type: 'GUARDIAN' }) })
  expect(await readers()).toMatchObject({ count: 2, isFiled: false, missed: [nobody], last: null })

  expect(await write()).toMatchObject({ status: 200, body: { count: 2, isFiled: false } })

  const sent = await school.mails()
  expect(addressesOf(sent)).toEqual(emailsOf(mother, father))
  for (const { to, subject, text, html, headers } of sent) {
    const [first, second, ...rest] = text.split('\n\n')
    expect([subject, first, second]).toEqual([letter.subject, 'Чекаємо в четвер о 18:00.', 'Кабінет 12'])
    expect(rest.join()).toContain('8-Б')
    expect(html).toContain('>Кабінет 12</p>')
    expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const other = to === mother.email ? father.email : mother.email
    expect(JSON.stringify({ text, html, headers })).not.toContain(other)
  }
  expect((await readers()).last).toMatchObject({ subject: letter.subject })
})

test('words of the portal are in the language of each reader, what was written stays as it is [MAIL-4] [MAIL-5]', async ({
  school,
}) => {
  const { mother, write } = await writtenClass(school)
  await school.as(mother, identity.prefer, { body: { language: 'en' } })
  await write({
    subject: 'Екскурсія',
    text: ' Збір о 9:00\r\nКвитки: https://museum.example/a?b=1&c=2.\r\n\r\n<b>Бутерброд</b> ',
  })

  const mail = (await school.mails()).find(({ to }) => to === mother.email)!
  expect(mail.text).toMatch(
    /^Збір о 9:00\nКвитки: https:\/\/museum\.example\/a\?b=1&c=2\.\n\n<b>Бутерброд<\/b>\n\n-- \n/,
  )
  expect(mail.text).toContain('a letter of the administration to the guardians of 8-Б')
  expect(mail.html).toContain('<html lang="en">')
  expect(mail.html).toMatch(
    /Збір о 9:00<br>Квитки: <a href="https:\/\/museum\.example\/a\?b=1&amp;c=2"[^>]*>https:\/\/museum\.example\/a\?b=1&amp;c=2<\/a>\.</,
  )
  expect(mail.html).toContain('>&lt;b&gt;Бутерброд&lt;/b&gt;</p>')
})

test('who is locked, a test user or wants no letters is left out by name [MAIL-5] [PERM-6]', async ({ school }) => {
  const { groupId, mother, father, daughter, readers, write } = await writtenClass(school)
  const guardians = [
    { lastName: 'Замкнена', locked: true },
    { lastName: 'Пробна', isTest: true },
  ]
  for (const more of guardians) {
    const guardian = await school.person({ type: 'GUARDIAN', firstName: 'Ада', ...more })
    await school.person({ groupId, guardian })
  }
  const gone = await school.person({ type: 'GUARDIAN' })
  await school.person({ groupId, guardian: gone, locked: true })
  await school.person({ groupId, guardian: gone, isTest: true })
  await school.as(father, notices.chooseLetters, { params: { pt: daughter.uuid }, body: { isOn: false } })

  expect(await readers()).toMatchObject({
    count: 1,
    missed: [
      nobody,
      { reason: 'locked', names: ['Ада Замкнена'] },
      { reason: 'test', names: ['Ада Пробна'] },
      { reason: 'ended', names: ['Ігор Лис'] },
    ],
  })
  await write()
  expect((await school.mails()).map(({ to }) => to)).toEqual([mother.email])
})

test('the link of a letter ends letters and nothing else, and what still waits is not sent [MAIL-4] [MAIL-5] [NOTE-2]', async ({
  school,
}) => {
  const { admin, mother, father, student, readers, write } = await writtenClass(school)
  const params = { pt: student.uuid }
  await write()
  const link = linkOf((await school.mails()).splice(0).find(({ to }) => to === mother.email)!)
  school.mailServer(async () => {
    throw answering(451)
  })
  await write({ ...letter, subject: 'Друге' })
  await school.mails()

  const ended = await school.as(undefined, noticeMails.unsubscribe, {
    query: { token: link.searchParams.get('token') },
  })

  expect(ended).toMatchObject({ status: 200, body: { kind: 'letter' } })
  expect((await school.as(mother, notices.letters, { params })).body).toEqual({ isOn: false, isForMe: true })
  expect((await school.as(mother, notices.digest, { params })).body).toMatchObject({ isOn: true })
  expect((await school.as(student, notices.letters, { params })).body).toEqual({ isOn: true, isForMe: false })
  const sent: string[] = []
  school.mailServer(async ({ to }) => void sent.push(to))
  await school.as(admin, mails.retryAll)
  await school.mails()
  expect(sent).toEqual([father.email])
  expect(await readers()).toMatchObject({ count: 1, missed: [nobody, { reason: 'ended', names: ['Оксана Бойко'] }] })

  await school.as(mother, notices.chooseLetters, { params, body: { isOn: true } })
  expect(await readers()).toMatchObject({ count: 2, missed: [nobody] })
})

test('a letter without a subject or text, to nobody or to an unknown class is refused, and leaves nothing [MAIL-5]', async ({
  school,
}) => {
  const { admin, mother, father, student, daughter, readers, write } = await writtenClass(school)
  await expectRefused(write({ ...letter, subject: ' ' }), 'subject', 'kit.validation.required')
  await expectRefused(write({ ...letter, text: ' ' }), 'text', 'kit.validation.required')
  await expectRefused(write({ ...letter, text: 'ї'.repeat(5001) }), 'text', [
    'server.http.validation.tooLong',
    { count: 5000 },
  ])
  const [id, body] = [999_999, letter]
  expect((await school.as(admin, letters.readers, { params: { id } })).status).toBe(404)
  expect((await school.as(admin, letters.send, { params: { id }, body })).status).toBe(404)

  for (const [viewer, child] of [
    [mother, student],
    [father, daughter],
  ] as const)
    await school.as(viewer, notices.chooseLetters, { params: { pt: child.uuid }, body: { isOn: false } })
  expect(await write()).toMatchObject(saying(409, 'server.letters.nobody'))
  expect([await school.mails(), (await readers()).last]).toEqual([[], null])
})

test('a letter that is sent twice under one key leaves once, and is one entry of the history [MAIL-5] [PERM-7]', async ({
  school,
}) => {
  const { admin, groupId, readers } = await writtenClass(school)
  const once = { params: { id: groupId }, body: letter, headers: { 'idempotency-key': 'letter-to-a-class' } }
  const first = await school.as(admin, letters.send, once)
  expect((await school.as(admin, letters.send, once)).body).toEqual(first.body)

  expect(await school.mails()).toHaveLength(2)
  const history = school.db.selectFrom('history').select(['action', 'count', 'after']).where('object', '=', 'letters')
  const entries = await history.execute()
  expect(entries).toMatchObject([{ action: 'insert', count: 1, after: { subject: letter.subject, readers: 2 } }])
  expect(entries[0]!.after).not.toHaveProperty('text')
  expect((await readers()).last?.author).toBeTruthy()
})

test('a refusal of one address is shown to the office, holds up no other, and letters arrive in their order [MAIL-2] [MAIL-5]', async ({
  school,
}) => {
  const { admin, mother, father, write } = await writtenClass(school)
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => (address === father.email ? done(answering(550)) : done()),
  })
  onTestFinished(() => server.close())
  school.mailServer(mailTransport(server.url, senderOf(school.config), ''))
  await write({ ...letter, subject: 'First' })
  await write({ ...letter, subject: 'Second' })
  await school.mails()

  expect(server.received.map((text) => /^Subject: (.*)\r$/m.exec(text)?.[1])).toEqual(['First', 'Second'])
  expect(server.received.every((text) => text.includes(`To: ${mother.email}`))).toBe(true)
  const { body } = await school.as(admin, mails.list)
  const refused = { kind: 'letter', person: 'Ігор Лис', state: 'failed', reason: 'noMailbox', reply: 550 }
  expect(body.mails).toMatchObject([refused, refused])
  expect(JSON.stringify(body)).not.toContain(father.email)
})
