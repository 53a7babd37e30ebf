import type { mails } from '../../../contract/mails/endpoints.ts'
import type { push } from '../../../contract/push/endpoints.ts'
import type { ssoProviders } from '../../../contract/sso/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import { start, type Overlay } from './overlays.ts'

const at = '2027-03-16T08:00:00.000Z'
const queue: Answer<typeof mails.list> = {
  server: { host: 'smtp.school.example', port: 587 },
  lastSentAt: at,
  counts: { queued: 1, delayed: 1, failed: 7 },
  silence: null,
  mails: [
    {
      id: 1,
      kind: 'password',
      person: 'Олена Коваленко',
      state: 'queued',
      createdAt: at,
      attempts: 2,
      reason: 'unreachable',
      reply: null,
      nextAt: at,
    },
  ],
}
const pushes: Answer<typeof push.state> = {
  firebase: null,
  hosts: ['fcm.googleapis.com', '*.push.services.mozilla.com'],
  keysMadeAt: at,
  devices: 1846,
  lastAt: at,
  sent: 412,
  gone: 3,
  waiting: 7,
  own: 2,
  silent: [{ host: 'updates.push.services.mozilla.com', since: at, reason: 'later', reply: 503 }],
  faults: [{ host: 'fcm.googleapis.com', reason: 'refused', reply: 403, count: 3 }],
}
const google: Answer<typeof ssoProviders.list>['providers'][number] = {
  key: 'google',
  name: 'Google',
  mark: 'google',
  kind: 'oidc',
  issuer: 'https://accounts.google.com/',
  domains: ['school.example'],
  portal: [{ name: 'return', address: 'https://portal.school.example/auth/google' }],
  lacks: ['secret', 'https'],
  linked: 12,
  lastSignInAt: at,
}
const portal = (['metadata', 'acs', 'logout'] as const).map((name) => ({
  name,
  address: `https://portal.school.example/saml/${name}`,
}))
const lyceum = { ...google, key: 'lyceum', name: 'SAML', mark: 'school', kind: 'saml', portal, lacks: [] } as const

const answers: Record<string, unknown> = {
  mails: queue,
  'mails/check': { fault: { reason: 'signIn', reply: 535 } },
  push: pushes,
  'push/trial': { outcomes: ['sent', 'refused'] },
  'sso-providers': { providers: [google, lyceum] },
  'sso-providers/check': { fault: { kind: 'wrong', detail: 'the answer is no JSON' }, certificateUntil: null },
  'sso-providers/trial/begin': { address: '/auth/google?state=google.trial.1.a.b&code=x' },
  'sso-providers/trial': {
    provider: 'google',
    result: 'refused',
    detail: 'the answer is an error invalid_client',
    email: null,
    doubt: null,
    person: null,
  },
}

export const connections: Overlay[] = [
  {
    name: 'connections that fail, with a trial sign-in that has failed',
    path: '/admin/connections',
    open: async (page, said) => {
      for (const [path, json] of Object.entries(answers))
        await page.route(new RegExp(`/api/admin/${path}(\\?.*)?$`), (route) => route.fulfill({ json }))
      await page.reload()
      const { trial, push } = said.administration.connections
      await page.getByRole('button', { name: push.trial }).click()
      await page.getByText(push.outcomes.refused.replace('{{number}}', '1')).waitFor()
      await page
        .getByRole('button', { name: start(trial.of) })
        .first()
        .click()
      await page.getByRole('group', { name: start(trial.of) }).waitFor()
      return page.getByRole('main')
    },
  },
]
