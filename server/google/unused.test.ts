import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { importClasses } from '../imports/testing.ts'
import { schoolWithCourses } from './testing.ts'

const { googleCourses } = contract

test('the unused classes are a table that a spreadsheet opens and runs nothing of, in the reader’s language [APER-2] [APROF-6]', async ({
  school,
}) => {
  const names = ['Хімія 9-А', '=HYPERLINK("https://evil.example")', 'Клуб; "Книга"', '+1']
  const { admin, body, courseCalled } = await schoolWithCourses(school, names)
  const { id } = await courseCalled('Хімія 9-А')
  await school.as(admin, googleCourses.update, { params: { id }, body })

  const { body: csv, headers } = await school.as(admin, googleCourses.unused)

  expect(String(csv)).toBe(
    [
      '\uFEFFідентифікатор;назва;створено;предмет;вчитель;чверть;клас',
      `64003;'+1;2026-09-02T06:00:00Z;;;;`,
      `64001;"'=HYPERLINK(""https://evil.example"")";2026-09-02T06:00:00Z;;;;`,
      '64002;"Клуб; ""Книга""";2026-09-02T06:00:00Z;;;;',
      '',
    ].join('\r\n'),
  )
  expect(headers['content-disposition']).toContain('attachment')
  expect(String((await school.as(admin, googleCourses.unused, { language: 'en' })).body)).toMatch(/^\uFEFFid;name;/)
  const { rows } =
    await sql`select action, after from history where object = 'google_courses' and action = 'read'`.execute(school.db)
  expect(rows).toEqual([
    { action: 'read', after: { count: '3' } },
    { action: 'read', after: { count: '3' } },
  ])
})

test('the file of unused classes is imported again unchanged [APER-2] [APROF-6]', async ({ school }) => {
  const { admin, periodId, list } = await schoolWithCourses(school, ['=1+1', 'Клуб; "Книга"'])
  const before = await list()
  const { raw } = await school.as(admin, googleCourses.unused)

  expect((await importClasses(school, admin, periodId, raw)).changes).toMatchObject({
    unchanged: 2,
    added: 0,
    changed: 0,
  })
  expect(await list()).toEqual(before)
})

test('a class whose file did not say when it was made is imported again unchanged, too [APER-2] [APROF-6]', async ({
  school,
}) => {
  school.at('2027-03-16T08:10:00.120Z')
  const { admin, periodId, list } = await schoolWithCourses(school, [])
  await importClasses(school, admin, periodId, 'id,name\n77,Клуб\n')
  const before = await list()
  const { raw } = await school.as(admin, googleCourses.unused)

  expect((await importClasses(school, admin, periodId, raw)).changes).toMatchObject({ unchanged: 1, changed: 0 })
  expect(await list()).toEqual(before)
})
