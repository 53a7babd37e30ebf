import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { refusing } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { changeAccount } from './testing.ts'

const { profiles } = contract
const teacher = { type: 'TEACHER', email: 'o.lys@school.example', firstName: 'Олена', lastName: 'Лис' } as const
const wrong = refusing({ phone: 'server.people.phoneWrong' })

/** The office makes the teacher with a phone, and edits the profile then. */
async function teacherWith({ as, person }: School, phone: string) {
  const admin = await person({ type: 'ADMIN' })
  const create = (more: object) => as(admin, profiles.create, { body: { ...teacher, ...more } })
  const { id } = (await create({ phone })).body.profile
  const update = (more: object) => as(admin, profiles.update, { params: { id }, body: { ...teacher, ...more } })
  return { id, create, update }
}

test('a phone is kept in one spelling, and is one that can be called [APROF-9]', async ({ school }) => {
  const { create, update } = await teacherWith(school, '(067) 530-28-46')

  expect((await update({ phone: '0675302847' })).body.profile.phone).toBe('+380 67 530 28 47')
  expect(await update({ phone: '530-28-46' })).toMatchObject(wrong)
  expect(await create({ firstName: 'Лев', phone: '12345' })).toMatchObject(wrong)
})

test('a phone that stays as it was keeps nobody from another edit [APROF-9]', async ({ school }) => {
  const { id, update } = await teacherWith(school, '(067) 530-28-46')
  await school.db.updateTable('profiles').set({ phone: '530-28-46, мама' }).where('id', '=', id).execute()

  const kept = { lastName: 'Бойко', phone: '530-28-46, мама' }
  expect((await update(kept)).body.profile).toMatchObject(kept)
  expect(await update({ phone: '530-28-46, тато' })).toMatchObject(wrong)
})

test('a phone on the personal page is one that can be called, or the one that was there [AUTH-10] [APROF-9]', async ({
  school,
}) => {
  const teacher = await school.person({ type: 'TEACHER', phone: 'вчительська' })

  expect(await changeAccount(school, teacher, { phone: '12 34' })).toMatchObject(wrong)
  expect((await changeAccount(school, teacher, { phone: 'вчительська' })).body.account.phone).toBe('вчительська')
  expect((await changeAccount(school, teacher, { phone: '+48 601234567' })).body.account.phone).toBe('+48 601 234 567')
})

/** Searches for phones among five people, of whom three have one number in other spellings. */
async function searching({ as, person }: School) {
  await person({ lastName: 'Бойко', phone: '+380 97 644 86 17' })
  await person({ lastName: 'Вітер', phone: '(097) 644-86-17' })
  await person({ lastName: 'Гай', phone: '8 097 644 86 17', email: 'hai.2010@school.example' })
  await person({ lastName: 'Дуб', phone: '+48 601 234 567' })
  await person({ lastName: 'Явір', phone: null })
  const admin = await person({ type: 'ADMIN' })
  return async (search: string) =>
    (await as(admin, profiles.list, { query: { search } })).body.profiles.map(({ lastName }) => lastName)
}

const spellings = ['0976448617', '097 644', '+38 (097) 644-86-17', '380976448617', '00380976448617']
const parts = ['6 44 8', '8617', '7644']

test('a search for digits finds any run of them in any spelling of the number [APROF-1]', async ({ school }) => {
  const found = await searching(school)

  for (const search of [...spellings, ...parts])
    expect([search, await found(search)]).toEqual([search, ['Бойко', 'Вітер', 'Гай']])
  expect(await found('99999')).toEqual([])
  expect(await found('601234567')).toEqual(['Дуб'])
})

test('digits are searched for along with names and addresses [APROF-1]', async ({ school }) => {
  const found = await searching(school)

  expect(await found('вітер 644-86')).toEqual(['Вітер'])
  expect(await found('644-86 2010')).toEqual(['Гай'])
  expect(await found('2010')).toEqual(['Гай'])
})
