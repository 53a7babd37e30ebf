import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import { giveMarks } from '../gradebook/marking.ts'
import { algebraClass } from '../gradebook/testing.ts'
import { theWork } from '../gradebook/works.ts'
import { test } from '../live/testing.ts'
import { mailTransport } from '../mail/mail-transport.ts'
import { post } from '../news/testing.ts'
import { saying } from '../testing/answers.ts'
import { startMailServer } from '../testing/mail-server.ts'
import type { School } from '../testing/school.ts'
import { fed } from './testing.ts'
import { chooseHour, chooseMail, linkOf, mailedAt, verified } from './testing-mail.ts'

const { identity, noticeHours, noticeMails, notices } = contract

/** A guardian who has had a daily mail with a link at its end. */
async function mailed(school: School) {
  const { student, guardian, newWork, groupId } = await algebraClass(school)
  await verified(school, guardian)
  await chooseMail(school, guardian, student, 'mark')
  await fed(school)
  /** A mark of that day. */
  const marked = async (title: string, day: string) => {
    await giveMarks(school.db, await theWork(school.db, await newWork(title)), [{ ...student, mark: 11 }], day)
    await fed(school)
  }
  await marked('Твір', '2027-03-16')
  const [mail] = await mailedAt(school, '2027-03-16T16:01:00Z')
  return { student, guardian, groupId, mail: mail!, link: new URL(linkOf(mail!)), marked }
}

/** As a mail program does it: with no cookie, no token of ours, and no session. */
const clickOnce = ({ inject }: School, { pathname, search }: URL) =>
  inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

test('one click of a mail program ends the daily mail, a second one changes nothing, and the settings bring it back [NOTE-2]', async ({
  school,
}) => {
  const { guardian, mail, link, marked } = await mailed(school)
  expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(mail.text).toContain(link.href)

  for (let times = 0; times < 2; times += 1) {
    const answer = await clickOnce(school, link)
    expect([answer.statusCode, answer.json()]).toEqual([200, { kind: 'digest' }])
  }
  expect((await school.as(guardian, noticeHours.show)).body.digest.isOn).toBe(false)
  await marked('Вправи', '2027-03-17')
  expect(await mailedAt(school, '2027-03-17T16:01:00Z')).toEqual([])

  await chooseHour(school, guardian, null)
  await marked('Есе', '2027-03-17')
  expect(await mailedAt(school, '2027-03-18T16:01:00Z')).toHaveLength(1)
})

test('a form of several parts is taken as well, an unknown token is told, and a GET ends nothing [NOTE-2]', async ({
  school,
}) => {
  const { guardian, link } = await mailed(school)
  const wrong = await school.as(undefined, noticeMails.unsubscribe, { query: { token: 'x'.repeat(43) } })
  expect(wrong).toMatchObject(saying(404, 'server.notices.unknownLink'))
  await school.inject({ method: 'GET', url: link.pathname + link.search })
  const isOn = async () => (await school.as(guardian, noticeHours.show)).body.digest.isOn
  expect(await isOn()).toBe(true)

  const payload = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const answer = await school.inject({ method: 'POST', url: link.pathname + link.search, headers, payload })

  expect([answer.statusCode, await isOn()]).toEqual([200, false])
})

test('of a link’s token a hash is kept, and no mail about passwords and addresses bears such a link [NOTE-2] [AUTH-7]', async ({
  school,
}) => {
  const { guardian, student, link } = await mailed(school)
  const token = link.searchParams.get('token')!
  const { rows } = await sql<{ kept: string }>`
    select (select json_agg(l) from unsubscribe_links l)::text || (select json_agg(o) from outbox o)::text as kept`.execute(
    school.db,
  )
  expect(rows[0]!.kept).not.toContain(token)

  await school.as(undefined, identity.forgotPassword, { body: { email: guardian.email } })
  await school.as(student, contract.account.notify)
  const others = (await school.mails()).splice(0)
  expect(new Set(others.map(({ to }) => to))).toEqual(new Set([guardian.email, student.email]))
  for (const { headers, text } of others) {
    expect(headers).toBeUndefined()
    expect(text).not.toContain('/unsubscribe')
  }
})

test('an urgent post is mailed at once, once to a guardian of two, and its link ends posts by mail for both [NOTE-2]', async ({
  school,
}) => {
  const { guardian, groupId, student } = await mailed(school)
  const brother = await school.person({ groupId, guardian })
  await fed(school)
  const at = '2027-03-20T07:00:00Z'
  const isUrgent = sql`update posts set is_urgent = true where id = ${await post(school, { title: 'Карантин', at })}`
  await isUrgent.execute(school.db)
  await post(school, { title: 'Ярмарок', at })

  const [urgent, ...others] = await mailedAt(school, '2027-03-20T07:01:00Z')
  expect([urgent!.to, others]).toEqual([guardian.email, []])
  expect(urgent!.subject).toBe('Ліцей № 12, терміново: Карантин')
  expect(urgent!.text).toMatch(/\/posts\/\d+\?child=/)
  const [daily] = await mailedAt(school, '2027-03-22T16:01:00Z')
  expect(daily!.text).toContain('– Ярмарок\n')
  expect(daily!.text).not.toContain('Карантин')

  expect((await clickOnce(school, new URL(linkOf(urgent!)))).json()).toEqual({ kind: 'urgentPost' })
  for (const child of [student, brother]) {
    const { body } = await school.as(guardian, notices.settings, { params: { pt: child.uuid } })
    expect(body.kinds.find(({ kind }) => kind === 'post')!.ways).toMatchObject({ portal: true, mail: false })
  }
})

test('by SMTP the mail arrives in both forms with its headers whole; a refused one is shown to the office [MAIL-2] [MAIL-4]', async ({
  school,
}) => {
  const { guardian, marked } = await mailed(school)
  const server = await startMailServer()
  onTestFinished(() => server.close())
  school.mailServer(mailTransport(server.url, 'office@school.example', ''))
  await marked('Вправи', '2027-03-16')
  await mailedAt(school, '2027-03-17T16:01:00Z')

  const [text] = server.received
  expect(text).toMatch(/^List-Unsubscribe: <http:\/\/\S+\/unsubscribe\?token=[\w-]{43}>\r$/m)
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(text).toMatch(/^Message-ID: <[\da-f-]{36}@/m)
  expect(text).toMatch(/text\/plain[^]*text\/html/)

  const refusing = await startMailServer({
    onRcptTo: (_to, _session, done) => done(Object.assign(new Error('no'), { responseCode: 550 })),
  })
  onTestFinished(() => refusing.close())
  school.mailServer(mailTransport(refusing.url, 'office@school.example', ''))
  await marked('Есе', '2027-03-17')
  await mailedAt(school, '2027-03-18T16:01:00Z')

  const admin = await school.person({ type: 'ADMIN' })
  const { body } = await school.as(admin, contract.mails.list)
  expect(body.mails).toMatchObject([{ kind: 'digest', state: 'failed', reason: 'noMailbox', reply: 550 }])
  expect(JSON.stringify(body)).not.toContain(guardian.email)
})
