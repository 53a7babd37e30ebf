import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lessonContent, recordings } from '../../../contract/schedule/endpoints.ts'
import type { Leaving } from '../../kit/form/leaving.ts'
import { me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { ContentForm } from './content-form.tsx'
import { RecordingForm } from './recording-form.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const pt = me().participant.uuid
const stands = { topic: 'Дроби', homework: null }
const written = { topic: 'Відсотки', homework: '§ 4' }

let lessons = 0
async function contentForm(lesson = { uuid: `lesson-${(lessons += 1)}`, title: 'Алгебра' }) {
  const close = vi.fn<() => void>()
  const leaving: Leaving = new Set()
  const screen = await show(<ContentForm {...{ lesson, stands, leaving }} onClose={close} />, { me: me() })
  await expect.element(field('Тема уроку')).toBeVisible()
  return { close, lesson, leave: () => screen.unmount() }
}

test('what a lesson is about begins at its topic, is saved with what it replaces, and closes [SCHED-15]', async () => {
  const sent = answer(lessonContent.write, written)
  const { close, lesson } = await contentForm()
  await expect.element(field('Тема уроку')).toHaveFocus()
  await field('Тема уроку').fill('Відсотки')
  await field('Домашнє завдання').fill('§ 4')
  await press('Зберегти')

  await expect.poll(() => close.mock.calls.length).toBe(1)
  const body = { topic: 'Відсотки', homework: '§ 4', seen: stands }
  expect(sent).toEqual([{ params: { pt, uuid: lesson.uuid }, body }])
})

test('what was typed outlives the form, and says where it comes from [SCHED-15]', async () => {
  const { leave, lesson } = await contentForm()
  await field('Домашнє завдання').fill('§ 4, усно')
  await leave()
  await contentForm(lesson)

  await expect.element(field('Домашнє завдання')).toHaveValue('§ 4, усно')
  await expect.element(page.getByText('Відновлено недописане з цього браузера.')).toBeVisible()
})

test('what cannot be sent waits on the device and is told so, not as a fault [SCHED-15]', async () => {
  answer(lessonContent.write, () => Promise.reject(new TypeError('Failed to fetch')))
  const { close } = await contentForm()
  await field('Тема уроку').fill('Відсотки')
  await press('Зберегти')

  await expect.element(page.getByRole('status')).toMatchTextContent(/^Ще не збережено: немає зв’язку/)
  expect(page.getByRole('alert').query()).toBeNull()
  expect(close).not.toHaveBeenCalled()
})

test('a topic that somebody else has written meanwhile is refused at its field, and mine stays [SCHED-15]', async () => {
  answer(lessonContent.write, new Refusal(422, 'Змінено.', { topic: ['Тим часом записано інше.'] }))
  await contentForm()
  await field('Тема уроку').fill('Відсотки')
  await press('Зберегти')

  await expect.element(field('Тема уроку')).toHaveAccessibleDescription(/Тим часом записано інше\./)
  await expect.element(field('Тема уроку')).toHaveValue('Відсотки')
})

const params = { pt, uuid: '00000000-0000-4000-8000-000000000099' }

async function recordingForm(recording: string | null) {
  const { attach, remove } = recordings
  await show(<RecordingForm {...{ recording, attach, remove, params }} refresh={[]} />, { me: me(), corner: true })
}

test('a recording is attached with what stood there before [APER-5]', async () => {
  const sent = answer(recordings.attach)
  await recordingForm(null)
  await field('Посилання на запис').fill('https://video.example/1')
  await press('Прикріпити')

  await expect.element(page.getByText('Запис прикріплено.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ link: 'https://video.example/1', seen: { link: null } })
})

test('an address that is none is told under the field [APER-5] [AUTH-5]', async () => {
  answer(recordings.attach, new Refusal(422, 'Ні.', { link: ['Адреса починається з https://.'] }))
  await recordingForm(null)
  await field('Посилання на запис').fill('video')
  await press('Прикріпити')

  await expect.element(field('Посилання на запис')).toHaveAccessibleDescription(/Адреса починається з https/)
  await expect.element(field('Посилання на запис')).toHaveFocus()
})

test('a recording is taken away after a question that says for whom [APER-5]', async () => {
  const sent = answer(recordings.remove)
  await recordingForm('https://video.example/1')
  await press('Прибрати запис')
  const asked = page.getByRole('alertdialog')
  await expect.element(asked).toHaveAccessibleDescription(/для всіх класів цього уроку/)
  await asked.getByRole('button', { name: 'Видалити' }).click()

  await expect.poll(() => sent).toEqual([{ params }])
})
