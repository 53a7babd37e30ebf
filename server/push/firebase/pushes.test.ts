import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { failure } from '../../testing/firebase-registry.ts'
import { test } from '../../testing/school.ts'
import { notice, tellPushes } from '../testing.ts'
import { accessTo } from './access.ts'
import { browserAt, firebaseOf, refuse, registered, sends, waiting, watchLog } from './testing.ts'

const { push } = contract

const tokensAsked = (lines: string[]) => lines.filter((line) => line === 'POST /token').length
test('a push goes by the project, says its kind and its page, and nothing of whom or what [PUSH-3] [PUSH-5]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const student = await school.person({ firstName: 'Софія', lastName: 'Коваленко' })
  await browserAt(school, student)
  const [token] = firebase.registrations.keys()

  await tellPushes(school.db, [notice(student), notice(student, { id: 8, kind: 'post', path: '/news' })])
  await school.app.outbox.deliver()

  const title = (kind: 'mark' | 'post') => school.t(`server.push.title.${kind}`)
  const shown = { body: school.t('server.push.body'), lang: 'uk' }
  const [ttl] = firebase.pushed.map(({ webpush }) => webpush.headers['TTL'])
  expect(firebase.pushed).toEqual([
    {
      token,
      webpush: {
        headers: { TTL: ttl, Urgency: 'high', Topic: 'notice-7' },
        data: { title: title('mark'), path: '/marks', tag: 'notice-7', ...shown },
      },
    },
    {
      token,
      webpush: {
        headers: { TTL: expect.stringMatching(/^86\d{3}$/), Urgency: 'normal', Topic: 'notice-8' },
        data: { title: title('post'), path: '/news', tag: 'notice-8', ...shown },
      },
    },
  ])
  expect(ttl).toMatch(/^86\d{3}$/)
  expect((await sql`select from outbox`.execute(school.db)).rows).toEqual([])
  expect((await school.as(student, push.devices)).body.devices[0]!.pushedAt).not.toBeNull()
})

test('many pushes at once go by one token, until shortly before it ends [PUSH-3]', async ({ school }) => {
  const firebase = await firebaseOf(school)
  const students = await Promise.all(Array.from({ length: 6 }, () => school.person({})))
  for (const one of students) await browserAt(school, one)
  const tell = async () => {
    await tellPushes(
      school.db,
      students.map((one, id) => notice(one, { id: 100 + id })),
    )
    await school.app.outbox.deliver()
  }

  // A second until it is used no more.
  firebase.expiresIn = 61
  await tell()
  expect(tokensAsked(firebase.lines())).toBe(1)
  firebase.expiresIn = 3_600
  await sleep(1_100)
  await Promise.all(students.map(() => accessTo(school.config.firebase!)))
  await tell()
  expect(firebase.pushed).toHaveLength(12)
  expect(tokensAsked(firebase.lines())).toBe(2)
})

test('a token that ends within a minute is used no more, and one that is refused is changed at once [PUSH-3]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const log = watchLog(school, firebase)
  const student = await school.person({})
  await browserAt(school, student)
  let id = 10
  const tell = async () => {
    await tellPushes(school.db, [notice(student, { id: ++id })])
    await school.app.outbox.deliver()
  }
  firebase.expiresIn = 59
  await tell()
  firebase.expiresIn = 3_600
  await tell()
  expect(tokensAsked(firebase.lines())).toBe(2)

  firebase.accessTokens.clear()
  await tell()
  expect(tokensAsked(firebase.lines())).toBe(3)
  expect(firebase.pushed).toHaveLength(3)

  refuse(firebase, 'messages:send', failure(401, 'UNAUTHENTICATED'))
  firebase.asked.length = 0
  await tell()
  expect([sends(firebase.lines()), tokensAsked(firebase.lines())]).toEqual([2, 1])
  expect(await waiting(school)).toMatchObject([{ state: 'failed', reason: 'refused', reply: 401 }])
  expect(await registered(school)).toBe(1)
  log.expectNoSecret()
})
