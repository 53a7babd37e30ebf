import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { identity } from '../../../contract/identity/endpoints.ts'
import { posts } from '../../../contract/news/endpoints.ts'
import { profiles } from '../../../contract/people/endpoints.ts'
import { schedule } from '../../../contract/schedule/endpoints.ts'
import { addressOf, ApiError, call } from './api.ts'

type Sent = { address: string; init: RequestInit & { headers: Record<string, string> } }

/** A server that gives these answers in turn; the cookie is there once it was asked for. */
function serve(answers: Response[], cookie = '') {
  const sent: Sent[] = []
  const page = { cookie, documentElement: { lang: 'uk' } }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname: '/schedule', replace: vi.fn<(address: string) => void>() })
  vi.stubGlobal('fetch', async (address: string, init: Sent['init']) => {
    sent.push({ address, init })
    if (address !== identity.csrf.path) return answers.shift()
    page.cookie = 'other=1; XSRF-TOKEN=fresh%3D'
    return new Response(null, { status: 204 })
  })
  return sent
}

afterEach(() => vi.unstubAllGlobals())

const done = () => new Response(null, { status: 204 })
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

test('every call says that it comes from a script [AUTH-1]', async () => {
  const sent = serve([json(200, { user: {} })])
  await call(identity.user)

  expect(sent[0]?.init).toMatchObject({
    credentials: 'same-origin',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
})

test('a change repeats the token’s cookie, which is fetched when there is none [AUTH-1]', async () => {
  const sent = serve([done()])
  await call(identity.logout)

  expect(sent.map(({ address }) => address)).toEqual(['/sanctum/csrf-cookie', '/logout'])
  expect(sent[1]?.init.headers['X-XSRF-TOKEN']).toBe('fresh=')
})

test('a refused token is renewed once [AUTH-1]', async () => {
  const sent = serve([json(419, { message: 'old' }), done()], 'XSRF-TOKEN=old')
  await call(identity.logout)

  expect(sent.map(({ init }) => init.headers['X-XSRF-TOKEN'])).toEqual(['old', undefined, 'fresh='])
})

test('who is no longer signed in goes to the exit, once for all calls that are refused at a time, and again where they stayed [AUTH-6]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const refused = json(401, { message: 'no' })
  serve([refused, refused, done(), refused, done()])
  void call(identity.user)
  void call(identity.user)
  await call(identity.user)
  expect(vi.mocked(location.replace).mock.calls).toEqual([['/logout']])

  // The browser asked because of unsaved work, and the person stayed.
  vi.advanceTimersByTime(1_000)
  void call(identity.user)
  await call(identity.user)
  expect(location.replace).toHaveBeenCalledTimes(2)
})

test('a refusal carries the server’s words [AUTH-5]', async () => {
  serve([json(422, { message: 'general', errors: { email: ['wrong'] } })], 'XSRF-TOKEN=t')
  const refusal = await call(identity.forgotPassword, { body: { email: '' } }).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 422, message: 'general', errors: { email: ['wrong'] } })
})

test('an address carries its parameters and what is asked for', () => {
  expect(addressOf(schedule.search, { pt: 'a b' })).toBe('/api/context-pt/a%20b/searches/schedule')
  expect(addressOf(profiles.list, undefined, { search: 'Ґудзь', type: undefined, groupId: 5 })).toBe(
    '/api/admin/profiles?search=%D2%90%D1%83%D0%B4%D0%B7%D1%8C&groupId=5',
  )
})

test('what makes something new keeps its key until there is an answer, and has another the next time', async () => {
  const post = { body: { title: 'Збори', content: '' } }
  const stored = () => json(200, { post: {} })
  const sent = serve([json(504, {}), stored(), stored(), stored()], 'XSRF-TOKEN=known')
  const send = (body = post) => call(posts.create, body).catch(() => undefined)
  await send()
  await send({ body: { ...post.body, title: 'Концерт' } })
  await send()
  await send()
  const [lost, other, again, next] = sent.map(({ init }) => init.headers['Idempotency-Key'])

  expect(again).toBe(lost)
  expect(new Set([lost, other, next]).size).toBe(3)
})
