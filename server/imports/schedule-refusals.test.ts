import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { errorsOf, refusing } from '../testing/answers.ts'
import { fault, fileOf, timetableOffice } from '../testing/imported.ts'
import { test, type School } from '../testing/school.ts'
import { importPeople, importSchedule, schoolYear } from './testing.ts'

const september = { dateFrom: '2026-09-01', dateTo: '2026-09-30' }

test('the header of a schedule tells that it has neither dates nor weekdays [IMP-2]', async ({ school }) => {
  const bring = await timetableOffice(school)

  const { errors } = await bring(september, 'from,to,group,discipline\n8:00,8:45,5-А,Хімія')

  const either = { value: 'дата', other: 'день', name: 'date, weekday' }
  expect(errors[0]).toEqual([fault(1, '', ['server.imports.columnsMissing', either])])
})

const reversed = { dateFrom: '2027-06-12', dateTo: '2026-08-31' }

/** A year, and how a file is imported into it as lessons. */
async function intoSchedule(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const studyPeriodId = await schoolYear(school, [])
  const { uuids: fileUuids } = await importPeople(school, admin, 'тип;пошта;прізвище;ім’я')
  const send = (more: object) =>
    school.as(admin, contract.imports.schedule, { body: { fileUuids, studyPeriodId, ...reversed, ...more } })
  return { admin, studyPeriodId, send }
}

test('an unknown file and an unknown year are refused before a wrong range [PERM-1]', async ({ school }) => {
  const { admin, send } = await intoSchedule(school)
  const fileUuids = [crypto.randomUUID()]

  expect((await school.as(admin, contract.imports.profiles, { body: { fileUuids } })).status).toBe(404)
  expect((await send({ fileUuids })).status).toBe(404)
  expect((await send({ studyPeriodId: 9_999 })).status).toBe(404)
})

test('a file of another type and a range outside the year are refused [IMP-1]', async ({ school }) => {
  const { admin, studyPeriodId, send } = await intoSchedule(school)
  const ofPeople = ['server.imports.otherType', { value: 'profiles-1.csv' }] as const

  expect(await send({})).toMatchObject(refusing({ fileUuids: ofPeople }))
  const outside = ['server.imports.outsideYear', { from: '01.09.2026', to: '11.06.2027' }] as const
  const raw = errorsOf({ dateFrom: outside, dateTo: 'server.imports.rangeReversed' })
  const outcome = await importSchedule(school, admin, { studyPeriodId, ...reversed }, 'a;b\n')
  expect(outcome).toMatchObject({ status: 422, raw })
})

test('signs that nobody sees are told in every other cell, too [IMP-2]', async ({ school }) => {
  const bring = await timetableOffice(school)

  const lesson = '2026-09-07;8:00;8:45;5-А;Алгебра;Дроби\u0007'
  const { errors } = await bring(september, fileOf('date;from;to;group;discipline;title', lesson))

  expect(errors[0]).toMatchObject([{ line: 2, column: 'title' }])
})
