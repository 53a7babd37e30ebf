import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { changePassword, fresh, password, signIn, withPassword } from './testing.ts'

const { identity, registration, tokens, profiles } = contract
const issuer = 'https://sign-in.school.example/'

function switchOff({ config }: School, ...withoutPassword: ProfileType[]) {
  const names = { ua: 'Ліцей', en: 'Lyceum' }
  config.singleSignOn = {
    providers: [{ kind: 'oidc', key: 'school', names, mark: 'school', domains: [], issuer, client: { id: 'portal' } }],
    withoutPassword,
  }
}

const link = ({ db }: School, { userId }: Actor) =>
  sql`insert into sso_links (user_id, issuer, subject) values (${userId}, ${issuer}, ${`subject ${userId}`})`.execute(
    db,
  )

test('where passwords are switched off for a role, every door of theirs is closed to it alone [SSO-1] [AUTH-2] [AUTH-7] [AUTH-12] [AUTH-13]', async ({
  school,
}) => {
  const { as, mails } = school
  const teacher = await withPassword(school, { type: 'TEACHER' })
  const student = await withPassword(school)
  const administrator = await withPassword(school, { type: 'ADMIN' })
  await as(undefined, identity.forgotPassword, { body: { email: teacher.email } })
  const [before] = await mails()
  const token = new URL(/http\S+/.exec(before!.text)![0]).searchParams.get('token')!
  switchOff(school, 'TEACHER')
  const said = { email: [school.t('server.identity.withoutPassword')] }

  const login = await signIn(school, teacher)
  expect([login.status, login.body.errors]).toEqual([422, said])
  const made = await as(undefined, tokens.create, { body: { email: teacher.email, password, deviceName: 'phone' } })
  expect([made.status, made.body.errors]).toEqual([422, said])
  expect((await changePassword(school, teacher)).status).toBe(422)
  const reset = await as(undefined, identity.resetPassword, { body: { email: teacher.email, token, ...fresh } })
  expect([reset.status, Object.keys(reset.body.errors!)]).toEqual([422, ['token']])
  const asked = await as(undefined, identity.forgotPassword, { body: { email: teacher.email } })
  const nobody = await as(undefined, identity.forgotPassword, { body: { email: 'nobody@school.example' } })
  expect([asked.status, asked.body]).toEqual([200, nobody.body])
  const claim = { name: 'Олена', email: teacher.email, ...fresh }
  expect((await as(undefined, registration.register, { body: claim })).status).toBe(200)
  expect((await as(administrator, profiles.repass, { params: { id: teacher.profileId } })).status).toBe(422)
  expect(await mails()).toHaveLength(1)

  expect((await signIn(school, student)).status).toBe(204)
  expect((await signIn(school, administrator)).status).toBe(204)
})

test('a wrong password is told in the same words, whether passwords are switched off or not [SSO-1] [AUTH-2]', async ({
  school,
}) => {
  const teacher = await withPassword(school, { type: 'TEACHER' })
  const before = await signIn(school, teacher, 'guess')
  switchOff(school, 'TEACHER')

  expect((await signIn(school, teacher, 'guess')).body).toEqual(before.body)
})

test('an administrator keeps the password until another one has a way in by a provider [SSO-1]', async ({ school }) => {
  const [one, other] = [await withPassword(school, { type: 'ADMIN' }), await withPassword(school, { type: 'ADMIN' })]
  const statuses = async () => [(await signIn(school, one)).status, (await signIn(school, other)).status]
  switchOff(school, 'ADMIN')
  expect(await statuses()).toEqual([204, 204])

  await link(school, one)
  expect(await statuses()).toEqual([204, 422])

  await link(school, other)
  expect(await statuses()).toEqual([422, 422])

  await sql`update profiles set locked_at = now() where id = ${one.profileId}`.execute(school.db)
  expect((await signIn(school, other)).status).toBe(204)
})

test('whoever is a teacher and an administrator keeps it as an administrator does [SSO-1]', async ({ school }) => {
  const both = await withPassword(school, { type: 'ADMIN' })
  await school.person({ type: 'TEACHER', email: both.email })
  switchOff(school, 'TEACHER')

  expect((await signIn(school, both)).status).toBe(204)
})
