import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { importCourses } from '../imports/testing.ts'
import { test } from '../testing/school.ts'
import { schoolWithCourses } from './testing.ts'

test('courses bound to nothing are a table that Excel opens with letters and whole ids [APER-2]', async ({
  school,
}) => {
  const { admin, bind, chemistry } = await schoolWithCourses(school, [
    'Хімія 9-А',
    { name: '=HYPERLINK("https://evil.example")', section: 'а;б', owner: 'o.hai@x.example' },
    { name: 'Торішній', state: 'ARCHIVED' },
  ])
  await bind('Хімія 9-А', chemistry)

  const { status, headers, raw } = await school.as(admin, contract.googleCourses.unused, {})

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('невикористані-класи-google.csv')
  expect(raw.toString()).toBe(
    '\uFEFFідентифікатор;назва;розділ;стан;власник;створено;предмет;вчитель;чверть;клас\r\n' +
      `"=""640012345671""";"'=HYPERLINK(""https://evil.example"")";"а;б";активний;o.hai@x.example;02.09.2026;;;;\r\n` +
      '"=""640012345672""";Торішній;;в архіві;;02.09.2026;;;;\r\n',
  )
  const read = await school.db.selectFrom('history').selectAll().where('action', '=', 'read').execute()
  expect(read).toMatchObject([{ userId: admin.userId, object: 'google_courses', after: { unused: '2' } }])
})

test('the table of unused courses is a file for an import, which changes nothing by itself [IMP-8] [APER-2]', async ({
  school,
}) => {
  const { admin, periodId, courseCalled } = await schoolWithCourses(school, [
    { name: '=1+1', section: "'-А", owner: 'o.hai@x.example' },
    { name: 'Хімія 9-А', state: 'ARCHIVED' },
  ])
  const { raw } = await school.as(admin, contract.googleCourses.unused, {})

  const again = await importCourses(school, admin, periodId, raw)
  expect(again.errors).toEqual([[]])
  expect(again.changes).toEqual({ added: 0, changed: 0, unchanged: 2, removed: 0, kept: 0 })

  const filled = raw.toString().replace(/(Хімія 9-А;.*02\.09\.2026);;;;/, '$1;хімія;Гай Орина;2;9-А')
  const bound = await importCourses(school, admin, periodId, filled)
  expect(bound.changes).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await courseCalled('Хімія 9-А')).toMatchObject({ isBound: true, boundBy: 'IMPORT', quarter: 2, group: '9-А' })
})
