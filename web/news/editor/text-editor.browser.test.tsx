import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withoutStrangers } from '../../../rules/markup.ts'
import { rewritten, written } from '../../../rules/testing.markup.ts'
import { show } from '../../kit/testing/show.tsx'
import { Editor, getSchema } from '@tiptap/core'
import { extensions } from './extensions.ts'
import { documentOf, markupOf } from './markup.ts'
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

/** HTML as the editor writes it once something is typed into it and taken out again. */
async function rewrittenBy(html: string): Promise<string> {
  const host = document.createElement('div')
  const own = new Editor({ element: host, extensions, content: documentOf(html), injectCSS: false })
  const now = markupOf(own)
  own.destroy()
  return now.replaceAll(/<((?:br|hr|img)\b[^>]*)>/g, '<$1 />')
}

test.for(Object.entries(written))('what a post holds of %s is written as it was read [APOST-2]', async ([, html]) => {
  expect(await rewrittenBy(html)).toBe(html)
})

test.for(rewritten)('%s is written in the editor’s way, and no word of it is lost [APOST-2]', async ([kept, html]) => {
  expect(await rewrittenBy(kept)).toBe(html)
})

test('there is a sample of every node and mark that the editor can write [APOST-2]', () => {
  const { nodes, marks } = getSchema(extensions)

  const named = [...Object.keys(nodes), ...Object.keys(marks)].filter((name) => name !== 'doc' && name !== 'text')
  expect(Object.keys(written).toSorted()).toEqual(named.toSorted())
})

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

test('images that come with words stay out, and it is said under the text how many [POST-3] [APOST-2]', async () => {
  const { last } = await editor()
  const elsewhere = (name: string) => `<img src="https://evil.example/${name}.png">`

  paste(`<p>Екскурсія</p>${elsewhere('a')}${elsewhere('b')}`)

  await expect.poll(last).toBe('<p>Екскурсія</p>')
  await expect.element(page.getByRole('status').filter({ hasText: 'Не вставлено 2 зображення' })).toBeVisible()
  paste('<p>Квитки</p>')
  await expect.poll(last).toContain('Квитки')
  await expect.element(page.getByText(/Не вставлено/)).not.toBeInTheDocument()
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
