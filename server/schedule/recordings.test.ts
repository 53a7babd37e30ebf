import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { changes, importSchedule, schoolYear, year } from '../imports/testing.ts'
import { expectRefused } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { holiday, taughtClass, weekOf } from './testing.ts'

const { recordings, registers } = contract
const body = { link: 'https://video.example/1?t=3' }

async function taught(school: School, date = '2027-03-15') {
  const people = await taughtClass(school)
  const uuid = await people.lessonOn(date, '9:50-10:35')
  const seen = async () => (await weekOf(school, people.student))[0]!.recording
  return { ...people, uuid, seen, params: { pt: people.teacher.uuid, uuid } }
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
  const { teacher, params } = await taught(school, '2027-03-16')
  const attach = (link: string) => school.as(teacher, recordings.attach, { params, body: { link } })

  for (const link of ['javascript:alert(1)', 'ftp://video.example', 'запис', ''])
    await expectRefused(attach(link), 'link', 'kit.validation.invalid')
  const message = school.t('server.schedule.recordingTooEarly')
  expect(await attach(body.link)).toMatchObject({ status: 409, body: { message } })
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

test('an administrator finds the lessons of a class on the day that they are held [APER-5]', async ({ school }) => {
  const { groupId, uuid, lessonOn } = await taught(school)
  await holiday(school, 'Вибори', '2027-03-12', '2027-03-15')
  await holiday(school, 'Свято', '2027-03-17', '2027-03-18')
  const admin = await school.person({ type: 'ADMIN' })
  const moved = await lessonOn('2027-03-17', '8:00-8:45', { discipline: 'Хімія', teacher: undefined })
  const found = (date: string, id = groupId) =>
    school.as(admin, recordings.lessons, { params: { id }, query: { date } })
  const lessonsOn = async (date: string) => (await found(date)).body.lessons

  expect(await lessonsOn('2027-03-18')).toMatchObject([{ uuid: moved, title: 'Хімія', teacher: null, hasEnded: false }])
  expect(await lessonsOn('2027-03-17')).toEqual([])
  expect(await lessonsOn('2027-03-15')).toMatchObject([{ uuid, from: '09:50', recording: null, hasEnded: true }])
  expect((await found('2027-03-15', 4_711)).status).toBe(404)
})

test('lessons of a discipline are found, with the nearest days on which the class holds one [APER-5]', async ({
  school,
}) => {
  const { groupId, lessonOn } = await taught(school, '2027-03-09')
  await lessonOn('2027-03-11', '8:00-8:45', { discipline: 'Хімія' })
  const moved = await lessonOn('2027-03-12', '8:00-8:45')
  await lessonOn('2027-03-15', '8:00-8:45', { discipline: 'Хімія' })
  await lessonOn('2027-03-22', '8:00-8:45')
  await holiday(school, 'Вибори', '2027-03-12', '2027-03-18')
  await holiday(school, 'Канікули', '2027-03-22/2027-03-28')
  const admin = await school.person({ type: 'ADMIN' })
  const named = await school.db.selectFrom('disciplines').select(['id', 'name']).execute()
  const idOf = (name: string) => named.find((one) => one.name === name)!.id
  const found = async (date: string, name?: string) => {
    const query = { date, ...(name && { disciplineId: idOf(name) }) }
    const { lessons, ...near } = (await school.as(admin, recordings.lessons, { params: { id: groupId }, query })).body
    return { titles: lessons.map(({ title }) => title), uuids: lessons.map(({ uuid }) => uuid), ...near }
  }

  expect(await found('2027-03-11')).toMatchObject({ titles: ['Хімія'], previous: '2027-03-09', next: '2027-03-15' })
  expect(await found('2027-03-11', 'Алгебра')).toMatchObject({ titles: [], previous: '2027-03-09', next: '2027-03-18' })
  expect(await found('2027-03-18', 'Алгебра')).toMatchObject({ uuids: [moved], previous: '2027-03-09', next: null })
  expect(await found('2027-03-12', 'Хімія')).toMatchObject({ titles: [], previous: '2027-03-11', next: '2027-03-15' })
  expect(await found('2027-03-01', 'Хімія')).toMatchObject({ previous: null, next: '2027-03-11' })
})

test('a discipline that nobody has has no lessons, and none that is no number [APER-5]', async ({ school }) => {
  const { groupId } = await taught(school)
  const admin = await school.person({ type: 'ADMIN' })
  const found = (disciplineId: unknown) =>
    school.as(admin, recordings.lessons, {
      params: { id: groupId },
      query: { date: '2027-03-15', disciplineId: disciplineId as number },
    })

  expect((await found(4_711)).body).toEqual({ lessons: [], previous: null, next: null })
  for (const id of ['x', '1.5']) await expectRefused(found(id), 'disciplineId', 'kit.validation.invalid')
})

test('an administrator binds recordings to the lessons of a class, and takes them away [APER-5]', async ({
  school,
}) => {
  const { as, person } = school
  const { uuid, seen } = await taught(school)
  const admin = await person({ type: 'ADMIN' })

  expect((await as(admin, recordings.attachAny, { params: { uuid }, body })).status).toBe(204)
  expect(await seen()).toBe(body.link)
  await as(admin, recordings.removeAny, { params: { uuid } })
  expect(await seen()).toBeNull()
  expect((await as(admin, recordings.attachAny, { params: { uuid: crypto.randomUUID() }, body: {} })).status).toBe(404)
})

/** A class whose only lesson came with a file, and the same file again with another type of lesson. */
async function imported(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const studyPeriodId = await schoolYear(school, ['5-А'], ['Алгебра'])
  const teacher = await school.person({ type: 'TEACHER', email: 'lys@x.example' })
  const { id: groupId } = await school.db.selectFrom('groups').select('id').executeTakeFirstOrThrow()
  const bring = (type: string) => {
    const line = `2027-03-15,8:00,8:45,5-А,Алгебра,lys@x.example,${type}`
    const file = `date,from,to,group,discipline,teacher,type\n${line}`
    return importSchedule(school, admin, { studyPeriodId, ...year }, file)
  }
  await bring('CLASSES')
  const { uuid } = await school.db.selectFrom('lessons').select('uuid').executeTakeFirstOrThrow()
  return { teacher, student: await school.person({ groupId }), uuid, params: { pt: teacher.uuid, uuid }, bring }
}

test('importing the timetable again keeps register and recording of each lesson that stayed [IMP-3] [APER-5] [SCHED-12]', async ({
  school,
}) => {
  const { teacher, student, uuid, params, bring } = await imported(school)
  await school.as(teacher, recordings.attach, { params, body })
  const students = [{ uuid: student.uuid, presence: 'LATE' }]
  await school.as(teacher, registers.save, { params, body: { students } })
  const told = await changes(school)

  await bring('CLASSES')
  expect(await changes(school)).toBe(told)
  await bring('TEST')

  const attendance = { isTaken: true, presence: 'LATE' }
  expect(await weekOf(school, student)).toMatchObject([{ uuid, courseType: 'TEST', recording: body.link, attendance }])
})
