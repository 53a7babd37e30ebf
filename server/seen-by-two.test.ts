import { expect } from 'vitest'
import { contract } from '../contract/index.ts'
import { sheetFor } from './journal/testing.ts'
import { expectRefused } from './testing/answers.ts'
import { test } from './testing/school.ts'

const begun = { dateFrom: '2027-03-17', dateTo: '2027-03-17', lesson: null, reason: 'ILLNESS', words: null }

test('two guardians keep each other’s words on an absence [SCHED-11]', async ({ school }) => {
  const { groupId } = await sheetFor(school)
  const guardian = await school.person({ type: 'GUARDIAN' })
  const pt = (await school.person({ groupId, guardian })).uuid
  const reported = await school.as(guardian, contract.absences.report, { params: { pt }, body: begun })
  const params = { pt, uuid: reported.body.absence.uuid }
  const change = (body: object) =>
    school.as(guardian, contract.absences.update, { params, body: { ...begun, ...body, seen: begun } })

  await change({ dateTo: '2027-03-18' })

  expect((await change({ words: 'Грип' })).body.absence).toMatchObject({ dateTo: '2027-03-18', words: 'Грип' })
  await expectRefused(change({ words: 'Застуда' }), 'words', 'server.http.changedMeanwhile')
})

test('a teacher keeps the recording that somebody else has attached meanwhile [APER-5]', async ({ school }) => {
  const { teacher } = await sheetFor(school)
  const { uuid } = await school.db.selectFrom('lessons').select('uuid').executeTakeFirstOrThrow()
  const attach = async (link: string, seen: string | null) => {
    const body = { link, seen: { link: seen } }
    return (await school.as(teacher, contract.recordings.attach, { params: { pt: teacher.uuid, uuid }, body })).status
  }

  expect(await attach('https://video.example/1', null)).toBe(204)
  expect(await attach('https://video.example/2', null)).toBe(422)
  expect(await attach('https://video.example/2', 'https://video.example/1')).toBe(204)
})

test('somebody whom two administrators lock is locked [APROF-2]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const params = { id: (await school.person({})).profileId }
  const lockedAt = async () =>
    (await school.as(admin, contract.profiles.toggle, { params, query: { to: 'locked' } })).body.profile.lockedAt

  expect(await lockedAt()).not.toBeNull()
  expect(await lockedAt()).not.toBeNull()
})
