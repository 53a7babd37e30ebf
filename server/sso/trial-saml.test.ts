import { sql } from 'kysely'
import { expect } from 'vitest'
import { withPassword } from '../identity/testing.ts'
import { test, type School } from '../testing/school.ts'
import { beginLink, browserOf, comeBackWith, ssoCookieOf } from './testing.ts'
import { newPair } from './testing-certificate.ts'
import { assertionOf, responseOf, type Said, saidTo, signed } from './testing-saml.ts'
import { goodResponse, postFrom, setOut } from './testing-saml-provider.ts'
import { kept, samlTrial } from './testing-trial.ts'

const email = 'olena@school.example'
const told = { provider: 'saml', detail: null, email, doubt: null, person: 'Лис Олена' }
const refused = { ...told, email: null, person: null, result: 'refused' }

const answers = async ({ db }: School) =>
  (await sql<object>`select subject, email, doubt, fault, used_at is not null as is_used from sso_answers`.execute(db))
    .rows

test('a trial at a SAML provider tells whose account it would link, and uses the answer up [SSO-1]', async ({
  school,
}) => {
  const { post, complete, response } = await samlTrial(school)
  const other = await school.person({ type: 'ADMIN' })
  const before = await kept(school)
  const query = await post(response())
  const foreign = await complete(query, other)
  const first = await complete(query)

  expect(foreign).toMatchObject({ provider: 'saml', result: 'stale', email: null })
  expect(first).toEqual({ ...told, result: 'first' })
  expect(await answers(school)).toMatchObject([{ isUsed: true }])
  expect(await complete(query)).toEqual({ ...refused, result: 'stale' })
  expect(await kept(school)).toMatchObject({ links: before.links, history: before.history, attempts: 0, verified: 0 })
})

test('a trial at a SAML provider tells why it finds nobody, also where an earlier version has kept it in words [SSO-1]', async ({
  school,
}) => {
  const { there, post, complete, response } = await samlTrial(school)
  there.provider.domains = ['other.example']
  const query = await post(response())
  const stored = await answers(school)
  await sql`update sso_answers set doubt = 'the address is of no declared domain'`.execute(school.db)

  expect(stored).toMatchObject([{ email: null, doubt: 'undeclared' }])
  expect(await complete(query)).toEqual({ ...refused, result: 'unknown', doubt: 'undeclared' })
})

const secret = 'secret@school.example'
const [unsigned, forged] = [
  (xml: string) => xml.replace(/<Signature.*<\/Signature>/s, ''),
  (xml: string) => signed(unsigned(xml), newPair()),
]
const same = (xml: string) => xml

test.for([
  ['is for another portal', { audience: secret }, same, 'audience mismatch. Expected: '],
  ['is of another issuer', { issuer: secret }, same, 'another issuer'],
  ['is for another request', { recipient: secret }, same, 'another address'],
  ['has ended', { notOnOrAfter: new Date('2020-01-01') }, same, 'expired'],
  ['is not signed', {}, unsigned, 'signature'],
  ['is signed by another', {}, forged, 'signature'],
  ['has no lasting identifier', { nameId: email }, same, 'subjectAttribute'],
] satisfies [string, Partial<Said>, (xml: string) => string, string][])(
  'a trial tells why a response that %s does not hold, and keeps nothing else of it [SSO-1]',
  async ([, more, made, detail], { school }) => {
    const { post, complete, response } = await samlTrial(school)
    const query = await post(made(response(more)))
    const stored = await answers(school)
    const body = await complete(query)

    expect(query).toEqual({ state: expect.any(String), error: 'refused' })
    const fault = expect.stringContaining(detail) as string
    expect(stored).toEqual([{ subject: null, email: null, doubt: null, fault, isUsed: false }])
    expect(body).toEqual({ ...refused, detail: fault })
    expect(JSON.stringify([stored, body])).not.toMatch(/secret|olena|subject-olena/)
    expect(await kept(school)).toMatchObject({ links: [], attempts: 0 })
  },
)

test.for([
  ['holds', same, unsigned, { ...told, result: 'first' }, { ...refused, result: 'stale' }],
  [
    'does not',
    unsigned,
    same,
    { ...refused, detail: 'Invalid signature' },
    { ...refused, detail: 'Invalid signature' },
  ],
] as const)(
  'after a response to a trial that %s a second one changes nothing [SSO-1]',
  async ([, first, second, result, again], { school }) => {
    const { post, complete, response } = await samlTrial(school)
    const query = await post(first(response()))
    await post(second(response()))

    expect(await complete(query)).toEqual(result)
    expect(await complete(query)).toEqual(again)
    expect(await complete({ state: query.state })).toMatchObject({ result: 'stale', email: null, person: null })
  },
)

test('only a trial keeps a reason, and only in the browser that has begun it [SSO-1]', async ({ school }) => {
  const { there, post, response, complete } = await samlTrial(school)
  const elsewhere = await post(unsigned(response()), new Map([['dzvinok_saml', 'x'.repeat(43)]]))
  const signIn = await setOut(school, there)
  const person = await withPassword(school)
  const link = await beginLink(school, there, person)
  const asked = saidTo(link.body.address, there.provider.issuer, school.config.publicUrl.origin)
  const ofLink = new Map([['dzvinok_saml', ssoCookieOf(link)]])
  const outcomes = [
    elsewhere,
    (await postFrom(school, signIn.browser.jar, unsigned(goodResponse(there, signIn.said)))).query,
    (await postFrom(school, ofLink, unsigned(responseOf(asked, assertionOf(asked))))).query,
  ]

  expect(outcomes.map(({ error }) => error)).toEqual(['stale', 'refused', 'refused'])
  expect(await answers(school)).toEqual([])
  expect(await complete(elsewhere)).toMatchObject({ result: 'stale', detail: null })
})

test.for([
  ['a response', same],
  ['the reason why none holds', unsigned],
] as const)('%s to a trial signs nobody in and links nothing [SSO-1]', async ([, made], { school }) => {
  const { admin, begun, post, response } = await samlTrial(school)
  const { state } = await post(made(response()))
  const browser = browserOf(school, school.as, [['dzvinok_sso', ssoCookieOf(begun)]])

  expect([await browser.complete({ state: state! }), await browser.user()]).toEqual(['stale', undefined])
  expect(await comeBackWith(school, begun, admin, { state })).toEqual({ status: 422, why: 'stale' })
  expect(await kept(school)).toMatchObject({ links: [] })
})
