import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { schoolWith } from './testing.ts'
import { kept, trier } from './testing-trial.ts'

const email = 'olena@school.example'
const claims = { email, email_verified: true }
const olena = { email, firstName: 'Олена', lastName: 'Лис' }
const told = { provider: 'fake', detail: null, email, doubt: null, person: 'Лис Олена' }

test('a trial tells whose account the first sign-in would link, then whose is linked, and does neither [SSO-1]', async ({
  school,
}) => {
  const person = await school.person(olena)
  const there = await schoolWith(school, { claims })
  const { begin, complete } = await trier(school, there)
  const before = await begin()
  const beforehand = await kept(school)
  const first = await complete(before, there.answerTo(before.body.address))
  const afterwards = await kept(school)
  const { subject, ...link } = { userId: person.userId, issuer: there.provider.issuer, subject: 'sub-1' }
  await school.db
    .insertInto('ssoLinks')
    .values({ ...link, subject })
    .execute()
  const linked = await kept(school)
  const again = await begin()
  const second = await complete(again, there.answerTo(again.body.address))

  expect([first.status, first.body]).toEqual([200, { ...told, result: 'first' }])
  expect([second.status, second.body]).toEqual([200, { ...told, result: 'linked' }])
  expect(afterwards).toEqual(beforehand)
  expect(await kept(school)).toEqual(linked)
  for (const { headers } of [first, second]) expect(headers['set-cookie']).toBeUndefined()
})

test('a trial tells that the person has another account there, and notes no conflict [SSO-1]', async ({ school }) => {
  const { userId } = await school.person(olena)
  const there = await schoolWith(school, { claims })
  const { issuer } = there.provider
  await school.db.insertInto('ssoLinks').values({ userId, issuer, subject: 'another' }).execute()
  const { admin, begin, complete } = await trier(school, there)
  const begun = await begin()
  const { body } = await complete(begun, there.answerTo(begun.body.address))

  expect(body).toEqual({ ...told, result: 'otherAccount' })
  expect((await school.as(admin, contract.ssoConflicts.list)).body.count).toBe(0)
})

test('a trial tells that the person has disconnected the provider, unless passwords are off [SSO-1]', async ({
  school,
}) => {
  const { userId } = await school.person(olena)
  const there = await schoolWith(school, { claims })
  await school.db.insertInto('ssoUnlinked').values({ userId, issuer: there.provider.issuer }).execute()
  const { begin, complete } = await trier(school, there)
  const tried = async () => {
    const begun = await begin()
    return (await complete(begun, there.answerTo(begun.body.address))).body
  }
  const before = await tried()
  await school.db
    .updateTable('schoolSettings')
    .set({ rolesWithoutPassword: ['STUDENT'] })
    .execute()

  expect([before, await tried()]).toEqual([
    { ...told, result: 'unlinked' },
    { ...told, result: 'first' },
  ])
})

test.for([
  ['an address that nobody has', claims, [], { email, doubt: null }],
  ['no address', {}, [], { email: null, doubt: 'none' }],
  ['an unverified one', { email, email_verified: false }, [], { email: null, doubt: 'unverified' }],
  ['one of another domain', { email }, ['other.example'], { email: null, doubt: 'undeclared' }],
  ['one that may be unverified', { email }, [], { email: null, doubt: 'unsaid' }],
] as const)(
  'a trial of an account with %s finds nobody, and tells why [SSO-1]',
  async ([, given, domains, said], { school }) => {
    const there = await schoolWith(school, { claims: given }, [...domains])
    const { begin, complete } = await trier(school, there)
    const begun = await begin()
    const before = await kept(school)
    const { body } = await complete(begun, there.answerTo(begun.body.address))

    expect(body).toEqual({ ...told, ...said, person: null, result: 'unknown' })
    expect(await kept(school)).toEqual(before)
  },
)
