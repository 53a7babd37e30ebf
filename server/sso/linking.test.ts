import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { hashOf } from '../auth/secrets.ts'
import { actAs } from '../identity/sessions.ts'
import { password, withPassword } from '../identity/testing.ts'
import { refusing } from '../testing/answers.ts'
import { test } from '../testing/school.ts'
import { beginLink, browserOf, comeBack, linkAs, linkOf, schoolWith, signedInBy, ssoCookieOf } from './testing.ts'

const { sso, ssoLinks } = contract
const claims = { email: 'home@mail.example', email_verified: true }

test('an account that is linked signs in, under an address that the school does not know [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWith(school, { claims })
  const me = await withPassword(school)
  const before = await signedInBy(school, there)
  const linked = await linkAs(school, there, me)

  expect([before, linked.status, await signedInBy(school, there)]).toEqual(['unknown', 204, me.userId])
  expect((await school.as(me, ssoLinks.list)).body.providers).toEqual([
    {
      key: 'fake',
      name: 'Обліковий запис',
      mark: 'school',
      link: { id: expect.any(Number), email: claims.email, createdAt: expect.any(String) },
    },
  ])
})

test('somebody links who knows the password, within its limits [SSO-1] [AUTH-9] [AUTH-15]', async ({ school }) => {
  await schoolWith(school)
  const me = await withPassword(school)
  const begin = (more: object) => school.as(me, ssoLinks.begin, { body: { provider: 'fake', ...more } })
  const [none, right] = [await begin({}), await begin({ current_password: password })]
  const wrong = []
  for (let n = 0; n < 6; n += 1) wrong.push(await begin({ current_password: 'guess' }))

  expect(none).toMatchObject(refusing({ current_password: 'kit.validation.required' }))
  expect(wrong[0]).toMatchObject(refusing({ current_password: 'server.identity.wrongPassword' }))
  expect([right, ...wrong].map(({ status }) => status)).toEqual([200, 422, 422, 422, 422, 422, 429])
})

test('an account without a password needs a sign-in of the last ten minutes [SSO-1]', async ({ school }) => {
  await schoolWith(school)
  const me = await school.person({})
  const begin = () => school.as(me, ssoLinks.begin, { body: { provider: 'fake' } })
  const proven = async () => (await school.as(me, contract.account.show)).body.account.isProven
  const young = [(await begin()).status, await proven()]
  await sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${me.userId}`.execute(
    school.db,
  )

  expect(young).toEqual([200, true])
  expect(await begin()).toMatchObject(refusing({ current_password: 'server.identity.signInAgain' }))
  expect(await proven()).toBe(false)
})

test('the provider asks who it is, though somebody is signed in there [SSO-1]', async ({ school }) => {
  const there = await schoolWith(school)
  const { body } = await beginLink(school, there, await withPassword(school))

  expect(new URL(body.address).searchParams.get('prompt')).toBe('login')
})

test('an account there is linked with one person, who has one of each provider [SSO-1]', async ({ school }) => {
  const tricks = { claims: { ...claims, sub: 'one' } }
  const there = await schoolWith(school, tricks)
  const [me, another] = [await withPassword(school), await withPassword(school)]
  const [again, second] = [await beginLink(school, there, me), await beginLink(school, there, me)]
  await linkAs(school, there, me)
  const taken = await linkAs(school, there, another)
  const begun = await beginLink(school, there, me)
  const same = await comeBack(school, there, again, me)
  tricks.claims.sub = 'two'

  expect([taken, same, await comeBack(school, there, second, me)]).toEqual([
    { status: 422, why: 'taken' },
    { status: 204 },
    { status: 422, why: 'otherAccount' },
  ])
  expect([begun.status, begun.body.message]).toEqual([409, school.t('server.sso.linkedAlready')])
  expect(await linkOf(school, another)).toBeNull()
})

test('a link is ended in the session, and for the purpose, for which it was begun [SSO-1]', async ({ school }) => {
  const there = await schoolWith(school, { claims })
  const [me, another] = [await withPassword(school), await withPassword(school)]
  const begun = await beginLink(school, there, me)
  const { session: _, ...inNewSession } = me
  const others = [await comeBack(school, there, begun, another), await comeBack(school, there, begun, inNewSession)]
  const browser = browserOf(school, school.as, [['dzvinok_sso', ssoCookieOf(begun)]])
  const asSignIn = await browser.get(sso.callback, there.answerTo(begun.body.address))

  expect(asSignIn.body.errors).toHaveProperty('stale')
  for (const { why } of others) expect(why).toBe('stale')
  for (const actor of [me, another]) expect(await linkOf(school, actor)).toBeNull()
  expect((await comeBack(school, there, begun, me)).status).toBe(204)
})

test('a sign-in that was begun links nothing [SSO-1]', async ({ school }) => {
  const there = await schoolWith(school, { claims })
  const me = await withPassword(school)
  const begun = await beginLink(school, there, me)
  const browser = browserOf(school, school.as, [['dzvinok_sso', ssoCookieOf(begun)]])
  const { headers } = await browser.begin(there)
  const query = there.answerTo(String(headers['location']))

  expect(await comeBack(school, there, begun, me, query)).toEqual({ status: 422, why: 'stale' })
})

test('a provider that does not answer, and one that the school has not, begin no link [SSO-1]', async ({ school }) => {
  const there = await schoolWith(school, { discovery: (response) => response.writeHead(503).end() })
  const me = await withPassword(school)
  const away = await beginLink(school, there, me)
  const body = { provider: 'other', current_password: password }

  expect([away.status, away.body.message]).toEqual([424, school.t('personal.providers.refused.away')])
  expect((await school.as(me, ssoLinks.begin, { body })).status).toBe(404)
})

test('an administrator who acts as somebody, and a test user, link nothing [SSO-1] [PERM-2] [PERM-6]', async ({
  school,
}) => {
  const there = await schoolWith(school, { claims })
  const administrator = await withPassword(school, { type: 'ADMIN' })
  const begun = await beginLink(school, there, administrator)
  await actAs(school.db, hashOf(administrator.session!), (await withPassword(school)).userId)
  const acting = [await beginLink(school, there, administrator), await comeBack(school, there, begun, administrator)]
  const tester = await beginLink(school, there, await withPassword(school, { isTest: true }))

  expect([...acting, tester].map(({ status }) => status)).toEqual([403, 403, 403])
})
