import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible } from '../kit/actors.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'posts' })

const words = {
  ua: {
    new: 'Новий допис',
    title: 'Назва',
    text: 'Текст допису',
    groups: 'Групи',
    guardians: 'Для опікунів',
    alt: 'Опис зображення',
    seen: /^Побачать лише \d+ опікун/,
    publish: 'Опублікувати',
    published: 'Допис опубліковано.',
    kept: /Збережено на пристрої/,
    goOn: 'Продовжити',
    restored: 'Повернуто те, що тут було написано й не збережено.',
  },
  en: {
    new: 'New post',
    title: 'Title',
    text: 'Text of the post',
    groups: 'Groups',
    guardians: 'For guardians',
    alt: 'Description of the image',
    seen: /^Only \d+ guardians? will see it\.$/,
    publish: 'Publish',
    published: 'The post is published.',
    kept: /Kept on this device/,
    goOn: 'Go on',
    restored: 'What was typed here and not saved is back.',
  },
}

const picture = async () => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#1b4d7e' } })
    .png()
    .toBuffer(),
})

/** What each of them is answered about a post and the image in it. */
async function answersTo(page: Page, addresses: string[]) {
  const statuses = []
  for (const address of addresses) statuses.push((await page.request.get(address)).status())
  return statuses
}

for (const [language, width] of [
  ['ua', 1440],
  ['en', 390],
] as const) {
  const said = words[language]
  test(`${language}, ${width} px: a post with an image for guardians of one class is written, kept through a closed tab, and read by them alone [APOST-1] [APOST-2] [PERM-5]`, async ({
    signIn,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const title = `Екскурсія ${language}`
    let page = await signIn('admin', language)
    await page.setViewportSize({ width, height: 1000 })
    await page.goto('/admin/posts')
    await page.getByRole('link', { name: said.new }).click()

    await page.getByRole('textbox', { name: said.title, exact: true }).fill(title)
    await page.getByRole('textbox', { name: said.text }).click()
    await page.keyboard.type('Їдемо в середу.')
    await expect(page.getByText(said.kept)).toBeVisible()
    const context = page.context()
    await page.close()
    page = await context.newPage()
    await page.setViewportSize({ width, height: 1000 })
    await page.goto('/admin/posts/new')
    await expect(page.getByText(`«${title}»`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: said.goOn }).click()
    await expect(page.getByText(said.restored)).toBeVisible()
    await page.reload()
    await expect(page.getByText(said.restored)).toBeVisible()
    await expect(page.getByRole('textbox', { name: said.title, exact: true })).toHaveValue(title)
    await expect(page.getByRole('textbox', { name: said.text })).toContainText('Їдемо в середу.')

    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture())
    await page.getByLabel(said.alt).fill('Клас біля планетарію')
    await page.getByRole('combobox', { name: said.groups }).fill('8-Б')
    await page.getByRole('option', { name: '8-Б', exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('switch', { name: said.guardians }).click()
    await expect(page.getByText(said.seen)).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: `test-results/posts-editor-${language}.png`, fullPage: true })
    await page.getByRole('button', { name: said.publish, exact: true }).click()
    await expect(page.getByText(said.published)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('8-Б')
    await expectAccessible(page)
    await page.screenshot({ path: `test-results/posts-${language}.png`, fullPage: true })

    await page.getByRole('link', { name: title, exact: true }).click()
    const image = page.getByRole('img', { name: 'Клас біля планетарію' })
    await expect(image).toHaveJSProperty('naturalWidth', 640)
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    const addresses = [`/api/posts/${id}`, (await image.getAttribute('src'))!]
    expect(await answersTo(page, addresses)).toEqual([200, 200])

    for (const [who, status] of [
      ['guardian', 200],
      ['student', 404],
      ['multi', 404],
      ['teacher', 404],
    ] as const) {
      const other = await browser.newContext({ baseURL: baseURL! })
      const reader = await other.newPage()
      await reader.goto('/login')
      await reader.getByLabel(/Електронна пошта|E-mail/).fill(`${who}@dzvinok.example`)
      await reader.getByLabel(/^(Пароль|Password)$/).fill('dzvinok-demo')
      await reader.getByRole('button', { name: /^(Увійти|Sign in)$/ }).click()
      await reader.waitForURL(({ pathname }) => pathname === '/')
      expect([who, await answersTo(reader, addresses)]).toEqual([who, [status, status]])
      await other.close()
    }
  })
}
