import { contract } from '../../contract/index.ts'
import type { WrittenPost } from '../../contract/news/schemas.ts'
import { Visitor } from '../../server/testing/visitor.ts'
import { expect } from '../kit/actors.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'posts' })

const { posts } = contract
const title = 'Концерт у п’ятницю'

test('a planned post appears by itself on a page that is open, at its moment [APOST-2] [LIVE-1]', async ({
  signIn,
  portal,
}) => {
  const admin = await new Visitor().signIn(portal.url, 'admin@dzvinok.example', 'dzvinok-demo')
  const ask = async (endpoint: object, more: object) => {
    const answer = await admin.call(portal.url, endpoint, more)
    return ((await answer.json()) as { post: WrittenPost }).post
  }
  const page = await signIn('student')
  const news = page.getByRole('region', { name: 'Новини' })
  await expect(news.getByRole('listitem').first()).toBeVisible()
  const post = { title, content: '<p>О шостій.</p>' }

  const { id, changedAt } = await ask(posts.create, { body: { ...post, publishAt: null } })
  const publishAt = Temporal.Instant.from(changedAt).add({ seconds: 5 }).toString()
  const planned = await ask(posts.update, { params: { id }, body: { ...post, publishAt } })
  expect(planned.state).toBe('planned')
  await expect(news).not.toContainText(title)

  await expect(news).toContainText(title, { timeout: 15_000 })
  await admin.call(portal.url, posts.remove, { params: { id } })
  await expect(news).not.toContainText(title)
})
