import { expect } from 'vitest'
import { contract, endpoints } from '../contract/index.ts'
import { everything } from './testing/everything.ts'
import { requestsIn, type EndpointName } from './testing/requests.ts'
import { test } from './testing/school.ts'

const { identity, photos, tokens } = contract

/** What is read and yet kept nowhere: files, the account's own page, and where its credentials are. */
const readAndKeptNowhere = new Set<EndpointName>([
  'account.show',
  'files.download',
  'identity.csrf',
  'journal.export',
  'sessions.list',
  'tokens.list',
])

test('what somebody may see is kept by their own browser, which asks each time; credentials and files by none [PERM-8]', async ({
  school,
}) => {
  const world = await everything(school)
  const requests = requestsIn(world)
  const readers = [world.student, world.guardian, world.teacher, world.administrator]

  for (const { name, endpoint } of endpoints.filter(({ endpoint: { method } }) => method === 'GET')) {
    const isKept = !readAndKeptNowhere.has(name as EndpointName)
    const expected = isKept ? ['private, no-cache', 'Cookie'] : ['no-store', undefined]
    let read = 0
    for (const reader of readers) {
      const pt = reader === world.guardian ? world.student.uuid : reader.uuid
      const request = requests[name as EndpointName]
      const params = { pt, ...request.params } as never
      const { status, headers } = await school.as(reader, endpoint, { ...request, params })
      if (status < 300) read += 1
      const told = [headers['cache-control'], ...(status < 300 ? [headers['vary']] : [])]
      expect([name, status, told]).toEqual([name, status, status < 300 ? expected : ['no-store']])
    }
    expect([name, read > 0]).toEqual([name, true])
  }
})

test('what changes something is kept nowhere, a token that is told least of all [AUTH-12] [PERM-8]', async ({
  school: { as, person },
}) => {
  const student = await person({})
  const kept = async (endpoint: object, body?: object) =>
    (await as(student, endpoint, { ...(body && { body }) })).headers['cache-control']

  expect(await kept(identity.prefer, { scheme: 'dark' })).toBe('no-store')
  expect(await kept(identity.login, {})).toBe('no-store')
  expect(await kept(tokens.create, {})).toBe('no-store')
})

test('a photo that a browser has is not sent again, and nobody is told so who may not see it [PART-5] [PERM-8]', async ({
  school,
}) => {
  const { student, teacher, locked, photo } = await everything(school)
  const show = (who: typeof student, headers?: Record<string, string>) =>
    school.as(who, photos.show, { params: { uuid: photo }, ...(headers && { headers }) })

  const first = await show(teacher)
  const known = { 'if-none-match': first.headers['etag'] as string }
  const again = await show(teacher, known)

  expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect([again.status, again.raw.length, again.headers['etag']]).toEqual([304, 0, first.headers['etag']])
  expect((await show(teacher, { 'if-none-match': '"another"' })).status).toBe(200)
  expect((await show(locked, known)).status).toBe(404)
})

test('signing out has the browser drop what it keeps of the portal, and nothing else does [AUTH-4]', async ({
  school: { as, person },
}) => {
  const student = await person({})

  expect((await as(student, identity.user)).headers['clear-site-data']).toBeUndefined()
  expect((await as(student, identity.logout)).headers['clear-site-data']).toBe('"cache"')
})
