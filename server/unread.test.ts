import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { contract } from '../contract/index.ts'
import { test, type School } from './testing/school.ts'

const guarding = {
  'content-security-policy': expect.stringContaining("default-src 'self'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

/** Sends bytes as they are, and reads the answer to its end. */
async function send({ app }: School, bytes: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let told = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (told += chunk))
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = told.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => [line.split(': ')[0]!, line.split(': ').slice(1).join(': ')]))
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) as { message: string } }
}

const end = 'Host: school.example\r\nConnection: close\r\n\r\n'

test('what cannot be read as HTTP is answered as any other fault, with the headers that guard every answer [PERM-10]', async ({
  school,
}) => {
  const { t } = school
  const unread = t('server.http.json')
  const asked: [string, number, string][] = [
    [`GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n${end}`, 431, t('server.http.tooLarge')],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${end}`, 431, t('server.http.tooLarge')],
    [`SHOW / HTTP/1.1\r\n${end}`, 400, unread],
    [`POST /login HTTP/1.1\r\nContent-Length: many\r\n${end}`, 400, unread],
    [`POST /login HTTP/1.1\r\nContent-Length: -1\r\n${end}`, 400, unread],
    [`POST /login HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${end}`, 400, unread],
    [`GET / HTTP/1.1\r\nNo colon\r\n${end}`, 400, unread],
    ['\u0016\u0003\u0001 hello\r\n\r\n', 400, unread],
  ]

  for (const [bytes, status, message] of asked) {
    const answer = await send(school, bytes)
    expect([bytes.slice(0, 60), answer]).toEqual([
      bytes.slice(0, 60),
      { status, body: { message }, headers: expect.objectContaining(guarding) },
    ])
  }
})

test('an address that cannot be decoded, or is longer than any, is 404 as every other that leads nowhere [PERM-1]', async ({
  school: { inject, t },
}) => {
  const addresses = ['/%', '/%E0%A4', '/api/%ff', '/api/posts/%', '/assets/%', '/%2', '/api/nothing']
  const message = t('server.http.notFound')
  const longest = `/api/context-pt/${'x'.repeat(1_000)}/marks`

  for (const url of [...addresses, longest])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const) {
      const { statusCode, headers, body } = await inject({ method, url })
      expect([url, method, headers]).toEqual([url, method, expect.objectContaining(guarding)])
      expect([url, method, statusCode]).toEqual([url, method, 404])
      expect([url, method, body]).toEqual([url, method, method === 'HEAD' ? '' : JSON.stringify({ message })])
    }
})

test('a known address answers HEAD as GET without its body, and any other way of asking as an unknown one', async ({
  school: { as, person, inject, cookieOf, t },
}) => {
  const student = await person({})
  const cookie = `${await cookieOf(student)}; language=ua`
  const url = contract.identity.user.path
  const read = await as(student, contract.identity.user)

  const head = await inject({ method: 'HEAD', url, headers: { cookie } })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers).toMatchObject({ 'content-length': read.headers['content-length'], vary: 'Cookie' })
  for (const method of ['OPTIONS', 'TRACE', 'PATCH', 'POST', 'PROPFIND'] as const) {
    const other = await inject({ method, url, headers: { cookie } })
    expect([method, other.statusCode, other.json()]).toEqual([method, 404, { message: t('server.http.notFound') }])
    expect(other.headers).toMatchObject(guarding)
  }
})

test('cookies, queries and bodies that make no sense are no fault of the portal', async ({ school }) => {
  const { inject, person, cookieOf } = school
  const admin = await person({ type: 'ADMIN' })
  const session = await cookieOf(admin)
  const list = contract.profiles.list.path
  const get = async (url: string, cookie = session) =>
    (await inject({ method: 'GET', url, headers: { cookie } })).statusCode

  for (const cookie of [
    '=',
    ';;;',
    'dzvinok_session',
    'dzvinok_session=%',
    `dzvinok_session=${'x'.repeat(4_000)}`,
    '\u00ff=%ff',
  ])
    expect([cookie, await get(contract.identity.user.path, cookie)]).toEqual([cookie, 401])
  for (const query of ['search=a&search=b', 'search[a]=1', 'type=__proto__', 'sort=constructor', 'groupId=1e309'])
    expect([query, [200, 422].includes(await get(`${list}?${query}`))]).toEqual([query, true])
  expect(await get(`${list}?search=a&search=b`)).toBe(422)
  expect(await get(`${list}?__proto__=x&constructor=y&toString=z&hasOwnProperty=1`)).toBe(200)
  expect(await get(`${list}?search=%`)).toBe(200)
  for (const payload of [
    '{"__proto__": {"name": "A"}}',
    '{"constructor": {"prototype": {"name": "A"}}}',
    '[]',
    'null',
    '1',
    '"x"',
  ])
    expect([payload, (await posted(school, admin, payload)).status]).toEqual([payload, 422])
  expect(({} as { name?: string }).name).toBeUndefined()
})

async function posted({ as }: School, admin: Parameters<School['as']>[0], payload: string) {
  return as(admin, contract.disciplines.create, { body: JSON.parse(payload) as unknown })
}
