import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, holiday, lesson, searcher, taughtClass, weekOf } from './testing.ts'

const weekOfCityDay = { dateFrom: '2027-03-29', dateTo: '2027-04-04' }
const time = '8:00-8:45'

async function cityDay(school: School) {
  const people = await taughtClass(school)
  await holiday(school, 'День міста', '2027-04-02', '2027-04-10')
  await holiday(school, 'Весняні канікули', '2027-03-22/2027-03-28')
  return people
}

test('lessons of a holiday are not shown; the warning names it with its days [SCHED-9] [SCHED-8]', async ({
  school,
}) => {
  const { student, lessonOn } = await cityDay(school)
  for (const date of ['2027-03-26', '2027-03-29']) await lessonOn(date, time)

  const { body } = await searcher(school)(student, { dateFrom: '2027-03-22', dateTo: '2027-04-01' })

  expect(body.schedule.map(({ date }) => date)).toEqual(['2027-03-29'])
  expect(body.warning).toBe('Весняні канікули: 22.03–28.03 уроків немає.')
})

test('moved lessons appear on the day they moved to and keep their origin [SCHED-9] [SCHED-8]', async ({ school }) => {
  const { student, lessonOn } = await cityDay(school)
  const uuid = await lessonOn('2027-04-02', time)
  const search = searcher(school)

  const left = await search(student, weekOfCityDay)
  const gained = await search(student, { dateFrom: '2027-04-05', dateTo: '2027-04-11' })
  const both = await search(student, { dateFrom: '2027-03-29', dateTo: '2027-04-11' })

  expect(left.body.schedule).toEqual([])
  expect(gained.body.schedule).toMatchObject([{ uuid, date: '2027-04-10', movedFrom: '2027-04-02' }])
  expect(both.body.schedule).toEqual(gained.body.schedule)
  for (const { body } of [left, gained, both])
    expect(body.warning).toBe('День міста: уроки за 02.04 перенесено на 10.04.')
})

test('day i of moved holidays goes to day i, for their teacher too [SCHED-9] [SCHED-10]', async ({ school }) => {
  const { teacher, lessonOn } = await taughtClass(school)
  await holiday(school, 'Травневі', '2027-05-03/2027-05-05', '2027-05-15/2027-05-17')
  for (const date of ['2027-05-03', '2027-05-05']) await lessonOn(date, time)

  const shown = await weekOf(school, teacher, { dateFrom: '2027-05-10', dateTo: '2027-05-16' })

  expect(shown.map(({ date, movedFrom }) => [date, movedFrom])).toEqual([['2027-05-15', '2027-05-03']])
})

test('a holiday of another study year moves nothing [SCHED-9]', async ({ school }) => {
  await cityDay(school)
  const groupId = await classOf(school, '8-А', 2027)
  const student = await school.person({ groupId })
  await lesson(school, { groupId, date: '2028-04-02', time })

  const { body } = await searcher(school)(student, { dateFrom: '2028-03-27', dateTo: '2028-04-02' })

  expect(body).toMatchObject({ schedule: [{ date: '2028-04-02', movedFrom: null }], warning: null })
})

/** A lesson that is moved from 2 to 10 April, and what its day says of it. */
async function movedLesson(school: School) {
  const { student, lessonOn } = await cityDay(school)
  const uuid = await lessonOn('2027-04-02', time, { link: 'https://meet.example/7a' })
  return {
    status: async (moment: string) => {
      school.at(moment)
      const [entry] = await weekOf(school, student, { dateFrom: '2027-04-10', dateTo: '2027-04-10' })
      return entry!.courseStatus
    },
    open: (moment: string) => {
      school.at(moment)
      return school.as(student, contract.openings.record, { params: { pt: student.uuid, uuid } })
    },
  }
}

test('a moved lesson is current on its new day, and opening it on the old one counts for nothing [SCHED-9] [SCHED-5]', async ({
  school,
}) => {
  const { open, status } = await movedLesson(school)

  await open('2027-04-02T05:10:00Z')

  expect(await status('2027-04-02T05:10:00Z')).toBe('PLANNED')
  expect(await status('2027-04-10T05:10:00Z')).toBe('CURRENT')
  expect(await status('2027-04-10T09:00:00Z')).toBeNull()
})

test('a moved lesson is attended by opening it on its new day [SCHED-9] [SCHED-5]', async ({ school }) => {
  const { open, status } = await movedLesson(school)

  await open('2027-04-10T05:10:00Z')

  expect(await status('2027-04-10T09:00:00Z')).toBe('ATTENDED')
})

test('an empty range says that nothing is published, but not for a weekend or holidays [SCHED-8]', async ({
  school,
}) => {
  const { t } = school
  const { student, teacher } = await cityDay(school)
  const search = searcher(school)
  const warning = async (dateFrom: string, dateTo: string) => (await search(student, { dateFrom, dateTo })).body.warning

  expect(await warning('2027-03-15', '2027-03-21')).toBe('Розклад на 15.03–21.03 не опубліковано.')
  expect(await warning('2027-03-20', '2027-03-21')).toBeNull()
  expect(await warning('2027-03-22', '2027-03-28')).toBe('Весняні канікули: 22.03–28.03 уроків немає.')
  expect(await warning('2027-07-12', '2027-07-18')).toBe(t(['server.schedule.unpublished', { days: '12.07–18.07' }]))
  expect((await search(teacher)).body.warning).toBe(t(['server.schedule.nothingToTeach', { days: '15.03–21.03' }]))
})

test('the warning is in the reader’s language [SCHED-8] [I18N-1]', async ({ school }) => {
  const { student } = await cityDay(school)

  const { body } = await school.as(student, contract.schedule.search, {
    params: { pt: student.uuid },
    body: { dateFrom: '2027-03-22', dateTo: '2027-03-28' },
    language: 'en',
  })

  expect(body.warning).toBe('Весняні канікули: no lessons 22.03–28.03.')
})
