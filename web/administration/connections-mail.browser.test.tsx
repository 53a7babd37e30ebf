import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type MailReason, mails } from '../../contract/mails/endpoints.ts'
import { me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { card, openConnections, waiting } from './connections/testing.tsx'

const mail = card('Пошта')
const send = page.getByRole('button', { name: 'Надіслати пробний лист' })
const sent = { ...waiting, kind: 'trial', state: 'sent', reason: null, nextAt: null } as const

test.for<[MailReason, number | null, string, RegExp, string]>([
  ['unreachable', null, 'Не відповідає', /Поштовий сервер не відповідає\. .*порт 587/, 'MAIL_URL'],
  ['insecure', null, 'Не працює', /немає захищеного з’єднання\. .*сертифікат/, 'MAIL_URL'],
  ['signIn', 535, 'Не працює', /не приймає пароль порталу: відмова 535\. .*ім’я та пароль/, 'MAIL_URL'],
  ['sender', 550, 'Не працює', /не приймає адресу відправника: відмова 550\. .*Дозвольте/, 'CONTACT_EMAIL'],
  ['refused', 554, 'Не працює', /відмовив: відмова 554\. Перевірте поштовий сервер/, 'MAIL_URL'],
])(
  'a mail server that fails as “%s” is told with what to do [LAY-1]',
  async ([reason, reply, state, words, setting]) => {
    openConnections({ mail: { fault: { reason, reply } } })

    await expect.element(mail.getByText(state, { exact: true })).toBeVisible()
    await expect.element(mail).toMatchTextContent(words)
    await expect.element(mail.getByText(setting, { exact: true })).toBeVisible()
  },
)

test('the card says when the last mail left, which try comes next, and how many wait and were given up [LAY-1]', async () => {
  const last = Temporal.Now.instant().toString()
  const first = { ...waiting, id: 2, attempts: 1, nextAt: '2047-03-15T06:05:00Z' }
  const counts = { queued: 2, delayed: 0, failed: 7 }
  openConnections({ queue: { lastSentAt: last, counts, mails: [waiting, first] } })

  await expect.element(mail.getByText('SMTP · smtp.school.example, порт 587')).toBeVisible()
  const values = () =>
    mail
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(values)
    .toEqual([expect.stringMatching(/^сьогодні, \d+:\d\d$/), '15.03.47, 8:05, 2 із 8', '2 листи', '7 листів'])
})

test('without a mail server the card says what to set, and offers no trial [LAY-1]', async () => {
  const { mailChecks } = openConnections({ queue: { server: null } })

  await expect.element(mail.getByText('Бракує налаштувань')).toBeVisible()
  await expect.element(mail.getByText('MAIL_URL', { exact: true })).toBeVisible()
  expect(send.query()).toBeNull()
  expect(mailChecks).toEqual([])
})

test('an account without an address is told so in the place of the trial [LAY-1]', async () => {
  const admin = me({ role: 'ADMIN' })
  openConnections({ person: { ...admin, user: { ...admin.user, email: null } } })

  await expect.element(mail.getByText(/^У вашому обліковому записі немає адреси/)).toBeVisible()
  expect(send.query()).toBeNull()
})

test.for([
  [{ mail: sent }, 'Надіслано на oksana@dzvinok.example'],
  [{ mail: { ...waiting, reason: null } }, 'Поштовий сервер ще не відповів. Лист чекає й піде сам.'],
  [{ mail: waiting }, 'Поштовий сервер не відповідає. Лист чекає й піде сам.'],
  [{ mail: { ...sent, state: 'failed', reason: 'full', reply: 552 } }, 'Скринька переповнена: відмова 552'],
  [new Refusal(429, 'Забагато листів.'), 'Забагато листів.'],
] as const)(
  'a trial mail goes to oneself, and what became of it is announced beside the button [LAY-1]',
  async ([reply, words]) => {
    openConnections()
    await expect.element(mail.getByText('на oksana@dzvinok.example')).toBeVisible()
    answer(mails.sendTrial, reply)
    await send.click()

    await expect.element(mail.getByRole('status').getByText(words)).toBeVisible()
    await expect.element(send).toHaveFocus()
  },
)
