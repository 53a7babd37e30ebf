import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { password, withPassword } from '../../identity/testing.ts'
import { test } from '../../testing/school.ts'
import { browserOf } from '../testing.ts'
import { samlSchool, setOut } from '../testing-saml-provider.ts'

type Answer = (response: ServerResponse) => unknown

/** The address of a server that answers in this way, and then in another. */
async function serverWith(first: Answer, then: Answer = first) {
  let asked = 0
  const server = createServer((_, response) => void (asked++ ? then(response) : first(response)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata`
}

test.for([
  ['says nothing', () => {}],
  ['talks without end', (to) => void setInterval(() => to.write('x'.repeat(65_536)), 5).unref()],
  ['sends a page', (to) => to.end('<!doctype html><p>Not found')],
  ['sends no XML', (to) => to.end('{"error": "olena@school.example"}')],
  ['fails', (to) => to.writeHead(500).end()],
] satisfies [string, Answer][])(
  'a SAML provider that %s in place of its metadata has its own message within ten seconds, and passwords go on [SSO-1]',
  { timeout: 15_000 },
  async ([, answer], { school }) => {
    const there = await samlSchool(school)
    const person = await withPassword(school)
    there.provider.metadata = await serverWith(answer)
    const began = performance.now()
    const { status, headers } = await browserOf(school).get(contract.sso.begin, {})

    expect([status, headers['location']]).toEqual([303, '/login?refused=away&by=saml'])
    expect(performance.now() - began).toBeLessThan(10_000)
    const body = { email: person.email, password }
    expect((await school.as(undefined, contract.identity.login, { body })).status).toBe(204)
  },
)

test('metadata at an address are read; where they no longer come when somebody returns, that is told [SSO-1]', async ({
  school,
}) => {
  const there = await samlSchool(school)
  const person = await school.person({ email: 'olena@school.example' })
  const metadata = await readFile(there.file, 'utf8')
  there.provider.metadata = await serverWith((to) => to.end(metadata))
  const { comeBack } = await setOut(school, there)
  expect(await comeBack()).toBe(person.userId)

  const late = await setOut(school, there)
  // Settings of another start have nothing cached.
  school.config.providers = [{ ...there.provider, metadata: await serverWith((to) => to.writeHead(503).end()) }]
  expect(await late.comeBack()).toBe('away')
})
