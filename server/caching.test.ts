import { expect } from 'vitest'
import { contract, endpoints } from '../contract/index.ts'
import { type Everything, everything } from './testing/everything.ts'
import { requestsIn, type EndpointName } from './testing/requests.ts'
import { test, type School } from './testing/school.ts'

const { identity, photos, tokens } = contract

/** What is read and yet kept nowhere: files, the account's own page, and where its credentials are. */
const readAndKeptNowhere = new Set<EndpointName>([
  'account.show',
  'factors.list',
  'factors.requestPasskey',
  'files.download',
  'googleCourses.unused',
  'identity.csrf',
  'journal.export',
  'live.open',
  'saml.metadata',
  'push.devices',
  'push.show',
  'sessions.list',
  'ssoLinks.list',
  'tokens.list',
])

/** Answered by redirects and refusals alone, which are kept nowhere. */
const ofSignIn = new Set<EndpointName>(['sso.begin', 'sso.callback', 'sso.leave', 'saml.logout'])

const reads = endpoints
  .filter(({ name, endpoint: { method } }) => method === 'GET' && !ofSignIn.has(name as EndpointName))
  .map(({ name, endpoint }) => ({ name: name as EndpointName, endpoint }))

/** What a student, a guardian, a teacher and an administrator are answered, and what their browsers are told of keeping it. */
async function readByAll(school: School, world: Everything, { name, endpoint }: (typeof reads)[number]) {
  const request = requestsIn(world)[name]
  const told: { status: number; kept: unknown[] }[] = []
  for (const reader of [world.student, world.guardian, world.teacher, world.administrator]) {
    const pt = reader === world.guardian ? world.student.uuid : reader.uuid
    const params = { pt, ...request.params } as never
    const { status, headers } = await school.as(reader, endpoint, { ...request, params })
    told.push({ status, kept: [headers['cache-control'], ...(status < 300 ? [headers['vary']] : [])] })
  }
  return told
}

test('what somebody may see is kept by their own browser, which asks each time; credentials and files by none [PERM-8]', async ({
  school,
}) => {
  const world = await everything(school)

  for (const read of reads) {
    const answers = await readByAll(school, world, read)
    const seen = readAndKeptNowhere.has(read.name)
      ? ['no-store', undefined]
      : ['private, no-cache', 'Cookie, Accept-Encoding']
    for (const { status, kept } of answers)
      expect([read.name, status, kept]).toEqual([read.name, status, status < 300 ? seen : ['no-store']])
    expect([read.name, answers.some(({ status }) => status < 300)]).toEqual([read.name, true])
  }
})

test('no part of a sign-in by a provider is kept anywhere [PERM-8] [SSO-1]', async ({ school }) => {
  for (const endpoint of Object.values(contract.sso)) {
    const { headers } = await school.as(undefined, endpoint)
    expect([endpoint.path, headers['cache-control']]).toEqual([endpoint.path, 'no-store'])
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
