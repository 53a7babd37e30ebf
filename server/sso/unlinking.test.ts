import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { withPassword } from '../identity/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { linkAs, linkOf, schoolWith, signedInBy } from './testing.ts'

const { ssoConflicts, ssoLinks } = contract
const email = 'olena@school.example'
const claims = { email, email_verified: true }

const unlink = async (school: School, actor: Actor) =>
  school.as(actor, ssoLinks.remove, { params: { id: (await linkOf(school, actor))!.id } })

test('a provider that was unlinked signs in no more, not by the address either, until it is linked again [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWith(school, { claims })
  const me = await withPassword(school, { email })
  const before = await signedInBy(school, there)
  const { status } = await unlink(school, me)
  const after = await signedInBy(school, there)
  await linkAs(school, there, me)

  expect([before, status, after, await signedInBy(school, there)]).toEqual([me.userId, 204, 'unlinked', me.userId])
})

test('the last way in is not unlinked: without a password, another link at a provider of the settings is needed [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWith(school, { claims })
  const me = await school.person({ email })
  await signedInBy(school, there)
  const only = await unlink(school, me)
  await sql`insert into sso_links (user_id, issuer, subject) values (${me.userId}, 'https://gone.example/', 'x')`.execute(
    school.db,
  )
  const beside = await unlink(school, me)
  const other = { ...there.provider, key: 'gone', issuer: 'https://gone.example/' }
  school.config.providers = [there.provider, other]

  expect([only.status, only.body.message, beside.status]).toEqual([409, school.t('server.sso.lastWay'), 409])
  expect((await unlink(school, me)).status).toBe(204)
})

test('where the school has switched passwords off, a password is no other way in, and an unlinked provider is one again [SSO-1]', async ({
  school,
}) => {
  const there = await schoolWith(school, { claims })
  const me = await withPassword(school, { email })
  await signedInBy(school, there)
  await unlink(school, me)
  await sql`update school_settings set roles_without_password = '{STUDENT}'`.execute(school.db)
  const again = await signedInBy(school, there)

  expect([again, (await unlink(school, me)).status]).toEqual([me.userId, 409])
})

test('the history has a link and its end as the person’s own, without address and subject [SSO-1] [PERM-7]', async ({
  school,
}) => {
  const there = await schoolWith(school, { claims: { ...claims, email: 'home@mail.example' } })
  const me = await withPassword(school)
  await linkAs(school, there, me)
  await unlink(school, me)
  const changes = school.db.selectFrom('history').select(['userId', 'action', 'before', 'after'])
  const rows = await changes.where('object', '=', 'sso_links').orderBy('id').execute()

  expect(rows.map(({ userId, action }) => [userId, action])).toEqual([
    [me.userId, 'insert'],
    [me.userId, 'delete'],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/sub-1|home@mail/)
})

test('an address that another account at the provider has now is refused, and the administration decides, as the history tells [SSO-1] [PERM-7]', async ({
  school,
}) => {
  const tricks = { claims: { ...claims, sub: 'former' } }
  const there = await schoolWith(school, tricks)
  const admin = await school.person({ type: 'ADMIN' })
  const me = await school.person({ email, lastName: 'Лис', firstName: 'Олена' })
  const listed = async () => (await school.as(admin, ssoConflicts.list)).body
  await signedInBy(school, there)
  const before = await listed()
  tricks.claims.sub = 'new'
  const refused = await signedInBy(school, there)
  const conflicts = await listed()
  const params = { id: conflicts.conflicts[0]!.id }
  const dismissed = await school.as(admin, ssoConflicts.dismiss, { params })
  const none = await listed()
  const late = await school.as(admin, ssoConflicts.unlink, { params })
  await signedInBy(school, there)
  const unlinked = await school.as(admin, ssoConflicts.unlink, { params })
  const changes = school.db.selectFrom('history').select('action').where('object', '=', 'sso_links')
  const byAdmin = await changes.where('userId', '=', admin.userId).orderBy('id').execute()

  expect(before).toEqual({ count: 0, conflicts: [] })
  expect(refused).toBe('otherAccount')
  expect(conflicts).toEqual({
    count: 1,
    conflicts: [{ ...params, person: 'Лис Олена', email, provider: 'Обліковий запис', refusedAt: expect.any(String) }],
  })
  expect(byAdmin.map(({ action }) => action)).toEqual(['update', 'delete'])
  expect([dismissed.status, none.count, late.status, unlinked.status]).toEqual([204, 0, 404, 204])
  expect(await signedInBy(school, there)).toBe(me.userId)
  tricks.claims.sub = 'former'
  expect(await signedInBy(school, there)).toBe('otherAccount')
})
