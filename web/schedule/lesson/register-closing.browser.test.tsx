import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lessonContent } from '../../../contract/schedule/endpoints.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { done, held, registerDialog, saved, seen, teacher, topic, ways } from './closing-testing.tsx'

test.for([...ways, done])(
  'a register closed by $way saves what was typed of its lesson first, and is busy until then [SCHED-15] [SCHED-12]',
  async ({ close }) => {
    const { uuid, closed } = await registerDialog()
    const { sent, resolve } = held()
    await topic().fill('Відсотки')
    await close()

    await expect.element(page.getByText('Зберігається…')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Готово' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    expect(closed).not.toHaveBeenCalled()
    resolve(saved)

    await expect.poll(() => closed.mock.calls.length).toBe(1)
    const params = { pt: teacher.participant.uuid, uuid }
    expect(sent).toEqual([{ params, body: { ...saved, homework: '', seen } }])
  },
)

test.for([...ways, done])(
  'a register in which nothing was typed is closed by $way at once [SCHED-15]',
  async ({ close }) => {
    const { closed } = await registerDialog()
    await topic().fill('Дроби і')
    await topic().fill('Дроби')
    await close()

    await expect.poll(() => closed.mock.calls.length).toBe(1)
  },
)

test.for([...ways, done])(
  'what is refused keeps a register that is closed by $way open, with the fault at its field; it closes with what was typed kept [SCHED-15]',
  async ({ close }) => {
    const { closed } = await registerDialog()
    const sent = answer(lessonContent.write, new Refusal(422, 'Змінено.', { topic: ['Тим часом записано інше.'] }))
    await topic().fill('Відсотки')
    await close()

    await expect.element(topic()).toHaveAccessibleDescription(/Тим часом записано інше\./)
    await expect.element(topic()).toHaveFocus()
    await expect.element(topic()).toHaveValue('Відсотки')
    expect(closed).not.toHaveBeenCalled()

    await close()
    await expect.poll(() => closed.mock.calls.length).toBe(1)
    expect(sent).toHaveLength(1)
  },
)

test('a register that closes with its topic refused says where it is left [SCHED-15]', async () => {
  await registerDialog({ title: 'Біологія' }, true)
  answer(lessonContent.write, new Refusal(422, 'Змінено.', { topic: ['Тим часом записано інше.'] }))
  await topic().fill('Відсотки')
  await userEvent.keyboard('{Escape}')
  await expect.element(topic()).toHaveAccessibleDescription(/Тим часом записано інше\./)
  await userEvent.keyboard('{Escape}')

  const notice = page.getByText('Тему й домашнє не збережено: Біологія. Змінено. Написане лишилося в цьому браузері.')
  await expect.element(notice).toBeVisible()
})
