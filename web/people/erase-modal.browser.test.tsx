import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { profiles } from '../../contract/people/endpoints.ts'
import { personalData } from '../../contract/personal/endpoints.ts'
import type { Erasure } from '../../contract/personal/schemas.ts'
import { profile } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { EraseModal } from './erase-modal.tsx'

const weighed: Erasure = {
  hindrance: null,
  others: [{ name: 'Оксана Левченко', type: 'TEACHER' }],
  children: 2,
  marks: 21,
  lessons: 0,
  files: 5,
  hasNamesake: true,
  mentions: [
    { kind: 'post', id: 7, title: 'Подяка' },
    { kind: 'lesson', id: null, title: '2027-03-15 · 5-А · Алгебра' },
  ],
  more: false,
}
const nothingLeft = { mentions: [], more: false }

async function opened(more: Partial<Erasure> = {}) {
  answer(personalData.weighErasure, { erasure: { ...weighed, ...more } })
  const [close, erased] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await show(<EraseModal profile={profile()} onErased={erased} onClose={close} />, { corner: true })
  return { close, erased }
}

const name = () => page.getByLabelText('Для підтвердження впишіть: Левченко Марко')
const erase = () => page.getByRole('button', { name: 'Вилучити назавжди' })

test('it says what goes, what stays under law, who else is of the account, and where somebody has to look [HIST-3]', async () => {
  await opened()

  for (const said of [
    /опіка над 2 дітьми: діти залишаться/,
    /портал перегляне 5 завантажених файлів/,
    /21 оцінка, без імені/,
    /які школа має зберігати за законом/,
    /інші профілі .*: Оксана Левченко \(/,
    /ще хтось зветься так само/,
    /зображення в дописах і зроблені раніше резервні копії/,
    /Урок: 2027-03-15 · 5-А · Алгебра/,
  ])
    await expect.element(page.getByRole('listitem').filter({ hasText: said })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Подяка' })).toHaveAttribute('href', '/admin/posts/7')
  const zip = page.getByRole('link', { name: 'Завантажити всі дані (ZIP)' })
  await expect.element(zip).toHaveAttribute('href', '/api/admin/profiles/11/personal-data')
  expect(page.getByText('проведен').query()).toBeNull()
})

test('a person is erased once the name is typed, and a wrong one is told under its field [HIST-3]', async () => {
  const { close } = await opened()
  answer(personalData.erase, new Refusal(422, 'Це інше ім’я.', { name: ['Це інше ім’я.'] }))
  await name().fill('Левченко Мирон')
  await erase().click()
  await expect.element(name()).toHaveAccessibleDescription('Це інше ім’я.')
  expect(close).not.toHaveBeenCalled()

  const sent = answer(personalData.erase, nothingLeft)
  answer(profiles.list)
  await name().fill('Левченко Марко')
  await erase().click()

  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(sent).toEqual([{ params: { id: 11 }, body: { name: 'Левченко Марко' } }])
  await expect.element(page.getByText('Дані вилучено.')).toBeVisible()
})

test('without a name nothing is sent, and what is left to look at stays until it is closed [HIST-3]', async () => {
  const sent = answer(personalData.erase, { mentions: weighed.mentions, more: true })
  const { close, erased } = await opened()
  await erase().click()
  await expect.element(name()).toHaveAccessibleDescription('Заповніть це поле.')
  expect(sent).toEqual([])

  await name().fill('Левченко Марко')
  await erase().click()

  const dialog = page.getByRole('dialog', { name: 'Дані вилучено' })
  await expect.element(dialog.getByText(/^Тут і далі є це прізвище/)).toBeVisible()
  await expect.element(dialog.getByText('та інші')).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  expect(erased).toHaveBeenCalledOnce()
  await dialog.getByRole('button', { name: 'Закрити' }).last().click()
  expect(close).toHaveBeenCalledOnce()
})

test('whoever is active or oneself is not erased, and the dialog says what to do first [HIST-3]', async () => {
  await opened({ hindrance: 'active' })

  await expect.element(page.getByText(/^Спершу заблокуйте профіль/)).toBeVisible()
  expect(erase().query()).toBeNull()
  expect(name().query()).toBeNull()
})
