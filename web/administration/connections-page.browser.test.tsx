import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mails } from '../../contract/mails/endpoints.ts'
import { push } from '../../contract/push/endpoints.ts'
import { providers } from '../../contract/sso/endpoints.ts'
import type { SetProvider } from '../../contract/sso/schemas.ts'
import type { Answer } from '../../contract/types.ts'
import { me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ConnectionsPage } from './connections-page.tsx'

const server = { host: 'smtp.school.example', port: 587 }
const provider: SetProvider = {
  key: 'lyceum',
  name: 'Шкільний обліковий запис',
  mark: 'school',
  kind: 'saml',
  issuer: 'https://id.school.example/saml2',
  domains: ['school.example'],
  fault: null,
  certificateUntil: '2046-11-22T08:00:00.000Z',
  portal: ['https://portal.school.example/saml/metadata', 'https://portal.school.example/saml/acs'],
  linked: 12,
  lastUsedAt: null,
}
const trial = {
  id: 7,
  kind: 'trial',
  person: 'Андрій Савчук',
  state: 'sent',
  createdAt: '2026-11-25T08:00:00Z',
  attempts: 1,
  reason: null,
  reply: null,
  nextAt: null,
} as const

const queueOf = (counts = { queued: 0, delayed: 0, failed: 0 }) => ({ server, lastSentAt: null, counts, mails: [] })
const quiet: Answer<typeof push.service> = {
  hosts: ['fcm.googleapis.com'],
  firebase: null,
  hasKeys: true,
  devices: 0,
  accounts: 0,
  reached: 0,
  lastAt: null,
  waiting: 0,
  own: 0,
  silent: [],
  faults: [],
}
const open = () => show(<ConnectionsPage />, { route: '/member/admin/connections', me: me() })

test('what does not work stands first, with the cause, the next step and the setting’s name [ADMIN-2]', async () => {
  answer(mails.list, queueOf())
  answer(push.service, quiet)
  answer(mails.server, { server, fault: { reason: 'signIn', reply: 535 } })
  const silent = { ...provider, key: 'away', name: 'Google', fault: { kind: 'silent', detail: 'ENOTFOUND' } } as const
  answer(providers.list, { providers: [provider, silent] })
  await open()

  await expect.element(page.getByText(/Працює 1\sіз\s3/)).toBeVisible()
  const cards = page.getByRole('region').elements()
  expect(cards.map((card) => card.querySelector('h2')?.textContent)).toEqual([
    'Пошта',
    'Google',
    'Шкільний обліковий запис',
    'Сповіщення на пристрої',
    'Черга',
  ])
  const mail = page.getByRole('region', { name: 'Пошта' })
  await expect.element(mail.getByText('Поштовий сервер не приймає пароль порталу: відмова 535.')).toBeVisible()
  await expect.element(mail.getByText('MAIL_URL', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Google' }).getByText('Не працює')).toBeVisible()
})

test('a trial mail goes to oneself, and its outcome stands beside the button [ADMIN-2]', async () => {
  answer(mails.list, queueOf())
  answer(push.service, quiet)
  answer(mails.server, { server, fault: null })
  answer(providers.list, { providers: [] })
  const outcomes: Answer<typeof mails.trial>[] = [
    { mail: trial, email: 'office@school.example' },
    { mail: { ...trial, state: 'failed', reason: 'full', reply: 552 }, email: 'office@school.example' },
  ]
  const sent = answer(mails.trial, () => outcomes.shift()!)
  await open()

  const button = page.getByRole('button', { name: 'Надіслати пробний лист' })
  await button.click()
  await expect.element(page.getByText('Надіслано на office@school.example')).toBeVisible()
  await button.click()
  await expect.element(page.getByText('Скринька переповнена: відмова 552')).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('a portal without mail or providers says which settings are missing; what could not be asked is asked again [ADMIN-2]', async () => {
  answer(mails.list, queueOf())
  answer(push.service, quiet)
  answer(mails.server, { server: null, fault: null })
  let isDown = true
  answer(providers.list, () => {
    if (isDown) throw new Refusal(500, 'Щось зламалося')
    return { providers: [] }
  })
  await open()

  await expect.element(page.getByRole('region', { name: 'Пошта' }).getByText('MAIL_URL')).toBeVisible()
  await expect.element(page.getByText('З’єднання не завантажилися')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Спробувати ще' }).click()

  await expect.element(page.getByText('SSO_CONFIG')).toBeVisible()
  await expect.element(page.getByText('Усе надіслано, ніщо не чекає.')).toBeVisible()
})
