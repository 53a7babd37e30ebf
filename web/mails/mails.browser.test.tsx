import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mails } from '../../contract/mails/endpoints.ts'
import type { QueuedMail } from '../../contract/mails/schemas.ts'
import { me } from '../kit/testing/people.ts'
import { answer } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { MailsPage } from './mails-page.tsx'

const waiting: QueuedMail = {
  id: 1,
  kind: 'password',
  person: 'Коваль Марія',
  state: 'queued',
  createdAt: '2027-03-16T07:00:00Z',
  attempts: 1,
  reason: 'unreachable',
  reply: null,
  nextAt: '2027-03-16T08:00:00Z',
}

/** The page of a school without a mail server, whose last mail became a file. */
async function withoutServer(...list: QueuedMail[]) {
  const counts = { queued: list.length, delayed: 0, failed: 0 }
  answer(mails.list, { server: null, lastSentAt: '2027-03-16T07:00:00Z', counts, silence: null, mails: list })
  await show(<MailsPage />, { me: me({ role: 'ADMIN' }), corner: true })
}

test('without a mail server the page says that nothing is sent and what to set, not that all has been sent [MAIL-3]', async () => {
  await withoutServer()

  await expect.element(page.getByRole('heading', { name: 'Листи не надсилаються' })).toBeVisible()
  await expect.element(page.getByText(/Задайте MAIL_URL .* і перезапустіть портал/)).toBeVisible()
  expect(page.getByText(/Усе надіслано|Останній лист надіслано/).query()).toBeNull()
})

test('a mail that becomes a file when it is tried again is told as a warning [MAIL-3]', async () => {
  await withoutServer(waiting)
  answer(mails.retry, { mail: { ...waiting, state: 'sent' } })
  await page.getByRole('button', { name: 'Спробувати ще: Коваль Марія, новий пароль' }).click()

  const said = page.getByRole('dialog', {
    name: 'Пошту не налаштовано: лист для Коваль Марія лежить файлом на сервері',
  })
  await expect.element(said).toBeVisible()
  expect(said.element().querySelector('.tabler-icon-alert-triangle')).not.toBeNull()
})

test('while the mail server takes no mail the page says since when and why [MAIL-3]', async () => {
  answer(mails.list, {
    server: { host: 'mail.example', port: 587 },
    lastSentAt: null,
    counts: { queued: 1, delayed: 1, failed: 0 },
    silence: { since: '2027-03-16T07:00:00Z', reason: 'later', reply: 421 },
    mails: [{ ...waiting, attempts: 0, reason: null }],
  })
  await show(<MailsPage />, { me: me({ role: 'ADMIN' }), corner: true })

  const said = page.getByText(
    /^Поштовий сервер просить зачекати: відповідь 421. Так триває з 16.03.27, 09:00; листи чекають/,
  )
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Що робити' })).toHaveAttribute('href', '/admin/connections')
})
