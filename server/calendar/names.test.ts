import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { expectRefused } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { studyYear } from './testing.ts'

const { disciplines, groups } = contract

/** What an administrator does with the disciplines. */
async function catalogue({ as, person }: School) {
  const admin = await person({ type: 'ADMIN' })
  return {
    add: (name: string, alias?: string) => as(admin, disciplines.create, { body: { name, alias } }),
    change: (id: number, body: object) => as(admin, disciplines.update, { params: { id }, body }),
    paste: async (lines: string) => (await as(admin, disciplines.paste, { body: { lines } })).body,
    list: async () => (await as(admin, disciplines.list)).body.disciplines,
  }
}

/** What an administrator does with the groups of a study year. */
async function yearOfGroups(school: School) {
  const { as } = school
  const admin = await school.person({ type: 'ADMIN' })
  const id = await studyYear(school, admin)
  return {
    id,
    add: (body: object) => as(admin, groups.create, { params: { id }, body }),
    paste: (lines: string, year = id) => as(admin, groups.paste, { params: { id: year }, body: { lines } }),
    remove: async (group: number) => (await as(admin, groups.remove, { params: { id: group } })).status,
    names: async () => (await as(admin, groups.list, { params: { id } })).body.groups.map(({ name }) => name),
    current: async () => (await as(admin, groups.current)).body.groups.map(({ name }) => name),
  }
}

test('disciplines stand in Ukrainian order and no two share a name [APER-1]', async ({ school }) => {
  const { add, list } = await catalogue(school)
  for (const name of ['Історія', 'Ґрунтознавство', 'Географія', 'Іноземна мова']) await add(name)

  const names = (await list()).map(({ name }) => name)
  expect(names).toEqual(['Географія', 'Ґрунтознавство', 'Іноземна мова', 'Історія'])
  await expectRefused(add('ІСТОРІЯ', 'Іст.'), 'name', 'server.calendar.nameTaken')
  await expectRefused(add('a'.repeat(51)), 'name', ['server.http.validation.tooLong', { count: 50 }])
})

test('a discipline gets a new name and alias, and loses the alias [APER-1]', async ({ school }) => {
  const { add, change } = await catalogue(school)
  const { id } = (await add('Фізика', 'Фіз.')).body.discipline

  const renamed = await change(id, { name: 'Фізика!', alias: ' ' })

  expect(renamed).toMatchObject({ status: 200, body: { discipline: { id, name: 'Фізика!', alias: null } } })
  expect((await change(id + 1, { name: 'Хімія' })).status).toBe(404)
})

test('what is in use is hidden and its name free again; what is unused goes [APER-1]', async ({ school }) => {
  const { add, remove, names } = await yearOfGroups(school)
  const used = (await add({ name: '7-А' })).body.group
  const unused = (await add({ name: '7-Б', isExtern: true })).body.group
  await school.person({ groupId: used.id })

  for (const group of [used, unused]) expect(await remove(group.id)).toBe(204)

  expect(await names()).toEqual([])
  const { rows } = await sql<{ id: number }>`select id from groups`.execute(school.db)
  expect(rows.map((row) => row.id)).toEqual([used.id])
  expect(await remove(used.id)).toBe(404)
  expect((await add({ name: '7-А' })).status).toBe(200)
})

test('groups stand in the order of a school, those of the current year apart [APER-1]', async ({ school }) => {
  const { add, names, current } = await yearOfGroups(school)
  for (const name of ['10-А', '5-Б', '5-А', 'Екстернат']) await add({ name })

  expect(await names()).toEqual(['5-А', '5-Б', '10-А', 'Екстернат'])
  expect(await current()).toEqual(['5-А', '5-Б', '10-А', 'Екстернат'])
  school.at('2035-09-01T09:00:00Z')
  expect(await current()).toHaveLength(4)
})

test('a pasted list adds what is new and counts what is known [APER-1]', async ({ school }) => {
  const { add, paste, list } = await catalogue(school)
  await add('Алгебра')
  const head = '\uFEFFНазва\tСкорочення\r\nУкраїнська мова\tУкр. мова\r\n'

  const counted = await paste(`${head}\r\nалгебра; Алг.\n"Я, школа, світ",ЯШС\nХімія\nхімія`)

  expect(counted).toEqual({ added: 3, known: 2 })
  expect((await list()).map(({ name, alias }) => [name, alias])).toEqual([
    ['Алгебра', null],
    ['Українська мова', 'Укр. мова'],
    ['Хімія', null],
    ['Я, школа, світ', 'ЯШС'],
  ])
})

test('a pasted line that is too long is named, and nothing is added [APER-1]', async ({ school }) => {
  const { id, paste } = await yearOfGroups(school)
  const tooLong = ['server.calendar.lineTooLong', { line: 3, most: 50 }] as const

  await expectRefused(paste(`name\n5-А\n${'б'.repeat(51)}`), 'lines', tooLong)

  expect((await paste('5-А\n5-Б')).body).toEqual({ added: 2, known: 0 })
  expect((await paste('5-А', id + 1)).status).toBe(404)
})

test('a class and a discipline have one spelling, and what looks the same is taken [APROF-10]', async ({ school }) => {
  const { add, change, paste, list } = await catalogue(school)
  const years = await yearOfGroups(school)
  await add("П'ять -  чисел\u00ad", 'Чи\u200bсла')
  const { id } = (await add('Інформатика')).body.discipline
  await years.add({ name: '8 – А' })

  expect((await list()).map(({ name, alias }) => [name, alias])).toEqual([
    ['Інформатика', null],
    ['П’ять — чисел', 'Числа'],
  ])
  expect(await years.names()).toEqual(['8-А'])
  for (const same of ['П’ять - чисел', 'п’ять-чисел', 'Пять — чисел'])
    await expectRefused(add(same), 'name', 'server.calendar.nameTaken')
  for (const same of ['8-А', '8-а', '8-A', '8 ‑ A'])
    await expectRefused(years.add({ name: same }), 'name', 'server.calendar.nameTaken')
  await expectRefused(change(id, { name: 'п’ять–чисел' }), 'name', 'server.calendar.nameTaken')
  expect((await change(id, { name: 'Інформатика', alias: 'Інф.' })).status).toBe(200)
  expect(await paste('Інфор\u00adматика\nП’ять – чисел\nФізика')).toEqual({ added: 1, known: 2 })
  expect((await years.paste('8‑А\n8-A\n8-Б')).body).toEqual({ added: 1, known: 2 })
})

test('letters of two alphabets in one word are refused with the right spelling, by form and by paste [APROF-10]', async ({
  school,
}) => {
  const { add } = await catalogue(school)
  const { add: addGroup, paste: pasteGroups, names } = await yearOfGroups(school)
  const admin = await school.person({ type: 'ADMIN' })
  const pasted = (lines: string) => school.as(admin, disciplines.paste, { body: { lines } })
  const latin = (value: string, letters: string, right: string) =>
    ['kit.spelling.latinLetters', { value, letters, right }] as const

  await expectRefused(add('Хiмія'), 'name', latin('Хiмія', 'i', 'Хімія'))
  await expectRefused(add('Хімія', 'Хiм.'), 'alias', latin('Хiм.', 'i', 'Хім.'))
  await expectRefused(addGroup({ name: 'Пepша' }), 'name', latin('Пepша', 'e, p', 'Перша'))
  const right = ['server.calendar.lineMixed', { line: 2, value: 'Хiмія', right: 'Хімія' }] as const
  await expectRefused(pasted('Фізика\nХiмія'), 'lines', right)
  await expectRefused(pasteGroups('Wебклас'), 'lines', ['server.calendar.lineMixedOnly', { line: 1, value: 'Wебклас' }])
  for (const whole of ['IT', 'STEM-клас', '8-A']) expect((await addGroup({ name: whole })).status).toBe(200)
  expect(await names()).toEqual(['8-A', 'IT', 'STEM-клас'])
})
