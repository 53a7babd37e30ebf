import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { everybody, changes, importPeople } from './testing.ts'
import { peopleOffice } from '../testing/imported.ts'
import { test, type School } from '../testing/school.ts'

const header = 'тип;пошта;прізвище;ім’я;телефон;дата народження;клас;пошта опікуна;пошта опікуна 2;тестовий'
const file = [
  header,
  'вчитель;y.gnat@shkola.example;"\'=1+1";Юрій;+380671110000;03.09.1971;;;;ні',
  'опікун;o.izhak@shkola.example;Їжакевич;Ольга;+380501110000;;;;;ні',
  'учень;s.izhak@shkola.example;"Їжак; мол.";Софія;;27.07.2016;5-А;o.izhak@shkola.example;;так',
  'опікун;p.izhak@shkola.example;Їжакевич;Павло;;;;;;ні',
  'учень;;Їжакевич;Мар’яна;;12.11.2015;6-Б;o.izhak@shkola.example;p.izhak@shkola.example;ні',
].join('\r\n')

/** Everybody but administrators, of whom no file may speak, as a file. */
async function exported(school: School, format: 'csv' | 'xlsx') {
  const { admin } = await peopleOffice(school, header, ['5-А', '6-Б'])
  expect((await importPeople(school, admin, file)).status).toBe(200)
  const rows = await school.db.selectFrom('profiles').select('id').where('type', '!=', 'ADMIN').execute()
  const body = { chosen: { ids: rows.map(({ id }) => id) }, format }
  return {
    admin,
    ids: rows.map(({ id }) => id),
    answer: await school.as(admin, contract.chosenProfiles.export, { body }),
  }
}

test('what was exported is imported again and changes nothing [APROF-6] [IMP-3]', async ({ school }) => {
  const { admin, answer } = await exported(school, 'csv')
  const before = [await everybody(school), await changes(school)]

  const again = await importPeople(school, admin, answer.raw)

  expect(again).toMatchObject({ status: 200, changes: { added: 0, changed: 0, unchanged: 5 } })
  expect([await everybody(school), await changes(school)]).toEqual(before)
})

test('an export runs nothing in a spreadsheet, keeps phones as numbers, and no cache keeps it [APROF-6]', async ({
  school,
}) => {
  const { answer } = await exported(school, 'csv')

  expect(answer.headers['cache-control']).toBe('no-store')
  const lines = answer.raw.toString().replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toContain("вчитель;y.gnat@shkola.example;'=1+1;Юрій;+380 67 111 00 00;1971-09-03;;;;;;ні")
  expect(lines).toContain(
    'учень;s.izhak@shkola.example;"Їжак; мол.";Софія;;2016-07-27;5-А;o.izhak@shkola.example;;;;так',
  )
  expect(lines).toContain('учень;;Їжакевич;Мар’яна;;2015-11-12;6-Б;o.izhak@shkola.example;p.izhak@shkola.example;;;ні')
})

test('that somebody took an export is in the history, with whose profiles it held [APROF-6] [PERM-7]', async ({
  school,
}) => {
  const { admin, ids } = await exported(school, 'xlsx')

  const notes = await school.db.selectFrom('history').selectAll().where('action', '=', 'read').execute()
  expect(notes).toMatchObject([{ object: 'profiles', userId: admin.userId, after: { kind: 'export' } }])
  const told = new Set((notes[0]!.after as { ids: string }).ids.split(',').map(Number))
  expect(told).toEqual(new Set(ids))
})
