import { expect } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../runtime/config.ts'
import { realClock } from '../runtime/clock.ts'
import { csrfToken } from '../auth/csrf.ts'
import { sealingWith } from '../auth/sealing.ts'
import { test, unheard, type School } from '../testing/school.ts'

const csrfSecret = 'a secret of the tests'

/** Wrong passwords for one address, each with another forwarded address, at a portal behind the given proxies. */
async function guesses({ db }: School, trusted: string, forwarded: string[], remoteAddress = '127.0.0.1') {
  const config = readConfig({ DEMO: 'off', TRUST_PROXY: trusted })
  const app = await createApp({
    db,
    config,
    csrfSecret,
    sealing: sealingWith(csrfSecret),
    clock: realClock,
    mailTransport: async () => {},
    pushTo: async () => ({ status: 201, retryAfter: undefined }),
    listen: unheard,
  })
  const token = csrfToken(csrfSecret, undefined)
  const headers = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' }
  const payload = { email: 'sofia@school.example', password: 'guess' }
  const statuses: number[] = []
  for (const one of forwarded) {
    const sent = { ...headers, 'x-forwarded-for': one }
    statuses.push(
      (await app.inject({ method: 'POST', url: '/login', remoteAddress, payload, headers: sent })).statusCode,
    )
  }
  await app.close()
  return statuses
}

const six = [1, 2, 3, 4, 5, 6]
const shut = [422, 422, 422, 422, 422, 429]
const open = six.map(() => 422)

test('behind one proxy the visitor is whom it added on the right, whatever stands before [AUTH-15]', async ({
  school,
}) => {
  const claimed = six.map((n) => `198.51.100.${n}, 192.0.2.1`)
  const added = six.map((n) => `192.0.2.1, 203.0.113.${n}`)

  expect(await guesses(school, 'on', claimed)).toEqual(shut)
  expect(await guesses(school, '1', added)).toEqual(open)
})

test('behind two proxies the visitor is the second from the right, behind named ones the last that is none of them [AUTH-15]', async ({
  school,
}) => {
  const claimed = (visitor: string) => six.map((n) => `198.51.100.${n}, ${visitor}, 10.0.0.7`)

  expect(await guesses(school, '2', claimed('192.0.2.2'))).toEqual(shut)
  expect(await guesses(school, '127.0.0.1, 10.0.0.0/8', claimed('192.0.2.3'))).toEqual(shut)
})

test('without a proxy, or past it, what a visitor claims is not believed [AUTH-15]', async ({ school }) => {
  const claimed = six.map((n) => `198.51.100.${n}`)

  expect(await guesses(school, 'off', claimed, '192.0.2.4')).toEqual(shut)
  expect(await guesses(school, '10.0.0.0/16', claimed, '192.0.2.5')).toEqual(shut)
})
