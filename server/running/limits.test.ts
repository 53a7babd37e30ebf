import { expect, test } from 'vitest'
import { Visitor } from '../testing/visitor.ts'
import { identity } from '../../contract/identity/endpoints.ts'
import { portalOf } from './testing.ts'

test('every answer carries the security headers, and cookies are closed to scripts but for the CSRF token', async () => {
  const portal = await portalOf({ PUBLIC_URL: 'https://school.example' })

  const answer = await fetch(`${portal.url}${identity.csrf.path}`)

  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /script-src 'self';.*style-src 'self';.*frame-ancestors 'none'.*require-trusted-types-for 'script'/,
    ),
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
    // Not even to ourselves: the address of a mailed link's page would stand in the log of whatever it fetches.
    'referrer-policy': 'strict-origin',
  })
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^XSRF-TOKEN=.*; Secure; SameSite=Lax$/)])
})

/** How somebody without a session sends a body. */
async function poster() {
  const portal = await portalOf()
  const visitor = new Visitor()
  await visitor.call(portal.url, identity.csrf)
  const post = (body: BodyInit, type = 'application/json') =>
    fetch(`${portal.url}/login`, { method: 'POST', body, headers: { ...visitor.headers(), 'content-type': type } })
  return { portal, post }
}

test('a body over the limit gets 413, garbage 422, and a health check 200', async () => {
  const { portal, post } = await poster()

  const large = await post(JSON.stringify({ email: 'a'.repeat(300_000) }))
  expect([large.status, await large.json()]).toMatchObject([413, { message: expect.any(String) }])
  for (const garbage of ['{"email":', '[]', '"\\u0000"', JSON.stringify({ email: 'a\u0000@b.example', password: 'x' })])
    expect((await post(garbage)).status).toBe(422)
  expect((await post('<xml/>', 'text/xml')).status).toBe(422)
  expect((await fetch(`${portal.url}/health`)).status).toBe(200)
})
