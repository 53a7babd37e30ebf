import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lessonContent, schedule } from '../../../contract/schedule/endpoints.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { aLesson } from '../testing.ts'
import { held, next, press, saved, seen, teacher, topic, ways } from './closing-testing.tsx'
import { LessonButton, LessonOpener } from './lesson-opener.tsx'

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
