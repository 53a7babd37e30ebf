import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { school } from '../../contract/school/endpoints.ts'
import { page as portal, setPage } from '../kit/data/page.ts'
import { Frame } from '../kit/layout/frame.tsx'
import { Header } from '../kit/layout/header.tsx'
import { answer, Refusal } from '../kit/testing/server.ts'
import { card, lyceum, opened, save as saveIn } from './testing.tsx'

const title = 'Про школу'
const field = (name: string) => card(title).getByRole('textbox', { name })
const [named, mail, support, networks] = ['Назва школи', 'Контактна пошта', 'Сторінка підтримки', 'Соціальні мережі']
const save = () => saveIn(title)
const toast = () => page.getByRole('dialog', { name: 'Дані школи збережено' })

const nothing = lyceum.identity
const zoria = {
  schoolName: 'Гімназія «Зоря»',
  contactEmail: 'office@zoria.example',
  supportUrl: 'https://help.zoria.example/',
  socialLinks: ['https://t.me/zoria', 'https://www.instagram.com/zoria'],
}

/** The page as the portal shows it, between its header and its footer. */
function openedWhole(...[more]: Parameters<typeof opened>) {
  const { schoolName, contactEmail, supportUrl, socialLinks } = portal()
  onTestFinished(() => setPage({ schoolName, contactEmail, supportUrl, socialLinks }))
  return opened(more, undefined, (shown) => <Frame header={<Header />}>{shown}</Frame>)
}

test('fields show what is saved; under an empty one stands the server’s value, or that there is none [LAY-8]', async () => {
  await opened({
    identity: { ...nothing, schoolName: 'Гімназія «Зоря»' },
    environment: { ...lyceum.environment, contactEmail: 'office@school.example', socialLinks: zoria.socialLinks },
  })

  await expect.element(field(named)).toHaveValue('Гімназія «Зоря»')
  await expect.element(field(mail)).toHaveValue('')
  await expect.element(field(mail)).toHaveAccessibleDescription('Порожнє: діє значення сервера — office@school.example')
  await expect
    .element(field(networks))
    .toHaveAccessibleDescription('Порожнє: діє значення сервера — https://t.me/zoria, https://www.instagram.com/zoria')
  await expect.element(field(support)).toHaveAccessibleDescription('Порожнє: на сторінках нічого не показано.')
  await field(mail).fill('o')
  await expect.element(field(mail)).toHaveAccessibleDescription(/йдуть листи порталу/)
  await field(named).fill('')
  await expect.element(field(named)).toHaveAccessibleDescription('Порожнє: діє значення сервера — Гімназія «Дзвінок»')
})

test('header and footer follow what is saved, and what is emptied goes back to the server’s values [LAY-8] [LAY-4] [LAY-6]', async () => {
  const saved = await openedWhole()
  const footer = page.getByRole('contentinfo')
  await expect.element(footer).toMatchTextContent(/Гімназія\s«Дзвінок»/)
  expect(page.getByRole('link', { name: 'Підтримка' }).query()).toBeNull()
  await field(named).fill(zoria.schoolName)
  await field(mail).fill(zoria.contactEmail)
  await field(support).fill(zoria.supportUrl)
  await field(networks).fill(`${zoria.socialLinks.join('\n\n')}\n`)
  await save().click()

  await expect.element(toast()).toBeVisible()
  const lines = [zoria.socialLinks[0], '', zoria.socialLinks[1], '']
  expect(saved[0]!.body).toEqual({ identity: { ...zoria, socialLinks: lines }, seen: { identity: nothing } })
  await expect.element(footer).toMatchTextContent(/Гімназія\s«Зоря»/)
  await expect.element(footer.getByRole('link', { name: zoria.contactEmail })).toBeVisible()
  await expect.element(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', zoria.socialLinks[1])
  const button = page.getByRole('banner').getByRole('link', { name: 'Підтримка' })
  await expect.element(button).toHaveAttribute('href', zoria.supportUrl)
  await expect.element(field(networks)).toHaveValue(zoria.socialLinks.join('\n'))

  for (const name of [named, support]) await field(name).fill('')
  await save().click()
  await expect.element(footer).toMatchTextContent(/Гімназія\s«Дзвінок»/)
  expect(saved[1]!.body).toEqual({ identity: { ...zoria, schoolName: '', supportUrl: '' }, seen: { identity: zoria } })
  expect(page.getByRole('link', { name: 'Підтримка' }).query()).toBeNull()
  await expect.element(footer.getByRole('link', { name: zoria.contactEmail })).toBeVisible()
})

test('what the server refuses stands at its field, a link’s with its line, and the first one has the focus [LAY-8] [AUTH-5]', async () => {
  const saved = await opened()
  const refusals = [
    new Refusal(422, 'Перевірте', {
      'identity.supportUrl': ['Потрібна адреса'],
      'identity.socialLinks.1': ['Потрібна адреса'],
      'identity.socialLinks.3': ['Задовга'],
    }),
    new Refusal(422, 'Перевірте', { 'identity.socialLinks': ['Щонайбільше 8.'] }),
    new Refusal(503, 'Спробуйте згодом'),
  ]
  answer(school.update, () => refusals.shift()!)
  await field(support).fill('help.zoria.example')
  await field(networks).fill('https://t.me/zoria\n@zoria\n\nhttps://t.me/a')
  await save().click()

  await expect.element(field(support)).toHaveAccessibleDescription(/Потрібна адреса/)
  await expect.element(field(support)).toHaveFocus()
  await expect.element(field(networks)).toHaveAccessibleDescription(/Рядок 2: Потрібна адреса Рядок 4: Задовга/)
  expect(card(title).getByRole('alert').query()).toBeNull()
  await save().click()
  await expect.element(field(networks)).toHaveAccessibleDescription(/Щонайбільше 8\./)
  await save().click()
  await expect.element(card(title).getByRole('alert')).toHaveTextContent('Спробуйте згодом')
  expect(saved).toEqual([])
})

test('an address that is none is told before it is sent, and the other cards keep what is chosen in them [LAY-8]', async () => {
  const saved = await opened()
  const teachers = page.getByRole('switch', { name: 'Учителі без пароля' })
  await teachers.click()
  await field(mail).fill('office')
  await userEvent.keyboard('{Enter}')
  await expect.element(field(mail)).toHaveAccessibleDescription(/Введіть повну адресу/)
  expect(saved).toEqual([])

  await field(mail).fill(zoria.contactEmail)
  await userEvent.keyboard('{Enter}')
  await expect.element(toast()).toBeVisible()
  await expect.element(teachers).toBeChecked()
  expect(saved.map(({ body }) => Object.keys(body))).toEqual([['identity', 'seen']])
})
