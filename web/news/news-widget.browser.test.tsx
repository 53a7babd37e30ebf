import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longestInline, news } from '../../contract/news/endpoints.ts'
import type { Post } from '../../contract/news/schemas.ts'
import type { Participant } from '../../contract/people/schemas.ts'
import { guardian, me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { cardOf } from './cards.ts'
import { FamilyNews, NewsWidget } from './news-widget.tsx'

const post = (id: number, more: Partial<Post> = {}): Post => ({
  id,
  title: `Допис ${id}`,
  isInline: false,
  isForGuardians: false,
  isUrgent: false,
  content: `<p>Зміст ${id}.</p>`,
  postedAt: '2026-03-10T08:00:00Z',
  groups: [],
  ...more,
})

/** The first page's news of these posts, on a wide screen. */
async function shown(posts: Post[]) {
  await page.viewport(1280, 800)
  answer(news.cards, () => ({ posts: posts.slice(0, 3).map(cardOf), count: posts.length }))
  return show(<NewsWidget />, { me: me() })
}

const five = (from: number) => Array.from({ length: 5 }, (_, place) => post(from - place))
const cards = () => page.getByRole('article')
const dot = (nth: number) => page.getByRole('button', { name: `Новини, сторінка ${nth} з 2` })
const more = (id: number) => page.getByRole('link', { name: `Читати далі: Допис ${id}` })
const again = () => page.getByRole('button', { name: 'Спробувати ще' })
const lefts = () =>
  cards()
    .elements()
    .map((card) => card.getBoundingClientRect().left)
const widthOf = (card: Element) => card.closest('ul')!.parentElement!.scrollWidth

test('the first cards stand at once, places wait for the others, and nothing moves as they come [DASH-2]', async () => {
  const come = Promise.withResolvers<void>()
  const posts = five(105).with(0, post(105, { isInline: true, content: '<p>Коротко.</p>' }))
  posts[1] = post(104, { isInline: true, content: `<p>${'ї'.repeat(longestInline)}</p>` })
  answer(news.list, async () => {
    await come.promise
    return { posts }
  })

  await shown(posts)
  await expect.element(page.getByText('Коротко.')).toBeVisible()
  await expect.element(dot(2)).toBeVisible()
  const [before, width] = [lefts(), widthOf(cards().first().element())]
  expect(before).toHaveLength(3)
  expect(page.getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(more(104)).toBeVisible()
  come.resolve()

  await expect.element(more(101)).toBeInTheDocument()
  expect(lefts().slice(0, 3)).toEqual(before)
  expect(widthOf(cards().first().element())).toBe(width)
  await expect.element(page.getByText('Коротко.')).toBeVisible()
  await expect.element(more(104)).toBeVisible()
  expect(page.getByText('їїї').elements()).toEqual([])
})

test('whoever turns to the other posts has them at once, also by keyboard [DASH-2]', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(1)
  answer(news.list, { posts: five(115) })
  await shown(five(115))
  await expect.element(more(113)).toBeVisible()

  more(113).element().focus()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')

  await expect.element(more(111)).toBeInViewport()
  await expect.element(dot(2)).toHaveFocus()
  await expect.element(dot(2)).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  await expect.element(more(111)).toHaveFocus()
})

test('where the other posts do not come that is said in their place, and they can be asked for again [DASH-2] [LAY-13]', async () => {
  let isDown = true
  answer(news.list, () => (isDown ? new Refusal(500, 'no') : { posts: five(125) }))
  await shown(five(125))

  await expect.element(page.getByRole('alert')).toMatchTextContent('Новини не завантажилися')
  await expect.element(more(125)).toBeVisible()
  await dot(2).click()
  await expect.element(again()).toBeInViewport({ ratio: 1 })
  await again().click()
  await expect.element(again()).toBeEnabled()
  isDown = false
  await again().click()

  await expect.element(more(121)).toBeInViewport()
  expect(page.getByRole('alert').elements()).toEqual([])
  await expect.element(page.getByRole('heading', { level: 2, name: 'Новини' })).toHaveFocus()
})

test('a post opens with its content, which is read where it has not come, and counts as opened once it is there [DASH-2] [APOST-2]', async () => {
  const come = Promise.withResolvers<void>()
  let isDown = true
  answer(news.list, new Refusal(500, 'no'))
  answer(news.read, async ({ params }) => {
    await come.promise
    return isDown ? new Refusal(500, 'no') : { post: post(params.id) }
  })
  const opened = answer(news.open)
  await shown(five(135))
  await more(135).click()
  const window = page.getByRole('dialog', { name: 'Допис 135' })

  await expect.element(window).toMatchTextContent('Завантаження')
  come.resolve()
  await expect.element(window.getByRole('alert')).toMatchTextContent('Допис не завантажився')
  expect(opened).toEqual([])
  isDown = false
  await window.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect.element(window.getByText('Зміст 135.')).toBeVisible()
  await expect.element(window.getByRole('heading', { name: 'Допис 135' })).toHaveFocus()
  await expect.poll(() => opened).toEqual([{ params: { id: 135 } }])
  await userEvent.keyboard('{Escape}')
  await expect.element(more(135)).toHaveFocus()
  await more(135).click()
  await expect.element(window.getByText('Зміст 135.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await more(134).click()
  await expect.poll(() => opened).toEqual([{ params: { id: 135 } }, { params: { id: 134 } }])
})

test('a post among all that have come opens without being read anew, and a glance at a whole card opens it too [DASH-2] [APOST-2]', async () => {
  const posts = five(145).with(1, post(144, { isInline: true }))
  answer(news.list, { posts })
  const opened = answer(news.open)
  await shown(posts)
  await expect.element(more(141)).toBeInTheDocument()
  await more(145).click()
  await expect.element(page.getByRole('dialog').getByText('Зміст 145.')).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await expect.poll(() => opened, { timeout: 5_000 }).toEqual([{ params: { id: 145 } }, { params: { id: 144 } }])
})

test('a post that is new comes first, also where only the cards know of it yet [DASH-2]', async () => {
  answer(news.list, { posts: five(155) })
  const { queries } = await shown(five(155))
  await expect.element(more(151)).toBeInTheDocument()

  answer(news.cards, { posts: [156, 155, 154].map((id) => cardOf(post(id))), count: 6 })
  await queries.invalidateQueries({ queryKey: [news.cards.path] })

  await expect.element(cards().first()).toMatchTextContent('Допис 156')
  expect(
    cards()
      .elements()
      .map((card) => card.querySelector('h3')!.textContent),
  ).toEqual([156, 155, 154, 153, 152, 151].map((id) => `Допис ${id}`))
})

test('without any post there is a word about it, and a failure can be tried again [DASH-2]', async () => {
  let isDown = true
  await page.viewport(1280, 800)
  answer(news.cards, () => (isDown ? new Refusal(500, 'no') : { posts: [], count: 0 }))
  await show(<NewsWidget />, { me: me() })

  await expect.element(page.getByRole('alert')).toMatchTextContent('Новини не завантажилися')
  isDown = false
  await again().click()
  await expect.element(page.getByText('Новин ще немає')).toBeVisible()
})

const child = (name: string, uuid: string): Participant => ({ ...guardian().participant, name, uuid })
const matvii = child('Матвій Коваленко', '00000000-0000-4000-8000-000000000001')
const sofiia = child('Софія Коваленко', '00000000-0000-4000-8000-000000000002')

/** The news of two children, whose lists are answered by the child. */
async function shownToFamily(listOf: (child: string) => Post[] | Refusal) {
  await page.viewport(1280, 800)
  answer(news.cards, ({ params }) => {
    const list = listOf(params.pt)
    return list instanceof Refusal ? list : { posts: list.slice(0, 3).map(cardOf), count: list.length }
  })
  return show(<FamilyNews of={[matvii, sofiia]} />, { me: guardian() })
}

const titles = () =>
  cards()
    .elements()
    .map((card) => card.querySelector('h3')!.textContent)

test('a guardian of two sees the three newest posts of both, each once, and opens one that is for a child alone [PART-8] [DASH-2]', async () => {
  const [forBoth, older] = [
    post(165, { postedAt: '2026-03-09T08:00:00Z' }),
    post(164, { postedAt: '2026-03-01T08:00:00Z' }),
  ]
  const [forOne, forOther] = [post(166), post(167, { postedAt: '2026-03-02T08:00:00Z' })]
  answer(news.read, ({ params }) => ({ post: post(params.id) }))
  const opened = answer(news.open)
  await shownToFamily((child) => (child === matvii.uuid ? [forOne, forBoth, older] : [forBoth, forOther, older]))

  await expect.element(cards().nth(2)).toBeVisible()
  expect(titles()).toEqual([166, 165, 167].map((id) => `Допис ${id}`))
  await expect.element(cards().nth(0)).toMatchTextContent(/· Матвій/)
  await expect.element(cards().nth(1)).not.toMatchTextContent(/Матвій|Софія/)
  await expect.element(cards().nth(2)).toMatchTextContent(/· Софія/)
  expect(page.getByRole('button').elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Усі новини' })).toHaveAttribute('href', '/posts')
  await more(166).click()
  const window = page.getByRole('dialog', { name: 'Допис 166' })
  await expect.element(window.getByText('Зміст 166.')).toBeVisible()
  await expect.element(window).toMatchTextContent(/· Матвій/)
  await expect.poll(() => opened).toEqual([{ params: { id: 166 } }])
})

test('where one child’s posts do not come that is said, and all stand once they have [PART-8] [LAY-13]', async () => {
  let isDown = true
  await shownToFamily((child) => (isDown && child === sofiia.uuid ? new Refusal(500, 'no') : [post(175)]))

  await expect.element(page.getByRole('alert')).toMatchTextContent('Новини не завантажилися')
  expect(cards().elements()).toEqual([])
  isDown = false
  await again().click()
  await expect.element(more(175)).toBeVisible()
})

test('while the posts of any child are missing their places stand, and without a post there is a word about it [PART-8] [DASH-2]', async () => {
  const come = Promise.withResolvers<void>()
  answer(news.cards, async () => {
    await come.promise
    return { posts: [], count: 0 }
  })
  await show(<FamilyNews of={[matvii, sofiia]} />, { me: guardian() })

  await expect.element(page.getByText('Завантаження')).toBeInTheDocument()
  come.resolve()
  await expect.element(page.getByText('Новин ще немає')).toBeVisible()
})

test('a post that is new shows without reloading, and nobody is named where the other child’s list has failed since [PART-8] [LIVE-1]', async () => {
  let list: Post[] = [post(185)]
  const { queries } = await shownToFamily((child) =>
    child === sofiia.uuid && list.length > 1 ? new Refusal(500, 'no') : list,
  )
  await expect.element(more(185)).toBeVisible()
  await expect.element(cards().first()).not.toMatchTextContent(/Матвій/)

  list = [post(186), ...list]
  await queries.invalidateQueries({ queryKey: [news.cards.path] })

  await expect.element(more(186)).toBeVisible()
  await expect.poll(titles).toEqual(['Допис 186', 'Допис 185'])
  expect(page.getByRole('region').element().textContent).not.toMatch(/Матвій/)
})
