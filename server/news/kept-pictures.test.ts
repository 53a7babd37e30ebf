import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classes } from '../people/testing.ts'
import { png } from '../runtime/testing.ts'
import { expectRefused } from '../testing/answers.ts'
import { test } from '../testing/school.ts'
import { office, photo } from './testing.pictures.ts'

const { posts } = contract

test('who is no administrator any more sees no image for having uploaded it [APOST-2] [PERM-5]', async ({ school }) => {
  const { admin, kept, write, see } = await office(school)
  const [seventh] = await classes(school, '7-А')
  await school.person({ type: 'TEACHER', email: admin.email })
  const { address } = await kept(await photo())
  await write(address, { groups: [seventh], isForGuardians: true })
  expect((await see(admin, address)).status).toBe(200)

  await sql`update profiles set locked_at = now() where id = ${admin.profileId}`.execute(school.db)

  expect((await see(admin, address)).status).toBe(404)
})

const inline = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`

test('an image that stands in the markup itself is drawn again and kept [APOST-2] [POST-3]', async ({ school }) => {
  const { admin, see } = await office(school)
  const polyglot = Buffer.concat([await photo(), Buffer.from('<script>ran()</script>')])
  const content = `<p>Клас<img src="${inline(polyglot)}" alt="7-А > 7-Б" width="40" height="30"></p>`

  const { post } = (await school.as(admin, posts.create, { body: { title: 'Фото', content } })).body

  expect(post.content).not.toMatch(/data:/)
  expect(post.content.match(/<img/g)).toHaveLength(1)
  expect(post.content).toContain('alt="7-А &gt; 7-Б" width="40" height="30"')
  const { raw } = await see(admin, /src="([^"]*)"/.exec(post.content)![1]!)
  for (const left of ['Schoolgirl', 'GPS', '<script>']) expect(raw.includes(left)).toBe(false)
})

test('a post loses no image unsaid: one in the markup that cannot be drawn is refused [APOST-2] [POST-3]', async ({
  school,
}) => {
  const { admin } = await office(school)
  const bomb = inline(png(60_000, 60_000), 'png')
  const disguised = inline(Buffer.from('<svg onload="ran()"/>'), 'png')

  for (const address of [bomb, disguised]) {
    const body = { title: 'Фото', content: `<img src="${inline(await photo())}" alt=""><img src="${address}" alt="">` }
    await expectRefused(school.as(admin, posts.create, { body }), 'content', 'server.news.pictureUndrawn')
  }
  expect(await school.db.selectFrom('pictures').select('uuid').execute()).toEqual([])
})
