import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { images } from '../../../contract/news/endpoints.ts'
import type { KeptImage } from '../../../contract/news/schemas.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { TextEditor } from './text-editor.tsx'

export const text = () => page.getByRole('textbox', { name: 'Текст допису' })
export const description = page.getByRole('textbox', { name: 'Опис зображення' })
export const addressOf = (number: number) => `/api/images/00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const keptAs = (number: number): KeptImage => ({ address: addressOf(number), width: 40, height: 30 })
export const img = (number: number, alt = '') => `<img src="${addressOf(number)}" alt="${alt}" width="40" height="30">`
export const refusal = new Refusal(422, 'Це не зображення.')

export async function picture(name = 'клас.png', width = 40, height = 30): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.fillRect(0, 0, 1, 1)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

export async function imageEditor(html = '<p>Їдемо</p>') {
  const changed = vi.fn<(html: string) => void>()
  const sending = vi.fn<(isSending: boolean) => void>()
  await show(<TextEditor html={html} onChange={changed} onSending={sending} />, { corner: true })
  await text().click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  return { last: () => changed.mock.lastCall?.[0], sending }
}

/** Answers that come when they are let go, numbered in their order. */
export function uploads() {
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

export function transferOf(html: string, files: File[]) {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  if (html) data.setData('text/html', html)
  return data
}

export const paste = (html: string, ...files: File[]) =>
  text()
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transferOf(html, files), bubbles: true, cancelable: true }),
    )
