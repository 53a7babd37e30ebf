import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import { actAs } from '../identity/acting.ts'
import { password, withPassword } from '../identity/testing.ts'
import { hashOf } from '../auth/secrets.ts'
import { refusing } from '../testing/answers.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { browserOf, trickyProvider } from './testing.ts'

const { ssoLinks } = contract
const claims = { sub: 'sub-1', email: 'home@mail.example', email_verified: true }

async function schoolWith(school: School) {
  const there = await trickyProvider({ claims: { ...claims } })
  onTestFinished(there.close)
  school.config.singleSignOn = { providers: [there.provider], withoutPassword: [] }
  return there
}

type There = Awaited<ReturnType<typeof schoolWith>>

/** Links from the personal page; `browser`: who comes back. */
async function linkAs(school: School, there: There, actor: Actor, browser?: ReturnType<typeof browserOf>) {
  const begun = await school.as(actor, ssoLinks.begin, { body: { provider: 'tricky', current_password: password } })
  const [, attempt] = /dzvinok_sso=([\w-]+)/.exec(String(begun.headers['set-cookie']))!
  const back = browser ?? browserOf(school, { dzvinok_session: actor.session! })
  back.jar.set('dzvinok_sso', attempt!)
  return back.get('/api/auth/callback', there.answerTo(begun.body.address))
}

const shown = async ({ as }: School, actor: Actor) => (await as(actor, ssoLinks.list)).body

test('an account there that is linked signs in, whatever its address [SSO-1]', async ({ school }) => {
  const there = await schoolWith(school)
  const me = await withPassword(school)
  const linked = await linkAs(school, there, me)
  const browser = browserOf(school)
  await browser.signIn(there)

  expect(linked.json()).toEqual({ linked: true })
  expect(await browser.user()).toBe(me.userId)
  expect(await shown(school, me)).toEqual({
    password: 'set',
    providers: [
      {
        key: 'tricky',
        name: 'Обліковий запис',
        mark: 'school',
        link: { id: expect.any(Number), email: claims.email, createdAt: expect.any(String) },
      },
    ],
  })
})

test('a way in is added by whoever knows the password, where there is one [SSO-1] [AUTH-9]', async ({ school }) => {
  await schoolWith(school)
  const [having, without] = [await withPassword(school), await school.person({})]
  const begin = (actor: Actor, more: object = {}) =>
    school.as(actor, ssoLinks.begin, { body: { provider: 'tricky', ...more } })
  const [none, right] = [await begin(having), await begin(having, { current_password: password })]
  const wrong = []
  for (let n = 0; n < 6; n++) wrong.push(await begin(having, { current_password: 'guess' }))

  expect(none).toMatchObject(refusing({ current_password: 'kit.validation.required' }))
  expect(wrong[0]).toMatchObject(refusing({ current_password: 'server.identity.wrongPassword' }))
  expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429])
  expect([right.status, (await begin(without)).status]).toEqual([200, 200])
})

test('one account there signs in to one account here [SSO-1]', async ({ school }) => {
  const there = await schoolWith(school)
  const [mine, another] = [await withPassword(school), await withPassword(school)]
  await linkAs(school, there, mine)
  const taken = await linkAs(school, there, another)

  expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([422, ['taken']])
  expect((await shown(school, another)).providers[0]).toMatchObject({ link: null })
})

test('nobody links by coming back as somebody else, or as nobody [SSO-1]', async ({ school }) => {
  const there = await schoolWith(school)
  const [mine, another] = [await withPassword(school), await withPassword(school)]
  await school.cookieOf(another)
  const theirs = browserOf(school, { dzvinok_session: another.session! })
  const answers = [await linkAs(school, there, mine, theirs), await linkAs(school, there, mine, browserOf(school))]

  for (const answer of answers) expect(Object.keys(answer.json().errors)).toEqual(['stale'])
  for (const one of [mine, another]) expect((await shown(school, one)).providers[0]).toMatchObject({ link: null })
})

test('an administrator who acts as somebody links nothing, and comes back to nothing [SSO-1] [HIST-4]', async ({
  school,
}) => {
  const there = await schoolWith(school)
  const administrator = await withPassword(school, { type: 'ADMIN' })
  const student = await withPassword(school)
  const begun = await school.as(administrator, ssoLinks.begin, {
    body: { provider: 'tricky', current_password: password },
  })
  const [, attempt] = /dzvinok_sso=([\w-]+)/.exec(String(begun.headers['set-cookie']))!
  await actAs(school.db, hashOf(administrator.session!), student.userId)
  const browser = browserOf(school, { dzvinok_session: administrator.session!, dzvinok_sso: attempt! })
  const answer = await browser.get('/api/auth/callback', there.answerTo(begun.body.address))

  expect(Object.keys(answer.json().errors)).toEqual(['stale'])
  expect((await school.as(administrator, ssoLinks.list)).status).toBe(403)
})

test('the last way in is not unlinked; with a password it is [SSO-1]', async ({ school }) => {
  const there = await schoolWith(school)
  const [without, having] = [await school.person({}), await withPassword(school)]
  await linkAs(school, there, without)
  const { providers } = await shown(school, without)
  const only = await school.as(without, ssoLinks.remove, { params: { id: providers[0]!.link!.id } })
  await sql`delete from sso_links`.execute(school.db)
  await linkAs(school, there, having)
  const other = (await shown(school, having)).providers[0]!.link!
  const removed = await school.as(having, ssoLinks.remove, { params: { id: other.id } })
  const browser = browserOf(school)
  const { answer } = await browser.signIn(there)

  expect([only.status, only.body.message]).toEqual([409, school.t('server.sso.lastWay')])
  expect(removed.status).toBe(204)
  expect(Object.keys(answer.json().errors)).toEqual(['unknown'])
})

test.for([['moved@school.example'], [null]])(
  'an account whose address the office makes %s keeps no link [SSO-1] [APROF-2]',
  async ([email], { school }) => {
    const there = await schoolWith(school)
    const guardian = await school.person({ type: 'GUARDIAN' })
    const mine = await withPassword(school, { guardian })
    const admin = await school.person({ type: 'ADMIN' })
    await linkAs(school, there, mine)
    const edit = (more: object) =>
      school.as(admin, contract.profiles.update, {
        params: { id: mine.profileId },
        body: { firstName: 'Софія', lastName: 'Коваль', email: mine.email, ...more },
      })
    await edit({})
    const kept = browserOf(school)
    await kept.signIn(there)
    const before = await kept.user()
    const edited = await edit({ email })
    const { answer } = await browserOf(school).signIn(there)

    expect([before, edited.status]).toEqual([mine.userId, 200])
    expect(Object.keys(answer.json().errors)).toEqual(['unknown'])
  },
)

test('the history has each link and each sign-in, and neither name nor address of the account there [SSO-1] [PERM-7]', async ({
  school,
}) => {
  const there = await schoolWith(school)
  const me = await withPassword(school)
  await linkAs(school, there, me)
  await browserOf(school).signIn(there)
  const { rows } = await sql<{ action: string; userId: number; images: string }>`
    select h.action, e.user_id, concat(h.before, h.after) as images from history h join history_entries e on e.id = h.entry_id
    where h.object = 'sso_links' and e.kind = 'sso.callback' order by h.id`.execute(school.db)

  expect(rows.map(({ action, userId }) => [action, userId])).toEqual([
    ['insert', me.userId],
    ['update', me.userId],
  ])
  for (const { images } of rows) expect(images).not.toMatch(/sub-1|home@mail/)
})
