import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { news, newsPerPage } from '../../../contract/news/endpoints.ts'
import type { NewsPage as Page } from '../../../contract/news/schemas.ts'
import type { Me } from '../../kit/session/participant.ts'
import { guardian, me, user } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { NewsPage } from './news-page.tsx'

const line = (id: number): Page['posts'][number] => ({
  id,
  title: `Новина ${id}`,
  excerpt: 'Печемо, клеїмо.',
  isForGuardians: false,
  isUrgent: false,
  postedAt: `20${id > 5 ? 27 : 26}-03-01T08:00:00Z`,
  isUnread: id > 13,
})
const posts = Array.from({ length: 15 }, (_, place) => line(15 - place))
const first: Page = {
  posts: posts.slice(0, newsPerPage),
  next: 'more',
  found: { count: 15, more: false },
  unread: 2,
  isGuardian: false,
}

async function shown(who: Me, search: Record<string, string> = {}) {
  answer(news.list, { posts: [] })
  return show(<NewsPage />, { route: '/member/posts', search, me: who, corner: true })
}

const rows = () => page.getByRole('listitem')
const more = () => page.getByRole('button', { name: 'Показати ще' })

test('posts stand under their years, unread ones say so, and more come when they are asked for [APOST-2]', async () => {
  answer(news.page, ({ query }) => (query?.after ? { ...first, posts: posts.slice(newsPerPage), next: null } : first))
  await shown(me())
  await expect.element(page.getByText('2 непрочитані')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: '2026' })).toBeVisible()
  expect(
    rows()
      .elements()
      .map(({ textContent }) => textContent?.startsWith('Непрочитане:')),
  ).toEqual(posts.slice(0, newsPerPage).map(({ isUnread }) => isUnread))

  await more().click()
  await expect.element(rows().nth(newsPerPage).getByRole('link')).toHaveFocus()
  await expect.element(page.getByText('Показано 15 із 15')).toBeVisible()
  expect(more().elements()).toEqual([])
})

test('what does not come leaves what is there, and can be asked for again [APOST-2] [LAY-13]', async () => {
  let isDown = true
  answer(news.page, ({ query }) => {
    if (!query?.after) return first
    return isDown ? new Refusal(500, 'no') : { ...first, posts: posts.slice(newsPerPage), next: null }
  })
  await shown(me())
  await more().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Далі завантажити не вдалося. Спробуйте ще раз.')
  expect(rows().elements()).toHaveLength(newsPerPage)

  isDown = false
  await more().click()
  await expect.element(page.getByText('Показано 15 із 15')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('more posts come also where the list is read anew meanwhile [APOST-2] [LIVE-1]', async () => {
  const [page2, newest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let reads = 0
  const sent = answer(news.page, async ({ query }) => {
    if (query?.after) {
      await page2.promise
      return { ...first, posts: posts.slice(newsPerPage), next: null }
    }
    reads += 1
    if (reads > 1) await newest.promise
    return reads > 1 ? { ...first, unread: 3 } : first
  })
  const { queries } = await shown(me())
  await more().click()
  await expect.poll(() => sent).toHaveLength(2)
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === news.page.path })
  await expect.poll(() => sent).toHaveLength(3)
  for (const { resolve } of [page2, newest]) resolve()

  await expect.element(page.getByText('Показано 15 із 15')).toBeVisible()
  await expect.element(page.getByText('3 непрочитані')).toBeVisible()
})

test('a list that is being read anew is read to its end before more posts come [APOST-2] [LIVE-1]', async () => {
  const newest = Promise.withResolvers<void>()
  let reads = 0
  const sent = answer(news.page, async ({ query }) => {
    if (query?.after) return { ...first, unread: 3, posts: posts.slice(newsPerPage), next: null }
    reads += 1
    if (reads > 1) await newest.promise
    return reads > 1 ? { ...first, unread: 3 } : first
  })
  const { queries } = await shown(me())
  await expect.element(more()).toBeVisible()
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === news.page.path })
  await expect.poll(() => sent).toHaveLength(2)
  await more().click()
  newest.resolve()

  await expect.element(page.getByText('Показано 15 із 15')).toBeVisible()
  await expect.element(page.getByText('3 непрочитані')).toBeVisible()
})

test('guardians alone filter what is for guardians, and whoever acts as somebody marks nothing as read [APOST-2] [HIST-4]', async () => {
  answer(news.page, first)
  const ofGuardians = page.getByRole('button', { name: 'Для опікунів' })
  const readAll = page.getByRole('button', { name: 'Позначити прочитаними' })
  await shown({ ...me(), user: { ...user, impersonatedBy: 'Андрій Савчук' } })
  await expect.element(rows().first()).toBeVisible()
  expect([ofGuardians.elements(), readAll.elements()]).toEqual([[], []])

  await shown(guardian())
  await expect.element(ofGuardians).toBeVisible()
  await expect.element(readAll).toBeVisible()
})

test('marking all as read is refused in a notice, and what is unread stays so [APOST-2]', async () => {
  answer(news.page, first)
  answer(news.readAll, new Refusal(403, 'Цього не можна.'))
  await shown(me(), { filter: 'unread' })
  await page.getByRole('button', { name: 'Позначити прочитаними' }).click()
  await expect.element(page.getByText('Цього не можна.')).toBeVisible()
  await expect.element(page.getByText('2 непрочитані')).toBeVisible()
})

test('nothing unread, nothing found and nothing at all each say what to do [APOST-2]', async () => {
  answer(news.page, { ...first, posts: [], next: null, found: { count: 0, more: false }, unread: 0 })
  await shown(me(), { filter: 'unread' })
  await expect.element(page.getByRole('heading', { name: 'Усе прочитано' })).toBeVisible()
  await page.getByRole('button', { name: 'Показати всі' }).click()
  await expect.element(page.getByRole('heading', { name: 'Новин ще немає' })).toBeVisible()
  await shown(me(), { search: 'ярмарок' })
  await expect.element(page.getByRole('heading', { name: 'Нічого не знайдено' })).toBeVisible()
})
