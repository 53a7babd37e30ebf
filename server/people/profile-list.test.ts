import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Args } from '../../contract/types.ts'
import { profileSorts } from '../../contract/people/endpoints.ts'
import { refusing } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { classes, pupils } from './testing.ts'

const { profiles } = contract

type Query = Args<typeof profiles.list>['query']

async function namesOf({ as, person }: School, query: Query) {
  const admin = await person({ type: 'ADMIN', firstName: 'Адмін', lastName: 'Яяя' })
  const { body } = await as(admin, profiles.list, { query })
  return body.profiles.map(({ lastName, firstName }) => `${lastName} ${firstName}`)
}

const ordered = [
  'Гайдук', 'Гнатюк', 'Ґалаґан', 'Ґудзь', 'Дячук', 'Енейко', 'Єва', 'Євтух', 'Жук', 'Зима', 'Иваненко', 'Іваненко',
  'Їжакевич', 'Йосипенко', 'Коваль', 'Лукаш', 'Лук\'яненко', 'Лук’янець', 'Лукʼянов', 'Лукяш', 'Ющенко',
] // prettier-ignore

test('names sort in Ukrainian order, every form of the apostrophe ignored [APROF-1]', async ({ school }) => {
  const fullNames = ordered.map((lastName) => `${lastName} Адмін`)
  for (const lastName of ordered.toReversed()) await school.person({ firstName: 'Адмін', lastName })

  expect(await namesOf(school, {})).toEqual([...fullNames, 'Яяя Адмін'])
  expect(await namesOf(school, { direction: 'desc', type: 'STUDENT' })).toEqual(fullNames.toReversed())
})

/** 121 profiles, and how a page of them is read: its neighbours, and the ids on it. */
async function pagesOf(school: School, order: Pick<Query, 'sort' | 'direction'>) {
  await pupils(school, 120)
  const admin = await school.person({ type: 'ADMIN', lastName: 'Петренко', firstName: 'Олег' })
  return async (place: Query) => {
    const { body } = await school.as(admin, profiles.list, { query: { ...order, ...place } })
    return { next: body.next!, previous: body.previous!, ids: body.profiles.map(({ id }) => id) }
  }
}

for (const sort of profileSorts) {
  for (const direction of ['asc', 'desc'] as const) {
    test(`paging by ${sort}, ${direction}, visits each of 120 profiles once, forth and back [APROF-1]`, async ({
      school,
    }) => {
      const page = await pagesOf(school, { sort, direction })

      const first = await page({})
      const second = await page({ after: first.next })
      const third = await page({ after: second.next })
      expect([first, second, third].map(({ ids }) => ids.length)).toEqual([50, 50, 21])
      expect(new Set([first, second, third].flatMap(({ ids }) => ids)).size).toBe(121)
      expect([first.previous, third.next]).toEqual([null, null])

      const back = await page({ before: third.previous })
      const start = await page({ before: back.previous })
      expect([start.ids, back.ids]).toEqual([first.ids, second.ids])
      expect([start.previous, back.next]).toEqual([null, second.next])
    })
  }
}

test('by class: the classes of the current year in order, then those in none, by name [APROF-1]', async ({
  school,
}) => {
  const { as, person } = school
  const [tenth, fifth, old] = await classes(school, '10-А', '5-Б', { name: '1-А', year: 2025 })
  await person({ lastName: 'Гнатюк', groupId: tenth })
  await person({ lastName: 'Яременко', groupId: fifth })
  await person({ lastName: 'Андрієнко', groupId: fifth })
  await person({ lastName: 'Бабенко', groupId: old })
  const admin = await person({ type: 'ADMIN', lastName: 'Адмін' })
  const listed = async (direction: 'asc' | 'desc') => {
    const { body } = await as(admin, profiles.list, { query: { sort: 'group', direction } })
    return body.profiles.map(({ lastName, groupName }) => `${lastName} ${groupName}`)
  }

  const classed = ['Андрієнко 5-Б', 'Яременко 5-Б', 'Гнатюк 10-А']
  expect(await listed('asc')).toEqual([...classed, 'Адмін null', 'Бабенко null'])
  expect(await listed('desc')).toEqual([...classed.toReversed(), 'Бабенко null', 'Адмін null'])
})

/** Whoever is searched for by name, address and phone, and somebody else. */
async function twoToFind({ person }: School) {
  const email = 'M.Nechui@school.example'
  await person({ firstName: 'Мар’яна', lastName: 'Нечуй-Левицька', email, phone: '+380 (67) 530-28-46' })
  await person({ firstName: 'Остап', lastName: 'Вишня', email: 'ostap@other.example', phone: '0501112233' })
}

const beginnings = ["мар'я", 'МАРЯНА нечу', 'левиц', 'm.nech', 'nechui@school', '+38067530', '530-28']

test('search finds the beginnings of words of names, address and phone [APROF-1]', async ({ school }) => {
  await twoToFind(school)
  const found = async (search: string) => (await namesOf(school, { search, type: 'STUDENT' })).length

  for (const search of [...beginnings, 'нечуй левицька м']) expect([search, await found(search)]).toEqual([search, 1])
  expect(await found('example')).toBe(2)
  for (const search of ['ечуй', 'nobody', '\\', "'", ':*', '&', '%'])
    expect([search, await found(search)]).toEqual([search, 0])
})

test('a person is found in any spelling, also by Latin letters that look like the name’s [APROF-10]', async ({
  school,
}) => {
  await twoToFind(school)
  const found = async (search: string) => (await namesOf(school, { search, type: 'STUDENT' })).length
  const spellings = [
    'Hечуй',
    'Ocтaп Вишня',
    'нечуй–левицька',
    'нечуй – левицька',
    'Ле\u00adвицька',
    'Мap′яна',
    'nеchui@sсhool',
  ]

  for (const search of [...spellings, 'Нечуй'.normalize('NFD')])
    expect([search, await found(search)]).toEqual([search, 1])
})

test('a class that is typed finds its students, alone, with names and while it is typed [APROF-1]', async ({
  school,
}) => {
  const [eighth, other, nursery, former] = await classes(school, '8-Б', '8-В', 'Сонечко', { name: '8-Г', year: 2025 })
  for (const [lastName, firstName] of [
    ['Коваленко', 'Софія'],
    ['Коваленко', 'Іван'],
    ['Бондар', 'Софія'],
  ] as const)
    await school.person({ lastName, firstName, groupId: eighth })
  await school.person({ lastName: 'Коваленко', firstName: 'Олег', groupId: other })
  await school.person({ lastName: 'Коваленко', firstName: 'Яна', groupId: former })
  await school.person({ lastName: 'Бойко', firstName: 'Лев', phone: '+380 66 866 17 34' })
  await school.person({ lastName: 'Сонечко', firstName: 'Ігор' })
  await school.person({ lastName: 'Гай', firstName: 'Мирон', groupId: nursery })
  const found = (search: string) => namesOf(school, { search, type: 'STUDENT' })

  expect(await found('8-Б')).toEqual(['Бондар Софія', 'Коваленко Іван', 'Коваленко Софія'])
  expect(await found('коваленко софія 8-Б')).toEqual(['Коваленко Софія'])
  expect(await found('8б ковал')).toEqual(['Коваленко Іван', 'Коваленко Софія'])
  expect(await found('софія 8-В')).toEqual([])
  expect(await found('сонечко')).toEqual(['Гай Мирон', 'Сонечко Ігор'])
  expect(await found('8-Г')).toEqual([])
})

/** Lists four people, of whom one is locked; what is found is counted along. */
async function listing(school: School, groupId: number) {
  await school.person({ lastName: 'Активний', groupId })
  await school.person({ lastName: 'Закритий', groupId, locked: true })
  await school.person({ lastName: 'Учитель', type: 'TEACHER' })
  const admin = await school.person({ type: 'ADMIN', lastName: 'Адмін' })
  return async (query: Query) => {
    const { body } = await school.as(admin, profiles.list, { query })
    expect(body.totals).toEqual({ all: 4, active: 3 })
    expect(body.found).toEqual({ count: body.profiles.length, more: false })
    return body.profiles.map(({ lastName }) => lastName)
  }
}

test('filters narrow the list, and what they let through is counted [APROF-1]', async ({ school }) => {
  const [groupId] = await classes(school, '7-В')
  const listed = await listing(school, groupId!)
  const narrow = { groupId, state: 'active', type: 'STUDENT', search: 'акт' } as const

  for (const sort of profileSorts) {
    expect(await listed({ sort, type: 'TEACHER' })).toEqual(['Учитель'])
    expect(await listed({ sort, state: 'locked' })).toEqual(['Закритий'])
    expect(await listed({ sort, groupId })).toEqual(['Активний', 'Закритий'])
    expect(await listed({ sort, ...narrow })).toEqual(['Активний'])
    expect(await listed({ sort, search: 'нікого' })).toEqual([])
    expect((await listed({ sort })).length).toBe(4)
  }
})

test('counting what a filter lets through stops at 1,000 [APROF-1]', async ({ school }) => {
  const { as, person } = school
  await pupils(school, 1_001)
  const admin = await person({ type: 'ADMIN' })

  for (const query of [{ type: 'STUDENT' }, { search: 'олег' }] as const)
    expect((await as(admin, profiles.list, { query })).body.found).toEqual({ count: 1_000, more: true })
  expect((await as(admin, profiles.list, { query: {} })).body).toMatchObject({
    found: { count: 1_002, more: false },
    totals: { all: 1_002, active: 1_002 },
  })
})

test('a row names guardian and class [APROF-1] [APROF-3]', async ({ school }) => {
  const [groupId] = await classes(school, '5-А')
  const guardian = await school.person({ type: 'GUARDIAN', firstName: 'Ольга', lastName: 'Андрющенко' })
  const { uuid } = await school.person({ guardian, groupId, dateOfBirth: '2012-11-03' })
  const admin = await school.person({ type: 'ADMIN' })

  const { body } = await school.as(admin, profiles.list, { query: { type: 'STUDENT' } })

  const of = { guardianId: guardian.profileId, guardianName: 'Андрющенко Ольга' }
  const row = { uuid, groupId, groupName: '5-А', ...of, dateOfBirth: '2012-11-03', lockedAt: null }
  expect(body.profiles).toMatchObject([row])
  expect(Object.keys(body.profiles[0]!)).not.toContain('nameKey')
})

test('a cursor that is none of ours is refused under its name [APROF-1]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const forged = Buffer.from(JSON.stringify(['created', ['0000-01-01T00:00:00Z', 1]])).toString('base64url')

  for (const after of ['x', forged]) {
    const answer = await school.as(admin, profiles.list, { query: { sort: 'created', after } })
    expect(answer).toMatchObject(refusing({ after: 'kit.validation.invalid' }))
  }
})
