import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { contract } from '../contract/index.ts'
import type { Said } from './i18n/translate.ts'
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

const login = 'POST /login HTTP/1.1\r\n'
const unreadable: [bytes: string, status: number, message: Said][] = [
  [`GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n${end}`, 431, 'server.http.tooLarge'],
  [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${end}`, 431, 'server.http.tooLarge'],
  [`SHOW / HTTP/1.1\r\n${end}`, 400, 'server.http.json'],
  [`${login}Content-Length: many\r\n${end}`, 400, 'server.http.json'],
  [`${login}Content-Length: -1\r\n${end}`, 400, 'server.http.json'],
  [`${login}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n${end}`, 400, 'server.http.json'],
  [`GET / HTTP/1.1\r\nNo colon\r\n${end}`, 400, 'server.http.json'],
  ['\u0016\u0003\u0001 hello\r\n\r\n', 400, 'server.http.json'],
]

test('what cannot be read as HTTP is answered as any other fault, with the headers that guard every answer [PERM-10]', async ({
  school,
}) => {
  for (const [bytes, status, message] of unreadable) {
    const sent = bytes.slice(0, 60)
    const expected = { status, body: { message: school.t(message) }, headers: expect.objectContaining(guarding) }
    expect([sent, await send(school, bytes)]).toEqual([sent, expected])
  }
})

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const
const longest = `/api/context-pt/${'x'.repeat(1_000)}/marks`
const nowhere = ['/%', '/%E0%A4', '/api/%ff', '/api/posts/%', '/assets/%', '/%2', '/api/nothing', longest]

test('an address that cannot be decoded, or is longer than any, is 404 as every other that leads nowhere [PERM-1]', async ({
  school: { inject, t },
}) => {
  const message = t('server.http.notFound')

  for (const url of nowhere)
    for (const method of methods) {
      const { statusCode, headers, body } = await inject({ method, url })
      const asked = [url, method]
      expect([...asked, headers]).toEqual([...asked, expect.objectContaining(guarding)])
      expect([...asked, statusCode, body]).toEqual([
        ...asked,
        404,
        method === 'HEAD' ? '' : JSON.stringify({ message }),
      ])
    }
})

/** A student, and how their browser asks for who they are. */
async function asker(school: School) {
  const student = await school.person({})
  const cookie = `${await school.cookieOf(student)}; language=ua`
  const url = contract.identity.user.path
  const ask = (method: NonNullable<InjectOptions['method']>) => school.inject({ method, url, headers: { cookie } })
  return { student, ask }
}

test('a known address answers HEAD as GET without its body', async ({ school }) => {
  const { student, ask } = await asker(school)
  const read = await school.as(student, contract.identity.user)

  const head = await ask('HEAD')

  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers).toMatchObject({
    'content-length': read.headers['content-length'],
    vary: 'Cookie, Accept-Encoding',
  })
})

test('a known address answers any other way of asking as an unknown one', async ({ school }) => {
  const { ask } = await asker(school)
  const message = school.t('server.http.notFound')

  for (const method of ['OPTIONS', 'TRACE', 'PATCH', 'POST', 'PROPFIND'] as const) {
    const other = await ask(method)
    expect([method, other.statusCode, other.json()]).toEqual([method, 404, { message }])
    expect(other.headers).toMatchObject(guarding)
  }
})

/** An administrator, and the status that an address is answered with under their cookie or another. */
async function getter({ inject, person, cookieOf }: School) {
  const admin = await person({ type: 'ADMIN' })
  const session = await cookieOf(admin)
  const get = async (url: string, cookie = session) =>
    (await inject({ method: 'GET', url, headers: { cookie } })).statusCode
  return { admin, get }
}

const strangeCookies = [
  '=',
  ';;;',
  'dzvinok_session',
  'dzvinok_session=%',
  `dzvinok_session=${'x'.repeat(4_000)}`,
  '\u00ff=%ff',
]

test('cookies that make no sense are no fault of the portal', async ({ school }) => {
  const { get } = await getter(school)

  for (const cookie of strangeCookies)
    expect([cookie, await get(contract.identity.user.path, cookie)]).toEqual([cookie, 401])
})

const strangeQueries = ['search=a&search=b', 'search[a]=1', 'type=__proto__', 'sort=constructor', 'groupId=1e309']

test('queries that make no sense are no fault of the portal', async ({ school }) => {
  const { get } = await getter(school)
  const list = contract.profiles.list.path

  for (const query of strangeQueries)
    expect([query, [200, 422].includes(await get(`${list}?${query}`))]).toEqual([query, true])
  expect(await get(`${list}?search=a&search=b`)).toBe(422)
  expect(await get(`${list}?__proto__=x&constructor=y&toString=z&hasOwnProperty=1`)).toBe(200)
  expect(await get(`${list}?search=%`)).toBe(200)
})

const strangeBodies = [
  '{"__proto__": {"name": "A"}}',
  '{"constructor": {"prototype": {"name": "A"}}}',
  '[]',
  'null',
  '1',
  '"x"',
]

test('bodies that make no sense are no fault of the portal', async ({ school }) => {
  const { admin } = await getter(school)

  for (const payload of strangeBodies) {
    const { status } = await school.as(admin, contract.disciplines.create, { body: JSON.parse(payload) as unknown })
    expect([payload, status]).toEqual([payload, 422])
  }
  expect(({} as { name?: string }).name).toBeUndefined()
})
