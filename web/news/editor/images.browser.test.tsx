import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { images } from '../../../contract/news/endpoints.ts'
import { answer } from '../../kit/testing/server.ts'
import { description, imageEditor, img, keptAs, paste, picture, transferOf, uploads } from './testing.images.tsx'

test('a chosen image stands where the cursor was, and asks for its description [APOST-2]', async () => {
  const { last, sending } = await imageEditor()
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
  await userEvent.upload(page.getByLabelText('Зображення', { exact: true }).last(), await picture())
  await next()
  await expect.poll(last).toBe(`<p>Їдемо</p>${img(1, 'Клас')}${img(2)}`)
})

test('pasted images come one after the other, and what is typed meanwhile stays where it is typed [APOST-2]', async () => {
  const { last } = await imageEditor()
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
  const { last } = await imageEditor('<p>Їдемо</p>')
  const { next } = uploads()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')

  paste('', await picture(), await picture('двір.png'))
  await next()
  await next()

  await expect.poll(last).toBe(`<p>Їде</p>${img(1)}${img(2)}<p>мо</p>`)
})

test('images that are dropped stand where they are dropped [APOST-2]', async () => {
  const { last } = await imageEditor('<p>Перше</p><p>Друге</p>')
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

test('an image that is dropped on the description of another one is inserted too [APOST-2]', async () => {
  const { last } = await imageEditor(`<p>Клас</p>${img(1, '7-А')}`)
  answer(images.upload, keptAs(2))
  const { left, top } = description.element().getBoundingClientRect()

  const dropped = { dataTransfer: transferOf('', [await picture()]), bubbles: true, cancelable: true }
  const drop = new DragEvent('drop', { ...dropped, clientX: left + 20, clientY: top + 10 })
  description.element().dispatchEvent(drop)

  expect(drop.defaultPrevented).toBe(true)
  await expect.poll(last).toContain(img(2))
  expect(last()).toContain(img(1, '7-А'))
})

test('an image that is larger than it will be kept is sent smaller, and another as it is [APOST-2]', async () => {
  const { last } = await imageEditor()
  answer(images.upload, keptAs(1))
  const fetching = vi.spyOn(globalThis, 'fetch')
  const [large, small] = [await picture('великий.png', 3_200, 1_600), await picture()]

  paste('', large, small)

  await expect.poll(last).toBe(`<p>Їдемо</p>${img(1)}${img(1)}`)
  const sent = fetching.mock.calls.map(([, init]) => (init!.body as FormData).get('image') as Blob)
  const { width, height } = await createImageBitmap(sent[0]!)
  expect([width, height]).toEqual([1_600, 800])
  expect(await sent[1]!.bytes()).toEqual(await small.bytes())
})
