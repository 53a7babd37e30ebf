import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { mark } from '../gradebook/testing.ts'
import { test, type School } from '../testing/school.ts'
import { sheetFor } from './testing.ts'

const words = 'Гарно пояснено другу задачу, перевір знаки'

/** A sheet in which Єва has nine for an essay, and what is said of that cell. */
async function essayOf(school: School) {
  const sheet = await sheetFor(school)
  const [eve, ostap] = sheet.students
  const essay = await sheet.newWork('Твір')
  await mark(school, essay, eve, 9)
  return {
    ...sheet,
    eve,
    ostap,
    essay,
    say: (text: string, seen: string | null = null) => sheet.comment(essay, eve.uuid, text, seen),
    texts: async () => (await sheet.comments()).body.comments.map(({ text }) => text),
    changes: async () =>
      (await sheet.history(essay, eve.uuid)).body.comments.map((one) => [one.commentBefore, one.commentAfter]),
  }
}

test('a teacher writes, changes and takes back the comment on a mark, and the history has it all [MARK-8]', async ({
  school,
}) => {
  const { eve, essay, teacher, comments, say, texts, changes, history } = await essayOf(school)

  expect(await texts()).toEqual([])
  const { status, body } = await say(words)
  expect([status, body.comment]).toMatchObject([200, { work: essay, student: eve.uuid, text: words }])
  expect((await comments()).body.comments).toEqual([body.comment])
  expect((await say('Перевір знаки', words)).status).toBe(200)
  expect(await texts()).toEqual(['Перевір знаки'])
  expect((await say('', 'Перевір знаки')).body).toEqual({ comment: null })
  expect(await texts()).toEqual([])

  expect(await changes()).toEqual([
    ['Перевір знаки', null],
    [words, 'Перевір знаки'],
    [null, words],
  ])
  const { name } = await school.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', teacher.userId)
    .executeTakeFirstOrThrow()
  expect((await history(essay, eve.uuid)).body.comments[0]).toMatchObject({ by: name, as: null })
})

test('a comment goes with a mark: an empty cell takes none [MARK-8]', async ({ school }) => {
  const { essay, ostap, comment, comments } = await essayOf(school)

  expect(await comment(essay, ostap.uuid, words)).toMatchObject({
    status: 409,
    body: { message: school.t('server.gradebook.noMark') },
  })
  await mark(school, essay, ostap, null, { status: 'TURNED_IN' })
  expect((await comment(essay, ostap.uuid, words)).status).toBe(409)
  expect((await comments()).body.comments).toEqual([])
  await mark(school, essay, ostap, 'ABSENT')
  expect((await comment(essay, ostap.uuid, words)).status).toBe(200)
})

test('a comment that a colleague changed meanwhile is not written over, and the same twice is once [MARK-8]', async ({
  school,
}) => {
  const { eve, essay, say, texts, changes, colleagueOn } = await essayOf(school)
  const { sheet: theirs } = await colleagueOn('2027-03-15', '9:00-9:45')
  await say(words)

  expect(await theirs.comment(essay, eve.uuid, 'Неохайно')).toMatchObject({
    status: 409,
    body: { message: school.t('server.gradebook.commentChanged') },
  })
  expect(await texts()).toEqual([words])
  expect((await say(words)).status).toBe(200)
  expect((await theirs.comment(essay, eve.uuid, 'Неохайно', words)).status).toBe(200)
  expect(await texts()).toEqual(['Неохайно'])
  expect(await changes()).toHaveLength(2)
})

test('a comment has at most 250 characters, on one line [MARK-8]', async ({ school }) => {
  const { say, texts } = await essayOf(school)

  expect((await say('а'.repeat(250))).status).toBe(200)
  expect((await say('а'.repeat(251), 'а'.repeat(250))).body.errors).toHaveProperty('text')
  expect((await say('Два\nрядки', 'а'.repeat(250))).body.errors).toHaveProperty('text')
  expect(await texts()).toEqual(['а'.repeat(250)])
})

test('a changed mark keeps its comment; an emptied cell hides it until the same mark is back [MARK-8]', async ({
  school,
}) => {
  const { eve, essay, say, texts } = await essayOf(school)
  await say(words)

  await mark(school, essay, eve, 10)
  expect(await texts()).toEqual([words])
  await mark(school, essay, eve, null)
  expect(await texts()).toEqual([])
  await mark(school, essay, eve, 10)
  expect(await texts()).toEqual([words])
})

test('another mark in a cell that was emptied begins without the comment, which the history keeps [MARK-8]', async ({
  school,
}) => {
  const { eve, essay, say, texts, changes } = await essayOf(school)
  await say(words)
  await mark(school, essay, eve, null)
  await mark(school, essay, eve, 4)

  expect(await texts()).toEqual([])
  expect(await changes()).toEqual([
    [words, null],
    [null, words],
  ])
  await mark(school, essay, eve, null)
  await mark(school, essay, eve, 9)
  expect(await texts()).toEqual([])
  expect((await say('Неохайно')).status).toBe(200)
})

test('comments of who has left the class are not in its sheet [MARK-8]', async ({ school }) => {
  const { eve, say, texts } = await essayOf(school)
  await say(words)
  await school.db.deleteFrom('memberships').where('profileId', '=', eve.profileId).execute()

  expect(await texts()).toEqual([])
})

test('the sheet says which mark a guardian has confirmed, and when [NOTE-3]', async ({ school }) => {
  const { essay, comments, ...sheet } = await essayOf(school)
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ groupId: sheet.groupId, guardian })
  await mark(school, essay, child, 9)
  expect((await comments()).body.acknowledged).toEqual([])

  const { body } = await school.as(guardian, contract.acknowledgements.give, {
    params: { pt: child.uuid, work: essay },
    body: { mark: 9 },
  })
  expect((await comments()).body.acknowledged).toEqual([
    { work: essay, student: child.uuid, mark: 9, at: body.acknowledgement.at },
  ])
})
