import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { post } from '../news/testing.ts'
import { lookAs } from '../testing/office.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { setGuardians } from './guardians.ts'
import { classes } from './testing.ts'

const { absences, news, participants } = contract

async function couple({ person }: School): Promise<[Actor, Actor]> {
  return [await person({ type: 'GUARDIAN' }), await person({ type: 'GUARDIAN' })]
}

const childrenOf = async ({ as }: School, who: Actor) =>
  (await as(who, participants.list)).body.participants.map(({ uuid }) => uuid)

test('two guardians who share an account see each child once, also beside another family’s [PART-1] [PART-7]', async ({
  school,
}) => {
  const email = 'home@school.example'
  const mother = await school.person({ type: 'GUARDIAN', email, firstName: 'Ганна' })
  const father = await school.person({ type: 'GUARDIAN', email, firstName: 'Петро' })
  const aunt = await school.person({ type: 'GUARDIAN', email, firstName: 'Зоя' })
  const child = await school.person({ guardians: [mother, father], lastName: 'Андрієнко' })
  const cousin = await school.person({ guardians: [aunt], lastName: 'Яременко' })

  expect(await childrenOf(school, father)).toEqual([child.uuid, cousin.uuid])
  await sql`update profiles set locked_at = now() where id = ${mother.profileId}`.execute(school.db)
  expect(await childrenOf(school, mother)).toEqual([child.uuid, cousin.uuid])
})

test('what one guardian reports the other sees and changes, and news for guardians reach both [SCHED-11] [POST-1] [PART-7]', async ({
  school,
}) => {
  const [groupId] = await classes(school, '5-А')
  const [mother, father] = await couple(school)
  const child = await school.person({ groupId, guardians: [mother, father], email: null })
  const params = { pt: child.uuid }
  await post(school, { title: 'Збори', isForGuardians: true })
  const titles = async (who: Actor) =>
    (await school.as(who, news.list, { params })).body.posts.map(({ title }) => title)

  const body = { dateFrom: '2027-03-18', reason: 'ILLNESS' }
  const { absence } = (await school.as(mother, absences.report, { params, body })).body
  const words = await school.as(father, absences.update, {
    params: { ...params, uuid: absence.uuid },
    body: { ...body, words: 'Грип' },
  })

  expect(words.body.absence).toMatchObject({ words: 'Грип' })
  expect((await school.as(mother, absences.list, { params })).body.absences).toMatchObject([{ words: 'Грип' }])
  expect([await titles(mother), await titles(father)]).toEqual([['Збори'], ['Збори']])
})

test('an administrator looks as the second guardian at that one’s first child [APROF-2] [PART-7]', async ({
  school,
}) => {
  const { person } = school
  const [admin, mother, father] = [await person({ type: 'ADMIN' }), ...(await couple(school))]
  await person({ guardians: [mother, father], lastName: 'Яременко' })
  const first = await person({ guardians: [father], lastName: 'Андрієнко' })

  expect((await lookAs(school, admin, father)).body.participant).toBe(first.uuid)
})

test('what an instance of the build before writes is the first guardian, and it reads who that is [PART-7]', async ({
  school,
}) => {
  const { db, person } = school
  const [mother, father] = await couple(school)
  const aunt = await person({ type: 'GUARDIAN' })
  const [a, b, c] = [mother.profileId, father.profileId, aunt.profileId]
  const { profileId: id } = await person({ guardians: [mother, father] })
  const written = (guardianId: number | null) =>
    sql`update profiles set guardian_id = ${guardianId} where id = ${id}`.execute(db)
  const stands = async () => {
    const { rows } = await sql<{ first: number | null; all: number[] }>`select guardian_id as first, array(
      select guardian_id::int from guardians where student_id = ${id} order by position) as all
      from profiles where id = ${id}`.execute(db)
    return [rows[0]!.first, rows[0]!.all]
  }

  expect(await stands()).toEqual([a, [a, b]])
  await setGuardians(db, [{ studentId: id, guardianIds: [b, a, c] }])
  expect(await stands()).toEqual([b, [b, a, c]])
  await written(c)
  expect(await stands()).toEqual([c, [c, a]])
  await written(null)
  expect(await stands()).toEqual([a, [a]])
  await written(null)
  expect(await stands()).toEqual([null, []])
  await written(b)
  expect(await stands()).toEqual([b, [b]])
})
