import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { errorsOf } from '../testing/answers.ts'
import { fault } from '../testing/imported.ts'
import { test } from '../testing/school.ts'
import { upload } from './testing.ts'

const table = '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Лис</td></tr></table></html>'

const contents = {
  pdf: '%PDF-1.7\n',
  json: '[{"type": "STUDENT"}]',
  html: '<!DOCTYPE html><html><body>Увійдіть</body></html>',
  htmlTable: table,
  xml: '<?xml version="1.0"?><students/>',
  xmlTable: '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
} as const

test('a file that is no CSV is refused once, with the name of what it is, and not kept [IMP-8]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const formats = Object.keys(contents) as (keyof typeof contents)[]
  const files = formats.map((name) => ({ name: `${name}.csv`, type: 'PROFILES', content: contents[name] }))

  const { status, body } = await upload(school, admin, files)

  const told = formats.map((name, place) => [place, `server.files.foreign.${name}`] as const)
  expect([status, body.errors]).toEqual([422, { files: errorsOf(Object.fromEntries(told)) }])
  expect((await school.as(admin, contract.files.list)).body.files).toEqual([])
})

test('a web page that waits since another version has one fault, in the preview and in the import [IMP-8]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  const { body } = await upload(school, admin, [{ name: 'учні.csv', type: 'PROFILES', content: 'тип\nучень' }])
  const fileUuids = [body.files[0]!.uuid]
  await sql`update file_contents set content = ${Buffer.from(table)}`.execute(school.db)

  for (const call of [contract.imports.previewProfiles, contract.imports.profiles]) {
    const { status, body: told } = await school.as(admin, call, { body: { fileUuids } })
    expect([status, told]).toMatchObject([
      422,
      { errors: [{ errors: [fault(1, '', 'server.files.foreign.htmlTable')] }] },
    ])
  }
})
