import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract, endpoints } from '../../../contract/index.ts'
import type { Language } from '../../../rules/languages.ts'
import { thisWeek } from '../../schedule/testing.ts'
import { busyClass } from '../../testing/busy-class.ts'
import { decoded } from '../../testing/decoded.ts'
import { everything } from '../../testing/everything.ts'
import type { Actor } from '../../testing/people.ts'
import { requestsIn, type EndpointName } from '../../testing/requests.ts'
import { test, type School } from '../../testing/school.ts'

const { coursework, marks, participants, profiles, schedule } = contract
const accepting = (encodings: string) => ({ headers: { 'accept-encoding': encodings } })
const all = 'gzip, deflate, br, zstd'
const taken: [accepted: string, encoding: string | undefined][] = [
  [all, 'zstd'],
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['identity', undefined],
]

test('a long answer leaves in the best way that its reader takes, and says the same in each, made anew or not [HOME-1]', async ({
  school: { as, person },
  school,
}) => {
  const [eve] = (await busyClass(school)).students as [Actor]
  const admin = await person({ type: 'ADMIN' })
  for (let n = 0; n < 10; n += 1) await person({})
  const of = { params: { pt: eve.uuid } }
  const asks = [
    (more: object) => as(eve, marks.list, { ...of, ...more }),
    (more: object) => as(eve, schedule.search, { ...of, body: thisWeek, ...more }),
    (more: object) => as(admin, profiles.list, { query: {}, ...more }),
  ]

  for (const ask of asks) {
    const plain = await ask({})
    expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined])
    for (const [accepted, encoding] of [...taken, ...taken]) {
      const { headers, raw, body } = await ask(accepting(accepted))
      expect([accepted, headers['content-encoding']]).toEqual([accepted, encoding])
      expect(headers).toMatchObject({
        'content-length': String(raw.length),
        'content-type': plain.headers['content-type'],
      })
      expect([body, headers['vary']]).toEqual([plain.body, plain.headers['vary']])
      expect([accepted, raw.length < plain.raw.length / 2]).toEqual([accepted, encoding !== undefined])
    }
  }
})

test('HEAD tells of an answer what GET does; what is short or refused is not compressed [HOME-1]', async ({
  school,
}) => {
  const [eve, ostap] = (await busyClass(school)).students as [Actor, Actor]
  const list = (pt: string) => school.as(eve, marks.list, { params: { pt }, ...accepting(all) })
  const { headers } = await list(eve.uuid)
  const told = ['content-encoding', 'content-length', 'etag', 'vary', 'cache-control'] as const

  const head = await school.inject({
    method: 'HEAD',
    url: marks.list.path.replace(':pt', eve.uuid),
    headers: { cookie: `${await school.cookieOf(eve)}; language=ua`, 'accept-encoding': all },
  })

  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  expect(told.map((name) => head.headers[name])).toEqual(told.map((name) => headers[name]))
  const refused = await list(ostap.uuid)
  expect([refused.status, refused.headers['content-encoding']]).toEqual([404, undefined])
  const short = await school.as(eve, participants.list, accepting(all))
  expect([short.status, short.headers['content-encoding']]).toEqual([200, undefined])
})

test('the description of the calls, which is long, is compressed beside the answers of others [HOME-1]', async ({
  school: { inject },
}) => {
  const ask = (accepted: string) => inject({ url: '/api/openapi.json', headers: { 'accept-encoding': accepted } })
  const plain = await ask('identity')

  const answers = await Promise.all([...taken, ...taken].map(([accepted]) => ask(accepted)))

  expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([...taken, ...taken].map(([, one]) => one))
  for (const answer of answers) expect(decoded(answer) === plain.body).toBe(true)
})

const long = 'x'.repeat(5_000)
/** Longer than what is compressed elsewhere, in `crowded`. */
const longAndSecret = new Set<EndpointName>(['files.download', 'sessions.list', 'tokens.list'])

/** One of everything, and of what shows credentials and files more than is sent as it is for its length alone. */
async function crowded(school: School) {
  const world = await everything(school)
  const many = sql`from generate_series(1, 20) n`
  await sql`insert into sessions (token_hash, user_id, expires_at)
    select sha256(n::text::bytea), ${world.teacher.userId}, now() + interval '1 day' ${many}`.execute(school.db)
  await sql`insert into tokens (token_hash, user_id, name)
    select sha256(n::text::bytea), ${world.teacher.userId}, 'phone' ${many}`.execute(school.db)
  await sql`update file_contents set content = ${Buffer.from(long)}`.execute(school.db)
  return world
}

test('files and whatever carries a credential are compressed for nobody [HOME-1] [PERM-8]', async ({ school }) => {
  const world = await crowded(school)
  const secret: string[] = []

  for (const { name, endpoint } of endpoints.filter(({ endpoint: { method } }) => method === 'GET')) {
    const request = requestsIn(world)[name as EndpointName]
    for (const reader of [world.student, world.teacher, world.administrator]) {
      const params = { pt: reader.uuid, ...request.params } as never
      const { status, headers, raw } = await school.as(reader, endpoint, { ...request, params, ...accepting(all) })
      if (status !== 200 || headers['cache-control'] !== 'no-store') continue
      expect([name, headers['content-encoding']]).toEqual([name, undefined])
      if (raw.length > 1_024) secret.push(name)
    }
  }
  expect(new Set(secret)).toEqual(longAndSecret)
})

type Question = { who: Actor; of: Actor; endpoint: object; language: Language; body?: object }

function shuffled<T>(all: T[]): T[] {
  return all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

test('what many ask at once, in every encoding and language, is each their own, after marks, locks and switches too [HOME-1] [PERM-8]', async ({
  school,
}) => {
  const { students, guardian, child, remark } = await busyClass(school)
  const [eve, ostap] = students as [Actor, Actor]
  const sister = await school.person({ guardian })
  const viewers = [
    ...students.map((one) => ({ who: one, of: one })),
    ...[child, sister].map((of) => ({ who: guardian, of })),
  ]
  const questions = viewers.flatMap((pair) =>
    (['ua', 'en'] as const).flatMap((language): Question[] => [
      { ...pair, language, endpoint: marks.list },
      { ...pair, language, endpoint: coursework.assignments },
      { ...pair, language, endpoint: schedule.search, body: thisWeek },
      { ...pair, language, endpoint: participants.list },
    ]),
  )
  const ask = async (as: School['as'], { who, of, endpoint, ...rest }: Question, headers = {}) => {
    const { status, body } = await as(who, endpoint, { params: { pt: of.uuid } as never, ...rest, headers })
    return { status, body }
  }
  const changes = [
    async () => {},
    () => remark(eve, 12),
    () => sql`update profiles set locked_at = now() where id = ${ostap.profileId}`.execute(school.db),
    () => sql`update profiles set guardian_id = null where id = ${child.profileId}`.execute(school.db),
  ]

  for (const change of changes) {
    await change()
    const fresh = await school.elsewhere()
    const expected = new Map<Question, unknown>()
    for (const question of questions) expected.set(question, await ask(fresh, question))
    const asked = shuffled(questions.flatMap((question) => taken.map(([accepted]) => ({ question, accepted }))))
    const told = await Promise.all(
      asked.map(({ question, accepted }) => ask(school.as, question, { 'accept-encoding': accepted })),
    )
    expect(told).toEqual(asked.map(({ question }) => expected.get(question)))
  }
})
