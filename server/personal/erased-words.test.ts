import { sql } from 'kysely'
import { expect } from 'vitest'
import { course, work } from '../gradebook/testing.ts'
import { classOf, lesson } from '../schedule/testing.ts'
import { test, type School } from '../testing/school.ts'
import { erase, mentioned } from './testing.ts'

const written = async ({ db }: School) => {
  const { rows } = await sql<{
    images: string
  }>`select coalesce(before, '0')::text || coalesce(after, '0')::text as images
    from history where object in ('lessons', 'works', 'posts', 'files') order by id`.execute(db)
  return rows.map(({ images }) => images)
}

async function taught(school: School) {
  const { db, person } = school
  const groupId = await classOf(school, '8-Б')
  const teacher = await person({ type: 'TEACHER' })
  await lesson(school, { groupId, date: '2027-03-15', time: '8:00-8:45', teacher, discipline: 'Алгебра' })
  await work(school, await course(school, { groupId, teacher }), { title: 'Вправа 1', type: 'TEST' })
  await mentioned(school, 'Від 1 до 12 - усі')
  return { admin: await person({ type: 'ADMIN' }), db }
}

test('of the history only what people wrote loses a name, and a name of one sign nothing [HIST-3]', async ({
  school,
}) => {
  const { admin, db } = await taught(school)
  const before = await written(school)
  for (const lastName of ['-', '1', '12', 'Test', 'Null']) {
    const { profileId } = await school.person({ lastName, firstName: 'Ада', locked: true })
    expect((await erase(school, admin, profileId, `${lastName} Ада`)).status).toBe(200)
  }
  expect(before.join()).toContain('"TEST"')
  expect(await written(school)).toEqual(before)

  await db.updateTable('works').set({ title: 'Зустріч: Test' }).execute()
  await db.updateTable('works').set({ title: 'Зустріч' }).execute()
  const { profileId } = await school.person({ lastName: 'Test', firstName: 'Ада', locked: true })
  await erase(school, admin, profileId, 'Test Ада')

  const now = (await written(school)).join()
  expect(now).toContain(`"title": "Зустріч: Вилучено № ${profileId}"`)
  expect(now).toContain('"TEST"')
})

test('a name with signs that JSON escapes goes from the history, too, also at the beginning of a line [HIST-3]', async ({
  school,
}) => {
  const { admin, db } = await taught(school)
  await db.updateTable('lessons').set({ homework: 'Запитати:\nАда О"Гай\nй Лис\nАда О"Гай' }).execute()
  await db.updateTable('lessons').set({ homework: null }).execute()
  const { profileId } = await school.person({ lastName: 'О"Гай', firstName: 'Ада', locked: true })

  await erase(school, admin, profileId, 'О"Гай Ада')

  const now = (await written(school)).join()
  expect(now).not.toContain('Гай')
  expect(now).toContain(`Вилучено № ${profileId}\\nй Лис\\nВилучено № ${profileId}`)
})

test('where a text is as long as it may be the word is shorter, and the end of the text stays [HIST-3]', async ({
  school,
}) => {
  const { admin, db } = await taught(school)
  const told = async (name: string) => {
    const homework = `${'а'.repeat(1_999 - name.length - 6)} ${name}: кінець`.slice(-2_000)
    await db.updateTable('lessons').set({ homework }).execute()
    const [lastName, firstName] = name.split(' ') as [string, string]
    const { profileId } = await school.person({ lastName, firstName, locked: true })
    expect((await erase(school, admin, profileId, name)).status).toBe(200)
    const now = (await db.selectFrom('lessons').select('homework').executeTakeFirstOrThrow()).homework!
    return { end: now.slice(now.indexOf(' ') + 1), profileId }
  }

  const { end, profileId } = await told('Зозулинець Ярополк')
  expect(end).toBe(`Вилучено № ${profileId}: кінець`)
  const second = await told('Гай Адам')
  expect(second.end).toBe(`№ ${second.profileId}: кінець`)
  await sql`select setval(pg_get_serial_sequence('profiles', 'id'), 100000)`.execute(db)
  expect((await told('Я Ю3')).end).toBe('…: кінець')
})
