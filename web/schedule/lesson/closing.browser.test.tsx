import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registers } from '../../../contract/attendance/endpoints.ts'
import type { Register } from '../../../contract/attendance/schemas.ts'
import { lessonContent, recordings, schedule } from '../../../contract/schedule/endpoints.ts'
import type { LessonContent } from '../../../contract/schedule/schemas.ts'
import { me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { aLesson } from '../testing.ts'
import { LessonButton, LessonOpener } from './lesson-opener.tsx'
import { RegisterDialog } from './register-dialog.tsx'

const teacher = me()
const topic = () => page.getByLabelText('Тема уроку')
const homework = () => page.getByLabelText('Домашнє завдання', { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const outside = () => userEvent.click(document.body, { position: { x: 2, y: 2 } })

const ways = [
  { way: 'Escape', close: () => userEvent.keyboard('{Escape}') },
  { way: 'the cross', close: () => press('Закрити') },
  { way: 'a click outside', close: outside },
]
const done = { way: 'Done', close: () => press('Готово') }

let lessons = 0
const next = () => `closing-${(lessons += 1)}`

async function registerDialog(more: Partial<Register> = {}, corner = false) {
  const uuid = next()
  const register: Register = {
    title: 'Алгебра',
    group: '8-Б',
    date: '2026-03-11',
    from: '08:50',
    to: '09:35',
    recording: null,
    topic: 'Дроби',
    homework: null,
    hasBegun: true,
    hasEnded: false,
    isTaken: false,
    isHalf: false,
    students: [],
    ...more,
  }
  answer(registers.read, { register })
  const closed = vi.fn<() => void>()
  await show(<RegisterDialog lesson={uuid} onClose={closed} />, { me: teacher, corner })
  await expect.element(topic()).toHaveValue('Дроби')
  return { uuid, closed }
}

/** The sheet of a lesson, beside which another one can be opened, its topic about to be written. */
async function lessonSheet() {
  const lesson = aLesson({ uuid: next(), courseTitle: 'Алгебра', date: '2026-03-11', topic: 'Дроби' })
  const other = aLesson({ uuid: next(), courseTitle: 'Геометрія', date: '2026-03-11' })
  answer(schedule.search, { schedule: [lesson, other], warning: null })
  await show(
    <LessonOpener>
      <div data-lesson style={{ margin: 60 }}>
        <LessonButton lesson={lesson} className="">
          Цей урок
        </LessonButton>
        <LessonButton lesson={other} className="">
          Інший урок
        </LessonButton>
      </div>
    </LessonOpener>,
    { me: teacher },
  )
  await press('Цей урок')
  await press('Змінити тему й домашнє')
  await expect.element(topic()).toHaveFocus()
  return { uuid: lesson.uuid }
}

/** Answers once it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<LessonContent>()
  return { sent: answer(lessonContent.write, () => promise), resolve }
}

const saved = { topic: 'Відсотки', homework: null }
const seen = { topic: 'Дроби', homework: null }

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

const again = { way: 'the lesson that opened it', close: () => press('Цей урок') }

test.for([...ways, again])(
  'the sheet of a lesson that is closed by $way saves its topic first [SCHED-15] [SCHED-16]',
  async ({ close }) => {
    await lessonSheet()
    const { sent, resolve } = held()
    await topic().fill('Відсотки')
    await close()
    await expect.element(page.getByText('Зберігається…')).toBeVisible()
    resolve(saved)

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent[0]?.body).toEqual({ ...saved, homework: '', seen })
  },
)

test('a sheet whose topic is refused stays, also where another lesson was to be opened; saved, it makes way [SCHED-15] [SCHED-16]', async () => {
  await lessonSheet()
  answer(lessonContent.write, new Refusal(422, 'Змінено.', { topic: ['Тим часом записано інше.'] }))
  await topic().fill('Відсотки')
  await press('Інший урок')
  await expect.element(topic()).toHaveAccessibleDescription(/Тим часом записано інше\./)

  answer(lessonContent.write, saved)
  await topic().fill('Відсотки й дроби')
  await press('Інший урок')
  await expect.element(page.getByRole('dialog', { name: 'Геометрія' })).toBeVisible()
})

test('what is given up is not saved [SCHED-15]', async () => {
  await lessonSheet()
  const sent = answer(lessonContent.write, saved)
  await topic().fill('Відсотки')
  await press('Скасувати')
  await userEvent.keyboard('{Escape}')

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toEqual([])
})
