import { expect } from 'vitest'
import { contract } from '../contract/index.ts'
import { sheetFor } from './journal/testing.ts'
import { test } from './testing/school.ts'

test('two guardians, two administrators and a teacher keep each other’s words on absences, recordings and locks [SCHED-11] [APER-5] [APROF-2]', async ({
  school,
}) => {
  const { as, person, t } = school
  const admin = await person({ type: 'ADMIN' })
  const { groupId, teacher } = await sheetFor(school)
  const guardian = await person({ type: 'GUARDIAN' })
  const child = await person({ groupId, guardian })
  const begun = { dateFrom: '2027-03-17', dateTo: '2027-03-17', lesson: null, reason: 'ILLNESS', words: null }
  const { absence } = (await as(guardian, contract.absences.report, { params: { pt: child.uuid }, body: begun })).body
  const change = (body: object) =>
    as(guardian, contract.absences.update, {
      params: { pt: child.uuid, uuid: absence.uuid },
      body: { ...begun, ...body, seen: begun },
    })
  const { uuid } = await school.db.selectFrom('lessons').select('uuid').executeTakeFirstOrThrow()
  const attach = (link: string, seen: string | null) =>
    as(teacher, contract.recordings.attach, {
      params: { pt: teacher.uuid, uuid },
      body: { link, seen: { link: seen } },
    })
  const { id } = await school.db
    .selectFrom('profiles')
    .select('id')
    .where('uuid', '=', child.uuid)
    .executeTakeFirstOrThrow()
  const lock = async () =>
    (await as(admin, contract.profiles.toggle, { params: { id }, query: { to: 'locked' } })).body.profile

  await change({ dateTo: '2027-03-18' })
  expect((await change({ words: 'Грип' })).body.absence).toMatchObject({ dateTo: '2027-03-18', words: 'Грип' })
  expect((await change({ words: 'Застуда' })).body.errors).toEqual({ words: [t('server.http.changedMeanwhile')] })

  expect((await attach('https://video.example/1', null)).status).toBe(204)
  expect((await attach('https://video.example/2', null)).status).toBe(422)
  expect((await attach('https://video.example/2', 'https://video.example/1')).status).toBe(204)

  expect((await lock()).lockedAt).not.toBeNull()
  expect((await lock()).lockedAt).not.toBeNull()
})
