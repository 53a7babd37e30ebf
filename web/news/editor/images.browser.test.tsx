import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { images } from '../../../contract/news/endpoints.ts'
import type { KeptImage } from '../../../contract/news/schemas.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { TextEditor } from './text-editor.tsx'

const text = () => page.getByRole('textbox', { name: 'Текст допису' })
const description = page.getByRole('textbox', { name: 'Опис зображення' })
const addressOf = (number: number) => `/api/images/00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const keptAs = (number: number): KeptImage => ({ address: addressOf(number), width: 40, height: 30 })
const img = (number: number, alt = '') => `<img src="${addressOf(number)}" alt="${alt}" width="40" height="30">`
const refusal = new Refusal(422, 'Це не зображення.')

async function picture(name = 'клас.png', [width, height] = [40, 30]): Promise<File> {
  const canvas = new OffscreenCanvas(width!, height!)
  canvas.getContext('2d')!.fillRect(0, 0, 1, 1)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

async function editor(html = '<p>Їдемо</p>') {
  const changed = vi.fn<(html: string) => void>()
  const sending = vi.fn<(isSending: boolean) => void>()
  await show(<TextEditor html={html} onChange={changed} onSending={sending} />, { corner: true })
  await text().click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  return { last: () => changed.mock.lastCall?.[0], sending }
}

/** Answers that come when they are let go, numbered in their order. */
function uploads() {
  const waiting: ((reply: KeptImage | Refusal) => void)[] = []
  let kept = 0
  answer(images.upload, () => new Promise((settle) => waiting.push(settle)))
  const next = async (reply?: Refusal) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    kept += 1
    waiting.shift()!(reply ?? keptAs(kept))
  }
  return { next, waiting }
}

function transferOf(html: string, files: File[]) {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  if (html) data.setData('text/html', html)
  return data
}

const paste = (html: string, ...files: File[]) =>
  text()
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transferOf(html, files), bubbles: true, cancelable: true }),
    )

test('a chosen image stands where the cursor was, and asks for its description [APOST-2]', async () => {
  const { last, sending } = await editor()
  const { next } = uploads()

  await page.getByRole('button', { name: 'Зображення', exact: true }).click()
  await userEvent.upload(page.getByLabelText('Зображення', { exact: true }).last(), await picture())
  await expect.element(page.getByText('Надсилаємо 1 зображення…')).toBeVisible()
  expect(sending.mock.lastCall).toEqual([true])
  await next()

  await expect.poll(last).toBe(`<p>Їдемо</p>${img(1)}`)
  expect(sending.mock.lastCall).toEqual([false])
  await expect.element(description).toHaveFocus()
  await expect.element(description).toBeInvalid()
  await expect
    .element(description)
    .toHaveAccessibleDescription('Опишіть зображення: опис почують ті, хто його не бачить.')
  await userEvent.keyboard('Клас')
  await expect.poll(last).toBe(`<p>Їдемо</p>${img(1, 'Клас')}`)
  await expect.element(description).toBeValid()
})

test('pasted images come one after the other, and what is typed meanwhile stays where it is typed [APOST-2]', async () => {
  const { last } = await editor()
  const { next, waiting } = uploads()

  paste('', await picture(), await picture('двір.png'))
  await expect.element(page.getByText('Надсилаємо 2 зображення…')).toBeVisible()
  await userEvent.keyboard(' у середу')
  await next()
  await expect.poll(last).toBe(`<p>Їдемо у середу</p>${img(1)}`)
  await next()

  await expect.poll(last).toBe(`<p>Їдемо у середу</p>${img(1)}${img(2)}`)
  expect(waiting).toEqual([])
})

test('images that are pasted within a paragraph part it once [APOST-2]', async () => {
  const { last } = await editor('<p>Їдемо</p>')
  const { next } = uploads()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')

  paste('', await picture(), await picture('двір.png'))
  await next()
  await next()

  await expect.poll(last).toBe(`<p>Їде</p>${img(1)}${img(2)}<p>мо</p>`)
})

test('images that are dropped stand where they are dropped [APOST-2]', async () => {
  const { last } = await editor('<p>Перше</p><p>Друге</p>')
  answer(images.upload, keptAs(1))
  const first = page.getByText('Перше').element().getBoundingClientRect()

  const dropped = { dataTransfer: transferOf('', [await picture()]), bubbles: true, cancelable: true }
  const at = { clientX: first.left + 300, clientY: first.top + first.height / 2 }
  page
    .getByText('Перше')
    .element()
    .dispatchEvent(new DragEvent('drop', { ...dropped, ...at }))

  await expect.poll(last).toBe(`<p>Перше</p>${img(1)}<p>Друге</p>`)
})

test('a refused image is named with the reason, and the others are inserted [APOST-2]', async () => {
  const { last } = await editor()
  const { next } = uploads()

  paste('', await picture('знімок.exe'), await picture())
  await next(refusal)
  await next()

  await expect.poll(last).toBe(`<p>Їдемо</p>${img(2)}`)
  await expect.element(page.getByRole('alert')).toHaveTextContent('знімок.exe: Це не зображення.')
  paste('', await picture())
  await next()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('images that stand in pasted text are kept in their places, and those from elsewhere stay out [APOST-2] [POST-3]', async () => {
  const { last } = await editor('')
  const { next } = uploads()
  const data = `data:image/png;base64,${(await (await picture()).bytes()).toBase64()}`

  paste(
    `<p>Перше</p><img src="${data}" alt="Клас"><p>Друге</p><img src="${data}"><img src="https://evil.example/x.png"><p>Третє</p>`,
  )
  await next()
  await next(refusal)

  await expect.poll(last).toBe(`<p>Перше</p>${img(1, 'Клас')}<p>Друге</p><p>Третє</p>`)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Це не зображення.')
  await expect.element(page.getByText(/^Не вставлено 1 зображення/)).toBeVisible()
})

test('an image that is copied from a page of the portal comes along [APOST-2]', async () => {
  const { last } = await editor('')

  paste(`<p>Клас</p><img src="${location.origin}${addressOf(3)}" alt="7-А" width="40" height="30">`)

  await expect.poll(last).toBe(`<p>Клас</p>${img(3, '7-А')}`)
})

test('beside the text of a word processor its picture of the text stays out [APOST-2]', async () => {
  const { last } = await editor('')
  const sent = answer(images.upload, keptAs(1))

  paste('<p>Екскурсія</p>', await picture())

  await expect.poll(last).toBe('<p>Екскурсія</p>')
  expect(sent).toEqual([])
})

test('an image is replaced in its place, keeps its description, and is removed [APOST-2]', async () => {
  const { last } = await editor(`<p>Клас</p>${img(1, '7-А')}<p>Кінець</p>`)
  answer(images.upload, keptAs(2))

  await userEvent.upload(page.getByLabelText('Замінити').last(), await picture())
  await expect.poll(last).toBe(`<p>Клас</p>${img(2, '7-А')}<p>Кінець</p>`)
  answer(images.upload, refusal)
  await userEvent.upload(page.getByLabelText('Замінити').last(), await picture('знімок.svg'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('знімок.svg: Це не зображення.')
  expect(last()).toContain(img(2, '7-А'))
  await page.getByRole('button', { name: 'Вилучити' }).click()

  await expect.poll(last).toBe('<p>Клас</p><p>Кінець</p>')
  await expect.element(text()).toHaveFocus()
})
