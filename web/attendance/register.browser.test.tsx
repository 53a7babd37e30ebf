import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registers } from '../../contract/attendance/endpoints.ts'
import type { Register, Registered } from '../../contract/attendance/schemas.ts'
import { identity } from '../../contract/identity/endpoints.ts'
import type { Args } from '../../contract/types.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { RegisterTaking } from './register-taking.tsx'
import { useRegister, useRegisterOutbox } from './use-register.ts'

const student = (uuid: string, name: string, more: Partial<Registered> = {}): Registered => ({
  uuid,
  name,
  group: '5-А',
  presence: null,
  opened: false,
  absence: null,
  isAbsentInJournal: false,
  isElsewhere: false,
  ...more,
})
const anna = student('anna', 'Бондар Анна')
const marko = student('marko', 'Левченко Марко')
const when = { title: 'Хімія', group: '5-А', date: '2026-03-11', from: '08:50', to: '09:35' }
const known = {
  recording: null,
  topic: null,
  homework: null,
  hasBegun: true,
  hasEnded: false,
  isTaken: false,
  isHalf: false,
}
const register = (students = [anna, marko], more: Partial<Register> = {}): Register => ({
  ...when,
  ...known,
  students,
  ...more,
})

function Taking({ lesson }: { lesson: string }) {
  useRegisterOutbox()
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <Open lesson={lesson} />}
      <button type="button" onClick={() => setOpen(false)}>
        Закрити
      </button>
    </>
  )
}

function Open({ lesson }: { lesson: string }) {
  const taking = useRegister(lesson)
  return taking.register ? <RegisterTaking {...taking} register={taking.register} /> : null
}

let lessons = 0
/** Of a lesson of its own; gives what is sent of it, and not what the test before has left to be sent. */
async function taken(read = register(), corner = false) {
  const lesson = `lesson-${(lessons += 1)}`
  const sent: Args<typeof registers.save>[] = []
  answer(registers.read, { register: read })
  answer(identity.user, { user })
  answer(registers.save, (asked) => {
    const { params, body } = asked
    if (params.uuid === lesson) sent.push(asked)
    const said = new Map(body.students.map((one) => [one.uuid, one.presence]))
    return {
      register: {
        ...read,
        students: read.students.map((one) => ({ ...one, presence: said.get(one.uuid) ?? one.presence })),
      },
      conflicts: [],
    }
  })
  await show(<Taking lesson={lesson} />, { me: me(), corner })
  return sent
}

const said = (name: string, presence: string) =>
  page.getByRole('radiogroup', { name }).getByRole('radio', { name: presence })
/** By the sign that is seen, which covers the radio itself. */
const press = (name: string, presence: string) => page.getByRole('radiogroup', { name }).getByTitle(presence).click()

test('one press marks the rest as present, and what was pressed is sent and told as saved [SCHED-12]', async () => {
  const sent = await taken()
  await expect.element(page.getByText('Ще нічого не відмічено')).toBeVisible()
  await press('Бондар Анна', 'Відсутність')
  await page.getByRole('button', { name: 'Усі присутні' }).click()

  await expect.element(said('Левченко Марко', 'Присутність')).toBeChecked()
  await expect.element(said('Бондар Анна', 'Відсутність')).toBeChecked()
  await expect.element(page.getByText('Збережено', { exact: true })).toBeVisible()
  expect(sent.flatMap(({ body }) => body.students.map(({ uuid, presence }) => `${uuid} ${presence}`))).toEqual(
    expect.arrayContaining(['anna ABSENT', 'marko PRESENT']),
  )
})

test('arrows lead from student to student, digits mark, and who listens hears what was marked [SCHED-12]', async () => {
  await taken()
  await expect.element(said('Бондар Анна', 'Присутність')).toBeInTheDocument()
  said('Бондар Анна', 'Присутність').element().focus()
  await userEvent.keyboard('2')
  await expect.element(said('Бондар Анна', 'Відсутність')).toBeChecked()
  await userEvent.keyboard('{ArrowDown}3')
  await expect.element(said('Левченко Марко', 'Запізнення')).toHaveFocus()

  await expect.element(page.getByText('Левченко Марко: Запізнення')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(said('Левченко Марко', 'Відсутність')).toBeChecked()
})

test('Tab stops once in the whole list [SCHED-12]', async () => {
  await taken()
  await expect.element(said('Бондар Анна', 'Присутність')).toBeInTheDocument()
  const stops = page
    .getByRole('radio')
    .elements()
    .filter((radio) => (radio as HTMLElement).tabIndex === 0)

  expect(stops).toHaveLength(1)
})

test('whom a guardian reported is preset as absent with the reason, and sent with the first word [SCHED-12]', async () => {
  const sent = await taken(register([anna, { ...marko, absence: { reason: 'ILLNESS', words: null } }]))
  await expect.element(page.getByText('Повідомлено: Хвороба')).toBeVisible()
  await expect.element(said('Левченко Марко', 'Відсутність')).toBeChecked()
  await press('Бондар Анна', 'Присутність')

  await expect.poll(() => sent[0]?.body.students.map(({ uuid }) => uuid).toSorted()).toEqual(['anna', 'marko'])
})

test('before a lesson begins nobody is marked, and the register says when it can be [SCHED-12]', async () => {
  await taken(register([anna], { hasBegun: false }))

  await expect.element(page.getByRole('status')).toHaveTextContent('Присутність можна відмічати, коли урок почнеться.')
  await expect.element(said('Бондар Анна', 'Присутність')).toBeDisabled()
  expect(page.getByRole('button', { name: 'Усі присутні' }).query()).toBeNull()
})

test('what does not arrive is told, stays marked, and goes on at a press [SCHED-12]', async () => {
  await taken()
  answer(registers.save, () => Promise.reject(new TypeError('Failed to fetch')))
  await press('Бондар Анна', 'Відсутність')
  await expect.element(page.getByText(/^Ще не збережено: немає зв’язку/)).toBeVisible()
  await expect.element(said('Бондар Анна', 'Відсутність')).toBeChecked()
  const arrived = register([{ ...anna, presence: 'ABSENT' }, marko])
  answer(registers.save, { register: arrived, conflicts: [] })
  await page.getByRole('button', { name: 'Спробувати ще' }).click()

  await expect.element(page.getByText('Збережено', { exact: true })).toBeVisible()
})

test('a refusal is told in the server’s words [SCHED-12]', async () => {
  await taken()
  answer(registers.save, new Refusal(403, 'Урок веде інший учитель.'))
  await press('Бондар Анна', 'Відсутність')

  await expect.element(page.getByText(/Не збережено. Урок веде інший учитель\./)).toBeVisible()
})

/** Refuses what is saved, but not before `close`, which closes the register; gives what was sent. */
function refusedOnceClosed(message: string) {
  const closed = Promise.withResolvers<void>()
  const sent = answer(registers.save, () => closed.promise.then(() => new Refusal(403, message)))
  const close = async () => {
    await page.getByRole('button', { name: 'Закрити' }).click()
    await expect.poll(() => page.getByRole('radiogroup').elements()).toHaveLength(0)
    closed.resolve()
  }
  return { sent, close }
}

test('a refusal that comes when the register is closed is told with the lesson’s name [SCHED-12]', async () => {
  await taken(register(), true)
  const { close } = refusedOnceClosed('Урок веде інший учитель.')
  await press('Бондар Анна', 'Відсутність')
  await close()

  await expect.element(page.getByText('Присутність, Хімія: не збережено. Урок веде інший учитель.')).toBeVisible()
})

test('a whole register that is refused once it is closed is told in one notice [SCHED-12]', async () => {
  await taken(register(), true)
  const { sent, close } = refusedOnceClosed('Урок скасовано.')
  await page.getByRole('button', { name: 'Усі присутні' }).click()
  await close()
  await expect.poll(() => sent.map(({ body }) => body.students.length)).toEqual([2, 1, 1])

  await expect.element(page.getByText('Присутність, Хімія: не збережено. Урок скасовано.')).toBeVisible()
})

test('a choice is large enough for a finger [LAY-11]', async () => {
  await page.viewport(390, 800)
  await taken()
  await expect.element(said('Бондар Анна', 'Присутність')).toBeInTheDocument()
  const { width, height } = page.getByTitle('Присутність').first().element().getBoundingClientRect()
  await page.viewport(1280, 800)

  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})
