import { contract } from '../../contract/index.ts'
import { Visitor } from '../../server/testing/visitor.ts'
import { expect, expectAccessible } from '../kit/actors.ts'
import { exhaustive, layerOf } from '../kit/layers.ts'
import { test } from '../kit/own-demo.ts'
import { newsOf } from './news-steps.ts'

test.use({ purpose: 'readers' })

const words = {
  ua: {
    all: 'Усі новини',
    back: 'Новини',
    unread: /^Непрочитані/,
    unreadPost: 'Непрочитане:',
    guardians: 'Для опікунів',
    everything: 'Усі',
    search: 'Назва або слово з допису',
    nothing: 'Нічого не знайдено',
    showAll: 'Показати всі',
    more: 'Показати ще',
    shown: /Показано 15 із 15/,
    readAll: 'Позначити прочитаними',
    allRead: 'Усі новини позначено прочитаними.',
    noneUnread: 'Усе прочитано',
    share: (title: string) => new RegExp(`^Прочитали (\\d+) %: «${title}»$`),
    byClass: 'за класами',
    readOf: /Прочитали 1 з \d+/,
  },
  en: {
    all: 'All news',
    back: 'News',
    unread: /^Unread/,
    unreadPost: 'Unread:',
    guardians: 'For guardians',
    everything: 'All',
    search: 'Title or a word of a post',
    nothing: 'Nothing found',
    showAll: 'Show all',
    more: 'Show more',
    shown: /15 of 15 shown/,
    readAll: 'Mark all as read',
    allRead: 'All news is marked as read.',
    noneUnread: 'Everything is read',
    share: (title: string) => new RegExp(`^Read by (\\d+)%: “${title}”$`),
    byClass: 'by class',
    readOf: /Read by 1 of \d+/,
  },
}

/** Publishes a post for everybody and a later one for guardians of 8-Б. The function that it returns removes both. */
async function publish(portal: string, title: string) {
  const admin = await new Visitor().signIn(portal, 'admin@dzvinok.example', 'dzvinok-demo')
  const { groups, posts } = contract
  const known = (await (await admin.call(portal, groups.current)).json()) as { groups: { id: number; name: string }[] }
  const group = known.groups.filter(({ name }) => name === '8-Б').map(({ id }) => id)
  const bodies = [
    { title: `Толока ${title}`, content: '' },
    { title, content: '<p>Візьміть <strong>термоси</strong>.</p>', isForGuardians: true, groups: group },
  ]
  const ids: number[] = []
  for (const body of bodies) {
    const answer = await admin.call(portal, posts.create, { body })
    ids.push(((await answer.json()) as { post: { id: number } }).post.id)
  }
  return () => Promise.all(ids.map((id) => admin.call(portal, posts.remove, { params: { id } })))
}

for (const language of ['ua', 'en'] as const)
  for (const width of [1440, 390]) {
    const said = words[language]
    test(
      `${language}, ${width} px: a guardian finds, filters, searches and reads all news, and the administration sees by class that they did [APOST-2] [LAY-1]`,
      layerOf(language, width === 1440, 'en'),
      async ({ signIn, portal }) => {
        test.setTimeout(120_000)
        const title = `Похід ${language} ${width}`
        const remove = await publish(portal.url, title)
        const page = await signIn('guardian', language)
        await page.setViewportSize({ width, height: 1000 })
        await page.getByRole('link', { name: said.all }).click()
        await expect(page.getByRole('heading', { level: 1, name: said.back })).toBeVisible()
        const row = page.getByRole('listitem').filter({ hasText: 'термоси' })
        await expect(row).toContainText(said.unreadPost)
        await expect(row).toContainText('Візьміть термоси.')
        await expectAccessible(page)

        await page.getByRole('button', { name: said.more }).click()
        await expect(page.getByText(said.shown)).toBeVisible()
        await expect(page.getByRole('listitem').nth(13).getByRole('link')).toBeFocused()
        await page.getByRole('button', { name: said.guardians }).click()
        await expect(page).toHaveURL(/filter=guardians/)
        await expect(page.getByRole('listitem').first()).toContainText(title)
        await page.getByRole('textbox', { name: said.search }).fill('похід термосиня')
        await expect(page.getByText(said.nothing)).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: said.showAll }).click()
        await page.getByRole('textbox', { name: said.search }).fill('термос')
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
        await row.getByRole('link').click()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: said.back, exact: true }).click()
        await expect(row).toBeVisible()
        await expect(row).not.toContainText(said.unreadPost)

        await page.getByRole('button', { name: said.unread }).click()
        await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(`Толока ${title}`)
        await expect(row).toHaveCount(0)
        await page.getByRole('button', { name: said.readAll }).click()
        await expect(page.getByText(said.allRead)).toBeVisible()
        await expect(page.getByRole('heading', { name: said.noneUnread })).toBeVisible()
        await expectAccessible(page)

        await page.context().clearCookies()
        const office = await signIn('admin', language, '/admin/posts')
        await office.getByRole('button', { name: said.share(title) }).click()
        const byClass = office.getByRole('dialog').getByRole('region', { name: said.byClass })
        await expect(byClass.getByRole('listitem')).toHaveText([said.readOf])
        await expect(byClass).toContainText('8-Б')
        await expectAccessible(office)
        await remove()
      },
    )
  }

test('a guardian of two sees a new post on the page of all children, and whom it is for, opens it, and finds it among all news [PART-8] [DASH-2] [LIVE-1]', async ({
  signIn,
  portal,
}) => {
  const title = 'Похід восьмого класу'
  const page = await signIn('guardian')
  const cards = newsOf(page).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  const remove = await publish(portal.url, title)

  await expect(cards.nth(0)).toContainText(title)
  await expect(cards.nth(0)).toContainText('· Софія')
  await expect(cards.nth(1)).toContainText(`Толока ${title}`)
  await expect(cards.nth(1)).not.toContainText('Софія')
  await expect(cards).toHaveCount(3)
  const more = page.getByRole('link', { name: `Читати далі: ${title}` })
  await more.click()
  await expect(page.getByRole('dialog', { name: title })).toContainText('Візьміть термоси.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  await newsOf(page).getByRole('link', { name: 'Усі новини' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.nth(0)).toContainText('Візьміть термоси.')
  await expect(rows.nth(1)).toContainText(`Толока ${title}`)
  await remove()
})

test('whoever acts as somebody reads without a trace, and is not asked to mark anything [HIST-4]', async ({
  signIn,
}) => {
  const page = await signIn('admin', 'ua', '/admin/profiles?search=student@dzvinok')
  await page.getByRole('button', { name: /^Увійти як/ }).click()
  await expect(page.getByRole('region', { name: 'Новини' })).toBeVisible()
  await page.goto('/posts?filter=unread')
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  await expect(first).toContainText('Непрочитане:')
  await expect(page.getByRole('button', { name: 'Позначити прочитаними' })).toHaveCount(0)
  const address = await first.getAttribute('href')
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/posts?filter=unread')
  await expect(first).toHaveAttribute('href', address!)
})

for (const width of [1440, 390])
  test(
    `a row that gets the focus is never under the header or its year, at ${width} px [LAY-12]`,
    exhaustive,
    async ({ signIn }) => {
      const page = await signIn('guardian', 'ua', '/posts')
      await page.setViewportSize({ width, height: 600 })
      const links = page.getByRole('main').getByRole('listitem').getByRole('link')
      await links.nth(12).focus()
      for (let at = 12; at > 0; at -= 1) {
        await page.keyboard.press('Shift+Tab')
        await expect(links.nth(at - 1)).toBeFocused()
        const topmost = await links.nth(at - 1).evaluate((row) => {
          const { left, right, top } = row.getBoundingClientRect()
          return row.contains(document.elementFromPoint((left + right) / 2, top + 4))
        })
        expect(topmost, `row ${at}`).toBe(true)
      }
    },
  )
