import { expect } from 'vitest'
import { contract, endpoints } from '../../contract/index.ts'
import { limits } from '../../contract/files/endpoints.ts'
import { test } from '../testing/school.ts'
import { windows1251 } from '../testing/windows-1251.ts'
import { upload } from './testing.ts'

const { files } = contract
const people = { name: 'учні_5-клас.csv', type: 'PROFILES', content: windows1251('тип;прізвище\r\nучень;Їжак\r\n') }
const lessons = { name: 'schedule.csv', type: 'SCHEDULE', content: 'date,from,to\n' }

test('uploaded files are listed newest first, and downloaded as they were [IMP-1] [APER-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })

  const uploaded = await upload(school, admin, [people, lessons])
  expect(uploaded).toMatchObject({
    status: 200,
    body: {
      files: [
        { name: people.name, type: 'PROFILES', status: 'UPLOADED', size: people.content.length, details: null },
        { name: lessons.name, type: 'SCHEDULE', status: 'UPLOADED' },
      ],
    },
  })
  const [first, second] = uploaded.body.files
  expect((await school.as(admin, files.list)).body.files).toEqual([second, first])

  const download = await school.as(admin, files.download, { params: { uuid: first!.uuid } })
  expect(download.raw.equals(people.content)).toBe(true)
  expect(download).toMatchObject({
    status: 200,
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(people.name)}` },
  })
})

test('who downloads a file is in the history, with which one; who is refused is not [PERM-7]', async ({ school }) => {
  const { as, db, person } = school
  const [admin, teacher] = [await person({ type: 'ADMIN' }), await person({ type: 'TEACHER' })]
  const { uuid } = (await upload(school, admin, [people])).body.files[0]!
  await as(admin, files.download, { params: { uuid } })
  await as(admin, files.download, { params: { uuid: crypto.randomUUID() } })
  await as(teacher, files.download, { params: { uuid } })

  expect(await db.selectFrom('history').selectAll().where('action', '=', 'read').execute()).toMatchObject([
    { userId: admin.userId, object: 'files', before: null, after: { uuid, name: people.name } },
  ])
  // Whatever else sends a file has to be in the history too, as the journal's export is, unless pages show it by
  // themselves, as photos.
  const sending = endpoints.filter(({ endpoint }) => endpoint.sends === 'file').map(({ name }) => name)
  expect(sending.toSorted()).toEqual(['files.download', 'journal.export', 'photos.show'])
})

test('a large file comes back byte by byte [APER-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const content = Buffer.from(`date;from\n${'2026-09-01;8:00\n'.repeat(99_999)}`)
  const { body } = await upload(school, admin, [{ ...lessons, content }])

  const download = await school.as(admin, files.download, { params: { uuid: body.files[0]!.uuid } })
  expect(download.raw.equals(content)).toBe(true)
})

test('each refused file is told by its place, and none of the upload is kept [IMP-1] [IMP-4]', async ({ school }) => {
  const { t } = school
  const admin = await school.person({ type: 'ADMIN' })
  const notText = [t('server.files.notText')]

  const refused = await upload(school, admin, [
    people,
    { ...people, content: ' \r\n\r\n' },
    { ...people, content: Buffer.from('PK\u0003\u0004 a zipped workbook') },
    { ...people, content: Buffer.from('one\0two') },
    { ...people, content: Buffer.alloc(limits.fileBytes + 1, 'a') },
    { ...people, content: 'a;b\n'.repeat(limits.fileLines + 2) },
    { ...people, type: 'MARKS', content: '' },
  ])
  expect(refused).toMatchObject({
    status: 422,
    body: {
      message: t('server.files.refused'),
      errors: {
        files: {
          1: [t('server.files.empty')],
          2: notText,
          3: notText,
          4: [t(['server.files.tooLarge', { count: 10 }])],
          5: [t(['server.files.tooManyLines', { count: 100_000 }])],
          6: [t(['server.files.typeUnknown', { value: 'MARKS' }]), t('server.files.empty')],
        },
      },
    },
  })
  expect(Object.keys((refused.body.errors as { files: object }).files)).not.toContain('0')
  expect((await school.as(admin, files.list)).body.files).toEqual([])
})

test('a header and 100,000 lines are not too many [IMP-4]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const content = `\ufeffa;b\r\n${'1;2\r\n'.repeat(limits.fileLines)}\r\n`

  expect((await upload(school, admin, [{ ...people, content }])).status).toBe(200)
})

test('an upload without files says so [IMP-1]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })

  expect(await upload(school, admin, [])).toMatchObject({
    status: 422,
    body: { errors: { files: { 0: [school.t('server.files.none')] } } },
  })
})

test('a file that waits is discarded, an imported one stays [APROF-5]', async ({ school }) => {
  const { as, db, t } = school
  const admin = await school.person({ type: 'ADMIN' })
  const { body } = await upload(school, admin, [people, lessons])
  const [waiting, imported] = body.files.map(({ uuid }) => ({ params: { uuid } }))
  await db.updateTable('files').set({ status: 'IMPORTED' }).where('uuid', '=', imported!.params.uuid).execute()

  expect((await as(admin, files.discard, waiting)).status).toBe(204)
  expect((await as(admin, files.discard, waiting)).status).toBe(404)
  expect(await as(admin, files.discard, imported)).toMatchObject({
    status: 409,
    body: { message: t('server.files.imported') },
  })
  expect((await as(admin, files.list)).body.files).toMatchObject([{ uuid: imported!.params.uuid }])
})
