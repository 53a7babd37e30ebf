import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import { type LiveSchool, test } from '../live/testing.ts'
import { mailTransport, senderOf } from '../mail/mail-transport.ts'
import { saying } from '../testing/answers.ts'
import { answering, startMailServer } from '../testing/mail-server.ts'
import type { School } from '../testing/school.ts'
import { chooseHour, linkOf, mailedAt, mailedClass } from './testing-digest.ts'

const { identity, noticeMails, notices } = contract

/** A guardian who has had a daily mail. */
async function mailed(school: LiveSchool) {
  const made = await mailedClass(school)
  await made.mark('Твір')
  const [mail] = await mailedAt(school, '2027-03-16T16:01:00Z')
  const params = { pt: made.student.uuid }
  const isOn = async () => (await school.as(made.guardian, notices.digest, { params })).body.isOn
  return { ...made, mail: mail!, link: linkOf(mail!), isOn }
}

const oneClick = 'List-Unsubscribe=One-Click'

/** Posts to a link as a mail program does it: without a cookie, a session or a token of the portal. */
function postTo({ inject }: School, { pathname, search }: URL, type: string, payload: string) {
  return inject({ method: 'POST', url: pathname + search, headers: { 'content-type': type }, payload })
}

test('one click in a mail program ends the daily mail, a second one changes nothing, and the settings bring it back [NOTE-2] [MAIL-4]', async ({
  school,
}) => {
  const { student, guardian, mark, mail, link, isOn } = await mailed(school)
  expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': oneClick })
  expect([mail.text.includes(link.href), mail.html?.includes(`href="${link.href}"`)]).toEqual([true, true])

  for (let times = 0; times < 2; times += 1) {
    const answer = await postTo(school, link, 'application/x-www-form-urlencoded', oneClick)
    expect([answer.statusCode, answer.json(), await isOn()]).toEqual([200, { kind: 'digest' }, false])
  }
  await mark('Вправи')
  expect(await mailedAt(school, '2027-03-17T16:01:00Z')).toEqual([])

  await chooseHour(school, guardian, student, null)
  await mark('Есе')
  const [next] = await mailedAt(school, '2027-03-18T16:01:00Z')
  expect(linkOf(next!).href).toBe(link.href)
})

test('a form of several parts is taken as well, a GET ends nothing, and an unknown token is refused [NOTE-2] [MAIL-4]', async ({
  school,
}) => {
  const { link, isOn } = await mailed(school)
  await school.inject({ method: 'GET', url: link.pathname + link.search })
  const wrong = await school.as(undefined, noticeMails.unsubscribe, { query: { token: 'x'.repeat(43) } })
  expect(wrong).toMatchObject(saying(404, 'server.notices.unknownLink'))
  expect(await isOn()).toBe(true)

  const parts = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  const answer = await postTo(school, link, 'multipart/form-data; boundary=b', parts)
  expect([answer.statusCode, await isOn()]).toEqual([200, false])
})

test('a link ends the mails of its own account alone, whoever is signed in where it is opened [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, link } = await mailed(school)
  const token = link.searchParams.get('token')
  const isOn = async (viewer: typeof student) =>
    (await school.as(viewer, notices.digest, { params: { pt: student.uuid } })).body.isOn
  expect((await school.as(student, noticeMails.unsubscribe, { query: { token } })).status).toBe(200)
  expect([await isOn(student), await isOn(guardian)]).toEqual([true, false])
})

test('a link that another account’s mail holds is another, and mails that somebody asked for hold none [NOTE-2] [AUTH-7]', async ({
  school,
}) => {
  const { guardian, student, lessonOn, link } = await mailed(school)
  const lesson = await lessonOn('2027-03-17', '8:50-9:35')
  await school.app.noticeMaker.run()
  await sql`delete from lessons where uuid = ${lesson}`.execute(school.db)
  await school.app.noticeMaker.run()
  const mails = await mailedAt(school, '2027-03-17T05:00:00Z')
  expect(mails).toEqual([])
  await chooseHour(school, student, student, 8 * 60)
  const [own] = await mailedAt(school, '2027-03-17T06:01:00Z')
  expect([own!.to, linkOf(own!).href === link.href]).toEqual([student.email, false])

  await school.as(undefined, identity.forgotPassword, { body: { email: guardian.email } })
  const [asked] = (await school.mails()).splice(0)
  expect(asked!.headers).toBeUndefined()
  expect(asked!.html).toContain('Задати пароль</a>')
  expect(`${asked!.text}${asked!.html}`).not.toContain('/unsubscribe')
})

test('by SMTP the mail arrives in both forms with its headers whole, and a refused one is shown to the office [MAIL-2] [MAIL-4]', async ({
  school,
}) => {
  const { guardian, mark } = await mailed(school)
  const server = await startMailServer()
  onTestFinished(() => server.close())
  school.mailServer(mailTransport(server.url, senderOf(school.config), ''))
  await mark('Вправи')
  await mailedAt(school, '2027-03-17T16:01:00Z')

  const [text] = server.received
  expect(text).toMatch(/^List-Unsubscribe:\s+<http:\/\/\S+\/unsubscribe\?token=[\w-]{43}>\r$/m)
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(text).toMatch(/^Message-ID: <[\da-f-]{36}@/m)
  expect(text).toMatch(/text\/plain[^]*text\/html/)

  const refusing = await startMailServer({ onRcptTo: (_to, _session, done) => done(answering(550)) })
  onTestFinished(() => refusing.close())
  school.mailServer(mailTransport(refusing.url, senderOf(school.config), ''))
  await mark('Есе')
  await mailedAt(school, '2027-03-18T16:01:00Z')
  const admin = await school.person({ type: 'ADMIN' })
  const { body } = await school.as(admin, contract.mails.list)
  expect(body.mails).toMatchObject([{ kind: 'digest', state: 'failed', reason: 'noMailbox', reply: 550 }])
  expect(JSON.stringify(body)).not.toContain(guardian.email)
})
