import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withoutStrangers } from '../../../rules/markup.ts'
import { pictures } from '../../../contract/news/endpoints.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { TextEditor } from './text-editor.tsx'

const text = () => page.getByRole('textbox', { name: 'Текст допису' })
const tool = (name: string) => page.getByRole('button', { name, exact: true })

async function editor(html = '') {
  const changed = vi.fn<(html: string) => void>()
  const sending = vi.fn<(isSending: boolean) => void>()
  await show(<TextEditor html={html} onChange={changed} onSending={sending} />, { corner: true })
  await text().click()
  return { last: () => changed.mock.lastCall?.[0], changed, sending }
}

function paste(html: string, ...files: File[]) {
  const clipboardData = new DataTransfer()
  for (const file of files) clipboardData.items.add(file)
  clipboardData.setData('text/html', html)
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('headings, lists, quotes and tables are written by the toolbar, as the sanitiser keeps them [APOST-2]', async () => {
  const { last } = await editor()

  await userEvent.keyboard('План')
  await tool('Список').click()
  await expect.poll(last).toBe('<ul><li><p>План</p></li></ul>')
  await tool('Список').click()
  await tool('Цитата').click()
  await expect.poll(last).toBe('<blockquote><p>План</p></blockquote>')
  await tool('Цитата').click()
  await tool('Таблиця').click()

  await expect.poll(() => last()?.match(/<t[hrd][ >]/g)?.length).toBe(9)
  expect(withoutStrangers(last()!)).toBe(last())
})

test('what is pasted keeps what a post may hold, and runs nothing [POST-3] [APOST-2]', async () => {
  const { last } = await editor()
  const ran = vi.fn<() => void>()
  Object.assign(window, { ran })

  paste(`<h2 style="color:red">Читання</h2><p onclick="ran()">у <b>четвер</b></p><script>ran()</script>
    <img src="https://evil.example/x.png" onerror="ran()"><a href="javascript:ran()">сюди</a>`)

  await expect.poll(last).toContain('Читання</h2>')
  expect(last()).toContain('<strong>четвер</strong>')
  expect(last()).not.toMatch(/script|evil|onclick|style|href/)
  expect(ran).not.toHaveBeenCalled()
})

test('an image says that it is on its way until it stands in the text, also one that is none [APOST-2]', async () => {
  const { last, sending } = await editor()
  let arrive = () => {}
  const arrived = new Promise<void>((done) => (arrive = done))
  answer(pictures.upload, async () => {
    await arrived
    return { address: `/api/pictures/${crypto.randomUUID()}`, width: 4, height: 4 }
  })

  paste('<p>Клас</p><img src="data:image/png;base64,iVBORw0KGgo=">')
  await expect.poll(() => sending.mock.lastCall).toEqual([true])
  expect(last()).toBe('<p>Клас</p>')
  arrive()
  await expect.poll(last).toContain('<img src="/api/pictures/')
  await expect.poll(() => sending.mock.lastCall).toEqual([false])

  answer(pictures.upload, new Refusal(422, 'Це не зображення.'))
  paste('<p>Планетарій</p><img src="data:image/png;base64,_=_">')
  await expect.poll(last).toContain('Планетарій')
  await expect.poll(() => sending.mock.lastCall).toEqual([false])
})

test('a copied image is inserted, and what it brings from elsewhere leaves the chosen words alone [APOST-2]', async () => {
  const { last } = await editor('<p>Планетарій</p>')
  await userEvent.keyboard('{Control>}a{/Control}')
  answer(pictures.upload, { address: `/api/pictures/${crypto.randomUUID()}`, width: 4, height: 4 })
  const elsewhere = '<img src="https://evil.example/x.png">'

  paste(elsewhere)
  const leftOut = page.getByText(/з інших сайтів/)
  await expect.element(leftOut).toBeVisible()
  await expect.element(text()).toHaveTextContent('Планетарій')
  paste(elsewhere, new File(['x'], 'x.png', { type: 'image/png' }))

  await expect.poll(last).toMatch(/<p>Планетарій<\/p><img src="\/api\/pictures\//)
  await expect.element(leftOut).not.toBeInTheDocument()
})

test('images of other sites that come with words stay out, and it is said under the text how many [POST-3] [APOST-2]', async () => {
  const { last } = await editor()
  const elsewhere = (name: string) => `<img src="https://evil.example/${name}.png">`

  paste(`<p>Екскурсія</p>${elsewhere('a')}${elsewhere('b')}`)

  await expect.poll(last).toBe('<p>Екскурсія</p>')
  await expect.element(page.getByRole('status').filter({ hasText: 'Не вставлено 2 зображення' })).toBeVisible()
  paste('<p>Квитки</p>')
  await expect.poll(last).toContain('Квитки')
  await expect.element(page.getByText(/Не вставлено/)).not.toBeInTheDocument()
})

test('dropped images stand where they were dropped, in their order, whatever is deleted meanwhile [APOST-2]', async () => {
  const { last } = await editor(`<p>Перший</p><p>${'Довгий абзац. '.repeat(40)}</p><p>Останній</p>`)
  const names = ['a', 'b']
  let count = 0
  let arrive = () => {}
  const arrived = new Promise<void>((done) => (arrive = done))
  const asked = answer(pictures.upload, async () => {
    await arrived
    count += 1
    return {
      address: `/api/pictures/${names[count - 1]!.repeat(8)}-0000-4000-8000-000000000000`,
      width: 4,
      height: 4,
    }
  })

  const { left, bottom } = text().getByText('Останній').element().getBoundingClientRect()
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File([name], `${name}.png`, { type: 'image/png' }))
  text()
    .element()
    .dispatchEvent(
      new DragEvent('drop', { dataTransfer, clientX: left + 2, clientY: bottom - 4, bubbles: true, cancelable: true }),
    )
  await expect.poll(() => asked.length).toBe(1)
  await text().getByText('Довгий абзац.', { exact: false }).click({ clickCount: 3 })
  await userEvent.keyboard('{Backspace}')
  await expect.poll(last).not.toContain('Довгий')
  arrive()

  await expect
    .poll(() => last()?.match(/(?<=pictures\/)[ab]|Перший|Останній/g))
    .toEqual(['Перший', 'a', 'b', 'Останній'])
})

test('an old post that is only looked at is no change of anybody’s [APOST-1]', async () => {
  const { changed } = await editor('<p>Увага<br />усім</p>')

  await userEvent.keyboard('!')
  await userEvent.keyboard('{Backspace}')

  await expect.poll(() => changed.mock.lastCall?.[0]).toBe('<p>Увага<br />усім</p>')
})

test('a link has a whole address [POST-3]', async () => {
  const { last } = await editor()
  await tool('Посилання').click()
  const address = page.getByRole('textbox', { name: 'Адреса посилання' })

  await address.fill('javascript:ran()')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Вкажіть повну адресу: https://… або mailto:…')).toBeVisible()
  await address.fill('https://ok.example/')
  await userEvent.keyboard('{Enter}')

  await expect.poll(last).toContain('href="https://ok.example/"')
})

test('the link is left by Escape for its button, and the tools are one stop, walked along by the arrows [APOST-2]', async () => {
  await editor('<p>Клас</p>')
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await tool('Посилання').click()
  await expect.element(page.getByRole('textbox', { name: 'Адреса посилання' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Escape}')
  await expect.element(tool('Посилання')).toHaveFocus()

  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tool('Список')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(tool('Підкреслений')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(tool('Скасувати')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe('Текст допису')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(focused()).toBe('Скасувати')
})
