import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { studyYear } from './testing.ts'

const { disciplines, groups } = contract

test('disciplines stand in Ukrainian order and no two share a name [APER-1]', async ({ school: { as, person, t } }) => {
  const admin = await person({ type: 'ADMIN' })
  for (const name of ['Історія', 'Ґрунтознавство', 'Географія', 'Іноземна мова'])
    await as(admin, disciplines.create, { body: { name } })

  expect((await as(admin, disciplines.list)).body.disciplines.map(({ name }) => name)).toEqual([
    'Географія',
    'Ґрунтознавство',
    'Іноземна мова',
    'Історія',
  ])
  expect(await as(admin, disciplines.create, { body: { name: 'ІСТОРІЯ', alias: 'Іст.' } })).toMatchObject({
    status: 422,
    body: { errors: { name: [t('server.calendar.nameTaken')] } },
  })
  expect(await as(admin, disciplines.create, { body: { name: 'a'.repeat(51) } })).toMatchObject({
    status: 422,
    body: { errors: { name: [t(['server.http.validation.tooLong', { count: 50 }])] } },
  })
})

test('a discipline gets a new name and alias, and loses the alias [APER-1]', async ({ school: { as, person } }) => {
  const admin = await person({ type: 'ADMIN' })
  const { body } = await as(admin, disciplines.create, { body: { name: 'Фізика', alias: 'Фіз.' } })
  const { id } = body.discipline

  expect(await as(admin, disciplines.update, { params: { id }, body: { name: 'Фізика!', alias: ' ' } })).toMatchObject({
    status: 200,
    body: { discipline: { id, name: 'Фізика!', alias: null } },
  })
  expect((await as(admin, disciplines.update, { params: { id: id + 1 }, body: { name: 'Хімія' } })).status).toBe(404)
})

test('what is in use is hidden and its name free again; what is unused goes [APER-1]', async ({ school }) => {
  const { as, person, db } = school
  const admin = await person({ type: 'ADMIN' })
  const id = await studyYear(school, admin)
  const used = (await as(admin, groups.create, { params: { id }, body: { name: '7-А' } })).body.group
  const unused = (await as(admin, groups.create, { params: { id }, body: { name: '7-Б', isExtern: true } })).body.group
  await person({ groupId: used.id })

  for (const group of [used, unused])
    expect((await as(admin, groups.remove, { params: { id: group.id } })).status).toBe(204)

  expect((await as(admin, groups.list, { params: { id } })).body.groups).toEqual([])
  const { rows } = await sql<{ id: number }>`select id from groups`.execute(db)
  expect(rows.map((row) => row.id)).toEqual([used.id])
  expect((await as(admin, groups.remove, { params: { id: used.id } })).status).toBe(404)
  expect((await as(admin, groups.create, { params: { id }, body: { name: '7-А' } })).status).toBe(200)
})

test('groups stand in the order of a school, those of the current year apart [APER-1]', async ({ school }) => {
  const { as, person, at } = school
  const admin = await person({ type: 'ADMIN' })
  const id = await studyYear(school, admin)
  for (const name of ['10-А', '5-Б', '5-А', 'Екстернат'])
    await as(admin, groups.create, { params: { id }, body: { name } })
  const names = ['5-А', '5-Б', '10-А', 'Екстернат']

  expect((await as(admin, groups.list, { params: { id } })).body.groups.map(({ name }) => name)).toEqual(names)
  expect((await as(admin, groups.current)).body.groups.map(({ name }) => name)).toEqual(names)
  at('2035-09-01T09:00:00Z')
  expect((await as(admin, groups.current)).body.groups).toHaveLength(4)
})

test('a pasted list adds what is new and counts what is known [APER-1]', async ({ school: { as, person } }) => {
  const admin = await person({ type: 'ADMIN' })
  await as(admin, disciplines.create, { body: { name: 'Алгебра' } })
  const lines =
    '\uFEFFНазва\tСкорочення\r\nУкраїнська мова\tУкр. мова\r\n\r\nалгебра; Алг.\n"Я, школа, світ",ЯШС\nХімія\nхімія'

  expect((await as(admin, disciplines.paste, { body: { lines } })).body).toEqual({ added: 3, known: 2 })
  expect((await as(admin, disciplines.list)).body.disciplines.map(({ name, alias }) => [name, alias])).toEqual([
    ['Алгебра', null],
    ['Українська мова', 'Укр. мова'],
    ['Хімія', null],
    ['Я, школа, світ', 'ЯШС'],
  ])
})

test('a pasted line that is too long is named, and nothing is added [APER-1]', async ({ school }) => {
  const { as, person, t } = school
  const admin = await person({ type: 'ADMIN' })
  const id = await studyYear(school, admin)
  const lines = `name\n5-А\n${'б'.repeat(51)}`

  expect(await as(admin, groups.paste, { params: { id }, body: { lines } })).toMatchObject({
    status: 422,
    body: { errors: { lines: [t(['server.calendar.lineTooLong', { line: 3, most: 50 }])] } },
  })
  expect((await as(admin, groups.paste, { params: { id }, body: { lines: '5-А\n5-Б' } })).body).toEqual({
    added: 2,
    known: 0,
  })
  expect((await as(admin, groups.paste, { params: { id: id + 1 }, body: { lines: '5-А' } })).status).toBe(404)
})
