import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { namesOf, schoolWithCourses } from './testing.ts'

test('courses that are not bound stand first, archived ones last, each by name and number [APER-2]', async ({
  school,
}) => {
  const { bind, chemistry, list } = await schoolWithCourses(school, [
    'Хімія 10-А',
    'Хімія 9-А',
    'Алгебра 8-Б',
    { name: 'Історія', section: '10-В' },
    { name: 'Історія', section: '9-В' },
    { name: 'Архів', state: 'ARCHIVED' },
    { name: 'Біологія', state: 'ARCHIVED' },
  ])
  await bind('Алгебра 8-Б', chemistry)
  await bind('Біологія', chemistry)
  const page = await list()

  expect(page.googleCourses.map(({ name, section }) => [name, section].filter(Boolean).join(' '))).toEqual([
    'Історія 9-В',
    'Історія 10-В',
    'Хімія 9-А',
    'Хімія 10-А',
    'Алгебра 8-Б',
    'Біологія',
    'Архів',
  ])
  expect(page.totals).toEqual({ unbound: 4, bound: 2, archived: 1, overlapping: 2 })
  expect(namesOf(await list({ part: 'archived' }))).toEqual(['Архів'])
  expect(namesOf(await list({ part: 'bound' }))).toEqual(['Алгебра 8-Б', 'Біологія'])
})

test('a study year lists its own courses and those of none [APER-2]', async ({ school }) => {
  const { admin, bind, chemistry, list } = await schoolWithCourses(school, ['Хімія 9-А', 'Алгебра 8-Б'])
  const { rows } = await sql<{ id: number }>`insert into periods (name, date_from, date_to)
    values ('2025/2026', '2025-09-01', '2026-06-11') returning id`.execute(school.db)
  await bind('Хімія 9-А', { ...chemistry, studyPeriodId: rows[0]!.id, groupId: null })

  const former = await school.as(admin, contract.googleCourses.list, { params: rows[0]! })

  expect(namesOf(former.body)).toEqual(['Алгебра 8-Б', 'Хімія 9-А'])
  expect(former.body.totals).toEqual({ unbound: 1, bound: 1, archived: 0, overlapping: 0 })
  expect(namesOf(await list())).toEqual(['Алгебра 8-Б'])
  const nowhere = await school.as(admin, contract.googleCourses.list, { params: { id: 4_711 } })
  expect(nowhere.status).toBe(404)
})

test('courses are found by words of their name, discipline and teacher together [APER-2] [APROF-10]', async ({
  school,
}) => {
  const { bind, chemistry, list } = await schoolWithCourses(school, [
    'Досліди',
    'Хімія 8-Б',
    { name: 'Гурток', section: 'Шахи' },
  ])
  await bind('Досліди', chemistry)
  const found = async (search: string) => namesOf(await list({ search }))

  expect(await found('хім')).toEqual(['Хімія 8-Б', 'Досліди'])
  expect(await found('гай хім')).toEqual(['Досліди'])
  expect(await found('ША́хи'.normalize('NFC').replace('\u0301', ''))).toEqual(['Гурток'])
  // A Latin X in place of the Cyrillic Х.
  expect(await found('Xімія 8')).toEqual(['Хімія 8-Б'])
  expect(await found('шахи хім')).toEqual([])
  expect(await found(Array.from({ length: 50 }, (_, n) => String.fromCodePoint(0x430 + (n % 30))).join(' '))).toEqual(
    [],
  )
  expect(namesOf(await list({ search: 'хім', part: 'bound' }))).toEqual(['Досліди'])
})

test('a list of hundreds comes page by page, each course once [APER-2]', async ({ school }) => {
  const { list } = await schoolWithCourses(
    school,
    Array.from({ length: 230 }, (_, n) => `Курс ${n}`),
  )
  const names: string[] = []
  const sizes: number[] = []
  let after: string | null | undefined
  while (after !== null) {
    const page = await list(after ? { after } : {})
    sizes.push(page.googleCourses.length)
    names.push(...namesOf(page))
    after = page.next
  }

  expect(sizes).toEqual([100, 100, 30])
  expect(names).toEqual(Array.from({ length: 230 }, (_, n) => `Курс ${n}`))
  const placeOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
  for (const wrong of ['WzFd', placeOf([70_000, 'а', 1]), placeOf([0, 'а\0', 1]), placeOf([0, 'а', 1e300])])
    expect((await list({ after: wrong })) as unknown).toMatchObject({ errors: { after: expect.anything() } })
})
