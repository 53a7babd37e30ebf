import { sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { contract } from '../../contract/index.ts'
import { documentAt, withPages } from '../testing/documents.ts'
import { acting, type Everything, everything } from '../testing/everything.ts'
import type { Actor } from '../testing/people.ts'
import { type School, test } from '../testing/school.ts'
import { holdsAfterAny } from '../testing/versions.ts'
import { changes, inTurn, type Shown, shownIn } from './testing.ts'

const { identity, participants } = contract
const paths = ['/', '/schedule', '/active', '/marks']

/** Content of a document, by the calls that answer it one by one. */
async function byCalls(as: School['as'], shown: Shown, path: string) {
  const [whose, people] = [await as(shown.viewer, identity.user), await as(shown.viewer, participants.list)]
  const { day } = (await as(shown.viewer, contract.dashboard.home, { params: { pt: shown.uuid } })).body
  const home = { day, ...(await inTurn({ as }, shown, day, path)) }
  return { identity: whose.body, people: people.body, pt: shown.uuid, home }
}

/** Content of a document, as it was sent. */
async function byDocument(as: School['as'], { viewer }: Shown, path: string) {
  const { identity: whose, people, pt, home } = (await documentAt(as, viewer, path)).answers!
  return { identity: whose, people, pt, home }
}

type World = School & Everything & { classmate: Actor }

const written = {
  ...changes,
  rename: ({ db, student }: World) =>
    sql`update profiles set first_name = first_name || 'я' where id = ${student.profileId}`.execute(db),
  renameAccount: ({ db, teacher }: World) =>
    sql`update users set name = name || 'я' where id = ${teacher.userId}`.execute(db),
}

test('a page’s document holds what its calls answer, whatever was written since it was sent [HOME-1]', async ({
  school,
}) => {
  const known = await everything(school)
  const classmate = await school.person({ groupId: known.groupId })
  const all = shownIn(known).flatMap((shown) => paths.map((path) => ({ shown, path })))
  const as = await school.elsewhere(withPages)

  await holdsAfterAny({ ...school, ...known, classmate, as }, written, (asThere) =>
    Promise.all(all.map(({ shown, path }) => (asThere === as ? byDocument : byCalls)(asThere, shown, path))),
  )
}, 180_000)

/** A guardian of two, and a page of each kind of reader. */
async function readers(school: School) {
  const world = await everything(school)
  const parent = await school.person({ type: 'GUARDIAN' })
  const [one, other] = [await school.person({ guardian: parent }), await school.person({ guardian: parent })]
  const ofChild = ({ uuid: child }: Actor) => ({ actor: parent, path: '/', more: { query: { child } } })
  const own = [world.student, world.guardian, world.teacher, world.administrator, world.actingAsStudent, parent]
  const looks: Look[] = [...own.map((actor) => ({ actor, path: '/' })), ofChild(one), ofChild(other)]
  looks.push({ actor: world.student, path: '/', more: { language: 'en' } })
  looks.push({ actor: world.student, path: '/marks' }, { actor: world.student, path: '/schedule' })
  return { ...world, parent, one, other, looks }
}

type Look = { actor: Actor; path: string; more?: Parameters<typeof documentAt>[3] }

const look = (as: School['as'], { actor, path, more }: Look) => documentAt(as, actor, path, more)

test('a second look at a page that has not changed is one statement, and the same bytes [HOME-1]', async ({
  school,
}) => {
  const { looks } = await readers(school)
  const as = await school.elsewhere(withPages)
  for (const one of looks) {
    const first = await look(as, one)
    using statement = vi.spyOn(pg.Client.prototype, 'query')

    const second = await look(as, one)

    expect(statement).toHaveBeenCalledOnce()
    expect(first.raw.equals(second.raw)).toBe(true)
    expect(first.answers).not.toBeNull()
  }
})

test('a page that nobody has looked at is read in three statements, the guard’s included [HOME-1]', async ({
  school,
}) => {
  const { looks } = await readers(school)
  for (const one of looks) {
    // Prolongs the session.
    await look(await school.elsewhere(withPages), one)
    const as = await school.elsewhere(withPages)
    using statement = vi.spyOn(pg.Client.prototype, 'query')

    const { answers } = await look(as, one)

    expect(statement.mock.calls.length).toBeLessThanOrEqual(3)
    expect(answers).not.toBeNull()
  }
})

test('everybody gets their own document, also where many ask at once [HOME-1] [PERM-8]', async ({ school }) => {
  const { looks } = await readers(school)
  const alone: string[] = []
  for (const one of looks) alone.push((await look(await school.elsewhere(withPages), one)).html)
  const as = await school.elsewhere(withPages)

  const together = await Promise.all([...looks, ...looks, ...looks].map((one) => look(as, one)))
  const again = await Promise.all([...looks, ...looks].map((one) => look(as, one)))

  expect(together.map(({ html }) => html)).toEqual([...alone, ...alone, ...alone])
  expect(again.map(({ html }) => html)).toEqual([...alone, ...alone])
  expect(new Set(alone).size).toBe(looks.length)
})

test('a document is nobody’s who may not see it any more, and of nobody else who is chosen [HOME-1] [PERM-8]', async ({
  school,
}) => {
  const { student, parent, one, other, administrator } = await readers(school)
  const as = await school.elsewhere(withPages)
  const shownTo = async (actor: Actor, child?: Actor) => {
    const { answers } = await documentAt(as, actor, '/', child && { query: { child: child.uuid } })
    return answers && [answers.pt, answers.people.participants.length, answers.identity.user.impersonatedBy]
  }
  expect(await shownTo(student)).toEqual([student.uuid, 1, null])
  expect(await shownTo(administrator)).toEqual([administrator.uuid, 1, null])
  expect(await shownTo(parent)).toEqual([null, 2, null])
  expect(await shownTo(parent, other)).toEqual([other.uuid, 2, null])
  expect(await shownTo(parent, student)).toEqual([null, 2, null])

  await sql`update profiles set guardian_id = null where id = ${one.profileId}`.execute(school.db)
  await sql`update profiles set locked_at = now() where id = ${student.profileId}`.execute(school.db)

  expect(await shownTo(parent)).toEqual([other.uuid, 1, null])
  expect(await shownTo(parent, one)).toEqual([null, 1, null])
  expect(await shownTo(student)).toEqual([null, 0, null])
  expect(await shownTo(await acting(school, other))).toEqual([other.uuid, 1, expect.any(String)])
  await sql`delete from sessions`.execute(school.db)
  expect(await shownTo(parent)).toBeNull()
})
