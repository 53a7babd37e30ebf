import sharp from 'sharp'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { photoLimits } from '../../contract/people/endpoints.ts'
import { refusing } from '../testing/answers.ts'
import { sendForm } from '../testing/forms.ts'
import { historyOf } from '../testing/history.ts'
import { photoOfPhone, png } from '../testing/images.ts'
import { lookAs } from '../testing/office.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'

const { participants, photos } = contract

function send(school: School, who: Actor, bytes: Buffer | undefined, pt = who.uuid) {
  const form = new FormData()
  if (bytes) form.append('photo', new Blob([Buffer.from(bytes)], { type: 'text/html' }), 'me.html')
  else form.append('nothing', 'at all')
  return sendForm(school, who, photos.upload, form, { pt })
}

const shown = async ({ as }: School, who: Actor, photo: string) =>
  as(who, photos.show, { params: { uuid: photo.split('/').at(-1)! } })

const listed = async ({ as }: School, who: Actor) =>
  (await as(who, participants.list)).body.participants.map(({ photo }) => photo)

test('a photo is shown to whoever is somebody in the school, and to nobody else [DASH-1]', async ({ school }) => {
  const [student, teacher] = [await school.person({}), await school.person({ type: 'TEACHER' })]

  const { photo } = (await send(school, student, png(256, 256))).body

  expect(await listed(school, student)).toEqual([photo])
  expect((await shown(school, teacher, photo)).status).toBe(200)
  expect((await shown(school, await school.person({ locked: true }), photo)).status).toBe(404)
  expect((await school.as(undefined, photos.show, { params: { uuid: crypto.randomUUID() } })).status).toBe(401)
})

const asAnImage = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'content-disposition': "attachment; filename*=UTF-8''photo.webp",
  'cache-control': 'private, no-cache',
}

test('a photo is drawn anew, without what its file told besides, and opens as no page [DASH-1]', async ({ school }) => {
  const student = await school.person({})
  const { photo } = (await send(school, student, Buffer.concat([await photoOfPhone(), Buffer.from('<script>')]))).body

  const { raw, headers } = await shown(school, student, photo)

  const { format, width, height } = await sharp(raw).metadata()
  expect([format, width, height]).toEqual(['webp', 40, 30])
  for (const left of ['Schoolgirl', 'GPS', '<script>']) expect(raw.includes(left)).toBe(false)
  expect(headers).toMatchObject(asAnImage)
})

test('another photo has another address, and a removed one none [DASH-1]', async ({ school }) => {
  const student = await school.person({})
  const first = (await send(school, student, png(256, 256))).body.photo
  const second = (await send(school, student, png(128, 128))).body.photo

  expect(second).not.toBe(first)
  expect((await shown(school, student, first)).status).toBe(404)
  expect((await school.as(student, photos.remove, { params: { pt: student.uuid } })).status).toBe(204)
  expect((await shown(school, student, second)).status).toBe(404)
  expect(await listed(school, student)).toEqual([null])
})

const unfit = [
  { bytes: Buffer.from('<svg onload="alert(1)"/>'), said: 'personal.photoUnknown' },
  {
    bytes: png(photoLimits.side, photoLimits.side + 1),
    said: ['server.people.photoTooWide', { count: photoLimits.side }],
  },
  {
    bytes: Buffer.concat([png(256, 256), Buffer.alloc(photoLimits.bytes)]),
    said: ['server.people.photoTooLarge', { count: 5 }],
  },
  { bytes: undefined, said: 'kit.validation.required' },
] as const

test('a photo is kept no larger than a page shows it [DASH-1]', async ({ school }) => {
  const student = await school.person({})
  const { photo } = (await send(school, student, png(2_000, 1_000))).body

  const { width, height } = await sharp((await shown(school, student, photo)).raw).metadata()
  expect([width, height]).toEqual([512, 256])
})

test('what is no JPEG, PNG or WebP by its content, or too large, is told so [DASH-1]', async ({ school }) => {
  const student = await school.person({})

  for (const { bytes, said } of unfit)
    expect(await send(school, student, bytes)).toMatchObject(refusing({ photo: said }))
})

test('a guardian chooses the photo of a child who has no address, and of no other [DASH-1] [PART-2]', async ({
  school,
}) => {
  const guardian = await school.person({ type: 'GUARDIAN' })
  const little = await school.person({ guardian, email: null })
  const grown = await school.person({ guardian })
  const stranger = await school.person({})
  const status = async (child: Actor) => (await send(school, guardian, png(256, 256), child.uuid)).status

  expect([await status(little), await status(grown), await status(stranger)]).toEqual([200, 409, 404])
})

test('neither a test user nor an administrator who acts as somebody changes a photo [PERM-6] [PERM-2]', async ({
  school,
}) => {
  const [admin, student] = [await school.person({ type: 'ADMIN' }), await school.person({})]
  await lookAs(school, admin, student)

  expect((await send(school, admin, png(256, 256), student.uuid)).status).toBe(403)
  expect((await send(school, await school.person({ isTest: true }), png(256, 256))).status).toBe(403)
})

test('history knows that a photo changed, and neither the photo nor its address [PERM-7]', async ({ school }) => {
  const student = await school.person({})
  const { photo } = (await send(school, student, png(256, 256))).body

  const rows = await historyOf(school, 'photos')
  expect(rows).toMatchObject([{ action: 'insert', userId: student.userId, after: { profile_id: student.profileId } }])
  expect(JSON.stringify(rows)).not.toContain(photo.split('/').at(-1))
})
