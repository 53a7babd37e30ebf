import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Home, PageAnswers } from '../../contract/dashboard/schemas.ts'
import { acting } from '../testing/everything.ts'
import { busyClass } from '../testing/busy-class.ts'
import { decoded } from '../testing/decoded.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { unnoticed } from '../testing/versions.ts'
import { setGuardians } from '../people/guardians.ts'

const encodings = ['gzip, deflate, br, zstd', 'gzip, br', 'gzip', 'identity']
/** An instance does not work at more at once. */
const fewEnough = 100

type Asked = { who: Actor; url: string; language?: string | undefined; scheme?: string; encodings?: string }
type Inject = School['inject']

const blockIn = (html: string, id: string) => JSON.parse(html.match(`id="${id}">([^<]*)</script>`)![1]!) as never

/** A page as its reader's browser has it. */
async function opened(school: School, inject: Inject, { who, url, language = 'ua', scheme = 'auto', ...more }: Asked) {
  const cookie = `${await school.cookieOf(who)}; language=${language}; scheme=${scheme}`
  const answer = await inject({ url, headers: { cookie, 'accept-encoding': more.encodings ?? 'identity' } })
  const html = decoded(answer)
  const { now, ...settings } = blockIn(html, 'page') as { now: string }
  return {
    status: answer.statusCode,
    root: html.match(/<html[^>]*>/)![0],
    settings,
    now,
    answers: blockIn(html, 'answers') as PageAnswers | null,
    told: answer.headers['server-timing'] as string,
    kept: answer.headers['cache-control'],
  }
}

/** Of what a child's guardian may be told, what a page shows. */
function picked(homes: PageAnswers['homes'], parts: (keyof Home)[]) {
  const of = (home: Home) => Object.fromEntries(parts.map((part) => [part, home[part]]))
  return Object.fromEntries(Object.entries(homes).map(([pt, home]) => [pt, of(home)]))
}

const ofChild: (keyof Home)[] = [
  'calendar',
  'schedule',
  'news',
  'summary',
  'totals',
  'standing',
  'absences',
  'bell',
  'day',
]
const ofEach: (keyof Home)[] = ['calendar', 'schedule', 'summary', 'absences', 'bell', 'day']

const homesIn = async (school: School, who: Actor, children: Actor[]) => {
  const told: [string, unknown][] = []
  for (const { uuid } of children) {
    const { body } = await school.as(who, contract.dashboard.home, { params: { pt: uuid } })
    told.push([uuid, body])
  }
  return Object.fromEntries(told) as PageAnswers['homes']
}

async function family(school: School) {
  const world = await busyClass(school)
  const sister = await school.person({ guardian: world.guardian, groupId: world.groupId })
  return { ...world, sister, inject: await school.serving() }
}

test('a page comes with what its calls answer, of whom it is by its address or by who opens it [HOME-1] [PART-8]', async ({
  school,
}) => {
  const { students, guardian, child, sister, inject } = await family(school)
  const [eve] = students as [Actor]

  const own = await opened(school, inject, { who: eve, url: '/' })
  const named = await opened(school, inject, { who: guardian, url: `/?child=${child.uuid}` })
  const marks = await opened(school, inject, { who: guardian, url: `/marks?child=${sister.uuid}` })

  expect(own.answers?.homes).toEqual(await homesIn(school, eve, [eve]))
  expect(own.answers?.user).toEqual((await school.as(eve, contract.identity.user)).body)
  expect(own.answers?.participants).toEqual((await school.as(eve, contract.participants.list)).body)
  expect(named.answers?.homes).toEqual(picked(await homesIn(school, guardian, [child]), ofChild))
  const ofSister = await homesIn(school, guardian, [sister])
  expect(marks.answers?.homes).toEqual(picked(ofSister, ['day', 'calendar', 'schedule', 'totals', 'bell']))
  for (const url of [`/?child=${eve.uuid}`, '/?child=somebody', '/repass', '/nowhere'])
    expect([url, (await opened(school, inject, { who: guardian, url })).answers]).toEqual([url, null])
  expect([own.kept, (await opened(school, inject, { who: eve, url: '/repass' })).kept]).toEqual([
    'no-store',
    'private, no-cache',
  ])
})

test('the page of all children comes with what it shows of each, and of nobody who is locked [HOME-1] [PERM-8]', async ({
  school,
}) => {
  const { guardian, child, sister, inject } = await family(school)
  const both = await opened(school, inject, { who: guardian, url: '/' })

  expect(both.answers?.homes).toEqual(picked(await homesIn(school, guardian, [child, sister]), ofEach))
  await sql`update profiles set locked_at = now() where id = ${sister.profileId}`.execute(school.db)
  const one = await opened(school, inject, { who: guardian, url: '/' })
  expect(one.answers?.homes).toEqual(picked(await homesIn(school, guardian, [child]), ofChild))
})

test('whoever was locked is shown nothing, and whose child came since is shown at the next look [PERM-8]', async ({
  school,
}) => {
  const { students, guardian, child, sister, inject } = await family(school)
  const [eve, ostap] = students as [Actor, Actor]
  const homesOf = async (who: Actor) =>
    Object.keys((await opened(school, inject, { who, url: '/' })).answers?.homes ?? {})
  const both = [child.uuid, sister.uuid].toSorted()

  expect([await homesOf(eve), (await homesOf(guardian)).toSorted()]).toEqual([[eve.uuid], both])
  await sql`update profiles set locked_at = now() where id = ${eve.profileId}`.execute(school.db)
  await setGuardians(school.db, [{ studentId: ostap.profileId, guardianIds: [guardian.profileId] }])

  expect(await homesOf(eve)).toEqual([])
  expect((await homesOf(guardian)).toSorted()).toEqual([...both, ostap.uuid].toSorted())
})

test('bytes are sent again within their minute, and the moment is told beside them [HOME-1] [TZ-1]', async ({
  school,
}) => {
  const { students, inject, remark } = await family(school)
  const [eve] = students as [Actor]
  const open = () => opened(school, inject, { who: eve, url: '/', encodings: encodings[0]! })
  // The first look computes the diary, which counts.
  await open()
  school.at('2027-03-16T08:10:05Z')
  const first = await open()
  await unnoticed(school, sql`update lessons set title = 'past the triggers'`)
  school.at('2027-03-16T08:10:45Z')

  const again = await open()
  expect([again.now, again.answers]).toEqual([first.now, first.answers])
  expect(again.told).toMatch(/^now;desc="2027-03-16T08:10:45/)
  school.at('2027-03-16T08:11:02Z')
  expect((await open()).now).toMatch(/^2027-03-16T08:11:02/)
  await remark(eve, 12)
  const marked = (await open()).answers?.homes[eve.uuid]?.totals
  expect(marked).toEqual((await homesIn(school, eve, [eve]))[eve.uuid]?.totals)
  expect(marked).not.toEqual(first.answers?.homes[eve.uuid]?.totals)
})

test('what many open at once, in every encoding, language and scheme, is each their own, whatever changed [HOME-1] [PERM-8]', async ({
  school,
}) => {
  const { students, guardian, secondGuardian, child, sister, inject, remark, ...world } = await family(school)
  const [eve, ostap] = students as [Actor, Actor]
  const as = await acting(school, eve)
  const teacher = await school.person({ type: 'TEACHER' })
  const urls = ['/', '/marks', `/?child=${child.uuid}`]
  const looks = [
    { language: 'ua', scheme: 'dark' },
    { language: 'en', scheme: 'auto' },
  ]
  const questions = [...students, guardian, secondGuardian, as, teacher].flatMap((who) =>
    urls.flatMap((url) => looks.map(({ language, scheme }): Asked => ({ who, url, language, scheme }))),
  )
  const shown = async (from: Inject, asked: Asked, taken = 'identity') => {
    const { now: _, told: __, ...rest } = await opened(school, from, { ...asked, encodings: taken })
    return rest
  }
  const changes = [
    async () => {},
    () => remark(eve, 12),
    () => sql`update profiles set locked_at = now() where id = ${ostap.profileId}`.execute(school.db),
    () => sql`update users set language = 'en' where id = ${eve.userId}`.execute(school.db),
    () => setGuardians(school.db, [{ studentId: child.profileId, guardianIds: [secondGuardian.profileId] }]),
    () =>
      sql`delete from memberships where profile_id = ${sister.profileId} and group_id = ${world.groupId}`.execute(
        school.db,
      ),
  ]

  for (const change of changes) {
    await change()
    const fresh = await school.serving()
    const expected: unknown[] = []
    for (const question of questions) expected.push(await shown(fresh, question))
    // Each in two encodings, by turns, and not in the order in which they were asked alone.
    const asked = questions
      .flatMap((question, at) => [at, at + 1].map((turn) => ({ question, taken: encodings[turn % 4]!, at })))
      .toSorted((a, b) => ((a.at * 7_919 + 13) % 101) - ((b.at * 7_919 + 13) % 101))
    for (let begin = 0; begin < asked.length; begin += fewEnough) {
      const some = asked.slice(begin, begin + fewEnough)
      const told = await Promise.all(some.map(({ question, taken }) => shown(inject, question, taken)))
      expect(told).toEqual(some.map(({ at }) => expected[at]))
    }
  }
}, 120_000)
