import { expect, onTestFinished, test } from 'vitest'
import { startPortal } from '../testing/portal.ts'
import { Visitor } from '../testing/visitor.ts'
import { identity } from '../../contract/identity/endpoints.ts'

test('every answer carries the security headers, and cookies are closed to scripts but for the CSRF token', async () => {
  const portal = await startPortal({ DEMO: 'off', PUBLIC_URL: 'https://school.example' })
  onTestFinished(() => portal.stop())

  const answer = await fetch(`${portal.url}${identity.csrf.path}`)

  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /script-src 'self';.*style-src 'self';.*frame-ancestors 'none'.*require-trusted-types-for 'script'/,
    ),
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.any(String),
  })
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^XSRF-TOKEN=.*; Secure; SameSite=Lax$/)])
})

test('a body over the limit gets 413, garbage 422, and a health check 200', async () => {
  const portal = await startPortal({ DEMO: 'off' })
  onTestFinished(() => portal.stop())
  const visitor = new Visitor()
  await visitor.call(portal.url, identity.csrf)
  const post = (body: BodyInit, type = 'application/json') =>
    fetch(`${portal.url}/login`, { method: 'POST', body, headers: { ...visitor.headers(), 'content-type': type } })

  const large = await post(JSON.stringify({ email: 'a'.repeat(300_000) }))
  expect({ status: large.status, body: await large.json() }).toMatchObject({
    status: 413,
    body: { message: expect.any(String) },
  })
  expect((await post('{"email":')).status).toBe(422)
  expect((await post('[]')).status).toBe(422)
  expect((await post('"\\u0000"')).status).toBe(422)
  expect((await post(JSON.stringify({ email: 'a\u0000@b.example', password: 'x' }))).status).toBe(422)
  expect((await post('<xml/>', 'text/xml')).status).toBe(422)
  expect((await fetch(`${portal.url}/health`)).status).toBe(200)
})
