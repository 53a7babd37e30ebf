import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { images } from '../../../contract/news/endpoints.ts'
import { answer } from '../../kit/testing/server.ts'
import { addressOf, imageEditor, img, keptAs, paste, picture, refusal, text, uploads } from './testing.images.tsx'

test('a refused image is named with the reason, and the others are inserted [APOST-2]', async () => {
  const { last } = await imageEditor()
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
  const { last } = await imageEditor('')
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
  const { last } = await imageEditor('')

  paste(`<p>Клас</p><img src="${location.origin}${addressOf(3)}" alt="7-А" width="40" height="30">`)

  await expect.poll(last).toBe(`<p>Клас</p>${img(3, '7-А')}`)
})

test('where nothing can be pasted, what is selected stays [APOST-2]', async () => {
  const { last } = await imageEditor('<p>Клас</p>')
  await userEvent.keyboard('{Control>}a{/Control}')

  paste('<img src="https://evil.example/x.png">')
  await expect.element(page.getByText(/^Не вставлено 1 зображення/)).toBeVisible()

  await expect.element(text()).toHaveTextContent('Клас')
  expect(last()).toBeUndefined()
})

test('beside the text of a word processor its picture of the text stays out [APOST-2]', async () => {
  const { last } = await imageEditor('')
  const sent = answer(images.upload, keptAs(1))

  paste('<p>Екскурсія</p>', await picture())

  await expect.poll(last).toBe('<p>Екскурсія</p>')
  expect(sent).toEqual([])
})

test('an image is replaced in its place, keeps its description, and is removed [APOST-2]', async () => {
  const { last } = await imageEditor(`<p>Клас</p>${img(1, '7-А')}<p>Кінець</p>`)
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
