import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lessonContent, recordings } from '../../../contract/schedule/endpoints.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { held, homework, press, registerDialog, saved, seen, topic } from './closing-testing.tsx'

test('a lesson that changed meanwhile is told above the form, and what was typed is sent again once it is changed [SCHED-15]', async () => {
  const { closed } = await registerDialog()
  answer(lessonContent.write, new Refusal(409, 'Спробуйте ще раз.'))
  await homework().fill('§ 4')
  await press('Готово')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Спробуйте ще раз.' })).toBeVisible()
  expect(closed).not.toHaveBeenCalled()

  const sent = answer(lessonContent.write, { ...seen, homework: '§ 5' })
  await homework().fill('§ 5')
  await press('Готово')
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(sent[0]?.body).toEqual({ topic: 'Дроби', homework: '§ 5', seen })
})

test('without a network a register stays open and says that what was typed waits; it waits on when it is closed [SCHED-15]', async () => {
  const { closed } = await registerDialog()
  const sent = answer(lessonContent.write, () => Promise.reject(new TypeError('Failed to fetch')))
  await topic().fill('Відсотки')
  await press('Готово')
  await expect.element(page.getByText(/^Ще не збережено: немає зв’язку/)).toBeVisible()
  expect(closed).not.toHaveBeenCalled()

  await press('Готово')
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(sent).toHaveLength(1)
})

test('what is typed while the register saves is saved too before it closes [SCHED-15]', async () => {
  const { closed } = await registerDialog()
  const { sent, resolve } = held()
  await topic().fill('Відсотки')
  await press('Готово')
  await expect.element(page.getByText('Зберігається…')).toBeVisible()
  await homework().fill('§ 4')
  const later = answer(lessonContent.write, { ...saved, homework: '§ 4' })
  resolve(saved)

  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(sent).toHaveLength(1)
  expect(later[0]?.body).toEqual({ topic: 'Відсотки', homework: '§ 4', seen: saved })
})

test('what was saved by its button goes on from there, with what a colleague wrote meanwhile [SCHED-15]', async () => {
  const { closed } = await registerDialog()
  answer(lessonContent.write, { topic: 'Дроби (Анна)', homework: '§ 4' })
  await homework().fill('§ 4')
  await press('Зберегти')
  await expect.element(topic()).toHaveValue('Дроби (Анна)')

  const sent = answer(lessonContent.write, { topic: 'Дроби (Анна)', homework: '§ 5' })
  await homework().fill('§ 5')
  await press('Готово')
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(sent[0]?.body).toEqual({
    topic: 'Дроби (Анна)',
    homework: '§ 5',
    seen: { topic: 'Дроби (Анна)', homework: '§ 4' },
  })
})

test('a register that is done attaches the recording whose address stands in its field [APER-5]', async () => {
  const { closed } = await registerDialog({ hasEnded: true })
  answer(recordings.attach, new Refusal(422, 'Ні.', { link: ['Адреса починається з https://.'] }))
  const link = page.getByLabelText('Посилання на запис')
  await link.fill('video')
  await press('Готово')
  await expect.element(link).toHaveAccessibleDescription(/Адреса починається з https/)
  expect(closed).not.toHaveBeenCalled()

  const sent = answer(recordings.attach)
  await link.fill('https://video.example/1')
  await press('Готово')
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(sent[0]?.body).toEqual({ link: 'https://video.example/1', seen: { link: null } })
})
