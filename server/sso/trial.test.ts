import { expect, onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { samlProvider } from './testing-saml.ts'
import { trickyProvider } from './testing.ts'
import { tryProviders } from './trial.ts'

test('whoever sets providers up is told which answers, why one does not, and what each has to know [SSO-1]', async ({
  school: { config },
}) => {
  const [well, ill] = [await trickyProvider(), await trickyProvider({ discovery: (to) => to.writeHead(500).end() })]
  for (const { close } of [well, ill]) onTestFinished(close)
  const saml = await samlProvider(config.publicUrl.origin)
  const lost = { ...saml.provider, key: 'lost', issuer: 'https://other.example' }
  const providers = [well.provider, { ...ill.provider, key: 'ill' }, saml.provider, lost]
  const said = await tryProviders({ ...config, singleSignOn: { providers, withoutPassword: [] } })

  expect(said).toEqual([
    expect.stringMatching(/^tricky .* answers\n.*\/auth\/google$/),
    expect.stringMatching(/^ill .* does not answer as it should: /),
    expect.stringMatching(/^school .* answers\n.*\/saml\/metadata, .*\/saml\/acs$/),
    expect.stringContaining('the metadata do not name this issuer'),
  ])
  expect(said.join('')).not.toContain('a secret of the portal')
})

test('the office sees of each provider whether it answers, until when it signs, and when it was last used [SSO-1]', async ({
  school,
}) => {
  const { as, config, db, person } = school
  const [well, ill] = [await trickyProvider(), await trickyProvider({ discovery: (to) => to.writeHead(500).end() })]
  for (const { close } of [well, ill]) onTestFinished(close)
  const saml = await samlProvider(config.publicUrl.origin)
  const gone = { ...ill.provider, key: 'gone', issuer: 'http://127.0.0.1:9/' }
  const providers = [well.provider, { ...ill.provider, key: 'ill' }, saml.provider, gone]
  config.singleSignOn = { providers, withoutPassword: [] }
  const admin = await person({ type: 'ADMIN' })
  const link = { userId: admin.userId, issuer: well.provider.issuer, subject: 'one' }
  await db.insertInto('ssoLinks').values(link).execute()

  const { body } = await as(admin, contract.providers.list)

  const [tricky, illToo, school1, away] = body.providers
  expect(tricky).toMatchObject({ key: 'tricky', kind: 'oidc', fault: null, linked: 1, lastUsedAt: expect.any(String) })
  expect(illToo).toMatchObject({ fault: { kind: 'silent' }, linked: 0, lastUsedAt: null })
  expect(school1).toMatchObject({ kind: 'saml', fault: null, certificateUntil: expect.stringMatching(/^\d{4}-/) })
  expect(away).toMatchObject({ fault: { kind: 'silent' } })
  expect(JSON.stringify(body)).not.toContain('a secret of the portal')
})
