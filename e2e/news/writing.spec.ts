import type { Browser, Page } from '@playwright/test'
import { photoOfPhone } from '../../server/testing/images.ts'
import { expect, expectAccessible, fillSignIn } from '../kit/actors.ts'
import { layerOf } from '../kit/layers.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'posts' })

const words = {
  ua: {
    new: 'Новий допис',
    title: 'Назва',
    text: 'Текст допису',
    heading: 'Заголовок',
    block: /^Вид абзацу/,
    table: 'Таблиця',
    image: 'Зображення',
    noImage: 'клас.jpg: Це не зображення у форматі JPEG, PNG чи WebP, або файл пошкоджено.',
    description: 'Опис зображення',
    undescribed: 'Опишіть кожне зображення, перш ніж опублікувати допис.',
    groups: 'Групи',
    guardians: 'Для опікунів',
    seen: /^Побачать лише \d+ опікун/,
    later: 'За часом',
    plan: 'Запланувати',
    planned: /^Допис заплановано на/,
    isPlanned: 'Заплановано',
    now: 'Одразу',
    publish: 'Опублікувати',
    published: 'Допис опубліковано.',
    kept: /Збережено на пристрої/,
    goOn: 'Продовжити',
    restored: 'Повернуто те, що тут було написано й не збережено.',
    edit: (title: string) => `Редагувати «${title}»`,
    remove: (title: string) => `Видалити «${title}»`,
    confirm: 'Видалити',
    removed: 'Допис видалено.',
  },
  en: {
    new: 'New post',
    title: 'Title',
    text: 'Text of the post',
    heading: 'Heading',
    block: /^Kind of paragraph/,
    table: 'Table',
    image: 'Image',
    noImage: 'клас.jpg: This is not a JPEG, PNG or WebP image, or the file is damaged.',
    description: 'Description of the image',
    undescribed: 'Describe every image before the post is published.',
    groups: 'Groups',
    guardians: 'For guardians',
    seen: /^Only \d+ guardians? will see it\.$/,
    later: 'At a time',
    plan: 'Plan',
    planned: /^The post is planned for/,
    isPlanned: 'Planned',
    now: 'At once',
    publish: 'Publish',
    published: 'The post is published.',
    kept: /Kept on this device/,
    goOn: 'Go on',
    restored: 'What was typed here and not saved is back.',
    edit: (title: string) => `Edit “${title}”`,
    remove: (title: string) => `Delete “${title}”`,
    confirm: 'Delete',
    removed: 'The post is deleted.',
  },
}

const readers = { admin: 200, guardian: 200, student: 404, multi: 404, teacher: 404 } as const

/** Statuses that they get when they ask for the post and for the image in it, where both are the same. */
async function answersTo(browser: Browser, portal: string, id: string, image: string) {
  const statuses: Record<string, number | number[]> = {}
  for (const who of Object.keys(readers)) {
    const context = await browser.newContext({ baseURL: portal })
    const reader = await context.newPage()
    await reader.goto('/login')
    await fillSignIn(reader, `${who}@dzvinok.example`, 'dzvinok-demo')
    await reader.waitForURL(({ pathname }) => pathname === '/')
    const [post, its] = [await reader.request.get(`/api/posts/${id}`), await reader.request.get(image)]
    statuses[who] = post.status() === its.status() ? post.status() : [post.status(), its.status()]
    await context.close()
  }
  return statuses
}

const withoutReaders = { ...Object.fromEntries(Object.keys(readers).map((who) => [who, 404])), admin: 200 }

async function choose(page: Page, tool: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: tool, exact: true }).click()
  await (await chooser).setFiles({ name: 'клас.jpg', mimeType: 'image/jpeg', buffer })
}

async function open(page: Page, width: number) {
  await page.setViewportSize({ width, height: 1000 })
  return page
}

for (const language of ['ua', 'en'] as const)
  for (const width of [1440, 390]) {
    const said = words[language]
    test(
      `${language}, ${width} px: a post with an image for guardians of one class is written, kept through a closed tab, planned, published, read by them alone, and deleted [APOST-1] [APOST-2] [PERM-5]`,
      layerOf(language, width === 1440, 'ua'),
      async ({ signIn, browser, baseURL }) => {
        test.setTimeout(180_000)
        const title = `Екскурсія ${language} ${width}`
        let page = await open(await signIn('admin', language, '/admin/posts'), width)
        await page.getByRole('link', { name: said.new }).click()
        const field = () => page.getByRole('textbox', { name: said.title, exact: true })
        const text = () => page.getByRole('textbox', { name: said.text })

        await field().fill(title)
        await text().click()
        await page.keyboard.type('Їдемо в середу.')
        await page.keyboard.press('Enter')
        await page.getByRole('combobox', { name: said.block }).click()
        await page.getByRole('option', { name: said.heading, exact: true }).click()
        await page.keyboard.type('Що взяти')
        await choose(page, said.image, Buffer.from('MZ\x90\0 an executable'))
        await expect(page.getByText(said.noImage)).toBeVisible()
        await choose(page, said.image, await photoOfPhone())
        const description = () => page.getByRole('textbox', { name: said.description })
        await expect(description()).toBeFocused()
        await expect(page.getByText(said.noImage)).toHaveCount(0)
        await page.getByRole('button', { name: said.publish, exact: true }).click()
        await expect(page.getByText(said.undescribed)).toBeVisible()
        await expect(description()).toBeFocused()
        await expectAccessible(page)
        await page.keyboard.type('Телескоп')
        await expect(page.getByText(said.kept)).toBeVisible()
        const context = page.context()
        await page.close()
        page = await open(await context.newPage(), width)
        await page.goto('/admin/posts/new')
        await expect(page.getByText(title)).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: said.goOn }).click()
        await expect(page.getByText(said.restored)).toBeVisible()
        await expect(field()).toHaveValue(title)
        await expect(text().getByRole('heading', { name: 'Що взяти' })).toBeVisible()
        const image = text().getByRole('img', { name: 'Телескоп' })
        await expect(image).toBeVisible()
        const source = (await image.getAttribute('src'))!

        await page.getByRole('combobox', { name: said.groups }).fill('8-Б')
        await page.getByRole('option', { name: '8-Б', exact: true }).click()
        await page.keyboard.press('Escape')
        await page.getByRole('switch', { name: said.guardians }).click()
        await expect(page.getByText(said.seen)).toBeVisible()
        await page.getByRole('button', { name: said.later }).click()
        await expectAccessible(page)
        await page.getByRole('button', { name: said.plan, exact: true }).click()
        const row = page.getByRole('row').filter({ hasText: title })
        await expect(row).toContainText('8-Б')
        await expect(row).toContainText(said.isPlanned)
        await expect(page.getByText(said.planned)).toBeVisible()
        await expectAccessible(page)
        const address = await row.getByRole('link', { name: title, exact: true }).getAttribute('href')
        const id = address!.split('/').at(-1)!
        expect(await answersTo(browser, baseURL!, id, source)).toEqual(withoutReaders)

        await row.getByRole('link', { name: said.edit(title) }).click()
        await page.getByRole('button', { name: said.now }).click()
        await page.getByRole('button', { name: said.publish, exact: true }).click()
        await expect(page.getByText(said.published)).toBeVisible()
        expect(await answersTo(browser, baseURL!, id, source)).toEqual(readers)
        await row.getByRole('link', { name: title, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.getByText('Їдемо в середу.')).toBeVisible()
        await expect(page.getByRole('img', { name: 'Телескоп' })).toHaveJSProperty('naturalWidth', 40)

        await page.goto('/admin/posts')
        await row.getByRole('button', { name: said.remove(title) }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: said.confirm, exact: true }).click()
        await expect(page.getByText(said.removed)).toBeVisible()
        await expect(row).toHaveCount(0)
      },
    )
  }
