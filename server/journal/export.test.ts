import { inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test, type School } from '../testing/school.ts'
import { dayOf } from './testing.ts'

/** A class with a mark, н, a work that was handed in, and a name that a spreadsheet would run. */
async function sheetToTake(school: School) {
  const day = await dayOf(school, { title: 'Степені; корені' })
  const { eve, ostap, teacher, groupId, disciplineId, newWork, write } = day
  await school.db.updateTable('profiles').set({ lastName: '=1+1' }).where('id', '=', eve.profileId).execute()
  const other = await newWork('Есе')
  await write(eve, 9.5, 0)
  await write(ostap, 'ABSENT', 0)
  await write(eve, 7, 0, other)
  const params = { pt: teacher.uuid, discipline: disciplineId, group: groupId }
  return { ...day, take: (query: object) => school.as(teacher, contract.journal.export, { params, query } as never) }
}

test('a quarter is taken as a table that a spreadsheet opens and runs nothing of [TEACH-19] [APROF-6]', async ({
  school,
}) => {
  const { take } = await sheetToTake(school)

  const { status, headers, raw } = await take({ format: 'csv', quarter: 3 })

  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Алгебра 8-Б 3 чверть')
  expect(raw.toString().replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Учень;"15.03 Степені; корені";15.03 Есе;3 чверть',
    "'=1+1 Єва;9,5;7;8",
    'Бойко Остап;н;;',
  ])
})

test('works of one day and title, and students of one name, are told apart in the table [TEACH-19] [TEACH-13]', async ({
  school,
}) => {
  const { take, newWork, eve, ostap, write } = await sheetToTake(school)
  const [first, second] = [await newWork('Вправа 5'), await newWork('вправа 5', { type: 'TEST' })]
  await school.db
    .updateTable('profiles')
    .set({ lastName: 'Бойко', firstName: 'Остап' })
    .where('id', '=', eve.profileId)
    .execute()
  const elder = eve.profileId < ostap.profileId ? eve : ostap
  await write(elder, 5, 0, first)
  await write(elder, 9, 0, second)

  const { raw } = await take({ format: 'csv', quarter: 3 })

  const [heads, one, other] = raw
    .toString()
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  expect(heads!.slice(-3)).toEqual(['15.03 Вправа 5 (1)', '15.03 вправа 5 (2)', '3 чверть'])
  expect([one!.at(0), ...one!.slice(-3, -1)]).toEqual(['Бойко Остап (1)', '5', '9'])
  expect(other!.at(0)).toBe('Бойко Остап (2)')
})

test('the history says who has taken a table of a class’s marks [TEACH-19] [PERM-7]', async ({ school }) => {
  const { take, teacher } = await sheetToTake(school)

  await take({ format: 'csv', quarter: 3 })

  const notes = await school.db.selectFrom('history').selectAll().where('object', '=', 'journal').execute()
  expect(notes).toMatchObject([{ action: 'read', userId: teacher.userId, after: { group: '8-Б', format: 'csv' } }])
})

test('the year is taken as a workbook, numbers as numbers, a name as a text [TEACH-19]', async ({ school }) => {
  const { take } = await sheetToTake(school)

  const { headers, raw } = await take({ format: 'xlsx' })

  expect(headers['content-type']).toContain('spreadsheetml')
  const sheet = fileIn(raw, 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<v>9.5</v>')
  expect(sheet).not.toContain('<f>')
  expect(fileIn(raw, 'xl/sharedStrings.xml')).toContain('=1+1 Єва')
})

/** What a file of an archive holds, found by the archive's table of contents. */
function fileIn(zip: Buffer, name: string): string {
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const nameLength = zip.readUInt16LE(at + 28)
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue
    const [size, local] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + size)
    return (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString()
  }
  throw new Error(`the archive has no ${name}`)
}
