import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registers } from '../../../contract/attendance/endpoints.ts'
import type { Register } from '../../../contract/attendance/schemas.ts'
import { lessonContent } from '../../../contract/schedule/endpoints.ts'
import type { LessonContent } from '../../../contract/schedule/schemas.ts'
import { me } from '../../kit/testing/people.ts'
import { answer } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { RegisterDialog } from './register-dialog.tsx'

export const teacher = me()
export const topic = () => page.getByLabelText('Тема уроку')
export const homework = () => page.getByLabelText('Домашнє завдання', { exact: true })
export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const outside = () => userEvent.click(document.body, { position: { x: 2, y: 2 } })

export const ways = [
  { way: 'Escape', close: () => userEvent.keyboard('{Escape}') },
  { way: 'the cross', close: () => press('Закрити') },
  { way: 'a click outside', close: outside },
]
export const done = { way: 'Done', close: () => press('Готово') }

/** A lesson of which no draft of another test lies in the browser. */
export const next = () => crypto.randomUUID()

export async function registerDialog(more: Partial<Register> = {}, corner = false) {
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

/** Answers once it is told to. */
export function held() {
  const { promise, resolve } = Promise.withResolvers<LessonContent>()
  return { sent: answer(lessonContent.write, () => promise), resolve }
}

export const saved = { topic: 'Відсотки', homework: null }
export const seen = { topic: 'Дроби', homework: null }
