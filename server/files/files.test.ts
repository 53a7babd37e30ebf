import { expect } from 'vitest'
import { contract, endpoints } from '../../contract/index.ts'
import { limits } from '../../contract/files/endpoints.ts'
import { errorsOf, saying } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { windows1251 } from '../testing/encoded.ts'
import { upload, type Given } from './testing.ts'

const { files } = contract
const people = { name: 'учні_5-клас.csv', type: 'PROFILES', content: windows1251('тип;прізвище\r\nучень;Їжак\r\n') }
const lessons = { name: 'schedule.csv', type: 'SCHEDULE', content: 'date,from,to\n' }

/** An administrator who uploads these; the files as they are told then. */
async function uploading(school: School, ...given: Given[]) {
  const admin = await school.person({ type: 'ADMIN' })
  const { status, body } = await upload(school, admin, given)
  const download = (uuid: string, who = admin) => school.as(who, files.download, { params: { uuid } })
  return { admin, status, body, download, uploaded: body.files }
}

test('uploaded files are told and listed, the newest first [IMP-1] [APER-3]', async ({ school }) => {
  const { admin, status, uploaded } = await uploading(school, people, lessons)

  expect(status).toBe(200)
  const size = people.content.length
  expect(uploaded).toMatchObject([
    { name: people.name, type: 'PROFILES', status: 'UPLOADED', size, lines: 1, isForLater: false, details: null },
    { name: lessons.name, type: 'SCHEDULE', status: 'UPLOADED', lines: 0 },
  ])
  expect((await school.as(admin, files.list)).body.files).toEqual(uploaded.toReversed())
})

test('uploaded files are downloaded as they were [APER-3]', async ({ school }) => {
  const { uploaded, download } = await uploading(school, people)

  const { status, headers, raw } = await download(uploaded[0]!.uuid)

  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(people.name)}`
  expect({ status, headers }).toMatchObject({ status: 200, headers: { 'content-disposition': disposition } })
  expect(raw.equals(people.content)).toBe(true)
})

test('who downloads a file is in the history, with which one; who is refused is not [PERM-7]', async ({ school }) => {
  const { admin, uploaded, download } = await uploading(school, people)
  const { uuid } = uploaded[0]!
  await download(uuid)
  await download(crypto.randomUUID())
  await download(uuid, await school.person({ type: 'TEACHER' }))

  const read = await school.db.selectFrom('history').selectAll().where('action', '=', 'read').execute()
  const told = { userId: admin.userId, object: 'files', before: null, after: { uuid, name: people.name } }
  expect(read).toMatchObject([told])
})

test('whatever sends a file is known to be in the history, to be shown by pages themselves, or to be about nobody [PERM-7]', () => {
  // As the journal's export is; pages show images and photos by themselves, and the portal's SAML metadata hold nothing of a person.
  const sending = endpoints.filter(({ endpoint }) => endpoint.sends === 'file').map(({ name }) => name)
  expect(sending.toSorted()).toEqual([
    'files.download',
    'googleCourses.unused',
    'images.show',
    'journal.export',
    'photos.show',
    'saml.metadata',
  ])
})

test('a large file comes back byte by byte [APER-3]', async ({ school }) => {
  const content = Buffer.from(`date;from\n${'2026-09-01;8:00\n'.repeat(99_999)}`)
  const { uploaded, download } = await uploading(school, { ...lessons, content })

  expect((await download(uploaded[0]!.uuid)).raw.equals(content)).toBe(true)
})

const refused = [
  { ...people, content: ' \r\n\r\n' },
  { ...people, content: Buffer.from('PK\u0003\u0004 a zipped workbook') },
  { ...people, content: Buffer.from('one\0two') },
  { ...people, content: Buffer.alloc(limits.fileBytes + 1, 'a') },
  { ...people, content: 'a;b\n'.repeat(limits.fileLines + 2) },
]

test('each refused file is told by its place, and none of the upload is kept [IMP-1] [IMP-4]', async ({ school }) => {
  const { admin, body, status } = await uploading(school, people, ...refused)

  expect({ status, body }).toMatchObject(saying(422, 'server.files.refused'))
  const told = errorsOf({
    1: 'server.files.empty',
    2: 'server.files.notText',
    3: 'server.files.notText',
    4: ['server.files.tooLarge', { count: 10 }],
    5: ['server.files.tooManyLines', { count: 100_000 }],
  })
  expect(body.errors).toEqual({ files: told })
  expect((await school.as(admin, files.list)).body.files).toEqual([])
})

test('of a file all that is wrong is told [IMP-1]', async ({ school }) => {
  const { status, body } = await uploading(school, { ...people, type: 'MARKS', content: '' })

  const said = [school.t(['server.files.typeUnknown', { value: 'MARKS' }]), school.t('server.files.empty')]
  expect({ status, body }).toMatchObject({ status: 422, body: { errors: { files: { 0: said } } } })
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
  const { admin, uploaded } = await uploading(school, people, lessons)
  const [waiting, imported] = uploaded.map(({ uuid }) => uuid)
  await school.db.updateTable('files').set({ status: 'IMPORTED' }).where('uuid', '=', imported!).execute()
  const discard = (uuid: string) => school.as(admin, files.discard, { params: { uuid } })

  expect((await discard(waiting!)).status).toBe(204)
  expect((await discard(waiting!)).status).toBe(404)
  expect(await discard(imported!)).toMatchObject(saying(409, 'server.files.imported'))
  expect((await school.as(admin, files.list)).body.files).toMatchObject([{ uuid: imported }])
})

test('a file that is uploaded to be imported some time says so [APROF-5] [FILES-1]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })

  const { body } = await upload(school, admin, [people], { later: true })

  expect(body.files).toMatchObject([{ name: people.name, isForLater: true }])
  expect((await school.as(admin, files.list)).body.files).toEqual(body.files)
})
