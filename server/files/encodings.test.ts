import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { everybody, importPeople, schoolYear } from '../imports/testing.ts'
import { errorsOf } from '../testing/answers.ts'
import { fault } from '../testing/imported.ts'
import { test, type School } from '../testing/school.ts'
import { upload } from './testing.ts'

const sample = (name: string) => readFile(join(import.meta.dirname, 'samples', `${name}.csv`))

async function office(school: School) {
  await schoolYear(school, ['5-А'])
  return school.person({ type: 'ADMIN' })
}

const read = ['utf-8', 'utf-8-marked', 'utf-16-little-endian', 'utf-16-big-endian', 'windows-1251']

for (const name of read) {
  test(`people of a file in ${name} come with their letters [IMP-2]`, async ({ school }) => {
    const admin = await office(school)

    expect((await importPeople(school, admin, await sample(name))).status).toBe(200)

    const names = (await everybody(school)).map((person) => person.name)
    expect(names).toEqual(['Їжакевич Ольга', 'Єрмоленко Мар’яна', 'Їжакевич Софія', 'Ґнатюк Юрій'])
  })
}

const refused = {
  'mac-cyrillic': 1,
  'koi8-u': 1,
  cp1125: 1,
  'iso-8859-5': 1,
  'windows-1250': 2,
  'windows-1252': 2,
  'utf-8-with-one-bad-byte': 4,
  'utf-8-marked-with-one-bad-byte': 4,
  'utf-8-twice': 1,
  'utf-8-twice-from-line-3': 3,
  'replacement-characters': 4,
  'windows-1251-and-utf-8': 4,
  'utf-16-cut-off': 6,
}

test('a file in any other encoding is refused with the first line that cannot be read, and not kept [IMP-8]', async ({
  school,
}) => {
  const admin = await office(school)
  const names = Object.keys(refused)
  const files = await Promise.all(
    names.map(async (name) => ({ name: `${name}.csv`, type: 'PROFILES', content: await sample(name) })),
  )

  const { status, body } = await upload(school, admin, files)

  const told = Object.values(refused).map((line, place) => [place, ['server.files.unreadable', { line }]] as const)
  expect([status, body.errors]).toEqual([422, { files: errorsOf(Object.fromEntries(told)) }])
  expect((await school.as(admin, contract.files.list)).body.files).toEqual([])
})

test('a file that waits since another version is not imported as what it may be [IMP-8]', async ({ school }) => {
  const admin = await office(school)
  const content = await sample('utf-8')
  const { body } = await upload(school, admin, [{ name: 'учні.csv', type: 'PROFILES', content }])
  const { uuid } = body.files[0]!
  await sql`update file_contents set content = ${await sample('mac-cyrillic')} where file_uuid = ${uuid}`.execute(
    school.db,
  )

  const { status, body: told } = await school.as(admin, contract.imports.profiles, { body: { fileUuids: [uuid] } })

  const errors = [fault(1, '', ['server.files.unreadable', { line: 1 }])]
  expect([status, told]).toMatchObject([422, { errors: [{ uuid, errors }] }])
  expect(await everybody(school)).toEqual([])
})
