import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { changeAccount } from './testing.ts'

const { profiles } = contract
const teacher = { type: 'TEACHER', email: 'o.lys@school.example', firstName: 'Олена', lastName: 'Лис' } as const

test('a phone is kept in one spelling, and one that stays as it was keeps nobody from another edit [APROF-9]', async ({
  school,
}) => {
  const { as, person, t } = school
  const admin = await person({ type: 'ADMIN' })
  const create = (more: object) => as(admin, profiles.create, { body: { ...teacher, ...more } })
  const update = (id: number, more: object) =>
    as(admin, profiles.update, { params: { id }, body: { ...teacher, ...more } })
  const { id } = (await create({ phone: '(067) 530-28-46' })).body.profile
  const wrong = { status: 422, body: { errors: { phone: [t('server.people.phoneWrong')] } } }

  expect((await update(id, { phone: '0675302847' })).body.profile.phone).toBe('+380 67 530 28 47')
  expect(await update(id, { phone: '530-28-46' })).toMatchObject(wrong)
  expect(await create({ firstName: 'Лев', phone: '12345' })).toMatchObject(wrong)

  await school.db.updateTable('profiles').set({ phone: '530-28-46, мама' }).where('id', '=', id).execute()
  const kept = await update(id, { lastName: 'Бойко', phone: '530-28-46, мама' })
  expect(kept.body.profile).toMatchObject({ lastName: 'Бойко', phone: '530-28-46, мама' })
  expect(await update(id, { phone: '530-28-46, тато' })).toMatchObject(wrong)
})

test('a phone on the personal page is one that can be called, or the one that was there [AUTH-10] [APROF-9]', async ({
  school,
}) => {
  const teacher = await school.person({ type: 'TEACHER', phone: 'вчительська' })

  expect(await changeAccount(school, teacher, { phone: '12 34' })).toMatchObject({
    status: 422,
    body: { errors: { phone: [school.t('server.people.phoneWrong')] } },
  })
  expect((await changeAccount(school, teacher, { phone: 'вчительська' })).body.account.phone).toBe('вчительська')
  expect((await changeAccount(school, teacher, { phone: '+48 601234567' })).body.account.phone).toBe('+48 601 234 567')
})

test('a search for digits finds any run of them in any spelling of the number [APROF-1]', async ({ school }) => {
  await school.person({ lastName: 'Бойко', phone: '+380 97 644 86 17' })
  await school.person({ lastName: 'Вітер', phone: '(097) 644-86-17' })
  await school.person({ lastName: 'Гай', phone: '8 097 644 86 17', email: 'hai.2010@school.example' })
  await school.person({ lastName: 'Дуб', phone: '+48 601 234 567' })
  await school.person({ lastName: 'Явір', phone: null })
  const admin = await school.person({ type: 'ADMIN' })
  const found = async (search: string) =>
    (await school.as(admin, profiles.list, { query: { search } })).body.profiles.map(({ lastName }) => lastName)

  for (const search of [
    '0976448617',
    '097 644',
    '+38 (097) 644-86-17',
    '380976448617',
    '00380976448617',
    '6 44 8',
    '8617',
    '7644',
  ])
    expect([search, await found(search)]).toEqual([search, ['Бойко', 'Вітер', 'Гай']])
  expect(await found('вітер 644-86')).toEqual(['Вітер'])
  expect(await found('644-86 2010')).toEqual(['Гай'])
  expect(await found('2010')).toEqual(['Гай'])
  expect(await found('99999')).toEqual([])
  expect(await found('601234567')).toEqual(['Дуб'])
})
