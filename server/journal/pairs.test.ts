import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classOf, lesson } from '../schedule/testing.ts'
import { test, type School } from '../testing/school.ts'
import { sheetFor, sheetOf } from './testing.ts'

const { journal } = contract
const date = '2027-03-15'

test('a teacher’s disciplines and groups are those of their lessons, in Ukrainian order [TEACH-2]', async ({
  school,
}) => {
  const { teacher, disciplineId, groupId } = await sheetFor(school, '10-А')
  const other = await classOf(school, '5-Б')
  const stranger = await school.person({ type: 'TEACHER' })
  await lesson(school, { groupId, date, time: '8:50-9:35', teacher, discipline: 'Ґрунтознавство' })
  await lesson(school, { groupId: other, date, time: '9:50-10:35', teacher })
  await lesson(school, { groupId: other, date, time: '11:00-11:45', teacher: stranger, discipline: 'Хімія' })
  const params = { pt: teacher.uuid, discipline: disciplineId }

  const { disciplines } = (await school.as(teacher, journal.disciplines, { params })).body
  const { groups } = (await school.as(teacher, journal.groups, { params })).body

  expect(disciplines.map(({ name }) => name)).toEqual(['Алгебра', 'Ґрунтознавство'])
  expect(groups.map(({ name }) => name)).toEqual(['5-Б', '10-А'])
})

/** Algebra of 8-Б and physics of 9-А, and what the teacher of both would reach by asking crosswise. */
async function crossed(school: School) {
  const { teacher, disciplineId, groupId } = await sheetFor(school)
  const other = await classOf(school, '9-А')
  await lesson(school, { groupId: other, date, time: '8:50-9:35', teacher, discipline: 'Фізика' })
  const ofPhysics = school.db.selectFrom('disciplines').select('id').where('name', '=', 'Фізика')
  const { id: physics } = await ofPhysics.executeTakeFirstOrThrow()
  return [sheetOf(school, teacher, physics, groupId), sheetOf(school, teacher, disciplineId, other)]
}

test('a pair that is not taught is 404, also where both halves are the teacher’s in other pairs [TEACH-2] [PERM-3]', async ({
  school,
}) => {
  for (const sheet of await crossed(school)) {
    expect((await sheet.read()).status).toBe(404)
    expect((await sheet.changes('1.0')).status).toBe(404)
    expect((await sheet.create({ title: 'Чужа' })).status).toBe(404)
    expect((await sheet.create({ title: '' })).status).toBe(404)
    expect((await sheet.write({ wrong: 1 })).status).toBe(404)
    expect((await sheet.setOfficial('q9')).status).toBe(404)
  }
})

test('a pair that is taught is there; a discipline that does not exist has no groups [TEACH-2] [PERM-3]', async ({
  school,
}) => {
  const { teacher, read } = await sheetFor(school)
  const params = { pt: teacher.uuid, discipline: 4_711 }

  expect((await read()).status).toBe(200)
  expect((await school.as(teacher, journal.groups, { params })).status).toBe(404)
})

test('a discipline of last year’s classes is not taught any more [TEACH-2]', async ({ school }) => {
  const teacher = await school.person({ type: 'TEACHER' })
  await lesson(school, { groupId: await classOf(school, '8-Б', 2025), date: '2026-03-15', time: '8:00-8:45', teacher })
  await classOf(school, '9-Б')

  const { body } = await school.as(teacher, journal.disciplines, { params: { pt: teacher.uuid } })

  expect(body.disciplines).toEqual([])
})
