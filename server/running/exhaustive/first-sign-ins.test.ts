import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fakeProvider } from '../../sso/testing-provider.ts'
import { freshFolder } from '../../testing/folder.ts'
import { databaseOf, portalOf } from '../testing.ts'

const email = 'admin@school.example'

test('two tabs that sign in by a provider for the first time at once are both let in, by one link [SSO-1]', async () => {
  const there = await fakeProvider({ claims: { email, email_verified: true } })
  onTestFinished(there.close)
  const { key, kind, issuer, client: registered } = there.provider
  const file = join(await freshFolder('dzvinok-sso-'), 'sso.json')
  await writeFile(file, JSON.stringify({ providers: [{ key, kind, name: 'Account', issuer, client: registered }] }))
  const portal = await portalOf({ SSO_CONFIG: file })
  await portal.admin(['create', email])
  const client = await databaseOf(portal)
  const signIn = async () => {
    const begun = await fetch(`${portal.url}/saml/login`, { redirect: 'manual' })
    const query = new URLSearchParams(there.answerTo(begun.headers.get('location')!))
    const cookie = begun.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    return (await fetch(`${portal.url}/api/auth/callback?${query}`, { headers: { cookie } })).status
  }

  await client.query('begin')
  await client.query('lock table sso_links in exclusive mode')
  const both = Promise.all([signIn(), signIn()])
  const waiting = `select from pg_locks where relation = 'sso_links'::regclass and not granted`
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(2)
  await client.query('commit')

  expect(await both).toEqual([204, 204])
  expect((await client.query('select user_id from sso_links')).rowCount).toBe(1)
})
