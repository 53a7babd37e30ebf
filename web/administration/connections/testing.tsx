import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { mails } from '../../../contract/mails/endpoints.ts'
import { push } from '../../../contract/push/endpoints.ts'
import { providers } from '../../../contract/sso/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import { me } from '../../kit/testing/people.ts'
import { answer } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { ConnectionsPage } from '../connections-page.tsx'

type Asked = Answer<typeof push.service>

export const host = 'updates.push.services.mozilla.com'
const well: Asked = {
  hosts: ['fcm.googleapis.com', host],
  firebase: null,
  hasKeys: true,
  devices: 1846,
  accounts: 900,
  reached: 412,
  lastAt: '2026-11-25T08:09:00Z',
  waiting: 0,
  own: 2,
  silent: [],
  faults: [],
}

/** The card of pushes, where the server says so of them. */
export async function openPushes(asked: Partial<Asked>, who = me()) {
  const server = { host: 'smtp.school.example', port: 587 }
  answer(mails.list, { server, lastSentAt: null, counts: { queued: 0, delayed: 0, failed: 0 }, mails: [] })
  answer(mails.server, { server, fault: null })
  answer(providers.list, { providers: [] })
  answer(push.service, { ...well, ...asked })
  await show(<ConnectionsPage />, { route: '/member/admin/connections', me: who })
  const card = page.getByRole('region', { name: 'Сповіщення на пристрої' })
  await expect.element(card).toBeVisible()
  return card
}
