import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { groups } from '../../../contract/calendar/endpoints.ts'
import { posts } from '../../../contract/news/endpoints.ts'
import type { WeekPost } from '../../../contract/news/schemas.ts'
import { me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { WeekPosts } from './week-posts.tsx'

const written = (id: number, more: Partial<WeekPost> = {}): WeekPost => ({
  id,
  title: `Допис ${id}`,
  isForGuardians: false,
  groups: [],
  state: 'published',
  publishAt: '2027-03-15T09:00:00Z',
  ...more,
})

async function section() {
  answer(groups.current, {
    groups: ['7-А', '7-Б', '8-А', '8-Б'].map((name, id) => ({ id: id + 1, uuid: name, name, isExtern: false })),
  })
  answer(posts.readers, { readers: [1, 2].map((id) => ({ id, read: 12, of: 48 })) })
  await show(<WeekPosts />, { me: me({ role: 'ADMIN' }) })
}

const row = (title: string) => page.getByRole('link').filter({ hasText: title })

test('each post of the week says its day, for whom it is and who has read it, and opens [DASH-9] [APOST-2]', async () => {
  const planned = { state: 'planned', publishAt: '2027-03-18T06:05:00Z' } as const
  const some = [
    written(1),
    written(2, { isForGuardians: true, groups: [4, 1, 2, 3] }),
    written(3),
    written(4, { ...planned, groups: [2] }),
  ]
  answer(posts.week, { posts: some, more: 2 })
  await section()

  await expect.element(row('Допис 1')).toMatchTextContent(/15 березня · усі групи25.%Прочитали 12 з 48/)
  await expect.element(row('Допис 2')).toMatchTextContent(/15 березня · опікуни · 7-А, 7-Б, 8-А, ще 1/)
  await expect.element(row('Допис 3')).toMatchTextContent(/читачів не пораховано/)
  await expect.element(row('Допис 4')).toMatchTextContent(/18 березня, 8:05 · 7-БЗаплановано/)
  await expect.element(row('Допис 4')).toHaveAttribute('href', '/posts/4')
  await expect.element(page.getByText('і ще 2 дописи')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Дописи тижня' })).toHaveAttribute('href', '/admin/posts')
})

test('a week without posts says so [DASH-9]', async () => {
  answer(posts.week, { posts: [], more: 0 })
  await section()

  await expect.element(page.getByText('За останні сім днів нічого не опубліковано', { exact: false })).toBeVisible()
  expect(page.getByText('прочитано').query()).toBeNull()
})

test('posts of the week that did not load say so and are asked for again [DASH-9]', async () => {
  answer(posts.week, new Refusal(500, ''))
  await section()

  await expect.element(page.getByText('Дописи не завантажилися')).toBeVisible()
  answer(posts.week, { posts: [written(9)], more: 0 })
  await page.getByRole('button', { name: /^(Ще раз|Спробувати ще)$/ }).click()
  await expect.element(row('Допис 9')).toBeVisible()
})
