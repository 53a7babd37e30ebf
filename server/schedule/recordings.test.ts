import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { changes, importSchedule, schoolYear, year } from '../imports/testing.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, holiday, lesson, searcher } from './testing.ts'

const { recordings, registers } = contract
const body = { link: 'https://video.example/1?t=3' }

async function taught(school: School, date = '2027-03-15') {
  const groupId = await classOf(school, '7-А')
  const teacher = await school.person({ type: 'TEACHER' })
  const student = await school.person({ groupId })
  const uuid = await lesson(school, { groupId, date, time: '9:50-10:35', teacher })
  const seen = async () => (await searcher(school)(student)).body.schedule[0]!.recording
  return { groupId, teacher, student, uuid, seen, params: { pt: teacher.uuid, uuid } }
}

test('a teacher attaches a recording to a past lesson, changes it and takes it away; its students see it [APER-5]', async ({
  school: { as, ...school },
}) => {
  const { teacher, seen, params } = await taught({ as, ...school })

  expect((await as(teacher, recordings.attach, { params, body })).status).toBe(204)
  expect(await seen()).toBe(body.link)
  await as(teacher, recordings.attach, { params, body: { link: 'http://video.example/2' } })
  expect(await seen()).toBe('http://video.example/2')
  expect((await as(teacher, recordings.remove, { params })).status).toBe(204)
  expect(await seen()).toBeNull()
})

test('a recording is a web address, of a lesson that is over [APER-5]', async ({ school }) => {
  const { as, t } = school
  const { teacher, params } = await taught(school, '2027-03-16')
  const attach = (link: string) => as(teacher, recordings.attach, { params, body: { link } })

  for (const link of ['javascript:alert(1)', 'ftp://video.example', 'запис', ''])
    expect((await attach(link)).body.errors).toEqual({ link: [t('kit.validation.invalid')] })
  expect(await attach(body.link)).toMatchObject({
    status: 409,
    body: { message: t('server.schedule.recordingTooEarly') },
  })
})

test('somebody else’s lesson is not there, even for a bad body [APER-5] [PERM-1]', async ({ school }) => {
  const { as, person } = school
  const { uuid } = await taught(school)
  const other = await person({ type: 'TEACHER' })
  const params = { pt: other.uuid, uuid }

  expect((await as(other, recordings.attach, { params, body })).status).toBe(404)
  expect((await as(other, recordings.attach, { params, body: {} })).status).toBe(404)
  expect((await as(other, recordings.remove, { params })).status).toBe(404)
})

test('an administrator finds the lessons of a class on a day, and binds recordings to them [APER-5]', async ({
  school,
}) => {
  const { as, person } = school
  const { groupId, uuid, seen } = await taught(school)
  await holiday(school, 'Вибори', '2027-03-12', '2027-03-15')
  await holiday(school, 'Свято', '2027-03-17', '2027-03-18')
  const admin = await person({ type: 'ADMIN' })
  const moved = await lesson(school, { groupId, date: '2027-03-17', time: '8:00-8:45', discipline: 'Хімія' })
  const lessonsOn = async (date: string) =>
    (await as(admin, recordings.lessons, { params: { id: groupId }, query: { date } })).body.lessons

  expect(await lessonsOn('2027-03-18')).toMatchObject([{ uuid: moved, title: 'Хімія', teacher: null, hasEnded: false }])
  expect(await lessonsOn('2027-03-17')).toEqual([])
  expect(await lessonsOn('2027-03-15')).toMatchObject([{ uuid, from: '09:50', recording: null, hasEnded: true }])
  expect((await as(admin, recordings.attachAny, { params: { uuid }, body })).status).toBe(204)
  expect(await seen()).toBe(body.link)
  await as(admin, recordings.removeAny, { params: { uuid } })
  expect(await seen()).toBeNull()
  expect((await as(admin, recordings.attachAny, { params: { uuid: crypto.randomUUID() }, body: {} })).status).toBe(404)
  expect((await as(admin, recordings.lessons, { params: { id: 4_711 }, query: { date: '2027-03-15' } })).status).toBe(
    404,
  )
})

test('importing the timetable again keeps register and recording of each lesson that stayed [IMP-3] [APER-5] [SCHED-12]', async ({
  school,
}) => {
  const { as, person, db } = school
  const admin = await person({ type: 'ADMIN' })
  const studyPeriodId = await schoolYear(school, ['5-А'], ['Алгебра'])
  const teacher = await person({ type: 'TEACHER', email: 'lys@x.example' })
  const { id: groupId } = await db.selectFrom('groups').select('id').executeTakeFirstOrThrow()
  const student = await person({ groupId })
  const file = (type: string) =>
    `date,from,to,group,discipline,teacher,type\n2027-03-15,8:00,8:45,5-А,Алгебра,lys@x.example,${type}`
  await importSchedule(school, admin, { studyPeriodId, ...year }, file('CLASSES'))
  const { uuid } = await db.selectFrom('lessons').select('uuid').executeTakeFirstOrThrow()
  const params = { pt: teacher.uuid, uuid }
  await as(teacher, recordings.attach, { params, body })
  await as(teacher, registers.save, { params, body: { students: [{ uuid: student.uuid, presence: 'LATE' }] } })
  const told = await changes(school)

  await importSchedule(school, admin, { studyPeriodId, ...year }, file('CLASSES'))
  expect(await changes(school)).toBe(told)
  await importSchedule(school, admin, { studyPeriodId, ...year }, file('TEST'))

  expect((await searcher(school)(student)).body.schedule).toMatchObject([
    { uuid, courseType: 'TEST', recording: body.link, attendance: { isTaken: true, presence: 'LATE' } },
  ])
})
