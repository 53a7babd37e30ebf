import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classOf, lesson } from '../schedule/testing.ts'
import { test } from '../testing/school.ts'
import { sheetFor, sheetOf } from './testing.ts'

const { journal } = contract

test('a teacher’s disciplines and groups are those of their lessons, in Ukrainian order [TEACH-2]', async ({
  school,
}) => {
  const { teacher, disciplineId, groupId } = await sheetFor(school, '10-А')
  await lesson(school, { groupId, date: '2027-03-15', time: '8:50-9:35', teacher, discipline: 'Ґрунтознавство' })
  const other = await classOf(school, '5-Б')
  await lesson(school, { groupId: other, date: '2027-03-15', time: '9:50-10:35', teacher })
  const stranger = await school.person({ type: 'TEACHER' })
  await lesson(school, {
    groupId: other,
    date: '2027-03-16',
    time: '9:50-10:35',
    teacher: stranger,
    discipline: 'Хімія',
  })
  const params = { pt: teacher.uuid, discipline: disciplineId }

  const disciplines = await school.as(teacher, journal.disciplines, { params })
  const groups = await school.as(teacher, journal.groups, { params })

  expect(disciplines.body.disciplines.map(({ name }) => name)).toEqual(['Алгебра', 'Ґрунтознавство'])
  expect(groups.body.groups.map(({ name }) => name)).toEqual(['5-Б', '10-А'])
})

test('a pair that is not taught is 404, also where both halves are the teacher’s in other pairs [TEACH-2] [PERM-3]', async ({
  school,
}) => {
  const { teacher, disciplineId, groupId, read } = await sheetFor(school)
  const other = await classOf(school, '9-А')
  await lesson(school, { groupId: other, date: '2027-03-15', time: '8:50-9:35', teacher, discipline: 'Фізика' })
  const { id: physics } = await school.db
    .selectFrom('disciplines')
    .select('id')
    .where('name', '=', 'Фізика')
    .executeTakeFirstOrThrow()
  const crossed = [sheetOf(school, teacher, physics, groupId), sheetOf(school, teacher, disciplineId, other)]

  expect((await read()).status).toBe(200)
  for (const sheet of crossed) {
    expect((await sheet.read()).status).toBe(404)
    expect((await sheet.changes('1.0')).status).toBe(404)
    expect((await sheet.create({ title: 'Чужа' })).status).toBe(404)
    expect((await sheet.create({ title: '' })).status).toBe(404)
    expect((await sheet.write({ wrong: 1 })).status).toBe(404)
    expect((await sheet.setOfficial('q9')).status).toBe(404)
  }
  expect((await school.as(teacher, journal.groups, { params: { pt: teacher.uuid, discipline: 4_711 } })).status).toBe(
    404,
  )
})

test('a discipline of last year’s classes is not taught any more [TEACH-2]', async ({ school }) => {
  const teacher = await school.person({ type: 'TEACHER' })
  await lesson(school, { groupId: await classOf(school, '8-Б', 2025), date: '2026-03-15', time: '8:00-8:45', teacher })
  await classOf(school, '9-Б')

  const { body } = await school.as(teacher, journal.disciplines, { params: { pt: teacher.uuid } })

  expect(body.disciplines).toEqual([])
})
